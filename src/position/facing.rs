//! What a ply says of the next: a pass, and royals that face each other.

use super::attacks::View;
use super::state::State;
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether royals of the two sides face each other, in a game that this may end.
    pub fn royals_face(&self) -> bool {
        let Some(facing) = &self.table.facing else { return false };
        let royals = self.men_of_set(self.table.royals);
        let (own, theirs) = (royals & self.own, royals & self.enemy);
        if !Iterator::any(&mut own.into_iter(), |royal| facing.aligned[royal.index() & (N - 1)].meets(theirs)) {
            return false;
        }
        let sees = |side: usize, from, to| {
            let mut royals = if side == self.us { from } else { to };
            let others = if side == self.us { to } else { from };
            let lines = &facing.lines[side & 1];
            Iterator::any(&mut royals, |royal: crate::board::Cell| {
                lines.iter().any(|line| line.reach(royal.index(), self.occupied).meets(others))
            })
        };
        sees(self.us, own, theirs) || sees(self.us ^ 1, own, theirs)
    }
}

impl<const W: usize, const N: usize> State<W, N> {
    /// Notes, before a ply, what the next player must know of it.
    #[inline(never)]
    pub(super) fn note_course(&mut self, table: &Table<W, N>, passes: bool) {
        self.course.faced = View::new(self, table, self.side.index()).royals_face();
        if table.counts_passes {
            self.course.passed = if passes { (self.course.passed + 1).min(2) } else { 0 };
        }
    }
}
