//! Who attacks what.

use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::variant::{PieceTypeSet, RoyalMode, Variant};

use super::walk::{Pieces, along, reaches};

/// The cells of `by`'s pieces that could capture a piece of one of `victims` on `cell`, if one stood there.
pub(super) fn attackers(variant: &Variant, pieces: &Pieces, cell: Cell, by: Side, victims: PieceTypeSet) -> CellSet {
    let attacks = |from: Cell| {
        let Some((side, piece_type)) = pieces[from.index()] else { return false };
        side == by
            && variant.piece(piece_type).moves.iter().any(|rule| {
                rule.capture
                    && rule.victims.0 & victims.0 != 0
                    && reaches(variant, pieces, side, rule, from).iter().any(|reach| reach.target == cell)
            })
    };
    variant.board.cells().filter(|&from| attacks(from)).collect()
}

/// Whether `side` is in check: its royals attacked (each, the last or all of them, as the rules have it) or facing the
/// other side's where that is forbidden.
pub(super) fn in_check(variant: &Variant, pieces: &Pieces, side: Side) -> bool {
    let royals = royals(variant, pieces, side);
    let attacked = |&cell: &Cell| can_be_captured(variant, pieces, cell, side);
    let check = match variant.rules.royal_mode {
        RoyalMode::Each => royals.iter().any(attacked),
        RoyalMode::Last => royals.len() == 1 && royals.iter().any(attacked),
        RoyalMode::All => !royals.is_empty() && royals.iter().all(attacked),
    };
    check || royals.into_iter().any(|cell| would_face(variant, pieces, cell, side))
}

/// Whether the other side could capture `side`'s piece on the cell and keep a royal of its own, if it has any.
pub(super) fn can_be_captured(variant: &Variant, pieces: &Pieces, cell: Cell, side: Side) -> bool {
    let piece_type = match pieces[cell.index()] {
        Some((owner, piece_type)) if owner == side => PieceTypeSet::from_iter([piece_type]),
        _ => variant.kings(),
    };
    let mut capturers = attackers(variant, pieces, cell, side.other(), piece_type);
    let Some(explosion) = &variant.rules.explosion else { return capturers.any() };
    let theirs = royals(variant, pieces, side.other());
    let blown_up = blown_up(variant, side.other(), cell);
    let spared =
        |royal: Cell| pieces[royal.index()].is_some_and(|(_, piece_type)| explosion.spares.contains(piece_type));
    let stays = |royal: Cell| spared(royal) || !blown_up.contains(&royal);
    let survives = |capturer| theirs.is_empty() || theirs.iter().any(|&royal| royal != capturer && stays(royal));
    Iterator::any(&mut capturers, survives)
}

/// The cells beside one on which `side` captures that an explosion reaches.
pub(super) fn blown_up(variant: &Variant, side: Side, cell: Cell) -> Vec<Cell> {
    let Some(explosion) = &variant.rules.explosion else { return Vec::new() };
    let seen = |ray: &Ray| variant.board.symmetry().seen_by(side, ray.step);
    explosion.rays.iter().filter_map(|ray| variant.board.step(cell, seen(ray))).collect()
}

/// Whether a royal of `side` on the cell would look at the other side's along a forbidden line, or be looked at.
pub(super) fn would_face(variant: &Variant, pieces: &Pieces, cell: Cell, side: Side) -> bool {
    let others = royals(variant, pieces, side.other());
    let seen = |side: Side, from: Cell, to: Cell| {
        variant
            .rules
            .flying_general
            .iter()
            .flat_map(|ray| along(variant, pieces, side, ray, from))
            .any(|reach| reach.target == to)
    };
    others.into_iter().any(|other| seen(side, cell, other) || seen(side.other(), other, cell))
}

/// Whether a royal of `side` looks at the other side's along one of these lines.
pub(super) fn faces_along(variant: &Variant, pieces: &Pieces, side: Side, lines: &[Ray]) -> bool {
    let others = royals(variant, pieces, side.other());
    royals(variant, pieces, side).into_iter().any(|from| {
        lines.iter().flat_map(|ray| along(variant, pieces, side, ray, from)).any(|reach| others.contains(&reach.target))
    })
}

/// The cells of the royals of `side`.
pub(super) fn royals(variant: &Variant, pieces: &Pieces, side: Side) -> Vec<Cell> {
    let royal = |cell: &Cell| {
        pieces[cell.index()].is_some_and(|(owner, piece_type)| owner == side && variant.piece(piece_type).royal)
    };
    variant.board.cells().filter(royal).collect()
}
