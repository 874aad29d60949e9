//! Pieces that enter from the hand, and promotions out of the ordinary.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{CastlingRights, DropRule, PieceType, PieceTypeSet, Promotion, Setup, Variant};

use super::apply::apply;
use super::attack::in_check;
use super::legal::refusals;
use crate::literal::{attackers, reaches};

/// What a piece of the side to move may become by this rule as things stand.
pub(super) fn choices(variant: &Variant, setup: &Setup, promotion: &Promotion) -> Vec<PieceType> {
    let side = setup.side;
    let lost =
        |&piece_type: &PieceType| setup.pieces_on_board(side, piece_type) < variant.start().count(side, piece_type);
    promotion
        .to
        .iter()
        .copied()
        .filter(|piece_type| !promotion.limited.contains(*piece_type) || lost(piece_type))
        .collect()
}

/// The promotions that are moves by themselves of the piece on `from`, own safety not considered.
pub(super) fn in_place(variant: &Variant, setup: &Setup, piece_type: PieceType, from: Cell, moves: &mut Vec<Move>) {
    let Some(promotion) = &variant.piece(piece_type).promotion else { return };
    let side = setup.side;
    let alone = setup.pieces_on_board(side, piece_type) == 1;
    if !promotion.in_place_cells(side, alone, variant.board().all()).contains(from) {
        return;
    }
    for new in choices(variant, setup, promotion) {
        let rules = variant.piece(new).moves.iter().filter(|rule| rule.quiet);
        let reached = rules.flat_map(|rule| reaches(variant.equipment(), &setup.board, side, rule, from));
        let mut targets: Vec<Cell> =
            reached.map(|reach| reach.target).filter(|cell| setup.board[cell.index()].is_none()).collect();
        targets.push(from);
        for to in targets {
            let mv = Move::in_place(piece_type, from, to, new);
            let after = apply(variant, setup, mv);
            if !in_check(variant, &after, side.other()) && !attacks(variant, &after, side, to) {
                moves.push(mv);
            }
        }
    }
}

/// Whether the piece on `from` attacks an enemy piece.
fn attacks(variant: &Variant, setup: &Setup, side: Side, from: Cell) -> bool {
    variant.board().cells().any(|cell| match setup.board[cell.index()] {
        Some((owner, victim)) if owner != side => {
            attackers(variant.equipment(), &setup.board, cell, side, PieceTypeSet::from_iter([victim])).contains(from)
        }
        _ => false,
    })
}

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

/// The end of a move: who enters with it, which rights a drop wins, and who has now moved. `touched` are the cells that
/// pieces left or were captured on.
pub(super) fn gate_in(variant: &Variant, after: &mut Setup, side: Side, mv: Move, touched: CellSet) {
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        let Some(partners) = castling.dropped else { continue };
        let cells = &castling.sides[side.index()];
        let own = |cell: Cell| {
            after.board[cell.index()].filter(|&(owner, _)| owner == side).map(|(_, piece_type)| piece_type)
        };
        let king = own(cells.king_from).is_some_and(|piece_type| variant.kings().contains(piece_type));
        let partner = own(cells.partner_from).is_some_and(|piece_type| partners.contains(piece_type));
        let dropped = mv.class() == MoveClass::Drop && [cells.king_from, cells.partner_from].contains(&mv.to());
        if dropped && king && partner {
            after.rights.insert(CastlingRights::of(index, side));
        }
    }
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
