//! Royals that face each other.

use super::view::View;
use crate::board::{Bits, Cell, Side};
use crate::variant::tables::FacingTable;

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether royals of the two sides face each other on such lines.
    #[inline]
    pub fn face_along(&self, facing: &FacingTable<W, N>) -> bool {
        let royals = self.pieces_of_set(self.table.royals);
        self.seen_from(facing, royals & self.own, royals & self.enemy)
    }

    /// Whether royals of ours on cells of `own` and such of the enemy's on `theirs` face each other.
    #[inline]
    pub(crate) fn seen_from(&self, facing: &FacingTable<W, N>, own: Bits<W>, theirs: Bits<W>) -> bool {
        if !Iterator::any(&mut own.into_iter(), |royal| facing.aligned[royal.index() & (N - 1)].meets(theirs)) {
            return false;
        }
        let sees = |side: Side, mut from: Bits<W>, to: Bits<W>| {
            Iterator::any(&mut from, |royal: Cell| {
                facing.lines[side].iter().any(|line| line.reach(royal.index(), self.occupied).meets(to))
            })
        };
        sees(self.us, own, theirs) || sees(self.them(), theirs, own)
    }
}
