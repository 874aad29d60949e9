//! Pieces that enter from the hand.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{DropRule, PieceType, Setup, Variant};

use super::legal::refusals;

/// Whether a drop on `cell` leaves the pieces of every type that is to stand on both colours evenly spread.
pub(super) fn keeps_colours(variant: &Variant, setup: &Setup, piece_type: PieceType, cell: Cell) -> bool {
    let side = setup.side;
    variant.piece_types().all(|spread| {
        let Some(DropRule { opposite_colours: Some(first), cells, held_as, .. }) = &variant.piece(spread).drop else {
            return true;
        };
        let held = u32::from(setup.hands[side.index()][held_as.index()]);
        let all = setup.pieces_on_board(side, spread) + held;
        [*first, variant.board().all().without(*first)].into_iter().all(|colour| {
            let pieces = colour.filter(|cell| setup.board[cell.index()] == Some((side, spread))).count() as u32;
            if spread == piece_type {
                return !colour.contains(cell) || pieces < all.div_ceil(2);
            }
            let room = (cells[side.index()] & colour)
                .filter(|&other| other != cell && setup.board[other.index()].is_none())
                .count() as u32;
            held == 0 || pieces + room >= all / 2
        })
    })
}

/// Where the player has pieces in hand and can drop one, only drops; whether that is so.
pub(super) fn placement(variant: &Variant, moves: &mut Vec<Move>) -> bool {
    let is_drop = |mv: &Move| mv.class() == MoveClass::Drop;
    let must = variant.rules().placement && moves.iter().any(is_drop);
    if must {
        moves.retain(is_drop);
    }
    must
}

/// Adds to legal moves the same moves that let a piece in from the hand on a cell that a piece leaves for the first
/// time.
pub(super) fn gate(variant: &Variant, setup: &Setup, moves: &mut Vec<Move>) {
    if variant.rules().gating.is_none() {
        return;
    }
    let side = setup.side;
    let mut gated = Vec::new();
    for &mv in &*moves {
        let Some(from) = mv.from().filter(|_| mv.class() != MoveClass::InPlace) else { continue };
        let mut cells = vec![(from, false)];
        if let Some(castling) = mv.castling().and_then(|index| variant.rules().castling.get(index)) {
            let own = &castling.sides[side.index()];
            cells.push((own.partner_from, true));
            cells.retain(|&(cell, _)| cell != own.king_to && cell != own.partner_to);
        }
        for (_, at_partner) in cells.into_iter().filter(|&(cell, _)| setup.notes.cells().contains(cell)) {
            let held = variant.piece_types().filter(|piece_type| setup.hands[side.index()][piece_type.index()] > 0);
            gated.extend(held.map(|piece_type| mv.gating(piece_type, at_partner)));
        }
    }
    gated.retain(|&mv| refusals(variant, setup, mv).is_empty());
    moves.append(&mut gated);
}

/// The end of a move: who enters with it, and who has now moved. `touched` are the cells that
/// pieces left or were captured on.
pub(super) fn gate_in(variant: &Variant, after: &mut Setup, side: Side, mv: Move, touched: CellSet) {
    if variant.rules().gating.is_none() {
        return;
    }
    if let (Some((piece_type, at_partner)), Some(from)) = (mv.gate(), mv.from()) {
        let castling = mv.castling().and_then(|index| variant.rules().castling.get(index));
        let partner = castling.filter(|_| at_partner).map(|castling| castling.sides[side.index()].partner_from);
        after.board[partner.unwrap_or(from).index()] = Some((side, piece_type));
        let held = &mut after.hands[side.index()][piece_type.index()];
        *held = held.saturating_sub(1);
    }
    after.notes.set_cells(after.notes.cells().without(touched));
    after.settle_unmoved(variant.rules().captures_to_hand, side);
}
