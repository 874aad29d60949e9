//! Positions that end the game by themselves.

use super::legal::legal_unless_over;
use super::passing;
use crate::board::{CellSet, Side};
use crate::literal::attackers;
use crate::movegen::{Cause, Ending};
use crate::variant::{Extinction, Goal, KindId, KindSet, Setup, Value, Variant};

/// How the position itself ends the game; None when it does not, or only by mate or stalemate.
pub fn ending(variant: &Variant, setup: &Setup) -> Option<Ending> {
    let sides = [setup.side.other(), setup.side];
    let first = |cause, value, holds: &dyn Fn(Side) -> bool| {
        sides.into_iter().find(|&side| holds(side)).map(|side| Ending { cause, side, value })
    };
    let end = &variant.rules().end;
    first(Cause::RoyalLost, Value::Loss, &|side| has_lost_royals(variant, setup, side))
        .or_else(|| {
            let rule = end.extinction.as_ref()?;
            first(Cause::Extinction, rule.result, &|side| is_extinct(variant, setup, rule, side))
        })
        .or_else(|| {
            end.check_limit?;
            first(Cause::CheckLimit, Value::Win, &|side| setup.course.checks_left[side.index()] == 0)
        })
        .or_else(|| {
            let (side, value) = reached(variant, setup, end.goal.as_ref()?)?;
            Some(Ending { cause: Cause::Goal, side, value })
        })
        .or_else(|| passing::ending(variant, setup))
}

/// Whether a side whose royals can be lost had some and has none left.
fn has_lost_royals(variant: &Variant, setup: &Setup, side: Side) -> bool {
    let left: u32 = variant.royals().iter().map(|kind| setup.count(side, kind)).sum();
    variant.rules().royals_can_go() && variant.royals_at_start(side) > 0 && left == 0
}

fn is_extinct(variant: &Variant, setup: &Setup, rule: &Extinction, side: Side) -> bool {
    let few = |kinds: &[KindId]| {
        let count = |side: Side| kinds.iter().map(|&kind| setup.count(side, kind)).sum::<u32>();
        let opponents = rule.opponent + u32::from(rule.reply && side == setup.side);
        count(side) <= rule.left && count(side.other()) >= opponents
    };
    match rule.kinds {
        None => few(&variant.kind_ids().collect::<Vec<_>>()),
        Some(kinds) => kinds.iter().any(|kind| few(&[kind])),
    }
}

/// Who has reached the goal, and what that comes to.
fn reached(variant: &Variant, setup: &Setup, goal: &Goal) -> Option<(Side, Value)> {
    let there = |side: Side| {
        let counts = |&(owner, kind): &(Side, KindId)| owner == side && goal.kinds.contains(kind);
        let men = goal.zone[side.index()].filter(|cell| setup.board[cell.index()].as_ref().is_some_and(counts));
        men.into_iter().any(|cell| {
            let victim = setup.board[cell.index()].map_or(KindSet::ALL, |(_, kind)| KindSet::from_iter([kind]));
            !goal.safe || attackers(variant.equipment(), &setup.board, cell, side.other(), victim).is_empty()
        })
    };
    let (us, them) = (setup.side, setup.side.other());
    if goal.safe {
        let there = [them, us].map(|side| there(side).then_some(side));
        return match there {
            [Some(side), Some(_)] => Some((side, Value::Draw)),
            [side, other] => side.or(other).map(|side| (side, goal.result)),
        };
    }
    if goal.last_reply && there(us) {
        let both = there(them) && us == Side::First;
        return Some((us, if both { Value::Draw } else { goal.result }));
    }
    if !there(them) {
        return None;
    }
    let replies = || {
        let arrives = |zone: CellSet| {
            let moves = legal_unless_over(variant, setup);
            moves.iter().any(|mv| goal.kinds.contains(mv.kind()) && zone.contains(mv.to()))
        };
        arrives(goal.zone[us.index()])
    };
    (!(goal.last_reply && us == Side::Second && replies())).then_some((them, goal.result))
}
