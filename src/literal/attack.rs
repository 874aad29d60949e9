//! Who attacks what, whatever the rules on royals.

use super::walk::{Pieces, along, leads};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, PieceTypeSet};

/// The cells of `by`'s pieces that could capture a piece of one of `victims` on `cell`, if one stood there.
pub(crate) fn attackers(
    equipment: &Equipment,
    pieces: &Pieces,
    cell: Cell,
    by: Side,
    victims: PieceTypeSet,
) -> CellSet {
    let attacks = |from: Cell| {
        let Some((side, piece_type)) = pieces[from.index()] else { return false };
        side == by
            && equipment.piece(piece_type).moves.iter().any(|rule| {
                rule.capture && rule.victims.0 & victims.0 != 0 && leads(equipment, pieces, side, rule, from, cell)
            })
    };
    equipment.board().cells().filter(|&from| attacks(from)).collect()
}

/// Whether a royal of `side` looks at the other side's along one of these lines.
pub(crate) fn faces_along(equipment: &Equipment, pieces: &Pieces, side: Side, lines: &[Ray]) -> bool {
    let others = royals(equipment, pieces, side.other());
    royals(equipment, pieces, side).into_iter().any(|from| {
        lines.iter().flat_map(|ray| along(equipment, pieces, side, ray, from)).any(|target| others.contains(&target))
    })
}

/// The cells of the royals of `side`.
pub(crate) fn royals(equipment: &Equipment, pieces: &Pieces, side: Side) -> Vec<Cell> {
    let royal = |cell: &Cell| {
        pieces[cell.index()].is_some_and(|(owner, piece_type)| owner == side && equipment.piece(piece_type).royal)
    };
    equipment.board().cells().filter(royal).collect()
}
