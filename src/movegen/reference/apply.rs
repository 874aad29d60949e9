//! Playing a move on a plain set-up.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{CastlingRights, EnPassant, Explosion, PieceType, Setup, Variant};

use super::gating;
use super::stage::Stage;
use crate::literal::reaches;

/// The set-up after a legal move; anything else gives a set-up that means nothing.
pub fn apply(variant: &Variant, setup: &Setup, mv: Move) -> Setup {
    let mut after = setup.clone();
    let side = setup.side;
    after.en_passant = crossed(variant, setup, mv).map(|crossed| EnPassant { crossed, victim: mv.to() });
    // Cells that a piece has left, or where one has been captured.
    let mut touched = CellSet::of(mv.to());
    let mut captured = None;
    match (mv.class(), mv.from()) {
        (MoveClass::Drop, _) | (_, None) => {
            let held_as = variant.piece(mv.piece_type()).drop.as_ref().map_or(mv.piece_type(), |drop| drop.held_as);
            let held = &mut after.hands[side.index()][held_as.index()];
            *held = held.saturating_sub(1);
            after.board[mv.to().index()] = Some((side, mv.piece_type()));
        }
        (MoveClass::Castling, Some(from)) => {
            let Some(castling) = mv.castling().and_then(|index| variant.rules().castling.get(index)) else {
                return after;
            };
            let cells = &castling.sides[side.index()];
            let partner = after.board[cells.partner_from.index()].take();
            let king = after.board[from.index()].take();
            after.board[cells.king_to.index()] = king;
            after.board[cells.partner_to.index()] = partner;
            touched = [cells.king_from, cells.partner_from].into_iter().collect();
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
    if let Some((_, piece_type)) = captured
        && variant.rules().captures_to_hand
    {
        let held = &mut after.hands[side.index()][variant.piece(piece_type).captured_as.index()];
        *held = held.saturating_add(1);
    }
    if captured.is_some()
        && let Some(rule) = &variant.rules().explosion
    {
        touched |= explode(variant, rule, &mut after, mv);
    }
    after.rights = rights_left(variant, setup.rights, touched);
    if mv.class() != MoveClass::Pass {
        gating::gate_in(variant, &mut after, side, mv, touched);
    }
    let counted = u32::from(variant.rules().endings.n_move_rule().is_some());
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

/// The cells a piece has just crossed and may be captured on; None when there are none.
fn crossed(variant: &Variant, setup: &Setup, mv: Move) -> Option<CellSet> {
    let from = mv.from().filter(|_| mv.class() == MoveClass::Step)?;
    let capture = setup.board[mv.to().index()].is_some();
    let mut cells = CellSet::EMPTY;
    for rule in &variant.piece(mv.piece_type()).moves {
        let makes = if capture { rule.capture } else { rule.quiet };
        if rule.leaves_en_passant && makes {
            for reach in reaches(variant.equipment(), &setup.board, setup.side, rule, from) {
                if reach.target == mv.to() {
                    cells |= reach.way.into_iter().collect();
                }
            }
        }
    }
    cells.any().then_some(cells)
}

/// Castling rights once the pieces on `touched` have left or have been captured.
fn rights_left(variant: &Variant, rights: CastlingRights, touched: CellSet) -> CastlingRights {
    let mut left = rights;
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        for (side, cells) in Side::BOTH.into_iter().zip(&castling.sides) {
            if touched.contains(cells.king_from) || touched.contains(cells.partner_from) {
                left.remove(CastlingRights::of(index, side));
            }
        }
    }
    left
}

/// Whether the move sets the move counter back.
fn resets(variant: &Variant, mv: Move, captured: Option<(Side, PieceType)>) -> bool {
    variant.rules().endings.n_move_rule().is_some_and(|limit| {
        limit.capture_resets && captured.is_some()
            || limit.drop_resets && mv.class() == MoveClass::Drop
            || limit.piece_types.contains(mv.piece_type()) && mv.class() != MoveClass::Pass
    })
}
