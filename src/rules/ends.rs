//! How a game can end: the closed list of endings, in the order in which they are judged.

use super::bare_kings::BareKings;
use super::bikjang::Bikjang;
use super::check_count::CheckCount;
use super::double_pass::DoublePass;
use super::ending::{Closes, Ending, Ends, Reason};
use super::extinction::Extinction;
use super::goal::Goal;
use super::mates::Mates;
use super::n_move_rule::NMoveRule;
use super::repetition::Repetition;
use super::royal_lost::RoyalLost;
use super::scene::{Past, Scene};
use crate::board::{Board, Side};
use crate::model::{Equipment, Notes, PieceTypeSet, Value};
use crate::words::Section;

/// One ending of the position, in the order in which they are judged.
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
    /// What all endings answer.
    pub fn rule(&self) -> &dyn Ends {
        match self {
            EndRule::RoyalLost(rule) => rule,
            EndRule::Extinction(rule) => rule,
            EndRule::CheckCount(rule) => rule,
            EndRule::Goal(rule) => rule,
            EndRule::DoublePass(rule) => rule,
            EndRule::Bikjang(rule) => rule,
        }
    }
}

/// One ending that looks back, in the order in which they are judged.
#[derive(Clone, Debug)]
pub(crate) enum CloseRule {
    BareKings(BareKings),
    Repetition(Repetition),
    NMoveRule(NMoveRule),
}

impl CloseRule {
    /// What all endings that look back answer.
    pub fn rule(&self) -> &dyn Closes {
        match self {
            CloseRule::BareKings(rule) => rule,
            CloseRule::Repetition(rule) => rule,
            CloseRule::NMoveRule(rule) => rule,
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

impl Endings {
    /// The endings of the position, as all of them answer.
    pub(crate) fn of_position(&self) -> impl Iterator<Item = &dyn Ends> {
        self.of_position.iter().map(EndRule::rule)
    }

    /// The endings that look back, as all of them answer.
    pub(crate) fn of_game(&self) -> impl Iterator<Item = &dyn Closes> {
        self.of_game.iter().map(CloseRule::rule)
    }

    /// What stalemate comes to, for the player to move.
    pub fn stalemate(&self) -> Value {
        self.mates.stalemate
    }

    /// The move limit, if there is one: the position counts for it.
    pub fn n_move_rule(&self) -> Option<&NMoveRule> {
        self.of_game.iter().find_map(|rule| match rule {
            CloseRule::NMoveRule(limit) => Some(limit),
            CloseRule::BareKings(_) | CloseRule::Repetition(_) => None,
        })
    }

    /// How the position ends the game by itself; None when it does not, or only by a player without a move.
    pub(crate) fn judge(&self, scene: &dyn Scene) -> Option<Ending> {
        self.of_position().find_map(|rule| {
            let (side, value) = rule.judge(scene)?;
            Some(Ending { reason: rule.reason(), side, value })
        })
    }

    /// How a game that has a legal move left ends by what came before.
    pub(crate) fn judge_past(&self, past: &dyn Past) -> Option<Ending> {
        let (reason, side, value) = self.of_game().find_map(|rule| rule.judge(past))?;
        Some(Ending { reason, side, value })
    }

    /// What a player without a legal move comes to.
    pub(crate) fn judge_stuck(&self, side: Side, in_check: bool) -> Ending {
        let (reason, side, value) = self.mates.judge(side, in_check);
        Ending { reason, side, value }
    }

    /// Every reason that can come up.
    pub fn reasons(&self) -> Vec<Reason> {
        let position = self.of_position().map(|rule| rule.reason());
        let game = self.of_game().flat_map(|rule| rule.reasons());
        let mut all: Vec<Reason> = self.mates.reasons().into_iter().chain(position).chain(game).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether there is a way to win or lose.
    pub(crate) fn can_be_won(&self) -> bool {
        let position = self.of_position().flat_map(|rule| rule.results());
        let game = self.of_game().flat_map(|rule| rule.results());
        self.mates.results().into_iter().chain(position).chain(game).any(|value| value != Value::Draw)
    }

    /// The piece types whose safety an ending asks for where nobody is royal.
    pub(crate) fn guarded(&self) -> PieceTypeSet {
        self.of_position().fold(PieceTypeSet::default(), |piece_types, rule| piece_types | rule.guarded())
    }

    /// What the endings remember at the start.
    pub(crate) fn start(&self, notes: &mut Notes) {
        self.of_position().for_each(|rule| rule.start(notes));
    }

    /// Whether they are the same for both players, the board turned.
    pub(crate) fn are_even(&self, board: &Board) -> bool {
        self.of_position().all(|rule| rule.is_even(board))
    }

    /// Everything about how the game ends, in words.
    pub(crate) fn section(&self, equipment: &Equipment) -> Section {
        let mut section = Section::new("End of the game");
        self.mates.say(&mut section);
        self.of_position().for_each(|rule| rule.say(equipment, &mut section));
        self.of_game().for_each(|rule| rule.say(equipment, &mut section));
        let judged = self.of_position.iter().find_map(|rule| match rule {
            EndRule::DoublePass(DoublePass { judging }) | EndRule::Bikjang(Bikjang { judging, .. }) => {
                judging.in_words(equipment)
            }
            EndRule::RoyalLost(_) | EndRule::Extinction(_) | EndRule::CheckCount(_) | EndRule::Goal(_) => None,
        });
        judged.into_iter().for_each(|words| section.say(words));
        section
    }

    /// How a position is over, in words: `Black has too few pieces left, and loses`.
    pub(crate) fn over(&self, equipment: &Equipment, ending: &Ending) -> String {
        let found = self.of_position().find(|rule| rule.reason() == ending.reason);
        found.map_or_else(String::new, |rule| rule.over(equipment, ending.side, ending.value))
    }
}
