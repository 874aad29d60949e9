//! Who attacks what.

use crate::board::{Cell, CellSet, Side};
use crate::variant::{KindSet, Variant};

use super::walk::{Men, along, reaches};

/// The cells of `by`'s men that could capture a man of one of `victims` on `cell`, if one stood there.
pub(super) fn attackers(variant: &Variant, men: &Men, cell: Cell, by: Side, victims: KindSet) -> CellSet {
    let attacks = |from: Cell| {
        let Some((side, kind)) = men[from.index()] else { return false };
        side == by
            && variant.kind(kind).moves.iter().any(|rule| {
                rule.capture
                    && rule.victims.0 & victims.0 != 0
                    && reaches(variant, men, side, rule, from).iter().any(|reach| reach.target == cell)
            })
    };
    variant.board.cells().filter(|&from| attacks(from)).collect()
}

/// Whether a royal of `side` is attacked, or faces the other side's where that is forbidden.
pub(super) fn in_check(variant: &Variant, men: &Men, side: Side) -> bool {
    royals(variant, men, side).into_iter().any(|cell| {
        let kind = men[cell.index()].into_iter().map(|(_, kind)| kind).collect();
        attackers(variant, men, cell, side.other(), kind).any()
    }) || Side::BOTH.into_iter().any(|side| faces(variant, men, side))
}

/// Whether a royal of `side` looks at the other side's along a forbidden line.
fn faces(variant: &Variant, men: &Men, side: Side) -> bool {
    let others = royals(variant, men, side.other());
    royals(variant, men, side).into_iter().any(|from| {
        let lines = variant.rules.facing.iter();
        lines.flat_map(|ray| along(variant, men, side, ray, from)).any(|reach| others.contains(&reach.target))
    })
}

/// The cells of the royals of `side`.
fn royals(variant: &Variant, men: &Men, side: Side) -> Vec<Cell> {
    let royal = |cell: &Cell| men[cell.index()].is_some_and(|(owner, kind)| owner == side && variant.kind(kind).royal);
    variant.board.cells().filter(royal).collect()
}
