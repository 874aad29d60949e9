//! Royal pieces left under attack.

use super::illegality::Illegality;
use super::piece::Piece;
use crate::board::{Cell, CellSet, Side};
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

/// The enemy's royal piece that a royal piece of `side` on the cell would face against the rules.
pub(super) fn faced_from(position: &Position, side: Side, cell: Cell) -> Option<Cell> {
    let variant = position.variant();
    variant.rules().flying_general.as_ref()?.faced(variant.equipment(), &position.setup(), cell, side)
}
