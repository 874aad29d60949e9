//! Royals that face each other where that is forbidden, though no attack.

use crate::board::{Bits, Cell};
use crate::position::View;

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether royals of the two sides face each other against the rules.
    #[inline]
    pub(crate) fn royals_face_unlawfully(&self) -> bool {
        self.table.rules.flying_general.as_ref().is_some_and(|lines| self.face_along(lines))
    }

    /// Whether a royal of ours on `cell` would face one of the enemy's in a game that forbids it, though not as an
    /// attack.
    #[inline]
    pub(crate) fn would_face(&self, cell: Cell) -> bool {
        let forbidden =
            |facing| self.seen_from(facing, Bits::of(cell), self.pieces_of_set(self.table.royals) & self.enemy);
        self.table.rules.flying_general.as_ref().is_some_and(forbidden)
    }
}
