//! Who attacks what.

use crate::betza::Ray;
use crate::board::{Cell, Side};
use crate::literal::{Pieces, along, attackers, royals};
use crate::variant::{PieceTypeSet, RoyalMode, Variant};

/// Whether `side` is in check: its royals attacked (each, the last or all of them, as the rules have it) or facing the
/// other side's where that is forbidden.
pub(super) fn in_check(variant: &Variant, pieces: &Pieces, side: Side) -> bool {
    let royals = royals(variant.equipment(), pieces, side);
    let attacked = |&cell: &Cell| can_be_captured(variant, pieces, cell, side);
    let check = match variant.rules().royal_mode {
        RoyalMode::Each => royals.iter().any(attacked),
        RoyalMode::Last => royals.len() == 1 && royals.iter().any(attacked),
        RoyalMode::All => !royals.is_empty() && royals.iter().all(attacked),
    };
    check || royals.into_iter().any(|cell| would_face(variant, pieces, cell, side))
}

/// Whether the other side could capture `side`'s royal on the cell, or one that would stand there, and keep a royal of
/// its own, if it has any. Who else stands there now does not matter: a king may castle to its partner's cell.
pub(super) fn can_be_captured(variant: &Variant, pieces: &Pieces, cell: Cell, side: Side) -> bool {
    let piece_type = match pieces[cell.index()] {
        Some((owner, piece_type)) if owner == side && variant.kings().contains(piece_type) => {
            PieceTypeSet::from_iter([piece_type])
        }
        _ => variant.kings(),
    };
    let mut capturers = attackers(variant.equipment(), pieces, cell, side.other(), piece_type);
    let Some(explosion) = &variant.rules().explosion else { return capturers.any() };
    let theirs = royals(variant.equipment(), pieces, side.other());
    let blown_up = blown_up(variant, side.other(), cell);
    let spared =
        |royal: Cell| pieces[royal.index()].is_some_and(|(_, piece_type)| explosion.spares.contains(piece_type));
    let stays = |royal: Cell| spared(royal) || !blown_up.contains(&royal);
    let survives = |capturer| theirs.is_empty() || theirs.iter().any(|&royal| royal != capturer && stays(royal));
    Iterator::any(&mut capturers, survives)
}

/// The cells beside one on which `side` captures that an explosion reaches.
pub(super) fn blown_up(variant: &Variant, side: Side, cell: Cell) -> Vec<Cell> {
    let Some(explosion) = &variant.rules().explosion else { return Vec::new() };
    let seen = |ray: &Ray| variant.board().symmetry().seen_by(side, ray.step);
    explosion.rays.iter().filter_map(|ray| variant.board().step(cell, seen(ray))).collect()
}

/// Whether a royal of `side` on the cell would look at the other side's along a forbidden line, or be looked at.
pub(super) fn would_face(variant: &Variant, pieces: &Pieces, cell: Cell, side: Side) -> bool {
    let others = royals(variant.equipment(), pieces, side.other());
    let seen = |side: Side, from: Cell, to: Cell| {
        variant
            .rules()
            .flying_general
            .iter()
            .flat_map(|ray| along(variant.equipment(), pieces, side, ray, from))
            .any(|reach| reach.target == to)
    };
    others.into_iter().any(|other| seen(side, cell, other) || seen(side.other(), other, cell))
}
