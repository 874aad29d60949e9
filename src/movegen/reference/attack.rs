//! Who attacks what.

use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::variant::{KindSet, Several, Variant};

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
    variant.board().cells().filter(|&from| attacks(from)).collect()
}

/// Whether `side` is in check: its royals attacked (each, the last or all of them, as the rules have it) or facing the
/// other side's where that is forbidden.
pub(super) fn in_check(variant: &Variant, men: &Men, side: Side) -> bool {
    let royals = royals(variant, men, side);
    let attacked = |&cell: &Cell| can_be_captured(variant, men, cell, side);
    let check = match variant.rules().several {
        Several::Each => royals.iter().any(attacked),
        Several::Last => royals.len() == 1 && royals.iter().any(attacked),
        Several::All => !royals.is_empty() && royals.iter().all(attacked),
    };
    check || royals.into_iter().any(|cell| would_face(variant, men, cell, side))
}

/// Whether the other side could capture `side`'s man on the cell and keep a royal of its own, if it has any.
pub(super) fn can_be_captured(variant: &Variant, men: &Men, cell: Cell, side: Side) -> bool {
    let kind = match men[cell.index()] {
        Some((owner, kind)) if owner == side => KindSet::from_iter([kind]),
        _ => variant.kings(),
    };
    let mut captors = attackers(variant, men, cell, side.other(), kind);
    let Some(blast) = &variant.rules().blast else { return captors.any() };
    let theirs = royals(variant, men, side.other());
    let blown_up = blown_up(variant, side.other(), cell);
    let spared = |royal: Cell| men[royal.index()].is_some_and(|(_, kind)| blast.spares.contains(kind));
    let stays = |royal: Cell| spared(royal) || !blown_up.contains(&royal);
    let survives = |captor| theirs.is_empty() || theirs.iter().any(|&royal| royal != captor && stays(royal));
    Iterator::any(&mut captors, survives)
}

/// The cells beside one on which `side` captures that a blast reaches.
pub(super) fn blown_up(variant: &Variant, side: Side, cell: Cell) -> Vec<Cell> {
    let Some(blast) = &variant.rules().blast else { return Vec::new() };
    let seen = |ray: &Ray| variant.board().symmetry().seen_by(side, ray.step);
    blast.rays.iter().filter_map(|ray| variant.board().step(cell, seen(ray))).collect()
}

/// Whether a royal of `side` on the cell would look at the other side's along a forbidden line, or be looked at.
pub(super) fn would_face(variant: &Variant, men: &Men, cell: Cell, side: Side) -> bool {
    let others = royals(variant, men, side.other());
    let seen = |side: Side, from: Cell, to: Cell| {
        variant.rules().facing.iter().flat_map(|ray| along(variant, men, side, ray, from)).any(|reach| reach.target == to)
    };
    others.into_iter().any(|other| seen(side, cell, other) || seen(side.other(), other, cell))
}

/// Whether a royal of `side` looks at the other side's along one of these lines.
pub(super) fn faces_along(variant: &Variant, men: &Men, side: Side, lines: &[Ray]) -> bool {
    let others = royals(variant, men, side.other());
    royals(variant, men, side).into_iter().any(|from| {
        lines.iter().flat_map(|ray| along(variant, men, side, ray, from)).any(|reach| others.contains(&reach.target))
    })
}

/// The cells of the royals of `side`.
pub(super) fn royals(variant: &Variant, men: &Men, side: Side) -> Vec<Cell> {
    let royal = |cell: &Cell| men[cell.index()].is_some_and(|(owner, kind)| owner == side && variant.kind(kind).royal);
    variant.board().cells().filter(royal).collect()
}
