//! `[end]`: when the game is over and who has won.

use crate::definition::{MoveLimitDef, RepetitionDef, Value as Written};
use crate::diagnostic::{Problem, nearest};
use crate::source::Spanned;

use super::super::{End, KindSet, MoveLimit, Repetition, Value};
use super::Compiler;

impl Compiler<'_> {
    /// The endings, with their defaults.
    pub(super) fn end(&mut self) -> End {
        let end = &self.definition.end;
        End {
            checkmate: value(&end.checkmate).unwrap_or(Value::Loss),
            stalemate: value(&end.stalemate).unwrap_or(Value::Draw),
            repetition: end.repetition.as_ref().map(|table| self.repetition(table)),
            move_limit: end.move_limit.as_ref().map(|table| self.move_limit(table)),
            bare_kings: value(&end.bare_kings),
        }
    }

    fn repetition(&mut self, table: &RepetitionDef) -> Repetition {
        Repetition {
            count: table.count.as_ref().map_or(3, |count| self.number("count", count, 2, 255) as u8),
            result: value(&table.result).unwrap_or(Value::Draw),
            perpetual_check: value(&table.perpetual_check),
        }
    }

    /// What sets the counter back is a capture, unless the file says otherwise.
    fn move_limit(&mut self, table: &MoveLimitDef) -> MoveLimit {
        let mut limit = MoveLimit {
            plies: 2 * self.number("moves", &table.moves, 1, 10_000) as u32,
            capture_resets: table.reset.is_empty(),
            drop_resets: false,
            kinds: KindSet::default(),
            result: value(&table.result).unwrap_or(Value::Draw),
        };
        let mut letters = Vec::new();
        for word in &table.reset {
            match word.value.as_str() {
                "capture" => limit.capture_resets = true,
                "drop" => limit.drop_resets = true,
                _ if self.letters.contains(&word.value) => letters.push(word.clone()),
                _ => {
                    let known = ["capture", "drop"].into_iter().chain(self.letters.iter().map(String::as_str));
                    let nearest = nearest(word, known).map(str::to_string);
                    let what = "piece or word";
                    self.report(Problem::Unknown { what, name: word.value.clone(), nearest }, word.span);
                }
            }
        }
        limit.kinds = self.kinds(&letters);
        limit
    }
}

fn value(written: &Option<Spanned<Written>>) -> Option<Value> {
    written.as_ref().map(|value| match value.value {
        Written::Loss => Value::Loss,
        Written::Draw => Value::Draw,
        Written::Win => Value::Win,
    })
}
