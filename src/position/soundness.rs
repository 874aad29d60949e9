//! What keeps a set-up from being a position that the rules allow.

use super::Position;
use crate::board::{Cell, Side};
use crate::variant::{Hands, PieceType, Setup, SetupProblem, Variant};

/// Everything; nothing but that it is foreign when it is.
pub(super) fn problems(variant: &Variant, setup: &Setup) -> Vec<SetupProblem> {
    if is_foreign(variant, setup) {
        return vec![SetupProblem::Foreign];
    }
    let mut problems = Vec::new();
    for side in Side::BOTH {
        problems.extend(royals(variant, setup, side));
        problems.extend(hand(variant, setup, side));
    }
    problems.extend(rights(variant, setup));
    problems.extend(en_passant(variant, setup));
    problems.extend(unmoved(variant, setup));
    problems
}

/// Whether the set-up has another board or other piece types.
fn is_foreign(variant: &Variant, setup: &Setup) -> bool {
    let piece_types = variant.pieces().len();
    let cells = variant.board().len();
    setup.board.len() != cells
        || setup.hands.iter().any(|hand| hand.len() != piece_types)
        || setup.board.iter().flatten().any(|(_, piece_type)| piece_type.index() >= piece_types)
        || setup.en_passant.is_some_and(|en_passant| en_passant.victim.index() >= cells)
}

/// Royal pieces are those of the start, in hand or on the board, unless they can be lost.
fn royals(variant: &Variant, setup: &Setup, side: Side) -> Option<SetupProblem> {
    let count: u32 = variant.royals().iter().map(|piece_type| setup.count(side, piece_type)).sum();
    // Who has lost the last one must be to move, if only to find the game over.
    let can_have_lost = variant.rules().royals_can_go() && side == setup.side;
    match (count, variant.royals_at_start(side)) {
        (0, 1..) if !can_have_lost => Some(SetupProblem::NoRoyal(side)),
        (now, start) if now > start => Some(SetupProblem::TooManyRoyals(side, now)),
        _ => None,
    }
}

/// In hand are only types that come there.
fn hand(variant: &Variant, setup: &Setup, side: Side) -> impl Iterator<Item = SetupProblem> {
    let hands = &variant.rules().drops.hands;
    let strange = move |&piece_type: &PieceType| {
        Hands::holds(setup, side, piece_type) && !(hands.exist() && hands.may_hold(variant.equipment(), piece_type))
    };
    variant.piece_types().filter(strange).map(move |piece_type| SetupProblem::Hand(side, piece_type))
}

/// The pieces of each right stand on their cells.
fn rights(variant: &Variant, setup: &Setup) -> impl Iterator<Item = SetupProblem> {
    let unusable = variant.rules().castling.unusable(setup, variant.kings());
    unusable.map(|(index, side)| SetupProblem::CastlingRight(index, side))
}

/// The piece that may be captured en passant can have crossed the cells.
fn en_passant(variant: &Variant, setup: &Setup) -> Option<SetupProblem> {
    let en_passant = setup.en_passant?;
    let becomes = |piece_type: PieceType| variant.rules().promotion.choices(piece_type).to_vec();
    let could =
        |piece_type: PieceType| variant.rules().en_passant.can_be_left(variant.equipment(), piece_type, &becomes);
    let victim = setup.board[en_passant.victim.index()];
    let empty = |cell: Cell| setup.board[cell.index()].is_none();
    let crossed = en_passant.crossed;
    let sound = victim.is_some_and(|(side, piece_type)| side != setup.side && could(piece_type))
        && crossed.any()
        && crossed.within(variant.board().all())
        && crossed.into_iter().all(empty);
    (!sound).then_some(SetupProblem::EnPassant(en_passant.victim))
}

/// The pieces that have not moved stand where they stood at the start.
fn unmoved(variant: &Variant, setup: &Setup) -> impl Iterator<Item = SetupProblem> {
    let at_home = move |cell: Cell| {
        let zones = variant.rules().gating.as_ref();
        zones.is_some_and(|zones| {
            Side::BOTH.into_iter().any(|side| zones.cells[side.index()].contains(cell) && setup.is_of(side, cell))
        })
    };
    setup.notes.cells().into_iter().filter(move |&cell| !at_home(cell)).map(SetupProblem::Unmoved)
}

/// Checks that no game can come to.
pub(super) fn checks(position: &Position) -> impl Iterator<Item = SetupProblem> {
    let rules = position.variant().rules();
    let (us, them) = (position.side(), position.side().other());
    // Who has taken the last royal of the other side need not look to his own.
    let won = rules.royals_can_go() && position.royals(us).is_empty() && position.variant().royals_at_start(us) > 0;
    let opposite = !won && !position.is_bikjang() && position.in_check(them);
    let forbidden = rules.turn.no_check.is_some() && position.in_check(us);
    let opposite = opposite.then_some(SetupProblem::OppositeCheck(them));
    opposite.into_iter().chain(forbidden.then_some(SetupProblem::ForbiddenCheck(us)))
}
