//! The endings that a definition declares.

use super::bare_kings::BareKings;
use super::bikjang::Bikjang;
use super::check_count::CheckCount;
use super::double_pass::DoublePass;
use super::ends::{CloseRule, EndRule, Endings};
use super::extinction::Extinction;
use super::goal::Goal;
use super::mates::Mates;
use super::n_move_rule::NMoveRule;
use super::points::{self, Judging};
use super::repetition::Repetition;
use super::royal_lost::RoyalLost;
use super::scope::Scope;
use crate::board::Side;
use crate::definition::{Definition, EndDef};
use crate::diagnostic::Meaning;
use crate::model::Verdict;

/// What the endings must know of the other rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// No move may give check.
    pub no_checks: bool,
    /// A player may pass at some time.
    pub passes: bool,
    /// Captured pieces come back.
    pub captures_to_hand: bool,
    /// Royals can be lost, and the game goes on.
    pub royals_can_go: bool,
}

impl Endings {
    /// What `[end]` means, every mistake noted.
    pub(crate) fn compile(definition: &Definition, around: Around, scope: &mut dyn Scope) -> Endings {
        let end = &definition.end;
        let EndDef {
            checkmate: _, // read with `stalemate`, by `Mates`
            stalemate: _,
            repetition,
            n_move_rule,
            bare_kings,
            goal,
            check_count,
            extinction,
            double_pass,
            bikjang,
            komi,
        } = end;
        let points = points::of_pieces(definition, scope);
        let bonus = komi.as_ref().and_then(|points| u32::try_from(points.value).ok()).unwrap_or(0);
        let judging = |verdict: Verdict| Judging { verdict, points: points.clone(), komi: bonus };
        let had = Side::BOTH.map(|side| scope.equipment().royals_at_start(side) > 0);
        let mut of_position = Vec::new();
        if around.royals_can_go {
            of_position.push(EndRule::RoyalLost(RoyalLost { had }));
        }
        of_position.extend(extinction.iter().map(|table| EndRule::Extinction(Extinction::compile(table, scope))));
        of_position.extend(check_count.iter().map(|limit| EndRule::CheckCount(CheckCount::compile(limit, scope))));
        of_position.extend(goal.iter().map(|table| EndRule::Goal(Goal::compile(table, scope))));
        if let Some(verdict) = double_pass {
            if !around.passes {
                let because = "nobody may pass; add `[turn]` with `pass`";
                scope.note(Meaning::Idle { key: "double-pass", because }.into(), verdict.span);
            }
            of_position.push(EndRule::DoublePass(DoublePass { judging: judging(verdict.value) }));
        }
        if let Some(table) = bikjang {
            if scope.equipment().royals().is_empty() {
                scope.note(Meaning::Idle { key: "bikjang", because: "no piece is royal" }.into(), table.lines.span);
            }
            let verdict = table.result.as_ref().map_or(Verdict::Draw, |result| result.value);
            let lines = scope.rays(&table.lines);
            of_position.push(EndRule::Bikjang(Bikjang { lines, judging: judging(verdict), passes: around.passes }));
        }
        let mut of_game = Vec::new();
        if let Some(value) = bare_kings {
            of_game.push(CloseRule::BareKings(BareKings { result: value.value, never: around.captures_to_hand }));
        }
        of_game.extend(repetition.iter().map(|table| CloseRule::Repetition(Repetition::compile(table))));
        of_game.extend(n_move_rule.iter().map(|table| CloseRule::NMoveRule(NMoveRule::compile(table, scope))));
        let checks = !scope.equipment().royals().is_empty() && !around.no_checks;
        Endings { of_position, mates: Mates::compile(end, checks, around.passes), of_game }
    }
}
