//! Passes in a row, at make.

use super::PASSED;
use crate::model::Move;
use crate::position::State;

impl<const W: usize, const N: usize> State<W, N> {
    /// Notes whether a ply is a pass, and whether that before it was one, too.
    pub(crate) fn note_double_pass(&mut self, mv: Move) {
        self.note(PASSED, if mv.is_pass() { (self.notes.get(PASSED) + 1).min(2) } else { 0 });
    }
}
