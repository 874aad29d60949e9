//! The pieces that may just have crossed the cells of an en passant field.

use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, MoveRule, PieceType};

/// The cells of `side`'s pieces that may have arrived there by a move that allows en passant and crosses exactly
/// `crossed`.
pub(super) fn victims(
    equipment: &Equipment,
    board: &[Option<(Side, PieceType)>],
    side: Side,
    crossed: CellSet,
) -> impl Iterator<Item = Cell> {
    let occupied: CellSet = equipment.board().cells().filter(|cell| board[cell.index()].is_some()).collect();
    equipment.board().cells().filter(move |&cell| {
        board[cell.index()].is_some_and(|(owner, piece_type)| {
            let rules = equipment.piece(piece_type).moves.iter().filter(|rule| rule.leaves_en_passant);
            let mut rays = rules.flat_map(|rule| rule.rays.iter().map(move |ray| (rule, ray)));
            owner == side && rays.any(|(rule, ray)| came_by(equipment, side, cell, occupied, crossed, rule, ray))
        })
    })
}

/// Whether the piece on `cell` may have arrived there along `ray` over exactly `crossed`.
fn came_by(
    equipment: &Equipment,
    side: Side,
    cell: Cell,
    occupied: CellSet,
    crossed: CellSet,
    rule: &MoveRule,
    ray: &Ray,
) -> bool {
    let (board, step) = (equipment.board(), equipment.board().symmetry().seen_by(side, ray.step));
    let inside =
        |zone: &Option<[CellSet; 2]>, cells: CellSet| zone.as_ref().is_none_or(|zone| cells.within(zone[side.index()]));
    let seen = |offset| board.symmetry().seen_by(side, offset);
    // Of the way so far, the cells passed over, and those that the leaps of a lame piece cross.
    let (mut way, mut legs) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut start = cell;
    for steps in 1..=ray.max {
        let Some(before) = board.step(start, step.times(-1)) else { return false };
        start = before;
        if occupied.contains(start) {
            return false;
        }
        for &offset in &ray.walked {
            match board.step(start, board.symmetry().seen_by(side, offset)).filter(|cell| !occupied.contains(*cell)) {
                Some(cell) => way.insert(cell),
                None => return false,
            }
        }
        legs |= ray.clear.iter().filter_map(|&leg| board.step(start, seen(leg))).collect();
        if steps >= ray.min && way | legs == crossed {
            return inside(&rule.from, CellSet::of(start))
                && inside(&rule.to, CellSet::of(cell))
                && inside(&rule.within, way | CellSet::of(start) | CellSet::of(cell));
        }
        way.insert(start);
        if !(way | legs).within(crossed) {
            return false;
        }
    }
    false
}
