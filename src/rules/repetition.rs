//! A position that comes back: n-fold repetition and perpetual check.

use super::ending::{Closes, Reason};
use super::id::RuleId;
use super::scene::Past;
use super::whose::Whose;
use crate::board::Side;
use crate::keys::{Number, Word, keys};
use crate::model::{Equipment, Value};
use crate::words::{Section, ordinal};

keys! {
    /// A position that comes back.
    pub struct RepetitionKeys {
        /// What happens when a position comes back.
        repetition: Option<RepetitionDef> {
            default: "nothing",
            example: "{ count = 3 }",
            fairy: &["nFoldRule", "nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"],
        },
    }
}

keys! {
    /// What happens when a position comes back with the same player to move.
    pub struct RepetitionDef("repetition", "`repetition`") {
        /// On which occurrence of the position the game ends.
        count: Option<Number<2, 100>> { default: "3", example: "4" },
        /// The result for the player who brought the position about.
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
    pub(crate) fn compile(table: &RepetitionDef, whose: Whose) -> Repetition {
        Repetition {
            whose,
            count: table.count.as_ref().map_or(3, |count| count.u8()),
            result: table.result.as_ref().map_or(Value::Draw, |result| result.value),
            perpetual_check: table.perpetual_check.as_ref().map(|value| value.value),
        }
    }
}

impl Closes for Repetition {
    fn id(&self) -> RuleId {
        RuleId::Repetition
    }

    fn reasons(&self) -> Vec<Reason> {
        let perpetual = self.perpetual_check.map(|_| Reason::PerpetualCheck);
        [Reason::Repetition].into_iter().chain(perpetual).collect()
    }

    fn judge(&self, past: &dyn Past) -> Option<(Reason, Side, Value)> {
        if !self.whose.includes(past.setup().side.other()) || past.occurrences() < usize::from(self.count) {
            return None;
        }
        if let Some(value) = self.perpetual_check {
            // Checks by both sides cancel out.
            match Side::BOTH.map(|side| past.checked_throughout(side)) {
                [true, false] => return Some((Reason::PerpetualCheck, Side::First, value)),
                [false, true] => return Some((Reason::PerpetualCheck, Side::Second, value)),
                [true, true] | [false, false] => {}
            }
        }
        Some((Reason::Repetition, past.setup().side.other(), self.result))
    }

    fn results(&self) -> Vec<Value> {
        [self.result].into_iter().chain(self.perpetual_check).collect()
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
}
