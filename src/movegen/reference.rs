//! The slow literal generator: every rule as the definition says it, legality by trial. The oracle of the fast one.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position};

/// Every legal move, in no particular order, each once.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let _ = position;
    todo!()
}

/// Whether a royal of `side` is attacked.
pub fn in_check(position: &Position, side: Side) -> bool {
    let _ = (position, side);
    todo!()
}

/// The cells of `by`'s men that could capture on `cell` if an enemy royal stood there, pins not considered.
pub fn attackers(position: &Position, cell: Cell, by: Side) -> CellSet {
    let _ = (position, cell, by);
    todo!()
}
