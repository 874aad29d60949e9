//! Positions that end the game by themselves.

use super::attack::attackers;
use super::legal::legal_unless_over;
use super::passing;
use crate::board::{CellSet, Side};
use crate::movegen::{Cause, Ending};
use crate::variant::{Extinction, Goal, PieceType, PieceTypeSet, Setup, Value, Variant};

/// How the position itself ends the game; None when it does not, or only by mate or stalemate.
pub fn ending(variant: &Variant, setup: &Setup) -> Option<Ending> {
    let sides = [setup.side.other(), setup.side];
    let first = |cause, value, holds: &dyn Fn(Side) -> bool| {
        sides.into_iter().find(|&side| holds(side)).map(|side| Ending { cause, side, value })
    };
    let end = &variant.rules.end;
    first(Cause::RoyalLost, Value::Loss, &|side| has_lost_royals(variant, setup, side))
        .or_else(|| {
            let rule = end.extinction.as_ref()?;
            first(Cause::Extinction, rule.result, &|side| is_extinct(variant, setup, rule, side))
        })
        .or_else(|| {
            end.check_count?;
            first(Cause::CheckCount, Value::Win, &|side| setup.course.checks_left[side.index()] == 0)
        })
        .or_else(|| {
            let (side, value) = reached(variant, setup, end.goal.as_ref()?)?;
            Some(Ending { cause: Cause::Goal, side, value })
        })
        .or_else(|| passing::ending(variant, setup))
}

/// Whether a side whose royals can be lost had some and has none left.
fn has_lost_royals(variant: &Variant, setup: &Setup, side: Side) -> bool {
    let left: u32 = variant.royals().iter().map(|piece_type| setup.count(side, piece_type)).sum();
    variant.rules.royals_can_go() && variant.royals_at_start(side) > 0 && left == 0
}

fn is_extinct(variant: &Variant, setup: &Setup, rule: &Extinction, side: Side) -> bool {
    let few = |piece_types: &[PieceType]| {
        let count = |side: Side| piece_types.iter().map(|&piece_type| setup.count(side, piece_type)).sum::<u32>();
        let opponents = rule.opponent + u32::from(rule.reply && side == setup.side);
        count(side) <= rule.left && count(side.other()) >= opponents
    };
    match rule.piece_types {
        None => few(&variant.piece_types().collect::<Vec<_>>()),
        Some(piece_types) => piece_types.iter().any(|piece_type| few(&[piece_type])),
    }
}

/// Who has reached the goal, and what that comes to.
fn reached(variant: &Variant, setup: &Setup, goal: &Goal) -> Option<(Side, Value)> {
    let there = |side: Side| {
        let counts = |&(owner, piece_type): &(Side, PieceType)| owner == side && goal.piece_types.contains(piece_type);
        let pieces = goal.zone[side.index()].filter(|cell| setup.board[cell.index()].as_ref().is_some_and(counts));
        pieces.into_iter().any(|cell| {
            let victim = setup.board[cell.index()]
                .map_or(PieceTypeSet::ALL, |(_, piece_type)| PieceTypeSet::from_iter([piece_type]));
            !goal.safe || attackers(variant, &setup.board, cell, side.other(), victim).is_empty()
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
            moves.iter().any(|mv| goal.piece_types.contains(mv.piece_type()) && zone.contains(mv.to()))
        };
        arrives(goal.zone[us.index()])
    };
    (!(goal.last_reply && us == Side::Second && replies())).then_some((them, goal.result))
}
