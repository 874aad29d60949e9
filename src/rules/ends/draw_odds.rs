//! Draw odds: whatever would be a draw is a win for one player, who may have less in return (Armageddon).

use super::Ending;
use crate::board::Side;
use crate::keys::{Word, keys, words};
use crate::model::{Equipment, Value};
use crate::words::Section;

keys! {
    /// What a draw comes to.
    pub struct DrawOddsKeys {
        /// The player for whom every draw counts as a win.
        draw_odds: Option<Word<DrawOdds>> { default: "neither", example: "\"second\"" },
    }
}

/// The player for whom every draw counts as a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOdds(pub Side);

words! { DrawOdds {
    "first" => DrawOdds(Side::First), "the first player wins";
    "second" => DrawOdds(Side::Second), "the second player wins";
} }

impl DrawOdds {
    /// What the key of a definition means.
    pub(crate) fn compile(keys: &DrawOddsKeys) -> Option<DrawOdds> {
        keys.draw_odds.as_ref().map(|odds| odds.value)
    }

    /// An ending with its draw decided.
    pub(crate) fn settle(self, ending: Ending) -> Ending {
        let decided = if ending.side == self.0 { Value::Win } else { Value::Loss };
        Ending { value: if ending.value == Value::Draw { decided } else { ending.value }, ..ending }
    }

    /// Adds the rule's sentence.
    pub(crate) fn say(self, equipment: &Equipment, section: &mut Section) {
        section.say(format!("Every draw counts as a win for {}.", equipment.player(self.0)));
    }
}
