//! Positions that end the game by themselves: a goal reached, a royal or too many men lost, enough checks given.

use super::sink::Sink;
use super::special;
use crate::board::{Bits, Cell, Side};
use crate::position::attacks::View;
use crate::position::state::State;
use crate::position::{Move, MoveClass};
use crate::rules::ends::{Ending, Reason};
use crate::rules::extinction::Extinction;
use crate::rules::notes::{CHECKS_LEFT, FACED, PASSED};
use crate::rules::points::Judging;
use crate::variant::tables::{EndTable, GoalTable, PromotionTable};
use crate::variant::{KindId, KindSet, Value};

/// How the position that `view` looks at, from the side to move, ends the game; None when it goes on.
pub(super) fn of_position<const W: usize, const N: usize>(view: &View<'_, W, N>) -> Option<Ending> {
    let EndTable { royals_go, extinctions, counts_checks, goals, double_pass, bikjang } = &*view.table.ends;
    let (us, them) = (side(view.us), side(view.us ^ 1));
    let ending = |reason, side, value| Some(Ending { reason, side, value });
    for lost in [them, us] {
        if royals_go[lost.index()] && is_royal_less(view, lost) {
            return ending(Reason::RoyalLost, lost, Value::Loss);
        }
    }
    for rule in extinctions {
        if let Some(side) = [them, us].into_iter().find(|&side| is_extinct(view.state, rule, side)) {
            return ending(Reason::Extinction, side, rule.result);
        }
    }
    if *counts_checks
        && let Some(side) = [them, us].into_iter().find(|side| view.state.notes.get(CHECKS_LEFT[side.index()]) == 0)
    {
        return ending(Reason::CheckLimit, side, Value::Win);
    }
    for goal in goals {
        if let Some((side, value)) = reached(view, goal) {
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

/// What the men's points come to, those in hand included.
fn judge<const W: usize, const N: usize>(view: &View<'_, W, N>, judging: &Judging) -> (Side, Value) {
    let points = |side: Side| {
        let men: Bits<W> = view.state.sides[side.index()];
        let count = |kind: usize| {
            (view.state.kinds[kind & 63] & men).count() + u32::from(view.state.hands[side.index()][kind & 63])
        };
        judging.points.iter().enumerate().map(|(kind, points)| points * count(kind)).sum::<u32>()
            + judging.beforehand(side)
    };
    judging.verdict_on(Side::BOTH.map(points))
}

fn side(index: usize) -> Side {
    Side::BOTH[index & 1]
}

fn is_royal_less<const W: usize, const N: usize>(view: &View<'_, W, N>, side: Side) -> bool {
    let royals = view.men_of_set(view.table.royals) & view.state.sides[side.index()];
    let in_hand = |kind: KindId| view.state.hands[side.index()][kind.index() & 63] != 0;
    royals.is_empty() && !view.table.royals.iter().any(in_hand)
}

/// Whether a side has too few men.
fn is_extinct<const W: usize, const N: usize>(state: &State<W, N>, rule: &Extinction, side: Side) -> bool {
    let needed = rule.opponent + u32::from(rule.reply && side == state.side);
    let few = |own: u32, other: u32| own <= rule.left && other >= needed;
    let (own, other) = (side.index(), side.other().index());
    match rule.kinds {
        None => {
            let count = |side: usize| state.sides[side].count() + u32::from(state.hand_sizes[side]);
            few(count(own), count(other))
        }
        Some(kinds) => {
            let count = |kind: KindId, side: usize| {
                let men = state.kinds[kind.index() & 63] & state.sides[side];
                men.count() + u32::from(state.hands[side][kind.index() & 63])
            };
            kinds.iter().any(|kind| few(count(kind, own), count(kind, other)))
        }
    }
}

/// Who has reached the goal, and what that comes to.
fn reached<const W: usize, const N: usize>(view: &View<'_, W, N>, goal: &GoalTable<W>) -> Option<(Side, Value)> {
    let (us, them) = (side(view.us), side(view.us ^ 1));
    let there = |side: Side| {
        let men = view.state.sides[side.index()] & goal.zone[side.index()];
        let counting = if goal.kinds == KindSet::ALL { men } else { men & view.men_of_set(goal.kinds) };
        match goal.safe {
            false => counting.any(),
            true => {
                let view = View::new(view.state, view.table, side.index());
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
    if !there(them) || goal.last_reply && us == Side::Second && can_reach(view, goal) {
        return None;
    }
    Some((them, goal.result))
}

/// Whether the side to move has a legal move that reaches the goal.
#[cold]
fn can_reach<const W: usize, const N: usize>(view: &View<'_, W, N>, goal: &GoalTable<W>) -> bool {
    let mut arrivals = Arrivals { kinds: goal.kinds, zone: goal.zone[view.us], found: false };
    special::unless_over(view, &mut arrivals);
    arrivals.found
}

/// Notes whether a move reaches a goal.
struct Arrivals<const W: usize> {
    kinds: KindSet,
    zone: Bits<W>,
    found: bool,
}

impl<const W: usize> Sink<W> for Arrivals<W> {
    fn steps(&mut self, kind: u8, _: u8, targets: Bits<W>, _: Option<&PromotionTable<W>>, _: MoveClass) {
        self.found |= self.kinds.contains(KindId(kind)) && targets.meets(self.zone);
    }

    fn drops(&mut self, kind: u8, targets: Bits<W>) {
        self.found |= self.kinds.contains(KindId(kind)) && targets.meets(self.zone);
    }

    fn single(&mut self, mv: Move) {
        self.found |= self.kinds.contains(mv.kind()) && self.zone.contains(mv.to());
    }
}
