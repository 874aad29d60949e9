//! What playing a move does to a set-up.

use super::scene::Scene;
use crate::board::{Cell, CellSet};
use crate::model::{Move, PieceType, Setup};

/// The way of one piece in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// Where it comes from; None: from the hand.
    pub from: Option<Cell>,
    /// Where it arrives.
    pub to: Cell,
}

impl Way {
    /// The mover's way.
    pub(crate) fn of(mv: Move) -> Way {
        Way { from: mv.from(), to: mv.to() }
    }
}

/// A move on its way to being made.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// The position so far; it is still the mover's turn.
    pub setup: Setup,
    /// The cells that pieces left, came to or were captured on.
    pub touched: CellSet,
    /// What the move captures.
    pub captured: Option<PieceType>,
}

/// A rule by which more happens at a move than that its pieces go their ways. Such rules are asked one after the other
/// ([`Rules::following`](super::Rules::following)), and each sees what those before it have done.
pub(crate) trait Follows {
    /// Does its part of a move whose pieces have gone their ways.
    fn follow(&self, before: &dyn Scene, mv: Move, made: &mut Made);

    /// The cells, as they are before a move, of the pieces that leave the game by it, besides the captured one.
    fn gone(&self, before: &dyn Scene, mv: Move) -> CellSet;
}
