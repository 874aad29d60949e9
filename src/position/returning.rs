//! Which positions may come again.

use super::Played;
use super::View;
use super::make::Undo;
use super::state::State;
use crate::model::Move;
use crate::rules::scene::Ply;
use crate::variant::PieceType;
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// Whether no position before `mv`, which has just been played, can come again: a piece is gone for good, a right
    /// is, or a piece has made a step that it can never reverse. A no may be wrong, a yes may not.
    #[inline]
    pub fn cannot_return(&self, table: &Table<W, N>, mv: Move, undo: &Undo<W>) -> bool {
        let leaves = !table.rules.captures_come_back();
        let captures = undo.captured.is_piece() || mv.captures_aside();
        leaves && (captures || mv.takes_from_hand())
            || mv.is_of_one_piece() && table.one_way.contains(PieceType(mv.piece_type))
            || !table.rules.rights_come_back() && self.rights != undo.rights
    }
}

impl<const W: usize, const N: usize> Played<W, N> {
    /// Every ply that led here, oldest first.
    pub fn plies(&self, table: &Table<W, N>) -> Vec<Ply> {
        let mut state = self.state.clone();
        let mut plies = Vec::with_capacity(self.past.len());
        for (mv, undo) in self.past.iter().rev() {
            state.unmake(*mv, undo);
            let in_check = View::new(&state, table, state.turn.side).in_check();
            let moved = mv.moves_a_piece().then_some(*mv);
            plies.push(Ply { mv: moved, captures: state.captured_at(*mv).is_some(), in_check });
        }
        plies.reverse();
        plies
    }

    /// Shows the positions that led here and may come again, newest first.
    pub fn each_before(&self, table: &Table<W, N>, mut look: impl FnMut(&State<W, N>)) {
        let mut state = self.state.clone();
        for (mv, undo) in self.past.iter().rev() {
            if state.cannot_return(table, *mv, undo) {
                break;
            }
            state.unmake(*mv, undo);
            look(&state);
        }
    }
}
