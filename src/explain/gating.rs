//! Why a piece may not enter, or become another, where the rules go beyond the ordinary.

use super::exposure::{exposure, pieces_on};
use super::illegality::Illegality;
use super::piece::Piece;
use super::why::step;
use crate::board::{Cell, CellSet};
use crate::position::{Move, MoveClass, Position};
use crate::variant::{PieceType, Promotion};
use crate::words::cells_in_words;

/// What forbids every move but a drop.
pub(super) fn must_drop(position: &Position) -> Option<Illegality> {
    let first = position.variant().rules().placement;
    let drops = || position.legal_moves().iter().any(|mv| mv.class() == MoveClass::Drop);
    let mover = || position.variant().players()[position.side().index()].name.clone();
    (first && drops()).then(|| Illegality::MustDrop { mover: mover() })
}

/// What forbids a move that lets a piece of `piece_type` in.
pub(super) fn gating(
    position: &Position,
    (from, to, promotion): (Cell, Cell, Option<PieceType>),
    piece_type: PieceType,
) -> Vec<Illegality> {
    let variant = position.variant();
    let side = position.side();
    if variant.rules().gating.is_none() {
        return Vec::new();
    }
    let Some((owner, moves)) = position.at(from).filter(|&(owner, _)| owner == side) else {
        return step(position, from, to, promotion);
    };
    let piece = Piece::of(variant, owner, moves, from);
    if position.hand(side, piece_type) == 0 {
        let mover = variant.players()[side.index()].name.clone();
        return vec![Illegality::NotHeld { mover, piece_type: variant.piece(piece_type).name.clone() }];
    }
    if !position.setup().notes.cells().contains(from) {
        return vec![Illegality::HasMoved { piece }];
    }
    // The partner's cell at a castling, from there to the king's; else the move must be right in itself.
    if let Some(index) = super::castle::between(position, to, from) {
        return super::castle::reasons(position, index);
    }
    let legal = position.legal_moves().into_iter().find(|mv| {
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
    after.play_unchecked(mv);
    let attacked = |&cell: &Cell| after.attackers(cell, side).contains(to);
    let victims: CellSet = after.pieces(side.other()).filter(attacked).collect();
    if victims.any() {
        return Some(vec![Illegality::InPlaceAttacks {
            piece,
            piece_type: name(new),
            victims: pieces_on(&after, victims),
        }]);
    }
    if after.in_check(side.other()) {
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

/// What a drop breaks of the rule that pieces of a type stand on both colours.
pub(super) fn colours(position: &Position, piece_type: PieceType, to: Cell) -> Option<Illegality> {
    let (variant, side) = (position.variant(), position.side());
    let name = |piece_type: PieceType| variant.piece(piece_type).name.clone();
    variant.piece_types().find_map(|spread| {
        let rule = variant.piece(spread).drop.as_ref()?;
        let first = rule.opposite_colours?;
        let (pieces, held) = (position.pieces_of(side, spread), u32::from(position.hand(side, rule.held_as)));
        let all = pieces.count() + held;
        let colour = if first.contains(to) { first } else { variant.board().all().without(first) };
        if spread == piece_type {
            let there = pieces & colour;
            let full = there.count() >= all.div_ceil(2);
            return full
                .then(|| Illegality::DropColour { piece_type: name(piece_type), there: pieces_on(position, there) });
        }
        let room = (rule.cells[side.index()] & colour).without(position.occupied() | CellSet::of(to));
        let needed = held > 0 && (pieces & colour).count() + room.count() < all / 2;
        needed.then(|| Illegality::DropNeeded { to: variant.board().name(to).to_string(), piece_type: name(spread) })
    })
}
