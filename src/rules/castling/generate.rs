//! Castlings that leave the royals safe.

use super::tables::CastlingTable;
use crate::board::{Bits, Cell};
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::sink::Sink;
use crate::position::{Move, View};

/// Sends every castling to `sink` to which a right is held.
#[inline(always)]
pub(crate) fn castlings<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    for castling in &view.table.rules.castling.sides[view.us] {
        if view.state.rights.contains(castling.right) && !castling.empty.meets(view.occupied) {
            castle(view, masks, castling, sink);
        }
    }
}

/// Sends the castling to `sink` if its pieces stand there and nothing that must be safe is attacked.
fn castle<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    castling: &CastlingTable<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let kings = view.pieces_of_set(view.table.kings) & view.own;
    if !kings.contains(castling.king_from) || !view.own.contains(castling.partner_from) {
        return;
    }
    let attacked = |cell: Cell| view.is_in_danger(cell.index(), view.occupied, view.enemy) || view.would_face(cell);
    if Iterator::any(&mut castling.safe.into_iter(), attacked) {
        return;
    }
    let before = Bits::of(castling.king_from) | Bits::of(castling.partner_from);
    let after = Bits::of(castling.king_to) | Bits::of(castling.partner_to);
    let partner = view.state.board[castling.partner_from.index() & (N - 1)].piece_type().0;
    let castled = View { arrival: Some((partner, castling.partner_to)), ..*view };
    let occupied = view.occupied.without(before) | after;
    let royals = view.royals();
    // The partner may be royal, too.
    let partners = if royals.contains(castling.partner_from) { Bits::of(castling.partner_to) } else { Bits::EMPTY };
    let royals_after = royals.without(before) | Bits::of(castling.king_to) | partners;
    if !masks.open && !royals.is_empty() && castled.endangered(royals_after, occupied, view.enemy) {
        return;
    }
    let king = view.state.board[castling.king_from.index() & (N - 1)].piece_type();
    let index = castling.index as usize;
    sink.single(Move::castling_move(index, king, castling.king_from, castling.king_to));
}
