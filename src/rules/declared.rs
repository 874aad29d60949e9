//! The endings that a definition declares.

use super::bare_kings::{BareKings, BareKingsKeys};
use super::bikjang::{Bikjang, BikjangKeys};
use super::check_count::{CheckCount, CheckCountKeys};
use super::double_pass::{DoublePass, DoublePassKeys};
use super::ends::{CloseRule, EndRule, Endings};
use super::extinction::{Extinction, ExtinctionKeys};
use super::goal::{Goal, GoalKeys};
use super::mates::{MateKeys, Mates};
use super::n_move_rule::{NMoveRule, NMoveRuleKeys};
use super::points::{Judging, MaterialCountKeys};
use super::repetition::{Repetition, RepetitionKeys};
use super::royal_lost::RoyalLost;
use super::scope::Scope;
use super::whose::Whose;
use crate::board::Side;
use crate::diagnostic::Meaning;
use crate::keys::{Word, keys};
use crate::model::Verdict;

keys! {
    /// When the game is over.
    pub struct EndDef("end", "[end]") {
        /// No legal move.
        ..mate: MateKeys,
        /// A position that comes back.
        ..repetition: RepetitionKeys,
        /// Too long without progress.
        ..n_move_rule: NMoveRuleKeys,
        /// Only royal pieces are left.
        ..bare_kings: BareKingsKeys,
        /// A piece on its goal.
        ..goal: GoalKeys,
        /// So many checks.
        ..check_count: CheckCountKeys,
        /// Too few pieces.
        ..extinction: ExtinctionKeys,
        /// Two passes in a row.
        ..double_pass: DoublePassKeys,
        /// Royal pieces that go on facing each other.
        ..bikjang: BikjangKeys,
        /// What the second player has beforehand.
        ..material_count: MaterialCountKeys,
    }
}

keys! {
    /// What one of several endings of a kind is.
    pub enum EndingKeys {
        /// A piece on its goal.
        Goal(GoalKeys),
        /// Too few pieces.
        Extinction(ExtinctionKeys),
        /// A position that comes back.
        Repetition(RepetitionKeys),
    }
}

keys! {
    /// One more way in which the game ends, beside those of `[end]`: of the kinds below there may be several, for both
    /// players or for one.
    pub struct EndingDef("ending", "[[ending]]") {
        /// What ends the game.
        ..what: EndingKeys,
        /// Whose pieces it looks at, or whose repetitions.
        side: Option<Word<Whose>> { default: "`\"both\"`", example: "\"first\"" },
    }
}

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
    /// What `[end]` and every `[[ending]]` mean, every mistake noted.
    pub(crate) fn compile(end: &EndDef, more: &[EndingDef], around: Around, scope: &mut dyn Scope) -> Endings {
        let EndDef {
            table: _,
            mate,
            repetition: RepetitionKeys { repetition },
            n_move_rule: NMoveRuleKeys { n_move_rule },
            bare_kings: BareKingsKeys { bare_kings },
            goal: GoalKeys { goal },
            check_count: CheckCountKeys { check_count },
            extinction: ExtinctionKeys { extinction },
            double_pass: DoublePassKeys { double_pass },
            bikjang: BikjangKeys { bikjang },
            material_count: MaterialCountKeys { komi },
        } = end;
        let points: Vec<u32> = scope.equipment().pieces().iter().map(|piece_type| piece_type.points).collect();
        let bonus = komi.as_ref().map_or(0, |points| points.u32());
        let judging = |verdict: Verdict| Judging { verdict, points: points.clone(), komi: bonus };
        let had = Side::BOTH.map(|side| scope.equipment().royals_at_start(side) > 0);
        let mut of_position = Vec::new();
        if around.royals_can_go {
            of_position.push(EndRule::RoyalLost(RoyalLost { had }));
        }
        of_position
            .extend(extinction.iter().map(|table| EndRule::Extinction(Extinction::compile(table, Whose::Both, scope))));
        of_position.extend(check_count.iter().map(|limit| EndRule::CheckCount(CheckCount::compile(limit, scope))));
        of_position.extend(goal.iter().map(|table| EndRule::Goal(Goal::compile(table, Whose::Both, scope))));
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
        of_game.extend(repetition.iter().map(|table| CloseRule::Repetition(Repetition::compile(table, Whose::Both))));
        of_game.extend(n_move_rule.iter().map(|table| CloseRule::NMoveRule(NMoveRule::compile(table, scope))));
        for EndingDef { table: _, what, side } in more {
            let whose = side.as_ref().map_or(Whose::Both, |side| side.value);
            match what {
                EndingKeys::Goal(GoalKeys { goal }) => {
                    of_position.extend(goal.iter().map(|table| EndRule::Goal(Goal::compile(table, whose, scope))));
                }
                EndingKeys::Extinction(ExtinctionKeys { extinction }) => {
                    let rule = |table| EndRule::Extinction(Extinction::compile(table, whose, scope));
                    of_position.extend(extinction.iter().map(rule));
                }
                EndingKeys::Repetition(RepetitionKeys { repetition }) => {
                    let rule = |table| CloseRule::Repetition(Repetition::compile(table, whose));
                    of_game.extend(repetition.iter().map(rule));
                }
            }
        }
        of_position.sort_by_key(|rule| rule.rule().id());
        of_game.sort_by_key(|rule| rule.rule().id());
        let checks = !scope.equipment().royals().is_empty() && !around.no_checks;
        Endings { of_position, mates: Mates::compile(mate, checks, around.passes), of_game }
    }
}
