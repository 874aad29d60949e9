//! The hash of a state.

use super::state::State;
use crate::variant::tables::{Table, mix};

impl<const W: usize, const N: usize> State<W, N> {
    /// Hash of board, hands, turn, rights, notes and, where it makes a difference, of the cells just crossed.
    pub fn hash(&self, table: &Table<W, N>) -> u64 {
        self.pieces_hash ^ self.turn.hash() ^ mix(self.rights.bits()) ^ self.crossed_hash(table) ^ self.notes.hash()
    }
}
