//! The moves that let a piece in.

use crate::board::Bits;
use crate::movegen::generate::{self, Reach, Targets};
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::scope::CanMove;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::movegen::trial::Tried;
use crate::position::{Move, View};
use crate::rules::drops::generate::entries;
use crate::variant::{PieceType, PieceTypeSet};

/// The moves that are looked for, as far as the masks allow them, with those that let a piece in.
#[inline]
pub(crate) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<'_, W, impl Reach<W, N>>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let gates = view.table.rules.gating && view.state.hand_sizes[view.us] != 0;
    let unmoved = if gates { view.state.notes.cells() & view.own } else { Bits::EMPTY };
    if unmoved.is_empty() {
        return generate::with_choices(view, masks, looked_for, can_move, sink);
    }
    let hand = &view.state.hands[view.us];
    let held = (0..64).map(PieceType).filter(|piece_type| hand[piece_type.index()] > 0).collect();
    // Where nothing is guarded the sink tries every move.
    let exposes = view.table.rules.entering_exposes && !masks.open;
    generate::with_choices(view, masks, looked_for, can_move, &mut GatingSink { view, sink, unmoved, held, exposes });
}

/// Adds the moves that let a piece in.
struct GatingSink<'a, const W: usize, const N: usize> {
    view: &'a View<'a, W, N>,
    sink: &'a mut dyn Sink<W>,
    /// Our pieces whose first move may let a piece in.
    unmoved: Bits<W>,
    /// The pieces that they may let in.
    held: PieceTypeSet,
    /// Whoever is let in may serve an enemy cannon, or be royal.
    exposes: bool,
}

impl<const W: usize, const N: usize> GatingSink<'_, W, N> {
    /// Sends moves that let a piece in and are safe without it; where that may expose our royals, those that are safe.
    fn send(&mut self, moves: impl FnOnce(&mut dyn Sink<W>)) {
        if self.exposes {
            moves(&mut Tried::new(self.view, |_, us, _| !us.in_check(), self.sink));
        } else {
            moves(self.sink);
        }
    }
}

impl<const W: usize, const N: usize> Sink<W> for GatingSink<'_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        self.sink.steps(steps);
        if self.unmoved.meets(steps.left()) {
            for gate in self.held.iter() {
                if entries(self.view, gate).meets(steps.left()) {
                    self.send(|sink| sink.steps(&Steps { entry: Some(gate), ..*steps }));
                }
            }
        }
    }

    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
        let castlings = &self.view.table.rules.castling.sides[self.view.us];
        let Some(castling) = mv.castling().and_then(|index| castlings.get(index)) else { return };
        for (cell, at_partner) in [(castling.king_from, false), (castling.partner_from, true)] {
            // A cell that the castling fills again takes nobody in.
            if !self.unmoved.contains(cell) || cell == castling.king_to || cell == castling.partner_to {
                continue;
            }
            for gate in self.held.iter() {
                if entries(self.view, gate).contains(cell) {
                    self.send(|sink| sink.single(mv.gating(gate, at_partner)));
                }
            }
        }
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}
