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
    for (piece_type, table, piece) in view.en_passant_capturers() {
        let victim = view.state.crossed.victim as usize;
        let safe = |to: &Cell| masks.open || view.is_legal_after(piece_type, Some(piece.index()), to.index(), victim);
        let targets = view.en_passant_targets(table, piece).filter(safe).collect();
        sink.steps(&Steps { class: MoveClass::EnPassant, ..Steps::of(piece_type, table, piece.0, targets) });
    }
}
