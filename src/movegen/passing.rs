//! Passes, and royals that face each other.

use super::ending::{Cause, Ending};
use super::sink::Sink;
use super::special::{self, Tally, Tried};
use crate::board::{Bits, Side};
use crate::position::Move;
use crate::position::View;
use crate::variant::tables::PassTable;
use crate::variant::{Pass, Value, Verdict};

/// Sends every legal move to `sink`, passes among them, though the game may be over.
pub(super) fn legal<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable, sink: &mut dyn Sink<W>) {
    let faces = view.royals_face();
    if faces && passes.pass != Pass::Never {
        return while_in_bikjang(view, passes, sink);
    }
    let must_capture;
    let mut any = false;
    if passes.pass == Pass::Stalemate {
        let mut tally = Tally { sink: &mut *sink, any: false };
        must_capture = special::moves(view, &mut tally);
        any = tally.any;
    } else {
        must_capture = special::moves(view, sink);
    }
    let may = match passes.pass {
        Pass::Never => false,
        Pass::Always => true,
        Pass::Stalemate => !any,
    };
    if may && !must_capture && is_safe(view) {
        pass(view, sink);
    }
}

/// A player whose royal faces the other's ends that with his move, or else passes, even when in check.
#[cold]
fn while_in_bikjang<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable, sink: &mut dyn Sink<W>) {
    let mut tally = Tally { sink: &mut *sink, any: false };
    let must_capture = special::moves(view, &mut Tried::new(view, |_, us, _| !us.royals_face(), &mut tally));
    let may = passes.pass == Pass::Always || !tally.any;
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

/// The pass is told by the player's royal, or else by any piece of his.
fn pass<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    if let Some(cell) = view.royals().lowest().or(view.own.lowest()) {
        let piece_type = view.state.board[cell.index() & (N - 1)].piece_type();
        sink.single(Move::pass(piece_type, cell));
    }
}

/// How two passes in a row, or royals that face each other for the second time, end the game.
pub(super) fn ending<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable) -> Option<Ending> {
    let (cause, verdict) = match (passes.double_pass, passes.bikjang) {
        (Some(verdict), _) if view.state.course.passed > 1 => (Cause::DoublePass, verdict),
        (_, Some(verdict)) if view.state.course.faced && view.royals_face() => (Cause::Bikjang, verdict),
        _ => return None,
    };
    let points = Side::BOTH.map(|side| points(view, passes, side));
    Some(Ending::judged(cause, verdict, points))
}

impl Ending {
    /// What a verdict on the points of both sides comes to.
    pub(super) fn judged(cause: Cause, verdict: Verdict, [first, second]: [u32; 2]) -> Ending {
        let (side, value) = match verdict {
            Verdict::Points if first > second => (Side::First, Value::Win),
            Verdict::Points if second > first => (Side::Second, Value::Win),
            Verdict::Points | Verdict::Draw => (Side::First, Value::Draw),
        };
        Ending { cause, side, value }
    }
}

/// What a side's pieces count, those in hand included.
fn points<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable, side: Side) -> u32 {
    let pieces: Bits<W> = view.state.pieces(side);
    let count = |piece_type: usize| {
        (view.state.piece_types[piece_type & 63] & pieces).count() + u32::from(view.state.hands[side][piece_type & 63])
    };
    let sum: u32 = passes.points.iter().enumerate().map(|(piece_type, points)| points * count(piece_type)).sum();
    sum + if side == Side::Second { passes.komi } else { 0 }
}
