//! Walking the rays of a move rule over the pieces that stand in the way.

use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, MoveRule, PieceType};

/// Who stands where, by cell number.
pub(crate) type Pieces = [Option<(Side, PieceType)>];

/// A cell that a ray leads to; what stands there is not yet looked at.
pub(crate) struct Reach {
    pub(crate) target: Cell,
    /// The cells on the way, in order.
    pub(crate) way: Vec<Cell>,
    /// The occupied cells beside the way over which it jumps.
    pub(crate) jumped: Vec<Cell>,
}

/// Every cell that `rule` leads `side`'s piece on `from` to, whoever stands there.
pub(crate) fn reaches(equipment: &Equipment, pieces: &Pieces, side: Side, rule: &MoveRule, from: Cell) -> Vec<Reach> {
    let in_zone = |zone: &Option<[CellSet; 2]>, cell: Cell| zone.is_none_or(|cells| cells[side.index()].contains(cell));
    if !in_zone(&rule.from, from)
        || rule.unless_enemy.iter().any(|ray| enemy_beside(equipment, pieces, side, ray, from))
    {
        return Vec::new();
    }
    let can_be_jumped =
        |cell: &Cell| pieces[cell.index()].is_none_or(|(_, piece_type)| rule.screens.contains(piece_type));
    let mut all = Vec::new();
    for ray in &rule.rays {
        for reach in along(equipment, pieces, side, ray, from) {
            let confined = in_zone(&rule.within, from)
                && in_zone(&rule.within, reach.target)
                && reach.way.iter().all(|&cell| in_zone(&rule.within, cell));
            if confined && in_zone(&rule.to, reach.target) && reach.way.iter().chain(&reach.jumped).all(can_be_jumped) {
                all.push(reach);
            }
        }
    }
    all
}

/// Whether an enemy piece stands one step of `ray` from `side`'s piece on `from`.
fn enemy_beside(equipment: &Equipment, pieces: &Pieces, side: Side, ray: &Ray, from: Cell) -> bool {
    let step = equipment.board().symmetry().seen_by(side, ray.step);
    equipment.board().step(from, step).and_then(|cell| pieces[cell.index()]).is_some_and(|(owner, _)| owner != side)
}

/// Every cell that `ray` leads `side`'s piece on `from` to, whoever stands there.
pub(crate) fn along(equipment: &Equipment, pieces: &Pieces, side: Side, ray: &Ray, from: Cell) -> Vec<Reach> {
    let board = equipment.board();
    let seen = |v| board.symmetry().seen_by(side, v);
    let occupied = |cell: Cell| pieces[cell.index()].is_some();
    let mut reaches = Vec::new();
    let mut way = Vec::new();
    let mut jumped = Vec::new();
    let mut here = from;
    for steps in 1..=u16::from(ray.max) {
        let beside_occupied = |&offset: &_| board.step(here, seen(offset)).is_some_and(occupied);
        if ray.clear.iter().any(beside_occupied) || !ray.jumped.iter().all(beside_occupied) {
            break;
        }
        jumped.extend(ray.jumped.iter().filter_map(|&offset| board.step(here, seen(offset))));
        let Some(next) = board.step(here, seen(ray.step)) else { break };
        if steps > 1 {
            way.push(here);
        }
        if steps >= u16::from(ray.min) && passes(ray.hop, &way, occupied) {
            reaches.push(Reach { target: next, way: way.clone(), jumped: jumped.clone() });
        }
        here = next;
    }
    reaches
}

/// Whether a piece may pass the cells of `way`.
fn passes(hop: Hop, way: &[Cell], occupied: impl Fn(Cell) -> bool) -> bool {
    let screens = way.iter().filter(|&&cell| occupied(cell)).count();
    match hop {
        Hop::Slide => screens == 0,
        Hop::Over => screens == 1,
        Hop::Lands => screens == 1 && way.last().is_some_and(|&cell| occupied(cell)),
    }
}
