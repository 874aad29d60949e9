//! Promotions that are moves by themselves: on the piece's own cell, or on an empty one a quiet move of the new piece
//! type away.

use super::legality_masks::LegalityMasks;
use super::promotion::open;
use super::sink::Sink;
use crate::board::{Bits, Cell};
use crate::position::{Move, View};
use crate::variant::PieceType;
use crate::variant::tables::{Mode, Op};

/// Sends every such move to `sink` that leaves our royals safe.
#[cold]
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut dyn Sink<W>,
) {
    for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
        let Some(promotion) = &table.promotion else { continue };
        let pieces = view.state.piece_types[piece_type & 63] & view.own;
        let zone = if pieces.many() { promotion.in_place } else { promotion.in_place_last };
        let to = open(view, promotion);
        for from in pieces & zone {
            for new in to.iter() {
                for target in quiet(view, from, new) | Bits::of(from) {
                    let mv = Move::in_place(PieceType(piece_type as u8), from, target, new);
                    if is_sound(view, masks, mv) {
                        sink.single(mv);
                    }
                }
            }
        }
    }
}

/// The empty cells that a piece of our type `new` goes to from a cell.
pub(super) fn quiet<const W: usize, const N: usize>(view: &View<'_, W, N>, from: Cell, new: PieceType) -> Bits<W> {
    let quiet = |op: &&Op<W, N>| op.mode != Mode::Capture;
    let ops = view.table.sides[view.us].piece_types[new.index()].ops.iter().filter(quiet);
    let reached = ops.fold(Bits::EMPTY, |cells, op| cells | view.reach(op, from.index()));
    reached.without(view.occupied)
}

/// Whether the new piece attacks nobody, no enemy royal is in check and ours are safe.
fn is_sound<const W: usize, const N: usize>(view: &View<'_, W, N>, masks: &LegalityMasks<W>, mv: Move) -> bool {
    let Some(new) = mv.promotion() else { return false };
    let mut state = view.state.trial();
    state.make::<false>(view.table, mv);
    let after = View::new(&state, view.table, view.us);
    let attacks = |op: &Op<W, N>| {
        let mut victims = after.reach(op, mv.to().index()) & after.enemy;
        let may = |cell| state.piece_of(view.them(), cell).is_some_and(|victim| op.victims.contains(victim));
        op.captures() && Iterator::any(&mut victims, may)
    };
    if view.table.sides[view.us].piece_types[new.index()].ops.iter().any(attacks) {
        return false;
    }
    (masks.open || !after.in_check()) && !View::new(&state, view.table, view.them()).in_check()
}
