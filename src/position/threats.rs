//! Who is attacked, for those who ask a position.

use super::{Position, View, in_width};
use crate::board::{Cell, CellSet, Side};

impl Position {
    /// Whether the player to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.in_check(self.side())
    }

    /// Whether `side` is in check: a royal of its is attacked (or the last one, or all, as the rules have it), or faces
    /// the other side's where that is forbidden.
    #[must_use]
    pub fn in_check(&self, side: Side) -> bool {
        in_width!(self, |state, table| View::new(state, table, side).in_check())
    }

    /// The cells of `by`'s pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
    /// piece when it is empty or their own.
    #[must_use]
    pub fn attackers(&self, cell: Cell, by: Side) -> CellSet {
        in_width!(self, |state, table| View::new(state, table, by).attackers(cell).resize())
    }
}
