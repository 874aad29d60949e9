//! `[end]`: when the game is over and who has won.

use crate::definition::{ExtinctionDef, GoalDef, NMoveRuleDef, RepetitionDef, Stalemate};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::source::Spanned;

use super::super::{
    Bikjang, End, Extinction, Goal, NMoveRule, Pass, PieceTypeSet, Repetition, Value, Variant, Verdict,
};
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
            n_move_rule: end.n_move_rule.as_ref().map(|table| self.n_move_rule(table)),
            bare_kings: value(&end.bare_kings),
            goal: None,
            check_count: end.check_count.as_ref().map(|limit| self.number("check-count", limit, 1, 100) as u8),
            extinction: end.extinction.as_ref().map(|table| self.extinction(table)),
            double_pass: end.double_pass.as_ref().map(|verdict| verdict.value),
            bikjang: None,
            komi: end.komi.as_ref().map_or(0, |points| self.points("komi", points)),
        }
    }

    /// The endings that need zones and royals: to be called once those are known.
    pub(super) fn late_ends(&mut self, variant: &mut Variant) {
        let end = &self.definition.end;
        if let Some(goal) = &end.goal {
            variant.rules.end.goal = Some(self.goal(goal));
        }
        if let Some(bikjang) = &end.bikjang {
            let lines = self.royal_lines(&bikjang.lines, "bikjang", variant);
            let result = bikjang.result.as_ref().map_or(Verdict::Draw, |result| result.value);
            variant.rules.end.bikjang = Some(Bikjang { lines, result });
        }
        if let Some(limit) = &end.check_count
            && variant.royals().is_empty()
        {
            self.report(Meaning::Idle { key: "check-count", because: "no piece is royal" }, limit.span);
        }
        if let Some(passes) = &end.double_pass
            && variant.rules.pass == Pass::Never
        {
            let because = "nobody may pass; add `[turn]` with `pass`";
            self.report(Meaning::Idle { key: "double-pass", because }, passes.span);
        }
    }

    fn goal(&mut self, table: &GoalDef) -> Goal {
        let zone = self.both(&table.zone);
        Goal {
            piece_types: if table.pieces.is_empty() { PieceTypeSet::ALL } else { self.piece_types(&table.pieces) },
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
            piece_types: (!table.pieces.is_empty()).then(|| self.piece_types(&table.pieces)),
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
    fn n_move_rule(&mut self, table: &NMoveRuleDef) -> NMoveRule {
        let mut limit = NMoveRule {
            plies: 2 * self.number("moves", &table.moves, 1, 10_000) as u32,
            capture_resets: table.reset.is_empty(),
            drop_resets: false,
            piece_types: PieceTypeSet::default(),
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
        limit.piece_types = self.piece_types(&letters);
        limit
    }
}

fn value(written: &Option<Spanned<Value>>) -> Option<Value> {
    written.as_ref().map(|value| value.value)
}
