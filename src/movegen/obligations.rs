//! Legal moves where rules look at more than the safety of one's own royal: what a side must do with its turn, and what
//! its moves may not do.

use super::generate::{Anew, Known, Reach, Targets};
use super::legality_masks::LegalityMasks;
use super::scope::{CanMove, Wanted};
use super::sink::{Any, Sink};
use super::trial::{Tally, Tried};
use crate::position::View;
use crate::rules::explosion::generate as explosion;
use crate::rules::gating::generate as gating;
use crate::rules::mandatory_capture::generate as mandatory_capture;
use crate::rules::no_check::generate::NoChecks;
use crate::rules::placement::generate as placement;

/// The legal moves that are asked for but passes; whether the player must make one of certain moves: a drop first, or a
/// capture.
#[inline]
pub(crate) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) -> bool {
    if !view.table.rules.some_come_first {
        within(view, wanted, &Anew, can_move, sink);
        return false;
    }
    let mut rest = wanted;
    let placed = placement::obliged(view);
    if !placed.is_none() {
        if first(view, placed, wanted, &Anew, can_move, sink) {
            return true;
        }
        rest = rest.without(placed);
    }
    if !mandatory_capture::obliges(view) {
        within(view, rest, &Anew, can_move, sink);
        return false;
    }
    // Where pieces can go tells whether there is a capture, and then need not be worked out again.
    let known = Known::of(view);
    if known.captures {
        if first(view, Wanted::CAPTURES, rest, &known, can_move, sink) {
            return true;
        }
        rest = rest.without(Wanted::CAPTURES);
    }
    within(view, rest, &known, can_move, sink);
    false
}

/// Sends the moves that come before others to `sink`, as far as they are asked for; whether there is one.
fn first<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    obliged: Wanted,
    wanted: Wanted,
    reach: &impl Reach<W, N>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) -> bool {
    let mut unseen = Any::default();
    let asked_for = wanted.without(obliged) != wanted;
    let mut tally = Tally { sink: if asked_for { sink } else { &mut unseen }, any: false };
    within(view, obliged, reach, can_move, &mut tally);
    tally.any
}

/// The moves asked for that respect the safety of our royal and every other rule on moves by themselves.
#[inline]
fn within<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    reach: &impl Reach<W, N>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let (table, targets) = (view.table, &Targets::new(view, wanted, reach));
    if table.rules.explosion.is_some()
        || table.rules.obliges(|rules| rules.screens_change || rules.royals_by_trial)
        || table.rules.obliges(|rules| rules.crowns) && view.may_crown()
        || table.rules.flying_general.is_some()
    {
        // What an explosion leaves standing is only seen by trying, and so is who stands where a piece may be jumped
        // over, who is royal and attacked by whom, whether a piece that becomes a royal is the one that is safe, and who
        // faces whom where that is no attack.
        if !table.rules.obliges(|rules| rules.by_trial)
            && let Some(explosion) = explosion::told(view)
        {
            return explosion::moves(view, explosion, wanted, reach, can_move, no_blame, sink);
        }
        let mut tried = Tried::new(view, no_blame, sink).alone_too();
        gating::moves(view, &LegalityMasks::open(), targets, can_move, &mut tried);
    } else if table.rules.obliges(|rules| rules.no_check) {
        let mut tried = Tried::new(view, gives_no_check, sink).alone_too();
        if table.sides[view.us].plain_checks {
            gating::moves(view, &LegalityMasks::new(view), targets, can_move, &mut NoChecks::new(view, tried));
        } else {
            gating::moves(view, &LegalityMasks::new(view), targets, can_move, &mut tried);
        }
    } else {
        gating::moves(view, &LegalityMasks::new(view), targets, can_move, sink);
    }
}

/// Whether the move that led from `before` left the mover's royals alive, and safe unless the enemy's are gone.
#[inline]
fn no_blame<const W: usize, const N: usize>(
    before: &View<'_, W, N>,
    us: &View<'_, W, N>,
    them: &View<'_, W, N>,
) -> bool {
    let royals = before.pieces_of_set(before.table.royals);
    if royals.meets(before.own) && us.royals().is_empty() {
        return false;
    }
    let won = royals.meets(before.enemy) && them.royals().is_empty();
    let no_checks = before.table.rules.obliges(|rules| rules.no_check);
    won || !us.in_check() && (!no_checks || !them.in_check())
}

/// Whether the move that led to the state gave no check.
fn gives_no_check<const W: usize, const N: usize>(
    _: &View<'_, W, N>,
    _: &View<'_, W, N>,
    them: &View<'_, W, N>,
) -> bool {
    !them.in_check()
}
