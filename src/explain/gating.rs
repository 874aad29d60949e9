//! Why a piece may not enter.

use super::exposure::{exposure, pieces_on};
use super::illegality::Illegality;
use super::piece::Piece;
use super::why::{Judgement, on_board};
use crate::board::{Cell, CellSet};
use crate::movegen::legal_moves;
use crate::notation::MoveIntent;
use crate::position::{MoveClass, Position};
use crate::variant::PieceType;

/// What forbids every move but a drop.
pub(super) fn must_drop(position: &Position) -> Option<Illegality> {
    let first = position.variant().rules().placement;
    let drops = || legal_moves(position).iter().any(|mv| mv.class() == MoveClass::Drop);
    let mover = || position.variant().players()[position.side().index()].name.clone();
    (first && drops()).then(|| Illegality::MustDrop { mover: mover() })
}

/// What forbids a move that lets a piece of `piece_type` in.
pub(super) fn gating(
    position: &Position,
    (from, to, promotion): (Cell, Cell, Option<PieceType>),
    piece_type: PieceType,
) -> Judgement {
    let variant = position.variant();
    let side = position.side();
    let step = MoveIntent::Step { from, to, promotion };
    if variant.rules().gating.is_none() {
        return Judgement::against(Vec::new());
    }
    let Some((owner, moves)) = position.at(from).filter(|&(owner, _)| owner == side) else {
        return on_board(position, step);
    };
    let piece = Piece::of(variant, owner, moves, from);
    if position.hand(side, piece_type) == 0 {
        let mover = variant.players()[side.index()].name.clone();
        let piece_type = variant.piece(piece_type).name.clone();
        return Judgement::against(vec![Illegality::NotHeld { mover, piece_type }]);
    }
    if !position.setup().notes.cells().contains(from) {
        return Judgement::against(vec![Illegality::HasMoved { piece }]);
    }
    // From the partner's cell at a castling to the king's; else the move must be right in itself.
    if let Some(index) = variant.rules().castling.between(side, to, from) {
        return on_board(position, MoveIntent::Castling(index));
    }
    let legal = legal_moves(position).into_iter().find(|mv| {
        let same = mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion;
        same && mv.gate().is_none() && mv.castling().is_none()
    });
    match legal {
        Some(mv) => Judgement::against(exposure(position, mv.gating(piece_type, false))),
        None => on_board(position, step),
    }
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
