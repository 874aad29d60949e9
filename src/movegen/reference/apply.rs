//! Playing a move on a plain set-up.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{EnPassant, Explosion, PieceType, Setup, Variant};

use super::stage::Stage;

/// The set-up after a legal move; anything else gives a set-up that means nothing.
pub fn apply(variant: &Variant, setup: &Setup, mv: Move) -> Setup {
    let mut after = setup.clone();
    let side = setup.side;
    after.en_passant = variant.rules().en_passant.left(variant.equipment(), setup, mv);
    // Cells that a piece has left, or where one has been captured.
    let mut touched = CellSet::of(mv.to());
    let mut captured = None;
    match (mv.class(), mv.from()) {
        (MoveClass::Drop, _) | (_, None) => {
            variant.rules().drops.take(&mut after, mv.piece_type());
            after.board[mv.to().index()] = Some((side, mv.piece_type()));
        }
        (MoveClass::Castling, Some(_)) => {
            let index = mv.castling().unwrap_or_default();
            touched = variant.rules().castling.make(&mut after, index, side);
        }
        (MoveClass::Pass, Some(_)) => touched = CellSet::EMPTY,
        (MoveClass::EnPassant, Some(from)) => {
            if let Some(EnPassant { victim, .. }) = setup.en_passant {
                captured = after.board[victim.index()].take();
                touched.insert(victim);
            }
            walk_to(&mut after, mv, from);
            touched.insert(from);
        }
        (MoveClass::InPlace, Some(from)) => {
            walk_to(&mut after, mv, from);
            touched.insert(from);
        }
        (MoveClass::Step, Some(from)) => {
            captured = after.board[mv.to().index()].take();
            walk_to(&mut after, mv, from);
            touched.insert(from);
        }
    }
    if let Some((_, piece_type)) = captured {
        variant.rules().drops.hands.keep(&mut after, piece_type);
    }
    if captured.is_some()
        && let Some(rule) = &variant.rules().explosion
    {
        touched |= explode(variant, rule, &mut after, mv);
        // The capturer is gone, so that nobody can capture it en passant.
        after.en_passant = None;
    }
    after.rights = variant.rules().castling.rights_left(setup.rights, touched);
    if mv.class() == MoveClass::Drop {
        let won = variant.rules().castling.rights_won(&after, side, mv.to(), variant.kings());
        after.rights.insert(won);
    }
    if mv.class() != MoveClass::Pass {
        if let Some(rule) = &variant.rules().gating {
            rule.finish(&Stage { variant, setup }, mv, touched, &mut after);
        }
    }
    let counted = u32::from(variant.rules().endings.clock().is_some());
    after.halfmoves = if resets(variant, mv, captured) { 0 } else { setup.halfmoves.saturating_add(counted) };
    after.fullmoves = setup.fullmoves.saturating_add(u32::from(side == Side::Second));
    after.side = side.other();
    let mut notes = after.notes;
    let (before, now) = (Stage { variant, setup }, Stage { variant, setup: &after });
    variant.rules().endings.of_position().for_each(|rule| rule.after(&before, mv, &now, &mut notes));
    after.notes = notes;
    after
}

/// Takes away what a capture blows up, the capturer first; the cells that are empty now.
fn explode(variant: &Variant, rule: &Explosion, after: &mut Setup, mv: Move) -> CellSet {
    let gone = rule.gone(variant.equipment(), after, after.side, mv.to());
    for cell in gone {
        after.board[cell.index()] = None;
    }
    gone
}

/// Takes the moving piece off `from` and puts it, or what it becomes, on its target.
fn walk_to(setup: &mut Setup, mv: Move, from: Cell) {
    let piece = setup.board[from.index()].take();
    setup.board[mv.to().index()] = match mv.promotion() {
        Some(new) => Some((setup.side, new)),
        None => piece,
    };
}

/// Whether the move sets the move counter back.
fn resets(variant: &Variant, mv: Move, captured: Option<(Side, PieceType)>) -> bool {
    variant.rules().endings.clock().is_some_and(|clock| {
        clock.captures && captured.is_some()
            || clock.drops && mv.class() == MoveClass::Drop
            || clock.movers.contains(mv.piece_type()) && mv.class() != MoveClass::Pass
    })
}
