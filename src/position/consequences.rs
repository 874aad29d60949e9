//! What follows from a move of a position.

use super::{Move, Position, in_width};
use crate::board::Cell;
use crate::variant::PieceType;

impl Position {
    /// The cell of the piece that a move captures, if it captures one; what an explosion takes with it is left out.
    #[must_use]
    pub fn captured_at(&self, mv: Move) -> Option<Cell> {
        in_width!(self, |state, _table| state.captured_at(mv))
    }

    /// What it captures there.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<PieceType> {
        let (_, piece_type) = self.at(self.captured_at(mv)?)?;
        Some(piece_type)
    }

    /// Whether a move captures.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.captured_at(mv).is_some()
    }
}
