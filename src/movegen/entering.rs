//! The moves of games in which drops may come first, a move may let a man in, or a promotion hang on what is lost.

use super::generate::{self, Scope};
use super::guard::Guard;
use super::sink::{Sink, Steps};
use super::{drops, standing};
use crate::board::{Bits, Cell};
use crate::position::View;
use crate::position::{Move, MoveClass};
use crate::variant::tables::PromotionTable;
use crate::variant::{KindId, KindSet};

/// The moves of men, castlings and drops of a scope, as far as the guard allows them, with those that let a man in and
/// promotions by themselves.
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    guard: &Guard<W>,
    scope: &Scope<W>,
    sink: &mut dyn Sink<W>,
) {
    if scope.only_drops {
        return drops::legal(view, guard, sink);
    }
    let extra = &view.table.extra;
    let gates = extra.gating && view.state.hand_sizes[view.us] != 0;
    let unmoved = if gates { view.state.course.unmoved & view.own } else { Bits::EMPTY };
    if unmoved.any() || extra.limited {
        let hand = &view.state.hands[view.us];
        // Where nothing is guarded the sink tries every move.
        let screens = extra.screens && !guard.open;
        let held = (0..64).map(KindId).filter(|kind| unmoved.any() && hand[kind.index()] > 0).collect();
        generate::moves(view, guard, scope, &mut Entering { view, sink, unmoved, held, screens });
    } else {
        generate::moves(view, guard, scope, sink);
    }
    if extra.standing && scope.quiet {
        standing::moves(view, guard, sink);
    }
}

/// What a man may become now: of the limited kinds those of which the side has fewer men on the board than at the start.
pub(super) fn open<const W: usize, const N: usize>(view: &View<'_, W, N>, promotion: &PromotionTable<W>) -> KindSet {
    let missing = |kind: &KindId| {
        let start = view.table.extra.start_men[view.us].get(kind.index()).copied().unwrap_or(0);
        (view.state.kinds[kind.index() & 63] & view.own).count() < start
    };
    promotion.to.iter().filter(|kind| !promotion.limited.contains(*kind) || missing(kind)).collect()
}

/// Adds the moves that let a man in, and cuts promotions down to kinds that were lost.
struct Entering<'a, const W: usize, const N: usize> {
    view: &'a View<'a, W, N>,
    sink: &'a mut dyn Sink<W>,
    /// Our men whose first move may let a man in.
    unmoved: Bits<W>,
    /// The men that they may let in.
    held: KindSet,
    /// Whoever is let in may serve an enemy cannon.
    screens: bool,
}

impl<const W: usize, const N: usize> Entering<'_, W, N> {
    /// Whether our royals are safe after a move that lets a man in and is safe by itself: only a screen changes that.
    fn is_safe(&self, mv: Move) -> bool {
        let mut state = self.view.state.trial();
        state.make::<false>(self.view.table, mv);
        !View::new(&state, self.view.table, self.view.us).in_check()
    }
}

impl<const W: usize, const N: usize> Sink<W> for Entering<'_, W, N> {
    fn steps(&mut self, kind: u8, from: u8, targets: Bits<W>, promotion: Option<&PromotionTable<W>>, class: MoveClass) {
        let narrow = |table: &PromotionTable<W>| PromotionTable { to: open(self.view, table), ..*table };
        let narrowed = promotion.filter(|table| !table.limited.is_empty()).map(narrow);
        let promotion = narrowed.as_ref().or(promotion);
        self.sink.steps(kind, from, targets, promotion, class);
        if self.unmoved.contains(Cell(from)) {
            for gate in self.held.iter() {
                let mut targets = targets;
                if self.screens {
                    let step = |to| Move::of_class(class, KindId(kind), Cell(from), to).gating(gate, false);
                    targets = targets.filter(|&to| self.is_safe(step(to))).collect();
                }
                self.sink.gated(gate, Steps { kind, from, targets, promotion, class });
            }
        }
    }

    fn gated(&mut self, gate: KindId, steps: Steps<'_, W>) {
        self.sink.gated(gate, steps);
    }

    fn drops(&mut self, kind: u8, targets: Bits<W>) {
        self.sink.drops(kind, targets);
    }

    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
        let castlings = &self.view.table.sides[self.view.us].castlings;
        let Some(castling) = mv.castling().and_then(|index| castlings.get(index)) else { return };
        for (cell, at_partner) in [(castling.king_from, false), (castling.partner_from, true)] {
            // A cell that the castling fills again takes nobody in.
            if !self.unmoved.contains(cell) || cell == castling.king_to || cell == castling.partner_to {
                continue;
            }
            for gate in self.held.iter() {
                let mv = mv.gating(gate, at_partner);
                if !self.screens || self.is_safe(mv) {
                    self.sink.single(mv);
                }
            }
        }
    }
}
