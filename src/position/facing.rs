//! Royals that face each other.

use super::view::View;
use crate::board::{Bits, Side};
use crate::variant::tables::facing::FacingTable;

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
        // Loops, for iterators with closures are not inlined here: this is asked at every node.
        let mut aligned = false;
        for royal in own {
            aligned |= facing.aligned[royal.index() & (N - 1)].meets(theirs);
        }
        aligned
            && (self.sees(facing, self.us, own, theirs)
                || !facing.mutual && self.sees(facing, self.them(), theirs, own))
    }

    /// Whether royals of `side` on cells of `from` see one on a cell of `to`.
    fn sees(&self, facing: &FacingTable<W, N>, side: Side, from: Bits<W>, to: Bits<W>) -> bool {
        for royal in from {
            for line in &facing.lines[side] {
                if line.reach(royal.index(), self.occupied).meets(to) {
                    return true;
                }
            }
        }
        false
    }
}
