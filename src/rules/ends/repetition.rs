//! A position that comes back: n-fold repetition and perpetual check.

use super::ending::Closes;
use super::whose::Whose;
use crate::board::Side;
use crate::keys::{Number, Word, keys};
use crate::model::{Equipment, Move, Value};
use crate::rules::making::Made;
use crate::rules::scene::Past;
use crate::words::{Section, ordinal};

keys! {
    /// A position that comes back.
    pub struct RepetitionKeys {
        /// What happens when a position is repeated.
        repetition: Option<RepetitionDef> {
            default: "nothing",
            example: "{ count = 3 }",
            fairy: &["nFoldRule", "nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"],
        },
    }
}

keys! {
    /// What happens when a position is repeated with the same player to move.
    pub struct RepetitionDef("repetition", "`repetition`") {
        /// The occurrence of the position that ends the game.
        count: Option<Number<2, 100>> { default: "3", example: "4" },
        /// The result for the player who repeated the position.
        result: Option<Word<Value>> { default: "`\"draw\"`", example: "\"draw\"" },
        /// The result for a player whose every move since the first occurrence gave check.
        perpetual_check: Option<Word<Value>> { default: "as `result`", example: "\"loss\"" },
    }
}

/// A position that comes back.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// Whose repetitions count.
    pub whose: Whose,
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who made the last move.
    pub result: Value,
    /// For a player each of whose moves since the first occurrence gave check.
    pub perpetual_check: Option<Value>,
}

impl Repetition {
    /// What the table of a definition means.
    pub(crate) fn compile(keys: &RepetitionKeys, whose: Whose) -> Option<Repetition> {
        let table = keys.repetition.as_ref()?;
        Some(Repetition {
            whose,
            count: table.count.as_ref().map_or(3, |count| count.u8()),
            result: table.result.as_ref().map_or(Value::Draw, |result| result.value),
            perpetual_check: table.perpetual_check.as_ref().map(|value| value.value),
        })
    }
}

impl Closes for Repetition {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        if !self.whose.includes(past.setup().side.other()) || past.occurrences() < usize::from(self.count) {
            return None;
        }
        Some((past.setup().side.other(), self.result))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let times = ordinal(self.count.into());
        let player = self.whose.in_words(equipment);
        let mut words = match self.result {
            Value::Draw => format!("The {times} occurrence of a position is a draw"),
            Value::Loss => format!("{player} who brings a position about for the {times} time loses"),
            Value::Win => format!("{player} who brings a position about for the {times} time wins"),
        };
        if let Some(value) = self.perpetual_check.filter(|&value| value != self.result) {
            let verb = value.verb();
            words += &format!(", but a player each of whose moves since the first occurrence gave check {verb}");
        }
        section.say(words + ".");
    }

    fn asks_for_checks(&self) -> bool {
        false
    }
}

/// A position that comes back, one player having given check with each move since it first stood.
#[derive(Clone, Debug)]
pub struct PerpetualCheck {
    /// Whose checks count.
    pub whose: Whose,
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who gave check.
    pub result: Value,
}

impl PerpetualCheck {
    /// What the table of a definition means; None when it says nothing of perpetual check.
    pub(crate) fn compile(keys: &RepetitionKeys, whose: Whose) -> Option<PerpetualCheck> {
        let Repetition { whose, count, result: _, perpetual_check } = Repetition::compile(keys, whose)?;
        Some(PerpetualCheck { whose, count, result: perpetual_check? })
    }
}

impl Closes for PerpetualCheck {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        if past.occurrences() < usize::from(self.count) {
            return None;
        }
        // Checks by both sides cancel out.
        let checker = match Side::BOTH.map(|side| past.checked_throughout(side)) {
            [true, false] => Side::First,
            [false, true] => Side::Second,
            [true, true] | [false, false] => return None,
        };
        self.whose.includes(checker).then_some((checker, self.result))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn say(&self, _: &Equipment, _: &mut Section) {
        // Said with the repetition.
    }

    fn asks_for_checks(&self) -> bool {
        true
    }
}
