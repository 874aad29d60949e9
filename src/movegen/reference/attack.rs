//! Checks, by all rules on royal pieces together.

use super::stage::Stage;
use crate::board::{Cell, CellSet, Side};
use crate::literal::attackers;
use crate::variant::{PieceTypeSet, Setup, Variant};

/// Whether `side` is in check: its royals attacked as the royal mode has it, or facing the other side's where that is
/// forbidden.
pub(super) fn in_check(variant: &Variant, setup: &Setup, side: Side) -> bool {
    let rules = variant.rules();
    let faces =
        || rules.flying_general.as_ref().is_some_and(|rule| rule.facing(variant.equipment(), setup, side).is_some());
    !rules.royalty.checked(&Stage { variant, setup }, side).is_empty() || faces()
}

/// The pieces of the other side that could capture `side`'s royal on the cell, or one that would stand there, and keep a
/// royal of their own, if they have any. Who else stands there now does not matter: a king may castle to its partner's
/// cell.
pub(super) fn capturers(variant: &Variant, setup: &Setup, cell: Cell, side: Side) -> CellSet {
    let victims = match setup.board[cell.index()] {
        Some((owner, piece_type)) if owner == side && variant.kings().contains(piece_type) => {
            PieceTypeSet::from_iter([piece_type])
        }
        _ => variant.kings(),
    };
    let (equipment, them) = (variant.equipment(), side.other());
    let survives = |from: Cell, to: Cell| {
        let explosion = variant.rules().explosion.as_ref();
        explosion.is_none_or(|rule| rule.survives(equipment, setup, them, from, to))
    };
    // A royal that has just crossed cells is attacked there, too.
    let crossed = setup.en_passant.is_some_and(|passed| passed.victim == cell && setup.is_of(side, cell));
    let passing = if crossed { variant.rules().en_passant.captures(equipment, setup) } else { Vec::new() };
    let in_passing = passing.into_iter().filter_map(|mv| mv.from().filter(|&from| survives(from, mv.to())));
    let capturers = attackers(equipment, &setup.board, cell, them, victims);
    capturers.filter(|&from| survives(from, cell)).collect::<CellSet>() | in_passing.collect()
}

/// The enemy's royal piece that a royal piece of `side` on the cell would face where that is forbidden.
pub(super) fn faced(variant: &Variant, setup: &Setup, cell: Cell, side: Side) -> Option<Cell> {
    variant.rules().flying_general.as_ref()?.faced(variant.equipment(), setup, cell, side)
}
