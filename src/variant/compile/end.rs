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
            checkmate: value(&end.mate.checkmate).unwrap_or(Value::Loss),
            stalemate: match end.mate.stalemate.as_ref().map(|stalemate| stalemate.value) {
                None => Value::Draw,
                Some(Stalemate::Value(value)) => value,
                Some(Stalemate::Quarter) => Value::Loss,
            },
            stalemate_in_part: end.mate.stalemate.as_ref().is_some_and(|result| result.value == Stalemate::Quarter),
            repetition: end.repetition.repetition.as_ref().map(repetition),
            move_limit: end.n_move_rule.move_limit.as_ref().map(|table| self.move_limit(table)),
            bare_kings: value(&end.bare_kings.bare_kings),
            goal: None,
            check_limit: end.check_count.check_limit.as_ref().map(|limit| limit.u8()),
            extinction: end.extinction.extinction.as_ref().map(|table| self.extinction(table)),
            double_pass: end.double_pass.double_pass.as_ref().map(|verdict| verdict.value),
            facing: None,
            second_bonus: end.material_count.second_bonus.as_ref().map_or(0, |points| points.u32()),
        }
    }

    /// The endings that need zones and royals: to be called once those are known.
    pub(super) fn late_ends(&mut self, variant: &mut Variant) {
        let end = &self.definition.end;
        if let Some(goal) = &end.goal.goal {
            variant.rules.end.goal = Some(self.goal(goal));
        }
        if let Some(facing) = &end.bikjang.facing {
            let lines = self.royal_lines(&facing.lines, "facing", variant);
            let result = facing.result.as_ref().map_or(Verdict::Draw, |result| result.value);
            variant.rules.end.facing = Some(Facing { lines, result });
        }
        if let Some(limit) = &end.check_count.check_limit
            && variant.royals().is_empty()
        {
            self.report(Meaning::Idle { key: "check-limit", because: "no piece is royal" }, limit.span);
        }
        if let Some(passes) = &end.double_pass.double_pass
            && variant.rules.pass == Pass::Never
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
        Extinction {
            kinds: (!table.pieces.is_empty()).then(|| self.kinds(&table.pieces)),
            left: table.left.as_ref().map_or(0, |men| men.u32()),
            opponent: table.opponent.as_ref().map_or(0, |men| men.u32()),
            reply: table.reply.as_ref().is_some_and(|flag| flag.value),
            result: value(&table.result).unwrap_or(Value::Loss),
        }
    }

    /// What sets the counter back is a capture, unless the file says otherwise.
    fn move_limit(&mut self, table: &MoveLimitDef) -> MoveLimit {
        let mut limit = MoveLimit {
            plies: 2 * table.moves.u32(),
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

fn repetition(table: &RepetitionDef) -> Repetition {
    Repetition {
        count: table.count.as_ref().map_or(3, |count| count.u8()),
        result: value(&table.result).unwrap_or(Value::Draw),
        perpetual_check: value(&table.perpetual_check),
    }
}

fn value(written: &Option<Spanned<Value>>) -> Option<Value> {
    written.as_ref().map(|value| value.value)
}
