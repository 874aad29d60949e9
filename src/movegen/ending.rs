//! Positions that end the game by themselves: a goal reached, a royal or too many pieces lost, enough checks given.

use super::drops::CanMove;
use super::passing;
use super::sink::Sink;
use crate::board::{Bits, Cell, Side};
use crate::position::{Move, MoveClass, State, View};
use crate::variant::tables::{GoalTable, PassTable, PromotionTable};
use crate::variant::{Extinction, PieceType, PieceTypeSet, Value, Verdict};

/// How a position ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why.
    pub cause: Cause,
    /// Of whom `value` speaks.
    pub side: Side,
    /// The result for that side.
    pub value: Value,
}

/// Why a position ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A side has lost its last royal piece.
    RoyalLost,
    /// A side has too few pieces.
    Extinction,
    /// A side has given its last check.
    CheckCount,
    /// A piece stands on his goal.
    Goal,
    /// Two passes in a row.
    DoublePass,
    /// Royals face each other in two positions running.
    Bikjang,
}

/// How the position that `view` looks at, from the side to move, ends the game; None when it goes on.
pub(super) fn of_position<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    can_move: CanMove<W, N>,
) -> Option<Ending> {
    let special = view.table.special.as_deref()?;
    let (us, them) = (view.us, view.them());
    let ending = |cause, side, value| Some(Ending { cause, side, value });
    for lost in [them, us] {
        if special.royals_go[lost] && is_royal_less(view, lost) {
            return ending(Cause::RoyalLost, lost, Value::Loss);
        }
    }
    if let Some(rule) = &special.extinction
        && let Some(side) = [them, us].into_iter().find(|&side| is_extinct(view.state, rule, side))
    {
        return ending(Cause::Extinction, side, rule.result);
    }
    if view.table.counts_checks
        && let Some(side) = [them, us].into_iter().find(|side| view.state.course.checks_left[*side] == 0)
    {
        return ending(Cause::CheckCount, side, Value::Win);
    }
    if let Some(goal) = &special.goal
        && let Some((side, value)) = reached(view, goal, can_move)
    {
        return ending(Cause::Goal, side, value);
    }
    after_passes(view, special.passes.as_ref()?)
}

fn is_royal_less<const W: usize, const N: usize>(view: &View<'_, W, N>, side: Side) -> bool {
    let royals = view.pieces_of_set(view.table.royals) & view.state.pieces(side);
    let in_hand = |piece_type: PieceType| view.state.hands[side][piece_type.index() & 63] != 0;
    royals.is_empty() && !view.table.royals.iter().any(in_hand)
}

/// Whether a side has too few pieces.
fn is_extinct<const W: usize, const N: usize>(state: &State<W, N>, rule: &Extinction, side: Side) -> bool {
    let needed = rule.opponent + u32::from(rule.reply && side == state.turn.side);
    let few = |own: u32, other: u32| own <= rule.left && other >= needed;
    let (own, other) = (side, side.other());
    match rule.piece_types {
        None => {
            let count = |side: Side| state.pieces(side).count() + u32::from(state.hand_sizes[side]);
            few(count(own), count(other))
        }
        Some(piece_types) => {
            let count = |piece_type: PieceType, side: Side| {
                let pieces = state.piece_types[piece_type.index() & 63] & state.pieces(side);
                pieces.count() + u32::from(state.hands[side][piece_type.index() & 63])
            };
            piece_types.iter().any(|piece_type| few(count(piece_type, own), count(piece_type, other)))
        }
    }
}

/// Who has reached the goal, and what that comes to.
fn reached<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    goal: &GoalTable<W>,
    can_move: CanMove<W, N>,
) -> Option<(Side, Value)> {
    let (us, them) = (view.us, view.them());
    let there = |side: Side| {
        let pieces = view.state.pieces(side) & goal.zone[side];
        let counting =
            if goal.piece_types == PieceTypeSet::ALL { pieces } else { pieces & view.pieces_of_set(goal.piece_types) };
        match goal.safe {
            false => counting.any(),
            true => {
                let view = View::new(view.state, view.table, side);
                Iterator::any(&mut { counting }, |cell: Cell| {
                    !view.is_attacked(cell.index(), view.occupied, view.enemy)
                })
            }
        }
    };
    if goal.safe {
        return match (there(them), there(us)) {
            (true, true) => Some((them, Value::Draw)),
            (true, false) => Some((them, goal.result)),
            (false, true) => Some((us, goal.result)),
            (false, false) => None,
        };
    }
    if goal.last_reply && there(us) {
        let value = if there(them) && us == Side::First { Value::Draw } else { goal.result };
        return Some((us, value));
    }
    if !there(them) || goal.last_reply && us == Side::Second && can_reach(view, goal, can_move) {
        return None;
    }
    Some((them, goal.result))
}

/// Whether the side to move has a legal move that reaches the goal.
#[cold]
fn can_reach<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    goal: &GoalTable<W>,
    can_move: CanMove<W, N>,
) -> bool {
    let mut arrivals = Arrivals { piece_types: goal.piece_types, zone: goal.zone[view.us], found: false };
    passing::unless_over(view, can_move, &mut arrivals);
    arrivals.found
}

/// Notes whether a move reaches a goal.
struct Arrivals<const W: usize> {
    piece_types: PieceTypeSet,
    zone: Bits<W>,
    found: bool,
}

impl<const W: usize> Sink<W> for Arrivals<W> {
    fn steps(&mut self, piece_type: u8, _: u8, targets: Bits<W>, _: Option<&PromotionTable<W>>, _: MoveClass) {
        self.found |= self.piece_types.contains(PieceType(piece_type)) && targets.meets(self.zone);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        self.found |= self.piece_types.contains(PieceType(piece_type)) && targets.meets(self.zone);
    }

    fn single(&mut self, mv: Move) {
        self.found |= self.piece_types.contains(mv.piece_type()) && self.zone.contains(mv.to());
    }
}

/// How two passes in a row, or royals that face each other for the second time, end the game.
fn after_passes<const W: usize, const N: usize>(view: &View<'_, W, N>, passes: &PassTable) -> Option<Ending> {
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
