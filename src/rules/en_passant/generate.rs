//! Captures en passant that leave the royals safe.

use crate::board::Cell;
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::position::{MoveClass, View};

/// Sends every such capture to `sink`.
#[cold]
pub(crate) fn captures<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let side = &view.table.sides[view.us];
    for &piece_type in &view.table.rules.en_passant.sides[view.us].piece_types {
        let table = &side.piece_types[piece_type as usize];
        for piece in view.state.piece_types[piece_type as usize & 63] & view.own {
            let safe = |to: &Cell| {
                masks.open
                    || view.is_legal_after(
                        piece_type,
                        Some(piece.index()),
                        to.index(),
                        view.state.crossed.victim as usize,
                    )
            };
            let targets = view.en_passant_targets(table, piece).filter(safe).collect();
            sink.steps(&Steps { class: MoveClass::EnPassant, ..Steps::of(piece_type, table, piece.0, targets) });
        }
    }
}
