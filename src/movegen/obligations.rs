//! Legal moves where rules look at more than the safety of one's own royal: what a side must do with its turn, and what
//! its moves may not do.

use super::checks::NoChecks;
use super::drops::CanMove;
use super::gating;
use super::generate::{self, Targets};
use super::legality_masks::LegalityMasks;
use super::scope::Wanted;
use super::sink::{Count, Sink};
use super::trial::{Tally, Tried};
use crate::position::View;
use crate::variant::RoyalMode;

/// The legal moves that are asked for but passes; whether the player must make one of certain moves: a drop first, or a
/// capture.
#[inline]
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) -> bool {
    if view.table.arrivals.placement && view.state.hand_sizes[view.us] != 0 {
        let drops = Wanted { drops: true, ..Wanted::NONE };
        if first(view, drops, wanted.drops, can_move, sink) {
            return true;
        }
    }
    if view.table.obliges(|rules| rules.mandatory_capture) {
        let captures = Wanted { captures: true, ..Wanted::NONE };
        let any = generate::may_capture(view) && first(view, captures, wanted.captures, can_move, sink);
        if !any {
            within(view, Wanted { captures: false, ..wanted }, can_move, sink);
        }
        return any;
    }
    within(view, wanted, can_move, sink);
    false
}

/// Sends moves that come before others to `sink`, if they are asked for; whether there is one.
fn first<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    obliged: Wanted,
    asked_for: bool,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) -> bool {
    let mut unseen = Count::default();
    let mut tally = Tally { sink: if asked_for { sink } else { &mut unseen }, any: false };
    within(view, obliged, can_move, &mut tally);
    tally.any
}

/// The moves asked for that respect the safety of our royal and every other rule on moves by themselves.
fn within<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let (table, targets) = (view.table, &Targets::new(view, wanted));
    if table.explosion.is_some()
        || table.obliges(|rules| rules.screens_change)
        || table.royal_mode == RoyalMode::All
        || table.flying_general.is_some()
    {
        // What an explosion leaves standing is only seen by trying, and so is who stands where a piece may be jumped
        // over, whether a piece that becomes a royal is the one that is safe, and who faces whom where that is no
        // attack.
        let mut tried = Tried::ungated_too(view, no_blame, sink);
        gating::moves(view, &LegalityMasks::open(), targets, can_move, &mut tried);
    } else if table.obliges(|rules| rules.no_checks) {
        let mut tried = Tried::ungated_too(view, gives_no_check, sink);
        if table.sides[view.us].plain_checks {
            gating::moves(view, &LegalityMasks::new(view), targets, can_move, &mut NoChecks::new(view, &mut tried));
        } else {
            gating::moves(view, &LegalityMasks::new(view), targets, can_move, &mut tried);
        }
    } else {
        gating::moves(view, &LegalityMasks::new(view), targets, can_move, sink);
    }
}

/// Whether the move that led from `before` left the mover's royals alive, and safe unless the enemy's are gone.
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
    let no_checks = before.table.obliges(|rules| rules.no_checks);
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
