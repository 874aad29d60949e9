//! Who attacks what.

use crate::betza::Ray;
use crate::board::{Cell, Side};
use crate::literal::{Men, along, attackers, royals};
use crate::variant::{KindSet, Several, Variant};

/// Whether `side` is in check: its royals attacked (each, the last or all of them, as the rules have it) or facing the
/// other side's where that is forbidden.
pub(super) fn in_check(variant: &Variant, men: &Men, side: Side) -> bool {
    let royals = royals(variant.equipment(), men, side);
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
    let mut captors = attackers(variant.equipment(), men, cell, side.other(), kind);
    let Some(blast) = &variant.rules().blast else { return captors.any() };
    let theirs = royals(variant.equipment(), men, side.other());
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
    let others = royals(variant.equipment(), men, side.other());
    let seen = |side: Side, from: Cell, to: Cell| {
        variant
            .rules()
            .facing
            .iter()
            .flat_map(|ray| along(variant.equipment(), men, side, ray, from))
            .any(|reach| reach.target == to)
    };
    others.into_iter().any(|other| seen(side, cell, other) || seen(side.other(), other, cell))
}
