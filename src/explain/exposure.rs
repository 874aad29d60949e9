//! Royal pieces left under attack.

use super::illegality::Illegality;
use super::piece::Piece;
use crate::board::CellSet;
use crate::movegen::reference;
use crate::position::{Move, Position};

/// Why a move that is right in itself may not be made: what the rules on royal pieces say, and what rules forbid.
pub(super) fn exposure(position: &Position, mv: Move) -> Vec<Illegality> {
    let equipment = position.variant().equipment();
    reference::refusals(position, mv).iter().map(|reason| Illegality::refused(&**reason, equipment)).collect()
}

/// Why a move that the rules allow for itself is not among the legal ones.
pub(super) fn compulsion(position: &Position, mv: Move) -> Vec<Illegality> {
    let equipment = position.variant().equipment();
    reference::obligations(position, mv).iter().map(|reason| Illegality::refused(&**reason, equipment)).collect()
}

/// The pieces on cells.
pub(super) fn pieces_on(position: &Position, cells: CellSet) -> Vec<Piece> {
    cells.filter_map(|cell| Piece::at(position, cell)).collect()
}
