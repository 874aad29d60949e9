//! How a game can end: the closed list of endings.
//!
//! A new ending has a file of its own and its lines in this one: module, keys, reason, `EndRule` or `CloseRule`, and where
//! the definition is given its meaning. What is asked of all endings is in `endings`. Endings of the position also stand in
//! the fast path: in `tables`, `generate` and, when they remember something of a ply, `make`.

mod bare_kings;
mod bikjang;
mod check_count;
mod dead_positions;
mod double_pass;
mod draw_odds;
mod ending;
mod endings;
mod extinction;
pub(crate) mod generate;
mod goal;
pub(crate) mod make;
mod mates;
mod move_repetition;
pub(crate) mod n_move_rule;
mod points;
mod repetition;
mod royal_lost;
pub(crate) mod tables;
mod whose;

pub use bare_kings::{BareKings, BareKingsKeys};
pub use bikjang::{Bikjang, BikjangDef, BikjangKeys};
pub use check_count::{CheckCount, CheckCountKeys, Checks};
pub use dead_positions::{DeadPositionDef, DeadPositions, DeadPositionsKeys, Material};
pub use double_pass::{DoublePass, DoublePassKeys};
pub use draw_odds::{DrawOdds, DrawOddsKeys};
pub use extinction::{Extinction, ExtinctionDef, ExtinctionKeys};
pub use goal::{Goal, GoalDef, GoalKeys};
pub use mates::{MateKeys, Mates, Stalemate};
pub use move_repetition::{MoveRepetition, MoveRepetitionDef, MoveRepetitionKeys};
pub use n_move_rule::{NMoveRule, NMoveRuleDef, NMoveRuleKeys};
pub use points::{Decided, Decision, Judging, MaterialCountKeys, PieceWorthKeys, Verdict};
pub use repetition::{Judged, PerpetualCheck, Repetition, RepetitionDef, RepetitionKeys};
pub use whose::Whose;

pub(crate) use bikjang::{FACED, ID as BIKJANG};
pub(crate) use check_count::CHECKS_LEFT;
pub(crate) use double_pass::PASSED;
pub(crate) use ending::{Around, Closes, Ends};
pub(crate) use n_move_rule::{Clock, ClockField};

use std::{fmt, iter};

use crate::board::Side;
use crate::keys::{Always, Text, Word, keys};
use crate::model::Value;
use crate::rules::scope::Scope;
use crate::source::Span;
use points::Worth;
use royal_lost::RoyalLost;

/// What the endings of a game are, as data that others may look at.
pub mod data {
    pub use crate::rules::ends::{Ending, Endings, NMoveRule, Reason, Verdict, Whose};
}

/// The keys that endings have in a definition.
pub mod defs {
    pub use crate::rules::ends::{EndDef, EndingDef, EndingKeys, EndingsKeys, PieceWorthKeys, Verdict};
}

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
    /// So little is left that nobody could win.
    DeadPosition = "dead-position",
    /// A piece has gone to and fro too often.
    MoveRepetition = "move-repetition",
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
    DeadPositions(DeadPositions),
    MoveRepetition(MoveRepetition),
    PerpetualCheck(PerpetualCheck),
    Repetition(Repetition),
    NMoveRule(NMoveRule),
}

impl CloseRule {
    /// What all endings that look back answer, and for which reason the game is over.
    pub fn rule(&self) -> (Reason, &dyn Closes) {
        match self {
            CloseRule::BareKings(rule) => (Reason::BareKings, rule),
            CloseRule::DeadPositions(rule) => (Reason::DeadPosition, rule),
            CloseRule::MoveRepetition(rule) => (Reason::MoveRepetition, rule),
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
    pub(crate) draw_odds: Option<DrawOdds>,
}

keys! {
    /// When the game is over, and who wins.
    pub struct EndingsKeys {
        /// When the game is over, and who wins.
        end: Always<EndDef>,
        /// Additional endings.
        endings as "ending": Vec<EndingDef>,
    }
}

keys! {
    /// When the game is over.
    pub struct EndDef("end", "[end]") {
        /// No legal move.
        ..mate: MateKeys,
        /// A position that comes back.
        ..repetition: RepetitionKeys,
        /// A piece that goes to and fro.
        ..move_repetition: MoveRepetitionKeys,
        /// Too long without progress.
        ..n_move_rule: NMoveRuleKeys,
        /// Only royal pieces are left.
        ..bare_kings: BareKingsKeys,
        /// Too little material for anybody to win.
        ..dead_positions: DeadPositionsKeys,
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
        /// What a draw comes to.
        ..draw_odds: DrawOddsKeys,
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

impl Endings {
    /// What `[end]`, every `[[ending]]` and the pieces' tables mean, every mistake noted.
    pub(crate) fn compile(
        keys: &EndingsKeys,
        pieces: &[(&Text, &PieceWorthKeys)],
        around: Around,
        scope: &mut dyn Scope,
    ) -> Endings {
        let EndingsKeys { end, endings: more } = keys;
        let EndDef {
            table: _,
            mate,
            repetition,
            move_repetition,
            n_move_rule,
            bare_kings,
            dead_positions,
            goal,
            check_count,
            extinction,
            double_pass,
            bikjang,
            material_count,
            draw_odds,
        } = &**end;
        let worth = Worth::compile(pieces, material_count);
        let both = Whose::Both;
        let mut position: Vec<EndRule> = Vec::new();
        position.extend(RoyalLost::compile(around, scope.equipment()).map(EndRule::RoyalLost));
        position.extend(Extinction::compile(extinction, both, scope).map(EndRule::Extinction));
        position.extend(CheckCount::compile(check_count, scope).map(EndRule::CheckCount));
        position.extend(Goal::compile(goal, both, scope).map(EndRule::Goal));
        position.extend(DoublePass::compile(double_pass, &worth, around, scope).map(EndRule::DoublePass));
        position.extend(Bikjang::compile(bikjang, &worth, around, scope).map(EndRule::Bikjang));
        let mut game: Vec<CloseRule> = Vec::new();
        let goals = iter::once(goal).chain(more.iter().filter_map(|ending| match &ending.what {
            EndingKeys::Goal(goal) => Some(goal),
            EndingKeys::Extinction(_) | EndingKeys::Repetition(_) => None,
        }));
        let for_kings: Vec<Span> = goals.filter_map(|goal| goal.of_royals(scope)).collect();
        game.extend(BareKings::compile(bare_kings, &for_kings, around, scope).map(CloseRule::BareKings));
        game.extend(DeadPositions::compile(dead_positions, scope).map(CloseRule::DeadPositions));
        game.extend(repeated(repetition, both, &worth, around, scope));
        game.extend(MoveRepetition::compile(move_repetition, scope).map(CloseRule::MoveRepetition));
        game.extend(NMoveRule::compile(n_move_rule, &worth, scope).map(CloseRule::NMoveRule));
        for EndingDef { table: _, what, side } in more {
            let whose = side.as_ref().map_or(both, |side| side.value);
            match what {
                EndingKeys::Goal(goal) => position.extend(Goal::compile(goal, whose, scope).map(EndRule::Goal)),
                EndingKeys::Extinction(extinction) => {
                    position.extend(Extinction::compile(extinction, whose, scope).map(EndRule::Extinction));
                }
                EndingKeys::Repetition(repetition) => game.extend(repeated(repetition, whose, &worth, around, scope)),
            }
        }
        position.sort_by_key(|rule| rule.rule().0);
        game.sort_by_key(|rule| rule.rule().0);
        let mates = Mates::compile(mate, around, scope.equipment());
        Endings { of_position: position, mates, of_game: game, draw_odds: DrawOdds::compile(draw_odds) }
    }

    /// What sets the halfmove clock back; None in a game that has no use for the clock.
    pub(crate) fn clock(&self) -> Option<Clock> {
        self.of_game.iter().find_map(|rule| match rule {
            CloseRule::NMoveRule(rule) => Some(rule.clock),
            CloseRule::BareKings(_)
            | CloseRule::DeadPositions(_)
            | CloseRule::PerpetualCheck(_)
            | CloseRule::Repetition(_)
            | CloseRule::MoveRepetition(_) => None,
        })
    }

    /// The halfmove clock's field of a FEN.
    pub(crate) fn clock_field(&self) -> ClockField {
        ClockField { used: self.clock().is_some() }
    }

    /// What stalemate comes to, for the player to move.
    pub fn stalemate(&self) -> Value {
        self.mates.stalemate
    }

    /// What a player without a legal move comes to.
    pub(crate) fn judge_stuck(&self, side: Side, in_check: bool) -> Ending {
        let (reason, value) = match in_check {
            true => (Reason::Checkmate, self.mates.checkmate),
            false => (Reason::Stalemate, self.mates.stalemate),
        };
        self.settle(Ending { reason, side, value })
    }

    /// An ending as it counts: a draw may be a win for one player.
    pub(crate) fn settle(&self, ending: Ending) -> Ending {
        self.draw_odds.map_or(ending, |odds| odds.settle(ending))
    }

    /// Every reason that can come up for a player without a legal move.
    fn stuck_reasons(&self) -> impl Iterator<Item = Reason> {
        let mates = [(self.mates.checks, Reason::Checkmate), (!self.mates.can_wait, Reason::Stalemate)];
        mates.into_iter().filter(|(can, _)| *can).map(|(_, reason)| reason)
    }

    /// What winner and loser have of the four quarters of a point, when the game ends so and somebody wins.
    pub(crate) fn quarters(&self, reason: Reason) -> [u8; 2] {
        if reason == Reason::Stalemate && self.mates.stalemate_in_part { [3, 1] } else { [4, 0] }
    }

    /// What it comes to when a player has no legal move.
    fn stuck(&self) -> &Mates {
        &self.mates
    }
}

/// The endings of a position that comes back.
fn repeated(
    keys: &RepetitionKeys,
    whose: Whose,
    worth: &Worth,
    around: Around,
    scope: &mut dyn Scope,
) -> Vec<CloseRule> {
    let Some(repetition) = Repetition::compile(keys, whose, worth, around, scope) else { return Vec::new() };
    let perpetual = repetition.perpetual_check().map(CloseRule::PerpetualCheck);
    perpetual.into_iter().chain([CloseRule::Repetition(repetition)]).collect()
}
