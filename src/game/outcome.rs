//! Outcomes, and the rules that cause them.

use crate::board::Side;
use crate::rules::Ending;
pub use crate::rules::Reason;
use crate::rules::scene::{Past, Ply};
use crate::variant::{Equipment, Setup, Variant};

use super::Game;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; None for a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The score of the first and second player in quarters of a point: 4 and 0, 2 and 2, or 3 and 1 if the rules say
    /// so.
    pub fn quarters(&self, variant: &Variant) -> [u8; 2] {
        let [most, least] = variant.rules().endings.quarters(self.reason);
        match self.winner {
            Some(Side::First) => [most, least],
            Some(Side::Second) => [least, most],
            None => [2, 2],
        }
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        Outcome { winner: ending.value.winner(ending.side), reason: ending.reason }
    }
}

/// Whether the position that `game` has reached ends it. Endings of the position itself take precedence over those by
/// history.
pub(super) fn judge(game: &Game, no_move: bool) -> Option<Outcome> {
    let endings = &game.variant().rules().endings;
    let immobile = || no_move.then(|| endings.judge_stuck(game.position().side(), game.is_check()));
    let ending = game.position().ending().or_else(immobile).or_else(|| endings.judge_past(game))?;
    Some(ending.into())
}

impl Past for Game {
    fn equipment(&self) -> &Equipment {
        self.variant().equipment()
    }

    fn setup(&self) -> Setup {
        self.position().setup()
    }

    fn occurrences(&self) -> usize {
        Game::occurrences(self)
    }

    fn ply(&self, back: usize) -> Option<Ply> {
        self.ply_before(back)
    }

    fn checked_throughout(&self, side: Side) -> bool {
        self.gave_check_throughout(side)
    }
}
