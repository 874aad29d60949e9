//! The legal moves of a side with passes among them, and what royals that face each other make of them.

use super::drops::CanMove;
use super::obligations;
use super::sink::Sink;
use super::trial::{Tally, Tried};
use crate::position::{Move, View};
use crate::variant::Pass;

/// Sends every legal move of the side that `view` looks from to `sink`, though the game may be over.
pub(super) fn unless_over<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    match view.table.special.as_deref().map_or(Pass::Never, |special| special.pass) {
        Pass::Never => _ = obligations::moves(view, can_move, sink),
        rule => with_passes(view, rule, can_move, sink),
    }
}

/// The same where a side may pass.
fn with_passes<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    rule: Pass,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let faces = view.royals_face();
    if faces && rule != Pass::Never {
        return while_in_bikjang(view, rule, can_move, sink);
    }
    let must_capture;
    let mut any = false;
    if rule == Pass::Stalemate {
        let mut tally = Tally { sink: &mut *sink, any: false };
        must_capture = obligations::moves(view, can_move, &mut tally);
        any = tally.any;
    } else {
        must_capture = obligations::moves(view, can_move, sink);
    }
    let may = match rule {
        Pass::Never => false,
        Pass::Always => true,
        Pass::Stalemate => !any,
    };
    if may && !must_capture && is_safe(view) {
        pass(view, sink);
    }
}

/// A player whose royal faces the other's ends that with a move, or else passes, even when in check.
#[cold]
fn while_in_bikjang<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    rule: Pass,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let mut tally = Tally { sink: &mut *sink, any: false };
    let must_capture =
        obligations::moves(view, can_move, &mut Tried::new(view, |_, us, _| !us.royals_face(), &mut tally));
    let may = rule == Pass::Always || !tally.any;
    if may && !must_capture {
        pass(view, sink);
    }
}

/// Whether nobody's royal is in the way of a pass.
fn is_safe<const W: usize, const N: usize>(view: &View<'_, W, N>) -> bool {
    let no_checks = view.table.special.as_deref().is_some_and(|special| special.no_checks);
    let checks = no_checks && view.turned().in_check();
    !checks && !view.in_check()
}

/// A pass names the player's royal, or else any piece of that player.
fn pass<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    if let Some(cell) = view.royals().lowest().or(view.own.lowest()) {
        let piece_type = view.state.board[cell.index() & (N - 1)].piece_type();
        sink.single(Move::pass(piece_type, cell));
    }
}
