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
    let before = Bits::of(castling.king_from) | Bits::of(castling.partner_from);
    let after = Bits::of(castling.king_to) | Bits::of(castling.partner_to);
    let king = view.state.board[castling.king_from.index() & (N - 1)].piece_type();
    let partner = view.state.board[castling.partner_from.index() & (N - 1)].piece_type();
    let castled = View {
        own: view.own.without(before) | after,
        occupied: view.occupied.without(before) | after,
        arrivals: [Some((king.0, castling.king_to)), Some((partner.0, castling.partner_to))],
        ..*view
    };
    // On its way the king is judged as if it stood there, on its target perhaps once both have arrived.
    let on_the_way = |cell: Cell| {
        let (left, there) = (Bits::of(castling.king_from), Bits::of(cell));
        let (own, occupied) = (view.own.without(left) | there, view.occupied.without(left) | there);
        View { own, occupied, arrivals: [Some((king.0, cell)), None], ..*view }
    };
    let attacked = |cell: Cell| {
        let arrived = castling.safe_at_last && cell == castling.king_to && cell != castling.king_from;
        let there = if arrived { castled } else { on_the_way(cell) };
        there.is_in_danger(cell.index(), there.occupied, there.enemy) || there.would_face(cell)
    };
    if Iterator::any(&mut castling.safe.into_iter(), attacked) {
        return;
    }
    let royals = view.royals();
    // The partner may be royal, too.
    let partners = if royals.contains(castling.partner_from) { Bits::of(castling.partner_to) } else { Bits::EMPTY };
    let royals_after = royals.without(before) | Bits::of(castling.king_to) | partners;
    if !masks.open && !royals.is_empty() && castled.endangered(royals_after, castled.occupied, view.enemy) {
        return;
    }
    let index = castling.index as usize;
    sink.single(Move::castling_move(index, king, castling.king_from, castling.king_to));
}
