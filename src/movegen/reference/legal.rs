//! Every legal move: what the rules let each piece do, then a trial of each.

use crate::board::Side;
use crate::position::Move;
use crate::variant::{Setup, Variant};

use super::apply::apply;
use super::attack::in_check;
use super::ending::ending;
use super::stage::Stage;
use crate::literal::royals;
use crate::rules::rule::Reasons;

/// Every legal move, in order, each once; none when the position ends the game.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn legal_moves_of(variant: &Variant, setup: &Setup) -> Vec<Move> {
    if ending(variant, setup).is_some() { Vec::new() } else { legal_unless_over(variant, setup) }
}

/// The same without asking whether the game is over.
pub(super) fn legal_unless_over(variant: &Variant, setup: &Setup) -> Vec<Move> {
    let (mut moves, _) = allowed(variant, setup);
    oblige(variant, setup, &mut moves);
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// The moves that the first three strata allow, those that let a piece in among them; and those that are refused, with
/// the reasons.
fn allowed(variant: &Variant, setup: &Setup) -> (Vec<Move>, Vec<(Move, Reasons)>) {
    let stage = Stage { variant, setup };
    let (mut moves, mut refused) = (Vec::new(), Vec::new());
    let mut ask = |mv: Move, moves: &mut Vec<Move>| {
        let reasons = refusals(variant, setup, mv);
        if reasons.is_empty() {
            moves.push(mv);
        } else {
            refused.push((mv, reasons));
        }
    };
    propose(variant, setup).into_iter().for_each(|mv| ask(mv, &mut moves));
    let plain = moves.clone();
    for rule in variant.rules().adding() {
        plain.iter().flat_map(|&mv| rule.add(&stage, mv)).for_each(|mv| ask(mv, &mut moves));
    }
    (moves, refused)
}

/// The first stratum: every move that some rule lets the player make, but for those that let a piece in.
pub(super) fn propose(variant: &Variant, setup: &Setup) -> Vec<Move> {
    let stage = Stage { variant, setup };
    complete(&stage, &bare(&stage))
}

/// What the rules propose before it is asked what can be made of it.
pub(super) fn bare(stage: &Stage<'_>) -> Vec<Move> {
    stage.variant.rules().proposing().into_iter().flat_map(|rule| rule.propose(stage)).collect()
}

/// All that can be made of those moves.
pub(super) fn complete(stage: &Stage<'_>, bare: &[Move]) -> Vec<Move> {
    let rules = stage.variant.rules().completing();
    rules.into_iter().fold(bare.to_vec(), |moves, rule| rule.complete(stage, moves))
}

/// Why a move that strata 2 and 3 allow does not do what the player must.
pub(super) fn obligations(variant: &Variant, setup: &Setup, mv: Move) -> Reasons {
    let (mut moves, _) = allowed(variant, setup);
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

/// Each move that is refused, with the reasons.
pub(super) fn refused(variant: &Variant, setup: &Setup) -> Vec<(Move, Reasons)> {
    let (mut moves, mut refused) = allowed(variant, setup);
    refused.extend(oblige(variant, setup, &mut moves));
    refused
}

/// Whether a move may be made whatever becomes of the mover's royal pieces.
#[cfg(feature = "fuzz")]
pub(super) fn is_free(before: &Stage<'_>, mv: Move, after: &Stage<'_>) -> bool {
    wins(before, after) || frees(before, mv)
}

/// Whether an ending lets a move go that no other rule is asked about.
fn frees(before: &Stage<'_>, mv: Move) -> bool {
    before.variant.rules().endings.of_position().any(|rule| rule.frees(before, mv))
}

/// Whether the mover has taken the enemy's last royal piece: that wins, and nobody need look to their own, unless both are
/// gone.
fn wins(before: &Stage<'_>, after: &Stage<'_>) -> bool {
    let lost = |side: Side| {
        let royals = |stage: &Stage<'_>| royals(stage.variant.equipment(), &stage.setup.board, side).len();
        royals(before) > 0 && royals(after) == 0
    };
    let side = before.setup.side;
    lost(side.other()) && !lost(side)
}

/// Why a proposed move may not be made, for its own sake: strata 2 and 3. Empty when it may.
pub(super) fn refusals(variant: &Variant, setup: &Setup, mv: Move) -> Reasons {
    let after = apply(variant, setup, mv);
    let (before, after) = (Stage { variant, setup }, Stage { variant, setup: &after });
    let rules = variant.rules();
    if frees(&before, mv) {
        return Vec::new();
    }
    if !wins(&before, &after) {
        let guarded: Reasons = rules.guarding().iter().flat_map(|rule| rule.endangers(&before, mv, &after)).collect();
        if !guarded.is_empty() {
            return guarded;
        }
    }
    // One rule that forbids a move is enough: the next is not asked, which may have to look at every reply.
    let mut forbidden = rules.forbidding().into_iter().map(|rule| rule.forbids(&before, mv, &after));
    forbidden.find(|reasons| !reasons.is_empty()).unwrap_or_default()
}

/// Whether the side to move is in check and has no legal move.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn is_mate(variant: &Variant, setup: &Setup) -> bool {
    let in_check = in_check(&Stage { variant, setup }, setup.side);
    in_check && (ending(variant, setup).is_some() || !can_move(variant, setup))
}

/// Whether the side to move has a legal move, endings not considered. Moves of which it is asked what the replies are come
/// last, since each reply may be asked the same again: with the first legal move there is no need for that.
fn can_move(variant: &Variant, setup: &Setup) -> bool {
    let rules = variant.rules();
    if rules.endings.obliging().next().is_some() {
        // Only such an ending may take the last move away by what a player must do.
        return !legal_unless_over(variant, setup).is_empty();
    }
    let forbidding = rules.forbidding();
    let mut moves = propose(variant, setup);
    moves.sort_by_key(|&mv| forbidding.iter().any(|rule| rule.asks_for_replies(mv)));
    moves.into_iter().any(|mv| refusals(variant, setup, mv).is_empty())
}
