//! The hash of a state.

use super::state::State;
use super::view::View;
use crate::variant::tables::{Table, mix};

impl<const W: usize, const N: usize> State<W, N> {
    /// Hash of board, hands, turn, rights, notes and, where it makes a difference, en passant.
    pub fn hash(&self, table: &Table<W, N>) -> u64 {
        let passing = self.crossed.any() && View::new(self, table, self.turn.side).en_passant_matters();
        let en_passant =
            if passing { self.crossed.0.iter().fold(u64::from(self.victim), |sum, &word| mix(sum ^ word)) } else { 0 };
        self.pieces_hash ^ self.turn.hash() ^ mix(self.rights.bits()) ^ en_passant ^ self.notes.hash()
    }
}
