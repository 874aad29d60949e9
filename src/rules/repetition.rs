//! A position that comes back: n-fold repetition and perpetual check.

use super::ends::{Closes, Reason};
use super::scene::Past;
use crate::board::Side;
use crate::definition::RepetitionDef;
use crate::model::{Equipment, Value};
use crate::words::{Section, ordinal};

/// A position that comes back.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who made the last move.
    pub result: Value,
    /// For a player each of whose moves since the first occurrence gave check.
    pub perpetual_check: Option<Value>,
}

impl Repetition {
    /// What the table of a definition means.
    pub(crate) fn compile(table: &RepetitionDef) -> Repetition {
        Repetition {
            count: table.count.as_ref().map_or(3, |count| u8::try_from(count.value).unwrap_or(u8::MAX)),
            result: table.result.as_ref().map_or(Value::Draw, |result| result.value),
            perpetual_check: table.perpetual_check.as_ref().map(|value| value.value),
        }
    }
}

impl Closes for Repetition {
    fn reasons(&self) -> Vec<Reason> {
        let perpetual = self.perpetual_check.map(|_| Reason::PerpetualCheck);
        [Reason::Repetition].into_iter().chain(perpetual).collect()
    }

    fn judge(&self, past: &dyn Past) -> Option<(Reason, Side, Value)> {
        if past.occurrences() < usize::from(self.count) {
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

    fn say(&self, _: &Equipment, section: &mut Section) {
        let times = ordinal(self.count.into());
        let mut words = match self.result {
            Value::Draw => format!("The {times} occurrence of a position is a draw"),
            Value::Loss => format!("A player who brings a position about for the {times} time loses"),
            Value::Win => format!("A player who brings a position about for the {times} time wins"),
        };
        if let Some(value) = self.perpetual_check.filter(|&value| value != self.result) {
            let verb = value.verb();
            words += &format!(", but a player each of whose moves since the first occurrence gave check {verb}");
        }
        section.say(words + ".");
    }
}
