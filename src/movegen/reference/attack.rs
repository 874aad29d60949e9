//! Checks, by all rules on royal pieces together.

use super::stage::Stage;
use crate::board::{Cell, CellSet, Side};
use crate::literal::attackers;
use crate::variant::PieceTypeSet;

/// Whether `side` is in check, by whichever rule on royal pieces.
pub(super) fn in_check(stage: &Stage<'_>, side: Side) -> bool {
    stage.variant.rules().guarding().into_iter().any(|rule| rule.checks(stage, side))
}

/// The pieces of the other side that could capture `side`'s royal on the cell, or one that would stand there, as far as
/// the rules on royal pieces let them. Who else stands there now does not matter: a king may castle to its partner's
/// cell.
pub(super) fn capturers(stage: &Stage<'_>, cell: Cell, side: Side) -> CellSet {
    let (variant, setup) = (stage.variant, stage.setup);
    let victims = match setup.board[cell.index()] {
        Some((owner, piece_type)) if owner == side && variant.kings().contains(piece_type) => {
            PieceTypeSet::from_iter([piece_type])
        }
        _ => variant.kings(),
    };
    let rules = variant.rules();
    let guarding = rules.guarding();
    let lets = |from: Cell, to: Cell| guarding.iter().all(|rule| rule.lets_capture(stage, from, to));
    // Some pieces are captured from another cell than their own.
    let aside = rules.proposing().into_iter().flat_map(|rule| rule.aside(stage, cell, side));
    let aside = aside.filter_map(|mv| mv.from().filter(|&from| lets(from, mv.to())));
    let capturers = attackers(variant.equipment(), &setup.board, cell, side.other(), victims);
    capturers.filter(|&from| lets(from, cell)).collect::<CellSet>() | aside.collect()
}

/// The enemy's royal piece that a royal piece of `side` on the cell would face where that is forbidden.
pub(super) fn faced(stage: &Stage<'_>, cell: Cell, side: Side) -> Option<Cell> {
    stage.variant.rules().guarding().into_iter().find_map(|rule| rule.faced(stage, cell, side))
}
