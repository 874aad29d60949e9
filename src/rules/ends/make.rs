//! What endings keep of every ply.

use super::{CHECKS_LEFT, FACED, PASSED};
use crate::board::Side;
use crate::model::Move;
use crate::position::{State, View};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// Before a ply: the clock goes on, and what the next player must know of the position is noted.
    #[inline(always)]
    pub(crate) fn begin_ply(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        if table.rules.ends.notes_plies {
            self.note_ply(table, us, mv);
        }
        self.run_clock(table);
    }

    /// Notes, before a ply, what the next player must know of it.
    #[inline(never)]
    fn note_ply(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        if table.rules.ends.of_position.bikjang.is_some() {
            let faces = View::new(self, table, us).royals_face();
            self.note(FACED, u8::from(faces));
        }
        if table.rules.ends.of_position.double_pass.is_some() {
            self.note_double_pass(mv);
        }
    }

    /// Nothing noted of the last ply counts any more.
    pub(crate) fn forget_ply(&mut self, table: &Table<W, N>) {
        if table.rules.ends.notes_plies {
            self.note(FACED, 0);
            self.note(PASSED, 0);
        }
    }

    /// After a ply of `us`: counts the check that it has given, and forgets what can have no effect any more.
    #[inline(always)]
    pub(crate) fn end_ply(&mut self, table: &Table<W, N>, us: Side) {
        if table.rules.ends.ends_plies {
            self.settle_ply(table, us);
        }
    }

    #[inline]
    fn settle_ply(&mut self, table: &Table<W, N>, us: Side) {
        let view = View::new(self, table, us.other());
        let checks = table.rules.ends.counts_checks && view.in_check();
        let parted = self.notes.get(FACED) > 0 && !view.royals_face();
        if checks {
            let left = CHECKS_LEFT[us.index()];
            self.note(left, self.notes.get(left).saturating_sub(1));
        }
        if parted {
            self.note(FACED, 0);
        }
    }
}

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether royals of the two sides face each other, in a game that this may end.
    #[inline]
    pub(crate) fn royals_face(&self) -> bool {
        self.table.rules.ends.of_position.bikjang.as_ref().is_some_and(|(lines, _)| self.face_along(lines))
    }
}
