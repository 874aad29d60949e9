//! Where a piece could go if the board were empty, or filled to its liking.

use crate::betza::{Hop, Ray};
use crate::board::{Board, Cell, CellSet, Side, Vector};

use crate::model::MoveRule;

/// Every cell that one of the rules could lead to from `cell`, whatever the other pieces.
///
/// Captures count like other moves, and legs and screens are taken to be as the piece likes them: what is left out can
/// never be reached.
pub(crate) fn targets(board: &Board, rules: &[MoveRule], side: Side, cell: Cell) -> CellSet {
    rules.iter().fold(CellSet::EMPTY, |set, rule| set | rule_targets(board, rule, side, cell))
}

/// The same for one rule.
pub(crate) fn rule_targets(board: &Board, rule: &MoveRule, side: Side, cell: Cell) -> CellSet {
    let allowed = |cells: Option<[CellSet; 2]>| cells.map_or(board.all(), |cells| cells[side.index()]);
    if !allowed(rule.from).contains(cell) || !allowed(rule.within).contains(cell) {
        return CellSet::EMPTY;
    }
    let way = allowed(rule.within);
    let rays = rule.rays.iter().fold(CellSet::EMPTY, |set, ray| set | ray_targets(board, ray, side, cell, way));
    rays & allowed(rule.to)
}

fn ray_targets(board: &Board, ray: &Ray, side: Side, start: Cell, way: CellSet) -> CellSet {
    let step = board.symmetry().seen_by(side, ray.step);
    let least = if ray.hop == Hop::Slide { ray.min } else { ray.min.max(2) };
    let turned = |&offset: &Vector| board.symmetry().seen_by(side, offset);
    let walks = |at: Cell| {
        let mut trodden = ray.walked.iter().map(|offset| board.step(at, turned(offset)));
        trodden.all(|cell| cell.is_some_and(|cell| way.contains(cell)))
    };
    let mut set = CellSet::EMPTY;
    let mut cell = start;
    for steps in 1..=ray.max {
        match board.step(cell, step) {
            Some(next) if way.contains(next) && next != start && walks(cell) => cell = next,
            _ => break,
        }
        if steps >= least {
            set.insert(cell);
        }
    }
    set
}

/// Whether one rule could lead anywhere from `cell`.
pub(crate) fn leads_on(board: &Board, rule: &MoveRule, side: Side, cell: Cell) -> bool {
    let allowed = |cells: Option<[CellSet; 2]>| cells.map_or(board.all(), |cells| cells[side.index()]);
    let (way, to) = (allowed(rule.within), allowed(rule.to));
    allowed(rule.from).contains(cell)
        && way.contains(cell)
        && rule.rays.iter().any(|ray| ray_targets(board, ray, side, cell, way).meets(to))
}

/// The cells from which a piece with these rules could never move.
pub(crate) fn immobile(board: &Board, rules: &[MoveRule], side: Side) -> CellSet {
    let moves = |&cell: &Cell| rules.iter().any(|rule| leads_on(board, rule, side, cell));
    board.cells().filter(|cell| !moves(cell)).collect()
}
