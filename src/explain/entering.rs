//! Why a man may not enter, or become another, where the rules go beyond the ordinary.

use super::exposure::{exposure, men_on};
use super::reason::{Man, Reason};
use super::why::step;
use crate::board::{Cell, CellSet};
use crate::movegen::{attackers, in_check, legal_moves};
use crate::position::{Move, MoveClass, Position};
use crate::variant::{KindId, Promotion};
use crate::words::cells_in_words;

/// What forbids every move but a drop.
pub(super) fn must_drop(position: &Position) -> Option<Reason> {
    let first = position.variant().rules().drops_first;
    let drops = || legal_moves(position).iter().any(|mv| mv.class() == MoveClass::Drop);
    let mover = || position.variant().players()[position.side().index()].name.clone();
    (first && drops()).then(|| Reason::MustDrop { mover: mover() })
}

/// What forbids a move that lets a man of `kind` in.
pub(super) fn gating(
    position: &Position,
    (from, to, promotion): (Cell, Cell, Option<KindId>),
    kind: KindId,
) -> Vec<Reason> {
    let variant = position.variant();
    let side = position.side();
    if variant.rules().gating.is_none() {
        return Vec::new();
    }
    let Some((owner, moves)) = position.at(from).filter(|&(owner, _)| owner == side) else {
        return step(position, from, to, promotion);
    };
    let man = Man::of(variant, owner, moves, from);
    if position.hand(side, kind) == 0 {
        let mover = variant.players()[side.index()].name.clone();
        return vec![Reason::NotHeld { mover, kind: variant.kind(kind).name.clone() }];
    }
    if !position.setup().notes.cells().contains(from) {
        return vec![Reason::HasMoved { man }];
    }
    // The partner's cell at a castling, from there to the king's; else the move must be right in itself.
    if let Some(index) = super::castle::between(position, to, from) {
        return super::castle::reasons(position, index);
    }
    let legal = legal_moves(position).into_iter().find(|mv| {
        let same = mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion;
        same && mv.gate().is_none() && mv.castling().is_none()
    });
    match legal {
        Some(mv) => exposure(position, mv.gating(kind, false)),
        None => step(position, from, to, promotion),
    }
}

/// That none of the kinds has been lost; None when one has.
pub(super) fn not_lost(position: &Position, man: &Man, kinds: &[KindId]) -> Option<Reason> {
    let (variant, side) = (position.variant(), position.side());
    let lost = |&kind: &KindId| position.men_of(side, kind).count() < variant.start().count(side, kind);
    if kinds.iter().any(lost) {
        return None;
    }
    let kinds = kinds.iter().map(|&kind| variant.kind(kind).name.clone()).collect();
    Some(Reason::NoneLost { man: man.clone(), kinds })
}

/// What forbids a promotion as a move by itself; None when the kind has no such promotion.
pub(super) fn standing(
    position: &Position,
    kind: KindId,
    (from, to): (Cell, Cell),
    new: KindId,
) -> Option<Vec<Reason>> {
    let (variant, side) = (position.variant(), position.side());
    let promotion = variant.kind(kind).promotion.as_ref();
    let promotion = promotion.filter(|rule| rule.standing.iter().any(|cells| cells.any()))?;
    let man = Man::of(variant, side, kind, from);
    let name = |kind: KindId| variant.kind(kind).name.clone();
    if !promotion.to.contains(&new) {
        let choices = promotion.to.iter().map(|&kind| name(kind)).collect();
        return Some(vec![Reason::CannotBecome { man, kind: name(new), choices }]);
    }
    if let Some(reason) = outside(position, promotion, kind, from) {
        return Some(vec![reason]);
    }
    if promotion.limited.contains(new)
        && let Some(reason) = not_lost(position, &man, &[new])
    {
        return Some(vec![reason]);
    }
    let quiet = |cell: Cell| crate::movegen::quiet_moves(position, new, cell);
    if from != to && !quiet(from).contains(to) {
        let cell = variant.board().name(to).to_string();
        return Some(vec![Reason::StandingTarget { man, kind: name(new), to: cell }]);
    }
    let mv = Move::standing(kind, from, to, new);
    let mut after = position.clone();
    after.play(mv);
    let attacked = |&cell: &Cell| attackers(&after, cell, side).contains(to);
    let victims: CellSet = after.men(side.other()).filter(attacked).collect();
    if victims.any() {
        return Some(vec![Reason::StandingAttacks { man, kind: name(new), victims: men_on(&after, victims) }]);
    }
    if in_check(&after, side.other()) {
        return Some(vec![Reason::StandingCheck { man, kind: name(new) }]);
    }
    Some(exposure(position, mv))
}

/// That the man does not stand where it may promote.
fn outside(position: &Position, promotion: &Promotion, kind: KindId, from: Cell) -> Option<Reason> {
    let (variant, side) = (position.variant(), position.side());
    let alone = position.men_of(side, kind).count() == 1;
    let cells = promotion.standing_cells(side, alone, variant.board().all());
    (!cells.contains(from)).then(|| Reason::StandingOutside {
        man: Man::of(variant, side, kind, from),
        cells: cells_in_words(variant.equipment(), promotion.standing, side),
    })
}

/// What a drop breaks of the rule that men of a kind stand on both colours.
pub(super) fn colours(position: &Position, kind: KindId, to: Cell) -> Option<Reason> {
    let (variant, side) = (position.variant(), position.side());
    let name = |kind: KindId| variant.kind(kind).name.clone();
    variant.kind_ids().find_map(|spread| {
        let rule = variant.kind(spread).drop.as_ref()?;
        let first = rule.opposite_colours?;
        let (men, held) = (position.men_of(side, spread), u32::from(position.hand(side, rule.held_as)));
        let all = men.count() + held;
        let colour = if first.contains(to) { first } else { variant.board().all().without(first) };
        if spread == kind {
            let there = men & colour;
            let full = there.count() >= all.div_ceil(2);
            return full.then(|| Reason::DropColour { kind: name(kind), there: men_on(position, there) });
        }
        let room = (rule.cells[side.index()] & colour).without(position.occupied() | CellSet::of(to));
        let needed = held > 0 && (men & colour).count() + room.count() < all / 2;
        needed.then(|| Reason::DropNeeded { to: variant.board().name(to).to_string(), kind: name(spread) })
    })
}
