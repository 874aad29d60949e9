//! What follows from a move of a position.

use super::{Move, Position};
use crate::board::Cell;
use crate::model::MoveClass;
use crate::variant::{Castling, PieceType};

impl Position {
    /// The cell of the piece that a move captures, if it captures one; those that an explosion takes with it are not
    /// told.
    #[must_use]
    pub fn captured_at(&self, mv: Move) -> Option<Cell> {
        match mv.class() {
            MoveClass::Step => self.at(mv.to()).map(|_| mv.to()),
            MoveClass::EnPassant => self.en_passant().map(|en_passant| en_passant.victim),
            MoveClass::Castling | MoveClass::Drop | MoveClass::InPlace | MoveClass::Pass => None,
        }
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

    /// The castling that a move is: its name, and where king and partner come from and go to.
    #[must_use]
    pub fn castling(&self, mv: Move) -> Option<&Castling> {
        self.variant().rules().castling.get(mv.castling()?)
    }
}
