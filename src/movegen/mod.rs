//! Move generation: the fast generator and the slow literal one that checks it.

pub mod reference;

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position};

/// Every legal move, in no particular order, each once.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let _ = position;
    todo!()
}

/// The number of legal moves.
pub fn count_legal(position: &Position) -> u64 {
    let _ = position;
    todo!()
}

/// Whether a royal of `side` is attacked (or faces the other royal where that is forbidden).
pub fn in_check(position: &Position, side: Side) -> bool {
    let _ = (position, side);
    todo!()
}

/// The cells of `by`'s men that could capture on `cell` if an enemy stood there, pins not considered.
pub fn attackers(position: &Position, cell: Cell, by: Side) -> CellSet {
    let _ = (position, cell, by);
    todo!()
}

/// The number of move sequences of `depth` plies, endings by history not considered.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let _ = (position, depth);
    todo!()
}
