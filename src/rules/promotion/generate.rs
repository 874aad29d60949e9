//! Promotions that hang on how many pieces there are or on the kind of move, and those that are moves by themselves: on the piece's own cell, or on an
//! empty one a quiet move of the new piece type away.

use super::tables::{Choice, Offer, PromotionTable};
use crate::board::{Bits, Cell};
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::position::{Move, View};
use crate::variant::tables::{Mode, Op};
use crate::variant::{PieceType, PieceTypeSet};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether a piece of ours can promote now and what it may become hangs on more than where it goes.
    pub(crate) fn may_choose(&self) -> bool {
        starts(self, |promotion| promotion.choosing)
    }

    /// Whether a move of ours may now change who is royal.
    pub(crate) fn may_crown(&self) -> bool {
        starts(self, |promotion| promotion.crowns)
    }
}

/// Whether a piece of ours stands on such a cell.
#[inline(always)]
fn starts<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    cells: impl Fn(&PromotionTable<W>) -> Bits<W>,
) -> bool {
    let side = &view.table.sides[view.us];
    for &piece_type in &view.table.rules.promotion.bound {
        let pieces = view.state.piece_types[piece_type as usize & 63] & view.own;
        if let Some(promotion) = &side.piece_types[piece_type as usize].rules.promotion
            && cells(promotion).meets(pieces)
        {
            return true;
        }
    }
    false
}

/// Sends every such move to `sink` that leaves our royals safe.
#[cold]
pub(crate) fn in_place<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut dyn Sink<W>,
) {
    for (piece_type, offers) in view.table.rules.promotion.offers[view.us].iter().enumerate() {
        if offers.is_empty() {
            continue;
        }
        let pieces = view.state.piece_types[piece_type & 63] & view.own;
        let zone = |offer: &&Offer<W>| if pieces.many() { offer.in_place } else { offer.in_place_last };
        for from in pieces {
            let here = offers.iter().filter(|offer| zone(offer).contains(from));
            let to = here.fold(PieceTypeSet::EMPTY, |to, offer| to | open(view, offer));
            for new in to.iter() {
                for target in quiet(view, from, new) | Bits::of(from) {
                    let mv = Move::in_place(PieceType(piece_type as u8), from, target, new);
                    if is_sound(view, masks, mv) {
                        sink.single(mv);
                    }
                }
            }
        }
    }
}

/// The empty cells that a piece of our type `new` goes to from a cell.
fn quiet<const W: usize, const N: usize>(view: &View<'_, W, N>, from: Cell, new: PieceType) -> Bits<W> {
    let quiet = |op: &&Op<W, N>| op.mode != Mode::Capture;
    let ops = view.table.sides[view.us].piece_types[new.index()].ops.iter().filter(quiet);
    let reached = ops.fold(Bits::EMPTY, |cells, op| cells | view.reach(op, from.index()));
    reached.without(view.occupied)
}

/// Whether the new piece attacks nobody, no enemy royal is in check and ours are safe.
fn is_sound<const W: usize, const N: usize>(view: &View<'_, W, N>, masks: &LegalityMasks<W>, mv: Move) -> bool {
    let Some(new) = mv.promotion() else { return false };
    let mut state = view.state.trial();
    state.make::<false>(view.table, mv);
    let after = View::new(&state, view.table, view.us);
    let attacks = |op: &Op<W, N>| {
        let mut victims = after.reach(op, mv.to().index()) & after.enemy;
        let may = |cell| state.piece_of(view.them(), cell).is_some_and(|victim| op.victims.contains(victim));
        op.captures() && Iterator::any(&mut victims, may)
    };
    if view.table.sides[view.us].piece_types[new.index()].ops.iter().any(attacks) {
        return false;
    }
    (masks.open || !after.in_check()) && !View::new(&state, view.table, view.them()).in_check()
}

/// What a piece may become now by how many there are of each type.
fn open<const W: usize, const N: usize>(view: &View<'_, W, N>, offer: &Offer<W>) -> PieceTypeSet {
    let few = |forms: PieceTypeSet, most: u32| (view.pieces_of_set(forms) & view.own).count() < most;
    let may = |choice: &&Choice| choice.limit.is_none_or(|(forms, most)| few(forms, most));
    offer.to.iter().filter(may).map(|choice| choice.new).collect()
}

/// Cuts steps into such as have the same choices, where these hang on more than where a step starts and ends.
pub(crate) struct Narrowed<'a, const W: usize, const N: usize> {
    pub view: &'a View<'a, W, N>,
    pub sink: &'a mut dyn Sink<W>,
}

impl<const W: usize, const N: usize> Narrowed<'_, W, N> {
    /// The targets at which an offer holds.
    fn held(&self, offer: &Offer<W>, steps: &Steps<'_, W>) -> Bits<W> {
        let way = if offer.from.contains(Cell(steps.from)) { steps.targets } else { steps.targets & offer.into };
        if !steps.class.is_arrival() {
            return if offer.aside { way } else { Bits::EMPTY };
        }
        let quiet = if offer.quiet { way.without(self.view.occupied) } else { Bits::EMPTY };
        let captures = if offer.capture { way & self.view.occupied } else { Bits::EMPTY };
        quiet | captures
    }
}

impl<const W: usize, const N: usize> Sink<W> for Narrowed<'_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        if steps.promotion.is_none() {
            return self.sink.steps(steps);
        }
        let offers = &self.view.table.rules.promotion.offers[self.view.us][steps.piece_type as usize];
        let mut rest = steps.targets;
        while let Some(first) = rest.lowest() {
            let (mut alike, mut to, mut offered, mut must) = (rest, PieceTypeSet::EMPTY, false, false);
            for offer in offers {
                let held = self.held(offer, steps);
                if !held.contains(first) {
                    alike = alike.without(held);
                    continue;
                }
                alike &= held;
                (to, offered) = (to | open(self.view, offer), true);
                let forced = offer.forced.contains(first);
                alike = if forced { alike & offer.forced } else { alike.without(offer.forced) };
                must |= forced;
            }
            let forced = if must { alike } else { Bits::EMPTY };
            let nowhere = Bits::EMPTY;
            let table = PromotionTable { from: nowhere, into: alike, forced, to, choosing: nowhere, crowns: nowhere };
            let promotion = offered.then_some(&table);
            self.sink.steps(&Steps { targets: alike, promotion, ..*steps });
            rest = rest.without(alike);
        }
    }

    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}
