//! Royal pieces left under attack.

use super::illegality::{Exposure, Illegality};
use super::piece::Piece;
use crate::betza::Ray;
use crate::board::{Board, Cell, CellSet, Side, Vector};
use crate::position::{Move, Position};

/// Why a move that is right in itself may not be made: what would happen to the mover's royal pieces.
pub(super) fn exposure(position: &Position, mv: Move) -> Vec<Illegality> {
    let side = position.side();
    let mut after = position.clone();
    after.play_unchecked(mv);
    let lost = |side: Side| position.royals(side).any() && after.royals(side).is_empty();
    if lost(side) {
        let gone = pieces_on(position, position.royals(side));
        return gone.into_iter().map(|royal| Illegality::BlownUp { royal }).collect();
    }
    if lost(side.other()) {
        return Vec::new();
    }
    let variant = position.variant();
    if !after.in_check(side) {
        let checked = variant.rules().no_checks && after.in_check(side.other());
        let royals = if checked { pieces_on(&after, after.royals(side.other())) } else { Vec::new() };
        return royals.into_iter().map(|royal| Illegality::GivesCheck { royal }).collect();
    }
    let moves_royal = variant.piece(mv.piece_type()).royal;
    let was_in_check = position.in_check(side);
    let mut reasons = Vec::new();
    for cell in after.royals(side) {
        let by = pieces_on(&after, after.attackers(cell, side.other()));
        let Some(royal) = Piece::at(&after, cell) else { continue };
        if !by.is_empty() {
            let how = match (moves_royal && cell == mv.to(), was_in_check) {
                (true, _) => Exposure::Walks,
                (false, true) => Exposure::Unanswered,
                (false, false) => Exposure::Uncovered,
            };
            reasons.push(Illegality::Exposes { royal, by, how });
        }
    }
    if let Some((a, b)) = facing(&after) {
        reasons.push(Illegality::FlyingGeneral { pieces: pieces_on(&after, CellSet::of(a) | CellSet::of(b)) });
    }
    reasons
}

/// Why a move that leaves nobody exposed is not among the legal ones: there are captures to make.
pub(super) fn compulsion(position: &Position, legal: &[Move]) -> Option<Illegality> {
    let capturers: CellSet = legal.iter().filter_map(|mv| mv.from()).collect();
    let by = pieces_on(position, capturers);
    (position.variant().rules().mandatory_capture && !by.is_empty()).then_some(Illegality::MustCapture { by })
}

/// The pieces on cells.
pub(super) fn pieces_on(position: &Position, cells: CellSet) -> Vec<Piece> {
    cells.filter_map(|cell| Piece::at(position, cell)).collect()
}

/// Two royal pieces of different sides that face each other against the rules.
fn facing(position: &Position) -> Option<(Cell, Cell)> {
    position.royals(Side::First).find_map(|cell| Some((cell, faced_from(position, Side::First, cell)?)))
}

/// The enemy's royal piece that a royal piece of `side` on the cell would face against the rules.
pub(super) fn faced_from(position: &Position, side: Side, cell: Cell) -> Option<Cell> {
    let board = position.variant().board();
    let sees = |side: Side, from: Cell, to: Cell| {
        let seen =
            |ray: &Ray| first_piece(position, board, from, board.symmetry().seen_by(side, ray.step), ray.max, to);
        position.variant().rules().flying_general.iter().any(|ray| seen(ray) == Some(to))
    };
    position.royals(side.other()).find(|&other| sees(side, cell, other) || sees(side.other(), other, cell))
}

/// The first cell on a line with a piece on it, or `goal` if that comes first.
fn first_piece(position: &Position, board: &Board, from: Cell, step: Vector, most: u8, goal: Cell) -> Option<Cell> {
    let mut cell = from;
    for _ in 0..most {
        cell = board.step(cell, step)?;
        if cell == goal || position.at(cell).is_some() {
            return Some(cell);
        }
        if cell == from {
            return None;
        }
    }
    None
}
