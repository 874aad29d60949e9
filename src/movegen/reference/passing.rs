//! Passes, and royals that face each other.

use super::apply::apply;
use super::attack::{faces_along, royals};
use super::legal::is_blameless;
use crate::board::Side;
use crate::movegen::{Cause, Ending};
use crate::position::Move;
use crate::variant::{Pass, Setup, Variant};

/// Whether royals of the two sides face each other, in a game that this may end.
pub(super) fn royals_face(variant: &Variant, setup: &Setup) -> bool {
    let bikjang = variant.rules.end.bikjang.as_ref();
    bikjang.is_some_and(|rule| Side::BOTH.into_iter().any(|side| faces_along(variant, &setup.board, side, &rule.lines)))
}

/// Takes out the moves that leave royals facing each other who do so already, where one may pass instead; and adds a
/// pass where there may be one. `moves` are otherwise legal.
pub(super) fn add_pass(variant: &Variant, setup: &Setup, moves: &mut Vec<Move>, must_capture: bool) {
    let rule = variant.rules.pass;
    let faced = rule != Pass::Never && royals_face(variant, setup);
    if faced {
        moves.retain(|&mv| !royals_face(variant, &apply(variant, setup, mv)));
    }
    let Some(pass) = pass(variant, setup) else { return };
    let may = match rule {
        Pass::Never => false,
        Pass::Always => true,
        Pass::Stalemate => moves.is_empty(),
    };
    if may && !must_capture && (faced || is_blameless(variant, setup, &apply(variant, setup, pass))) {
        moves.push(pass);
    }
}

/// The pass of the side to move, told by its first royal or else by its first piece; None for a side without pieces.
fn pass(variant: &Variant, setup: &Setup) -> Option<Move> {
    let royals = royals(variant, &setup.board, setup.side);
    let cell =
        royals.into_iter().next().or_else(|| variant.board.cells().find(|&cell| setup.is_of(setup.side, cell)))?;
    let (_, piece_type) = setup.board[cell.index()]?;
    Some(Move::pass(piece_type, cell))
}

/// How two passes in a row, or royals that face each other for the second time, end the game.
pub(super) fn ending(variant: &Variant, setup: &Setup) -> Option<Ending> {
    let end = &variant.rules.end;
    let points = || Side::BOTH.map(|side| points(variant, setup, side));
    if let Some(verdict) = end.double_pass
        && setup.course.passed > 1
    {
        return Some(Ending::judged(Cause::DoublePass, verdict, points()));
    }
    let bikjang = end.bikjang.as_ref()?;
    (setup.course.faced && royals_face(variant, setup))
        .then(|| Ending::judged(Cause::Bikjang, bikjang.result, points()))
}

/// What a side's pieces count, those in hand included.
fn points(variant: &Variant, setup: &Setup, side: Side) -> u32 {
    let sum: u32 =
        variant.piece_types().map(|piece_type| variant.piece(piece_type).points * setup.count(side, piece_type)).sum();
    sum + if side == Side::Second { variant.rules.end.komi } else { 0 }
}
