//! Checks, by all rules on royal pieces together.

use super::stage::Stage;
use crate::board::{Cell, CellSet, Side};
use crate::literal::attackers;
use crate::rules::scene::Scene;
use crate::variant::{PieceTypeSet, Setup, Variant};

/// Whether `side` is in check: its royals attacked as the royal mode has it, or facing the other side's where that is
/// forbidden.
pub(super) fn in_check(variant: &Variant, setup: &Setup, side: Side) -> bool {
    let rules = variant.rules();
    let faces =
        || rules.flying_general.as_ref().is_some_and(|rule| rule.facing(variant.equipment(), setup, side).is_some());
    !rules.royalty.checked(&Stage { variant, setup }, side).is_empty() || faces()
}

/// The pieces of the other side that could capture `side`'s piece on the cell and keep a royal of their own, if they have
/// any.
pub(super) fn capturers(variant: &Variant, setup: &Setup, cell: Cell, side: Side) -> CellSet {
    let victims = match setup.board[cell.index()] {
        Some((owner, piece_type)) if owner == side => PieceTypeSet::from_iter([piece_type]),
        _ => variant.kings(),
    };
    let (equipment, them) = (variant.equipment(), side.other());
    let capturers = attackers(equipment, &setup.board, cell, them, victims);
    match &variant.rules().explosion {
        None => capturers,
        Some(rule) => capturers.filter(|&from| rule.survives(equipment, setup, them, from, cell)).collect(),
    }
}

/// Whether a royal of `side` on the cell would face the other side's where that is forbidden.
pub(super) fn would_face(variant: &Variant, setup: &Setup, cell: Cell, side: Side) -> bool {
    let rule = variant.rules().flying_general.as_ref();
    rule.is_some_and(|rule| rule.faced(variant.equipment(), setup, cell, side).is_some())
}

/// Whether a castling may not pass over the cell.
pub(super) fn is_unsafe(scene: &Stage<'_>, cell: Cell, side: Side) -> bool {
    scene.capturers(cell, side).any() || would_face(scene.variant, scene.setup, cell, side)
}
