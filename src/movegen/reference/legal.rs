//! Every legal move: what the rules let each piece do, then a trial of each.

use crate::board::{Cell, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{Castling, CastlingRights, DropRule, MoveRule, PieceType, PieceTypeSet, Setup, Variant};

use super::apply::apply;
use super::attack::{in_check, is_unsafe};
use super::ending::ending;
use super::gating;
use super::passing::add_pass;
use super::stage::Stage;
use crate::literal::{attackers, reaches, royals};
use crate::rules::rule::Reasons;

/// Every legal move, in order, each once; none when the position ends the game.
pub fn legal_moves_of(variant: &Variant, setup: &Setup) -> Vec<Move> {
    if ending(variant, setup).is_some() { Vec::new() } else { legal_unless_over(variant, setup) }
}

/// The same without asking whether the game is over.
pub(super) fn legal_unless_over(variant: &Variant, setup: &Setup) -> Vec<Move> {
    let mut moves = propose(variant, setup);
    moves.retain(|&mv| refusals(variant, setup, mv).is_empty());
    let must_drop = gating::placement(variant, &mut moves);
    oblige(variant, setup, &mut moves);
    gating::gate(variant, setup, &mut moves);
    add_pass(variant, setup, &mut moves, must_drop);
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// The first stratum: every move that some rule lets a piece make, but for those that let a piece in and passes.
pub(super) fn propose(variant: &Variant, setup: &Setup) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in variant.board().cells() {
        if let Some((side, piece_type)) = setup.board[from.index()]
            && side == setup.side
        {
            for rule in &variant.piece(piece_type).moves {
                steps(variant, setup, piece_type, rule, from, &mut moves);
            }
            gating::in_place(variant, setup, piece_type, from, &mut moves);
        }
    }
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        moves.extend(castle(variant, setup, index, castling));
    }
    for piece_type in variant.piece_types() {
        if let Some(rule) = &variant.piece(piece_type).drop
            && setup.hands[setup.side.index()][rule.held_as.index()] > 0
        {
            let cells = variant.board().cells().filter(|&cell| may_drop(variant, setup, piece_type, rule, cell));
            moves.extend(cells.map(|cell| Move::drop(piece_type, cell)));
        }
    }
    let passing: Vec<Move> = moves.iter().copied().filter(|mv| mv.class() == MoveClass::EnPassant).collect();
    // A piece that goes to a crossed cell by both kinds of move captures: one text, one move.
    moves.retain(|mv| {
        mv.class() != MoveClass::Step || !passing.iter().any(|pass| (pass.from(), pass.to()) == (mv.from(), mv.to()))
    });
    moves
}

/// Why a move that strata 2 and 3 allow does not do what the player must.
pub(super) fn obligations(variant: &Variant, setup: &Setup, mv: Move) -> Reasons {
    let mut moves = propose(variant, setup);
    moves.retain(|&mv| refusals(variant, setup, mv).is_empty());
    let mut reasons = oblige(variant, setup, &mut moves);
    reasons.iter().position(|(other, _)| *other == mv).map_or_else(Vec::new, |index| reasons.swap_remove(index).1)
}

/// Takes out the moves that do not do what the player must; each with the reasons.
fn oblige(variant: &Variant, setup: &Setup, moves: &mut Vec<Move>) -> Vec<(Move, Reasons)> {
    let stage = Stage { variant, setup };
    let mut refused = Vec::new();
    for rule in variant.rules().obliging() {
        let all = moves.clone();
        moves.retain(|&mv| {
            let reasons = rule.obliges(&stage, &all, mv);
            let allowed = reasons.is_empty();
            if !allowed {
                refused.push((mv, reasons));
            }
            allowed
        });
    }
    refused
}

/// The reasons for each proposed move that is refused.
pub(super) fn refused(variant: &Variant, setup: &Setup) -> Vec<Reasons> {
    let mut moves = Vec::new();
    let mut refused = Vec::new();
    for mv in propose(variant, setup) {
        let reasons = refusals(variant, setup, mv);
        if reasons.is_empty() {
            moves.push(mv);
        } else {
            refused.push(reasons);
        }
    }
    refused.extend(oblige(variant, setup, &mut moves).into_iter().map(|(_, reasons)| reasons));
    refused
}

/// Whether a move takes an enemy piece.
pub(super) fn is_capture(setup: &Setup, mv: Move) -> bool {
    match mv.class() {
        MoveClass::Step => setup.board[mv.to().index()].is_some(),
        MoveClass::EnPassant => true,
        _ => false,
    }
}

/// Why a proposed move may not be made, for its own sake: strata 2 and 3. Empty when it may.
pub(super) fn refusals(variant: &Variant, setup: &Setup, mv: Move) -> Reasons {
    let after = apply(variant, setup, mv);
    let (before, after) = (Stage { variant, setup }, Stage { variant, setup: &after });
    let rules = variant.rules();
    // Who has taken the enemy's last royal piece has won, and need not look to their own, unless both are gone.
    let lost = |side: Side| {
        let royals = |stage: &Stage| royals(variant.equipment(), &stage.setup.board, side).len();
        royals(&before) > 0 && royals(&after) == 0
    };
    if lost(setup.side.other()) && !lost(setup.side) {
        return Vec::new();
    }
    let mut reasons: Reasons = Vec::new();
    for rule in rules.guarding() {
        reasons.extend(rule.endangers(&before, mv, &after));
    }
    if reasons.is_empty() {
        for rule in rules.forbidding() {
            reasons.extend(rule.forbids(&before, mv, &after));
        }
    }
    reasons
}

/// Whether the side to move is in check and has no legal move.
pub fn is_mate(variant: &Variant, setup: &Setup) -> bool {
    in_check(variant, setup, setup.side) && legal_moves_of(variant, setup).is_empty()
}

/// The moves of the piece on `from` by one rule.
fn steps(variant: &Variant, setup: &Setup, piece_type: PieceType, rule: &MoveRule, from: Cell, moves: &mut Vec<Move>) {
    for reach in reaches(variant.equipment(), &setup.board, setup.side, rule, from) {
        let to = reach.target;
        match setup.board[to.index()] {
            Some((owner, victim)) => {
                if owner != setup.side && rule.capture && rule.victims.contains(victim) {
                    promote(variant, setup, Move::step(piece_type, from, to), from, moves);
                }
            }
            None => {
                if rule.quiet {
                    promote(variant, setup, Move::step(piece_type, from, to), from, moves);
                }
                if rule.takes_en_passant && passed_by_victim(setup, rule, to) {
                    promote(variant, setup, Move::en_passant(piece_type, from, to), from, moves);
                }
            }
        }
    }
}

/// Whether a piece that the rule may capture has just passed over the cell.
fn passed_by_victim(setup: &Setup, rule: &MoveRule, cell: Cell) -> bool {
    setup.en_passant.is_some_and(|passed| {
        passed.crossed.contains(cell)
            && setup.board[passed.victim.index()]
                .is_some_and(|(owner, victim)| owner != setup.side && rule.victims.contains(victim))
    })
}

/// The move as it is, where it need not promote, and with every promotion it may make.
fn promote(variant: &Variant, setup: &Setup, mv: Move, from: Cell, moves: &mut Vec<Move>) {
    let Some(promotion) = &variant.piece(mv.piece_type()).promotion else { return moves.push(mv) };
    let side = setup.side.index();
    let may = promotion.from[side].contains(from) || promotion.into[side].contains(mv.to());
    if !may || !promotion.forced[side].contains(mv.to()) {
        moves.push(mv);
    }
    if may {
        moves.extend(gating::choices(variant, setup, promotion).into_iter().map(|new| mv.promoting(new)));
    }
}

/// The castling, if the pieces stand ready, the way is empty and nothing that must be safe is attacked.
fn castle(variant: &Variant, setup: &Setup, index: usize, castling: &Castling) -> Option<Move> {
    let side = setup.side;
    let cells = &castling.sides[side.index()];
    if !setup.rights.contains(CastlingRights::of(index, side)) {
        return None;
    }
    let own =
        |cell: Cell| setup.board[cell.index()].filter(|&(owner, _)| owner == side).map(|(_, piece_type)| piece_type);
    let king = own(cells.king_from).filter(|&piece_type| variant.kings().contains(piece_type))?;
    own(cells.partner_from)?;
    let clear =
        |cell: Cell| setup.board[cell.index()].is_none() || cell == cells.king_from || cell == cells.partner_from;
    if !cells.empty.into_iter().all(clear) || !clear(cells.king_to) || !clear(cells.partner_to) {
        return None;
    }
    let stage = Stage { variant, setup };
    let attacked = |cell: Cell| is_unsafe(&stage, cell, side);
    if cells.safe.filter(|&cell| attacked(cell)).count() > 0 {
        return None;
    }
    Some(Move::castling_move(index, king, cells.king_from, cells.king_to))
}

/// Whether a piece of the type may be dropped from the hand on the cell.
fn may_drop(variant: &Variant, setup: &Setup, piece_type: PieceType, rule: &DropRule, cell: Cell) -> bool {
    let side = setup.side;
    if setup.board[cell.index()].is_some() || !rule.cells[side.index()].contains(cell) {
        return false;
    }
    if let (Some(most), Some(file)) = (rule.per_file, variant.board().info(cell).file) {
        let own = |&cell: &Cell| setup.board[cell.index()] == Some((side, piece_type));
        if variant.board().file(file).filter(own).count() >= usize::from(most) {
            return false;
        }
    }
    let defender =
        |from: Cell| setup.board[from.index()].is_some_and(|(_, piece_type)| rule.not_defended_by.contains(piece_type));
    if attackers(variant.equipment(), &setup.board, cell, side, PieceTypeSet::ALL)
        .filter(|&from| defender(from))
        .count()
        > 0
    {
        return false;
    }
    if !gating::keeps_colours(variant, setup, piece_type, cell) {
        return false;
    }
    let after = apply(variant, setup, Move::drop(piece_type, cell));
    // Of a drop that is illegal anyway no mate is asked: the replies would ask the same of theirs, and so on.
    let mates = || refusals(variant, setup, Move::drop(piece_type, cell)).is_empty() && is_mate(variant, &after);
    !(rule.no_check && in_check(variant, &after, after.side) || rule.no_mate && mates())
}
