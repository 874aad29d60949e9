//! What somebody wants to play, before the rules have looked at it.

use super::{Move, MoveClass, PieceType};
use crate::board::Cell;

/// A move that somebody wants to make, legal or not.
#[allow(missing_docs, reason = "each variant's sentence says what its fields hold")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveIntent {
    /// From cell to cell; perhaps becoming another piece type.
    Step {
        /// Where the piece stands.
        from: Cell,
        /// Where it is to go.
        to: Cell,
        /// What it is to become.
        promotion: Option<PieceType>,
    },
    /// The same, letting another piece in from the hand; to a king's cell it is the partner of a castling that moves.
    Gating {
        /// Where the piece stands, on whose cell the other enters.
        from: Cell,
        /// Where it is to go.
        to: Cell,
        /// What it is to become.
        promotion: Option<PieceType>,
        /// The piece that enters.
        piece_type: PieceType,
    },
    /// From the hand.
    Drop {
        /// The piece.
        piece_type: PieceType,
        /// Where it is to stand.
        to: Cell,
    },
    /// Castling number so and so of the rules.
    Castling(usize),
    /// A pass.
    Pass,
}

impl MoveIntent {
    /// Whether it means a move; `partner` is the cell that the partner leaves, when that is a castling.
    pub(crate) fn means(self, mv: Move, partner: Option<Cell>) -> bool {
        match self {
            MoveIntent::Step { from, to, promotion } => {
                mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion && mv.gate().is_none()
            }
            MoveIntent::Gating { from, to, promotion, piece_type } => match mv.gate() {
                Some((gated, true)) => gated == piece_type && partner == Some(from) && mv.from() == Some(to),
                Some((gated, false)) => {
                    gated == piece_type && mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion
                }
                None => false,
            },
            MoveIntent::Drop { piece_type, to } => {
                mv.from().is_none() && mv.piece_type() == piece_type && mv.to() == to
            }
            MoveIntent::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
            MoveIntent::Pass => mv.class() == MoveClass::Pass,
        }
    }

    /// The same without the piece that it is to become.
    pub(crate) fn plain(self) -> MoveIntent {
        match self {
            MoveIntent::Step { from, to, .. } => MoveIntent::Step { from, to, promotion: None },
            other => other,
        }
    }

    /// The piece that it is to become.
    pub(crate) fn promotion(self) -> Option<PieceType> {
        match self {
            MoveIntent::Step { promotion, .. } | MoveIntent::Gating { promotion, .. } => promotion,
            MoveIntent::Drop { .. } | MoveIntent::Castling(_) | MoveIntent::Pass => None,
        }
    }
}
