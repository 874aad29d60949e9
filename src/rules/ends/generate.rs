//! Positions that end the game by themselves: a goal reached, a royal or too many pieces lost, enough checks given.

use super::tables::{EndTable, GoalTable};
use super::{CHECKS_LEFT, Ending, Extinction, FACED, Judging, PASSED, Reason};
use crate::board::{Bits, Cell, Side};
use crate::model::{PieceType, PieceTypeSet, Value};
use crate::movegen::scope::{CanMove, Wanted};
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::position::{Move, State, View};
use crate::rules::passing::generate as with_passes;

/// How the position that `view` looks at, from the side to move, ends the game; None when it goes on.
pub(crate) fn of_position<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    can_move: CanMove<W, N>,
) -> Option<Ending> {
    let EndTable { royals_go, extinctions, counts_checks, goals, double_pass, bikjang, draw_odds } =
        &*view.table.rules.ends.of_position;
    let (us, them) = (view.us, view.them());
    let ending = |reason, side, value| {
        let ending = Ending { reason, side, value };
        Some(draw_odds.map_or(ending, |odds| odds.settle(ending)))
    };
    for lost in [them, us] {
        if royals_go[lost] && is_royal_less(view, lost) {
            return ending(Reason::RoyalLost, lost, Value::Loss);
        }
    }
    for rule in extinctions {
        let strikes = |&side: &Side| rule.whose.includes(side) && is_extinct(view.state, rule, side);
        if let Some(side) = [them, us].into_iter().find(strikes) {
            return ending(Reason::Extinction, side, rule.result);
        }
    }
    if *counts_checks
        && let Some(side) = [them, us].into_iter().find(|side| view.state.notes.get(CHECKS_LEFT[side.index()]) == 0)
    {
        return ending(Reason::CheckCount, side, Value::Win);
    }
    for goal in goals {
        if let Some((side, value)) = reached(view, goal, can_move) {
            return ending(Reason::Goal, side, value);
        }
    }
    if let Some(judging) = double_pass.as_ref().filter(|_| view.state.notes.get(PASSED) > 1) {
        let (side, value) = judge(view, judging);
        return ending(Reason::DoublePass, side, value);
    }
    if let Some((lines, judging)) = bikjang.as_ref().filter(|_| view.state.notes.get(FACED) > 0)
        && view.face_along(lines)
    {
        let (side, value) = judge(view, judging);
        return ending(Reason::Bikjang, side, value);
    }
    None
}

/// What the pieces' points come to, those in hand included.
fn judge<const W: usize, const N: usize>(view: &View<'_, W, N>, judging: &Judging) -> (Side, Value) {
    let points = |side: Side| {
        let pieces: Bits<W> = view.state.pieces(side);
        let count = |piece_type: usize| {
            (view.state.piece_types[piece_type & 63] & pieces).count()
                + u32::from(view.state.hands[side][piece_type & 63])
        };
        judging.points.iter().enumerate().map(|(piece_type, points)| points * count(piece_type)).sum::<u32>()
            + judging.beforehand(side)
    };
    judging.verdict_on(Side::BOTH.map(points))
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
        if goal.safe {
            let enemy = View::new(view.state, view.table, side.other());
            let safe = |cell: &Cell| enemy.attackers(*cell).is_empty();
            return counting.filter(safe).count() as u32 >= goal.at_least;
        }
        counting.count() >= goal.at_least
    };
    if goal.held {
        if !there(us) {
            return None;
        }
        let both = goal.last_reply && us == Side::First && there(them);
        return Some((us, if both { Value::Draw } else { goal.result }));
    }
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
    with_passes::unless_over(view, Wanted::ALL, can_move, &mut arrivals);
    arrivals.found
}

/// Notes whether a move reaches a goal, by what the piece is there.
struct Arrivals<const W: usize> {
    piece_types: PieceTypeSet,
    zone: Bits<W>,
    found: bool,
}

impl<const W: usize> Sink<W> for Arrivals<W> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        steps.to(steps.targets & self.zone).for_each(|mv| self.single(mv));
    }

    fn single(&mut self, mv: Move) {
        let arrives = mv.arriving();
        self.found |= self.piece_types.contains(arrives) && self.zone.contains(mv.to());
    }
}
