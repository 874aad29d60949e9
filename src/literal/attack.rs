//! Who attacks what, whatever the rules on royals.

use super::walk::{Men, along, reaches};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, KindSet};

/// The cells of `by`'s men that could capture a man of one of `victims` on `cell`, if one stood there.
pub(crate) fn attackers(equipment: &Equipment, men: &Men, cell: Cell, by: Side, victims: KindSet) -> CellSet {
    let attacks = |from: Cell| {
        let Some((side, kind)) = men[from.index()] else { return false };
        side == by
            && equipment.kind(kind).moves.iter().any(|rule| {
                rule.capture
                    && rule.victims.0 & victims.0 != 0
                    && reaches(equipment, men, side, rule, from).iter().any(|reach| reach.target == cell)
            })
    };
    equipment.board().cells().filter(|&from| attacks(from)).collect()
}

/// Whether a royal of `side` looks at the other side's along one of these lines.
pub(crate) fn faces_along(equipment: &Equipment, men: &Men, side: Side, lines: &[Ray]) -> bool {
    let others = royals(equipment, men, side.other());
    royals(equipment, men, side).into_iter().any(|from| {
        lines.iter().flat_map(|ray| along(equipment, men, side, ray, from)).any(|reach| others.contains(&reach.target))
    })
}

/// The cells of the royals of `side`.
pub(crate) fn royals(equipment: &Equipment, men: &Men, side: Side) -> Vec<Cell> {
    let royal =
        |cell: &Cell| men[cell.index()].is_some_and(|(owner, kind)| owner == side && equipment.kind(kind).royal);
    equipment.board().cells().filter(royal).collect()
}
