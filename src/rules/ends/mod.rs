//! How a game can end: the closed list of endings.
//!
//! A new ending has a file of its own and its lines in this one: module, keys, reason, `EndRule` or `CloseRule`, and where
//! the definition is given its meaning. Endings of the position also stand in the fast path: `variant::tables::ends`,
//! `movegen::ending` and, when they remember something of a ply, `position::notes`.

mod bare_kings;
mod bikjang;
mod check_count;
mod double_pass;
mod ending;
mod endings;
mod extinction;
pub(crate) mod generate;
mod goal;
pub(crate) mod make;
mod mates;
pub(crate) mod n_move_rule;
mod points;
mod repetition;
mod royal_lost;
pub(crate) mod tables;
mod whose;

pub use bare_kings::{BareKings, BareKingsKeys};
pub use bikjang::{Bikjang, BikjangDef, BikjangKeys};
pub use check_count::{CheckCount, CheckCountKeys, Checks};
pub use double_pass::{DoublePass, DoublePassKeys};
pub use extinction::{Extinction, ExtinctionDef, ExtinctionKeys};
pub use goal::{Goal, GoalDef, GoalKeys};
pub use mates::{MateKeys, Mates, Stalemate};
pub use n_move_rule::{NMoveRule, NMoveRuleDef, NMoveRuleKeys};
pub use points::{Judging, MaterialCountKeys, PiecePointsKeys};
pub use repetition::{PerpetualCheck, Repetition, RepetitionDef, RepetitionKeys};
pub use whose::Whose;

pub(crate) use bikjang::FACED;
pub(crate) use check_count::CHECKS_LEFT;
pub(crate) use double_pass::PASSED;
pub(crate) use ending::{Closes, Ends};

use std::fmt;

use crate::board::Side;
use crate::diagnostic::Meaning;
use crate::keys::{Word, keys};
use crate::model::{Value, Verdict};
use crate::rules::scope::Scope;
use royal_lost::RoyalLost;

/// Declares the reasons with their words.
macro_rules! reasons {
    ($($(#[doc = $doc:literal])* $name:ident = $word:literal,)*) => {
        /// Why a game is over.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Reason {
            $($(#[doc = $doc])* #[cfg_attr(feature = "serde", serde(rename = $word))] $name,)*
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// Its word in definitions and in JSON, such as `n-move-rule`; it never changes.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Reason::$name => $word,)*
                }
            }
        }
    };
}

reasons! {
    /// The side to move is in check and has no legal move.
    Checkmate = "checkmate",
    /// The side to move is not in check and has no legal move.
    Stalemate = "stalemate",
    /// A side has lost its last royal piece.
    RoyalLost = "royal-lost",
    /// A side has too few pieces.
    Extinction = "extinction",
    /// A side has given its last check.
    CheckCount = "check-count",
    /// A piece stands on his goal.
    Goal = "goal",
    /// Both players have passed, one after the other.
    DoublePass = "double-pass",
    /// Royals have faced each other in two positions running.
    Bikjang = "bikjang",
    /// Neither side has anything but royals.
    BareKings = "bare-kings",
    /// A position came up too often, one side giving check with each of its moves.
    PerpetualCheck = "perpetual-check",
    /// A position came up too often.
    Repetition = "repetition",
    /// Too many moves without progress.
    NMoveRule = "n-move-rule",
}

impl Reason {
    /// The reason of that word.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.iter().copied().find(|reason| reason.word() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// How a position or a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Of whom `value` speaks.
    pub side: Side,
    /// The result for that side.
    pub value: Value,
}

/// One ending of the position. They are judged in this order.
#[derive(Clone, Debug)]
pub(crate) enum EndRule {
    RoyalLost(RoyalLost),
    Extinction(Extinction),
    CheckCount(CheckCount),
    Goal(Goal),
    DoublePass(DoublePass),
    Bikjang(Bikjang),
}

impl EndRule {
    /// What all endings answer, and for which reason the game is over.
    pub fn rule(&self) -> (Reason, &dyn Ends) {
        match self {
            EndRule::RoyalLost(rule) => (Reason::RoyalLost, rule),
            EndRule::Extinction(rule) => (Reason::Extinction, rule),
            EndRule::CheckCount(rule) => (Reason::CheckCount, rule),
            EndRule::Goal(rule) => (Reason::Goal, rule),
            EndRule::DoublePass(rule) => (Reason::DoublePass, rule),
            EndRule::Bikjang(rule) => (Reason::Bikjang, rule),
        }
    }
}

/// One ending that looks back. They are judged in this order.
#[derive(Clone, Debug)]
pub(crate) enum CloseRule {
    BareKings(BareKings),
    PerpetualCheck(PerpetualCheck),
    Repetition(Repetition),
    NMoveRule(NMoveRule),
}

impl CloseRule {
    /// What all endings that look back answer, and for which reason the game is over.
    pub fn rule(&self) -> (Reason, &dyn Closes) {
        match self {
            CloseRule::BareKings(rule) => (Reason::BareKings, rule),
            CloseRule::PerpetualCheck(rule) => (Reason::PerpetualCheck, rule),
            CloseRule::Repetition(rule) => (Reason::Repetition, rule),
            CloseRule::NMoveRule(rule) => (Reason::NMoveRule, rule),
        }
    }
}

/// When the game is over.
#[derive(Clone, Debug)]
pub struct Endings {
    pub(crate) of_position: Vec<EndRule>,
    pub(crate) mates: Mates,
    pub(crate) of_game: Vec<CloseRule>,
}

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
    /// An ending in addition to those of `[end]`. There may be several of each kind below, for both players or for one.
    pub struct EndingDef("ending", "[[ending]]") {
        /// What ends the game.
        ..what: EndingKeys,
        /// The players whose pieces or repetitions count.
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
    /// What `[end]` and every `[[ending]]` mean, every mistake noted. `points` are what a piece of each type counts.
    pub(crate) fn compile(
        end: &EndDef,
        more: &[EndingDef],
        points: Vec<u32>,
        around: Around,
        scope: &mut dyn Scope,
    ) -> Endings {
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
        of_game.extend(repetition.iter().flat_map(|table| repeated(table, Whose::Both)));
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
                    of_game.extend(repetition.iter().flat_map(|table| repeated(table, whose)));
                }
            }
        }
        of_position.sort_by_key(|rule| rule.rule().0);
        of_game.sort_by_key(|rule| rule.rule().0);
        let checks = !scope.equipment().royals().is_empty() && !around.no_checks;
        Endings { of_position, mates: Mates::compile(mate, checks, around.passes), of_game }
    }
}

/// The endings of a position that comes back.
fn repeated(table: &RepetitionDef, whose: Whose) -> Vec<CloseRule> {
    let perpetual = PerpetualCheck::compile(table, whose).map(CloseRule::PerpetualCheck);
    perpetual.into_iter().chain([CloseRule::Repetition(Repetition::compile(table, whose))]).collect()
}
