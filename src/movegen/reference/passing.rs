//! Passes, and royals that face each other.

use super::apply::apply;
use super::legal::refusals;
use super::stage::Stage;
use crate::literal::royals;
use crate::position::Move;
use crate::rules::ends::EndRule;
use crate::variant::{Pass, Setup, Variant};

/// Whether royals of the two sides face each other, in a game that this may end.
fn royals_face(variant: &Variant, setup: &Setup) -> bool {
    variant.rules().endings.of_position.iter().any(|rule| match rule {
        EndRule::Bikjang(rule) => rule.royals_face(variant.equipment(), setup),
        _ => false,
    })
}

/// Takes out the moves that leave royals facing each other who do so already, where one may pass instead; and adds a
/// pass where there may be one. `moves` are otherwise legal.
pub(super) fn add_pass(variant: &Variant, setup: &Setup, moves: &mut Vec<Move>, must_drop: bool) {
    let rule = variant.rules().pass;
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
    let stage = Stage { variant, setup };
    let obliged =
        must_drop || variant.rules().obliging().iter().any(|rule| !rule.obliges(&stage, moves, pass).is_empty());
    if may && !obliged && (faced || refusals(variant, setup, pass).is_empty()) {
        moves.push(pass);
    }
}

/// The pass of the side to move, told by its first royal or else by its first piece; None for a side without pieces.
fn pass(variant: &Variant, setup: &Setup) -> Option<Move> {
    let royals = royals(variant.equipment(), &setup.board, setup.side);
    let cell =
        royals.into_iter().next().or_else(|| variant.board().cells().find(|&cell| setup.is_of(setup.side, cell)))?;
    let (_, piece_type) = setup.board[cell.index()]?;
    Some(Move::pass(piece_type, cell))
}
