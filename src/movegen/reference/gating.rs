//! Rights that drops win, and promotions out of the ordinary.

use crate::board::{Cell, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{PieceType, PieceTypeSet, Promotion, Setup, Variant};

use super::apply::apply;
use super::attack::in_check;
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

/// The castling rights that a drop wins.
pub(super) fn win_rights(variant: &Variant, after: &mut Setup, side: Side, mv: Move) {
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
            after.rights |= 1 << (2 * index + side.index());
        }
    }
}
