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
        return while_facing(view, passes, sink);
    }
    let must_capture;
    let mut any = false;
    if passes.pass == Pass::Stuck {
        let mut tally = Tally { sink: &mut *sink, any: false };
        must_capture = special::moves(view, &mut tally);
        any = tally.any;
    } else {
        must_capture = special::moves(view, sink);
    }
    let may = match passes.pass {
        Pass::Never => false,
        Pass::Always => true,
        Pass::Stuck => !any,
    };
    if may && !must_capture && is_safe(view) {
        pass(view, sink);
    }
}

/// A player whose royal faces the other's ends that with his move, or else passes, even when in check.
#[cold]
fn while_facing<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable, sink: &mut dyn Sink<W>) {
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

/// The pass is told by the player's royal, or else by any man of his.
fn pass<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    if let Some(cell) = view.royals().lowest().or(view.own.lowest()) {
        let kind = view.state.board[cell.index() & (N - 1)].kind();
        sink.single(Move::pass(kind, cell));
    }
}

/// How two passes in a row, or royals that face each other for the second time, end the game.
pub(super) fn ending<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable) -> Option<Ending> {
    let (cause, verdict) = match (passes.double_pass, passes.facing) {
        (Some(verdict), _) if view.state.course.passed > 1 => (Cause::DoublePass, verdict),
        (_, Some(verdict)) if view.state.course.faced && view.royals_face() => (Cause::Facing, verdict),
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

/// What a side's men count, those in hand included.
fn points<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable, side: Side) -> u32 {
    let men: Bits<W> = view.state.men(side);
    let count =
        |kind: usize| (view.state.kinds[kind & 63] & men).count() + u32::from(view.state.hands[side][kind & 63]);
    let sum: u32 = passes.points.iter().enumerate().map(|(kind, points)| points * count(kind)).sum();
    sum + if side == Side::Second { passes.second_bonus } else { 0 }
}
