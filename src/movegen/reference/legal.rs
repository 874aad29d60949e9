//! Every legal move: what the rules let each piece do, then a trial of each.

use crate::board::{Cell, Side};
use crate::position::{Move, MoveClass};
use crate::variant::{DropRule, PieceType, PieceTypeSet, Setup, Variant};

use super::apply::apply;
use super::attack::in_check;
use super::ending::ending;
use super::gating;
use super::passing::add_pass;
use super::stage::Stage;
use crate::literal::{attackers, royals};
use crate::model::MoveIntent;
use crate::rules::rule::{Distance, Objection, Reasons};

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
    let (stage, rules) = (Stage { variant, setup }, variant.rules());
    let bare = bare(variant, &stage).into_iter();
    let mut moves: Vec<Move> = bare.flat_map(|mv| rules.promotion.complete(&stage, mv)).collect();
    for piece_type in variant.piece_types() {
        if let Some(rule) = &variant.piece(piece_type).drop
            && setup.hands[setup.side.index()][rule.held_as.index()] > 0
        {
            let cells = variant.board().cells().filter(|&cell| may_drop(variant, setup, piece_type, rule, cell));
            moves.extend(cells.map(|cell| Move::drop(piece_type, cell)));
        }
    }
    rules.en_passant.prevail(&mut moves);
    moves
}

/// What the rules propose before it is asked who promotes.
fn bare(variant: &Variant, stage: &Stage<'_>) -> Vec<Move> {
    variant.rules().proposing().into_iter().flat_map(|rule| rule.propose(stage)).collect()
}

/// Judges what somebody wants to play, but for moves that let a piece in and passes: the move, or why the rules do not
/// allow it.
pub(super) fn judge(variant: &Variant, setup: &Setup, intent: MoveIntent) -> Result<Move, Objection> {
    let means = |mv: &Move, intent: MoveIntent| intent.means(*mv, variant.rules().castling.partner_of(*mv, setup.side));
    let Some(mv) = propose(variant, setup).into_iter().find(|mv| means(mv, intent)) else {
        let stage = Stage { variant, setup };
        let objects = variant.rules().proposing().into_iter().filter_map(|rule| rule.object(&stage, intent));
        let bare = bare(variant, &stage).into_iter().find(|mv| means(mv, intent.plain()));
        let promotes = bare.map(|mv| variant.rules().promotion.refuse(&stage, mv, intent.promotion()));
        let promotes = promotes.filter(|reasons| !reasons.is_empty());
        let promotes = promotes.map(|reasons| Objection { distance: Distance::Near(1), reasons });
        // The rule that comes closest to allowing it has the most to say.
        let nearest = objects.chain(promotes).min_by_key(|objection| objection.distance);
        return Err(nearest.unwrap_or(Objection { distance: Distance::Elsewhere, reasons: Vec::new() }));
    };
    let mut reasons = refusals(variant, setup, mv);
    if reasons.is_empty() {
        reasons = obligations(variant, setup, mv);
    }
    if reasons.is_empty() { Ok(mv) } else { Err(Objection { distance: Distance::Near(0), reasons }) }
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
