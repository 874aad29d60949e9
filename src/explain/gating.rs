//! Why a piece may not enter, or become another, where the rules go beyond the ordinary.

use super::exposure::{exposure, kept_out, pieces_on};
use super::illegality::Illegality;
use super::piece::Piece;
use super::why::step;
use crate::board::{Cell, CellSet};
use crate::movegen::{attackers, in_check, legal_moves};
use crate::position::{Move, Position};
use crate::variant::{PieceType, Promotion};
use crate::words::cells_in_words;

/// What forbids a move that lets a piece of `piece_type` in.
pub(super) fn gating(
    position: &Position,
    (from, to, promotion): (Cell, Cell, Option<PieceType>),
    piece_type: PieceType,
) -> Vec<Illegality> {
    let Some((_, moves)) = position.at(from).filter(|&(owner, _)| owner == position.side()) else {
        return step(position, from, to, promotion);
    };
    let kept_out = kept_out(position, from, Move::step(moves, from, to).gating(piece_type, false));
    if !kept_out.is_empty() {
        return kept_out;
    }
    // The partner's cell at a castling, from there to the king's; else the move must be right in itself.
    if let Some(index) = super::castle::between(position, to, from) {
        return super::castle::reasons(position, index);
    }
    let legal = legal_moves(position).into_iter().find(|mv| {
        let same = mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion;
        same && mv.gate().is_none() && mv.castling().is_none()
    });
    match legal {
        Some(mv) => exposure(position, mv.gating(piece_type, false)),
        None => step(position, from, to, promotion),
    }
}

/// That none of the piece types has been lost; None when one has.
pub(super) fn not_lost(position: &Position, piece: &Piece, piece_types: &[PieceType]) -> Option<Illegality> {
    let (variant, side) = (position.variant(), position.side());
    let lost = |&piece_type: &PieceType| {
        position.pieces_of(side, piece_type).count() < variant.start().count(side, piece_type)
    };
    if piece_types.iter().any(lost) {
        return None;
    }
    let piece_types = piece_types.iter().map(|&piece_type| variant.piece(piece_type).name.clone()).collect();
    Some(Illegality::NoneLost { piece: piece.clone(), piece_types })
}

/// What forbids a promotion as a move by itself; None when the piece type has no such promotion.
pub(super) fn in_place(
    position: &Position,
    piece_type: PieceType,
    (from, to): (Cell, Cell),
    new: PieceType,
) -> Option<Vec<Illegality>> {
    let (variant, side) = (position.variant(), position.side());
    let promotion = variant.piece(piece_type).promotion.as_ref();
    let promotion = promotion.filter(|rule| rule.in_place.iter().any(|cells| cells.any()))?;
    let piece = Piece::of(variant, side, piece_type, from);
    let name = |piece_type: PieceType| variant.piece(piece_type).name.clone();
    if !promotion.to.contains(&new) {
        let choices = promotion.to.iter().map(|&piece_type| name(piece_type)).collect();
        return Some(vec![Illegality::CannotBecome { piece, piece_type: name(new), choices }]);
    }
    if let Some(reason) = outside(position, promotion, piece_type, from) {
        return Some(vec![reason]);
    }
    if promotion.limited.contains(new)
        && let Some(reason) = not_lost(position, &piece, &[new])
    {
        return Some(vec![reason]);
    }
    let quiet = |cell: Cell| crate::movegen::quiet_moves(position, new, cell);
    if from != to && !quiet(from).contains(to) {
        let cell = variant.board().name(to).to_string();
        return Some(vec![Illegality::InPlaceTarget { piece, piece_type: name(new), to: cell }]);
    }
    let mv = Move::in_place(piece_type, from, to, new);
    let mut after = position.clone();
    after.play(mv);
    let attacked = |&cell: &Cell| attackers(&after, cell, side).contains(to);
    let victims: CellSet = after.pieces(side.other()).filter(attacked).collect();
    if victims.any() {
        return Some(vec![Illegality::InPlaceAttacks {
            piece,
            piece_type: name(new),
            victims: pieces_on(&after, victims),
        }]);
    }
    if in_check(&after, side.other()) {
        return Some(vec![Illegality::InPlaceCheck { piece, piece_type: name(new) }]);
    }
    Some(exposure(position, mv))
}

/// That the piece does not stand where it may promote.
fn outside(position: &Position, promotion: &Promotion, piece_type: PieceType, from: Cell) -> Option<Illegality> {
    let (variant, side) = (position.variant(), position.side());
    let alone = position.pieces_of(side, piece_type).count() == 1;
    let cells = promotion.in_place_cells(side, alone, variant.board().all());
    (!cells.contains(from)).then(|| Illegality::InPlaceOutside {
        piece: Piece::of(variant, side, piece_type, from),
        cells: cells_in_words(variant.equipment(), promotion.in_place, side),
    })
}
