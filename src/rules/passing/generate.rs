//! The legal moves of a side with passes among them, and what royals that face each other make of them.

use super::Pass;
use crate::board::Cell;
use crate::movegen::obligations;
use crate::movegen::scope::{CanMove, Wanted};
use crate::movegen::sink::{Count, Sink};
use crate::movegen::trial::{Tally, Tried};
use crate::position::{Move, View};
use crate::variant::PieceType;

/// Sends the legal moves asked for of the side that `view` looks from to `sink`, though the game may be over.
pub(crate) fn unless_over<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    match view.table.rules.obligations.as_deref().map_or(Pass::Never, |obligations| obligations.passing) {
        Pass::Never => _ = obligations::moves(view, wanted, can_move, sink),
        rule => with_passes(view, rule, wanted, can_move, sink),
    }
}

/// The same where a side may pass.
fn with_passes<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    rule: Pass,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    if view.royals_face() {
        return while_facing(view, rule, wanted, can_move, sink);
    }
    let moves = |wanted, sink: &mut dyn Sink<W>| obligations::moves(view, wanted, can_move, sink);
    if may_pass(rule, wanted, moves, sink) && is_safe(view) {
        pass(view, sink);
    }
}

/// A player whose royal faces the other's ends that with a move, or else passes, even when in check.
#[cold]
fn while_facing<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    rule: Pass,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let moves = |wanted, sink: &mut dyn Sink<W>| {
        obligations::moves(view, wanted, can_move, &mut Tried::new(view, |_, us, _| !us.royals_face(), sink))
    };
    if may_pass(rule, wanted, moves, sink) {
        pass(view, sink);
    }
}

/// Sends the moves asked for to `sink`; whether the rule then lets the player pass, and a pass is asked for.
fn may_pass<const W: usize>(
    rule: Pass,
    wanted: Wanted,
    moves: impl Fn(Wanted, &mut dyn Sink<W>) -> bool,
    sink: &mut dyn Sink<W>,
) -> bool {
    if rule != Pass::Stalemate {
        return !moves(wanted, sink) && wanted.quiet && rule == Pass::Always;
    }
    let mut tally = Tally { sink, any: false };
    let must = moves(wanted, &mut tally);
    if must || tally.any || !wanted.quiet {
        return false;
    }
    // A move that is not asked for is one all the same.
    let mut others = Count::default();
    if !wanted.is_all() {
        moves(Wanted::ALL, &mut others);
    }
    others.0 == 0
}

/// Whether nobody's royal is in the way of a pass.
fn is_safe<const W: usize, const N: usize>(view: &View<'_, W, N>) -> bool {
    let no_checks = view.table.rules.obliges(|rules| rules.no_check);
    let checks = no_checks && view.turned().in_check();
    !checks && !view.in_check()
}

/// A pass names the player's royal, or else any piece of that player; without one the first of all cells.
fn pass<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    let mv = match view.royals().lowest().or(view.own.lowest()) {
        Some(cell) => Move::pass(view.state.board[cell.index() & (N - 1)].piece_type(), cell),
        None => Move::pass(PieceType(0), Cell(0)),
    };
    sink.single(mv);
}
