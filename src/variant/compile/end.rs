//! `[end]`: when the game is over and who has won.

use crate::definition::{ExtinctionDef, GoalDef, MoveLimitDef, RepetitionDef, Stalemate};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::source::Spanned;

use super::super::{End, Extinction, Facing, Goal, KindSet, MoveLimit, Pass, Repetition, Value, Variant, Verdict};
use super::{Compiler, Lookup};

impl Compiler<'_> {
    /// The endings, with their defaults.
    pub(super) fn end(&mut self) -> End {
        let end = &self.definition.end;
        End {
            checkmate: value(&end.checkmate).unwrap_or(Value::Loss),
            stalemate: match end.stalemate.as_ref().map(|stalemate| stalemate.value) {
                None => Value::Draw,
                Some(Stalemate::Value(value)) => value,
                Some(Stalemate::Quarter) => Value::Loss,
            },
            stalemate_in_part: end.stalemate.as_ref().is_some_and(|stalemate| stalemate.value == Stalemate::Quarter),
            repetition: end.repetition.as_ref().map(|table| self.repetition(table)),
            move_limit: end.move_limit.as_ref().map(|table| self.move_limit(table)),
            bare_kings: value(&end.bare_kings),
            goal: None,
            check_limit: end.check_limit.as_ref().map(|limit| self.number("check-limit", limit, 1, 100) as u8),
            extinction: end.extinction.as_ref().map(|table| self.extinction(table)),
            double_pass: end.double_pass.as_ref().map(|verdict| verdict.value),
            facing: None,
            second_bonus: end.second_bonus.as_ref().map_or(0, |points| self.points("second-bonus", points)),
        }
    }

    /// The endings that need zones and royals: to be called once those are known.
    pub(super) fn late_ends(&mut self, variant: &mut Variant) {
        let end = &self.definition.end;
        if let Some(goal) = &end.goal {
            variant.rules.end.goal = Some(self.goal(goal));
        }
        if let Some(facing) = &end.facing {
            let lines = self.royal_lines(&facing.lines, "facing", variant);
            let result = facing.result.as_ref().map_or(Verdict::Draw, |result| result.value);
            variant.rules.end.facing = Some(Facing { lines, result });
        }
        if let Some(limit) = &end.check_limit
            && variant.royals().is_empty()
        {
            self.report(Meaning::Idle { key: "check-limit", because: "no piece is royal" }, limit.span);
        }
        if let Some(passes) = &end.double_pass
            && variant.rules().pass == Pass::Never
        {
            let because = "nobody may pass; add `[turn]` with `pass`";
            self.report(Meaning::Idle { key: "double-pass", because }, passes.span);
        }
    }

    fn goal(&mut self, table: &GoalDef) -> Goal {
        let zone = self.both(&table.zone);
        Goal {
            kinds: if table.pieces.is_empty() { KindSet::ALL } else { self.kinds(&table.pieces) },
            zone,
            result: value(&table.result).unwrap_or(Value::Win),
            last_reply: table.last_reply.as_ref().is_some_and(|flag| flag.value),
            safe: table.safe.as_ref().is_some_and(|flag| flag.value),
        }
    }

    fn extinction(&mut self, table: &ExtinctionDef) -> Extinction {
        let mut number = |what: &str, number: &Option<Spanned<i64>>| {
            number.as_ref().map_or(0, |number| self.number(what, number, 0, 1000) as u32)
        };
        let (left, opponent) = (number("left", &table.left), number("opponent", &table.opponent));
        Extinction {
            kinds: (!table.pieces.is_empty()).then(|| self.kinds(&table.pieces)),
            left,
            opponent,
            reply: table.reply.as_ref().is_some_and(|flag| flag.value),
            result: value(&table.result).unwrap_or(Value::Loss),
        }
    }

    /// Points, which are not negative.
    pub(super) fn points(&mut self, what: &str, points: &Spanned<i64>) -> u32 {
        self.number(what, points, 0, 1000) as u32
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

fn value(written: &Option<Spanned<Value>>) -> Option<Value> {
    written.as_ref().map(|value| value.value)
}
