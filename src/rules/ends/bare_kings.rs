//! Nothing but royal pieces is left on either side.

use super::ending::{Around, Closes};
use crate::board::Side;
use crate::diagnostic::Problem;
use crate::keys::{Word, keys};
use crate::model::{Equipment, Move, Setup, Value};
use crate::rules::making::Made;
use crate::rules::scene::Past;
use crate::rules::scope::Scope;
use crate::source::Span;
use crate::words::{Section, join, pieces};

keys! {
    /// Only royal pieces are left.
    pub struct BareKingsKeys {
        /// The result when both sides have only royal pieces.
        bare_kings: Option<Word<Value>> { default: "the game goes on", example: "\"draw\"" },
    }
}

/// Nothing but royal pieces is left on either side, on the board and in hand.
#[derive(Clone, Debug)]
pub struct BareKings {
    /// For the player who made the last move.
    pub result: Value,
    /// Captured pieces come back, so that somebody always has one.
    pub never: bool,
}

impl BareKings {
    /// What the key of a definition means. A file that has it from its base, and sets kings a goal, most likely does not
    /// mean it: `goals` are where its goals are declared.
    pub(crate) fn compile(
        keys: &BareKingsKeys,
        goals: &[Span],
        around: Around,
        scope: &mut dyn Scope,
    ) -> Option<BareKings> {
        let key = keys.bare_kings.as_ref()?;
        if scope.is_inherited(key.span)
            && let Some(goal) = goals.iter().find(|goal| !scope.is_inherited(**goal))
        {
            scope.note(cuts_off(), *goal);
        }
        Some(BareKings { result: key.value, never: around.captures_to_hand })
    }
}

/// Bare kings end the game before one of them can reach its goal, and the file does not say so itself.
fn cuts_off() -> Problem {
    let message = "`bare-kings`, inherited from the base, ends the game before a king that is left alone can get there";
    let help = "add `without = [\"end.bare-kings\"]`; or, if that is meant, say `bare-kings` in this file too";
    Problem::of_rule("W0214", message, Some(help))
}

/// Whether a side has only royals, on the board and in hand.
fn is_bare(equipment: &Equipment, setup: &Setup, side: Side) -> bool {
    equipment
        .piece_types()
        .filter(|&piece_type| !equipment.piece(piece_type).royal)
        .all(|piece_type| setup.count(side, piece_type) == 0)
}

impl Closes for BareKings {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        let setup = past.setup();
        let bare = Side::BOTH.into_iter().all(|side| is_bare(past.equipment(), &setup, side));
        bare.then(|| (setup.side.other(), self.result))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        if self.never {
            return;
        }
        let result = match self.result {
            Value::Draw => "the game is drawn",
            Value::Loss => "the player who made the last move loses",
            Value::Win => "the player who made the last move wins",
        };
        let kings: Vec<String> =
            equipment.royals().iter().map(|piece_type| pieces(&equipment.piece(piece_type).name)).collect();
        section.say(format!("When only the {} are left, {result}.", join(&kings, "and")));
    }

    fn asks_for_checks(&self) -> bool {
        false
    }

    fn asks_for_plies(&self) -> bool {
        false
    }
}
