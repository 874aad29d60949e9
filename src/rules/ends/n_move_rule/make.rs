//! The halfmove clock at make.

use crate::model::{Move, PieceType};
use crate::position::{Position, State, in_width};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// The clock goes on, in a game that has one.
    #[inline(always)]
    pub(crate) fn run_clock(&mut self, table: &Table<W, N>) {
        self.counters.halfmoves = self.counters.halfmoves.saturating_add(table.rules.ends.clock.step);
    }

    /// After a ply that was no pass: a capture, a piece from the hand or some mover sets the clock back.
    #[inline(always)]
    pub(crate) fn wind_clock(&mut self, table: &Table<W, N>, mv: Move, captures: bool) {
        let clock = &table.rules.ends.clock;
        if captures && clock.captures
            || mv.from().is_none() && clock.from_hand
            || clock.movers.contains(PieceType(mv.piece_type))
        {
            self.counters.halfmoves = 0;
        }
    }
}

impl Position {
    /// Plies since the halfmove clock was last set back; always 0 in a game without an n-move rule.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        in_width!(self, |state, _table| state.counters.halfmoves)
    }
}
