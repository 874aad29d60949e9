//! The moves of games in which drops may come first, a move may let a piece in, or a promotion hang on what is lost.

use super::drops::CanMove;
use super::generate::{self, Targets};
use super::in_place;
use super::legality_masks::LegalityMasks;
use super::promotion::open;
use super::sink::{Sink, Steps};
use super::trial::Tried;
use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass, View};
use crate::variant::tables::PromotionTable;
use crate::variant::{PieceType, PieceTypeSet};

/// The moves of pieces, castlings and drops that are looked for, as far as the masks allow them, with those that let a
/// piece in and promotions by themselves.
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<W>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let arrivals = &view.table.arrivals;
    let gates = arrivals.gating && view.state.hand_sizes[view.us] != 0;
    let unmoved = if gates { view.state.notes.cells() & view.own } else { Bits::EMPTY };
    if unmoved.any() || arrivals.limited {
        let hand = &view.state.hands[view.us];
        // Where nothing is guarded the sink tries every move.
        let exposes = arrivals.exposes && !masks.open;
        let mut held = PieceTypeSet::EMPTY;
        if unmoved.any() {
            for piece_type in 0..view.table.sides[view.us].piece_types.len().min(64) {
                if hand[piece_type] > 0 {
                    held.insert(PieceType(piece_type as u8));
                }
            }
        }
        generate::moves(view, masks, looked_for, can_move, &mut GatingSink { view, sink, unmoved, held, exposes });
    } else {
        generate::moves(view, masks, looked_for, can_move, sink);
    }
    if arrivals.in_place && looked_for.wanted.quiet {
        in_place::moves(view, masks, sink);
    }
}

/// Adds the moves that let a piece in, and cuts promotions down to piece types that were lost.
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
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        let narrow = |table: &PromotionTable<W>| PromotionTable { to: open(self.view, table), ..*table };
        let narrowed = promotion.filter(|table| !table.limited.is_empty()).map(narrow);
        let promotion = narrowed.as_ref().or(promotion);
        self.sink.steps(piece_type, from, targets, promotion, class);
        if self.unmoved.contains(Cell(from)) {
            for gate in self.held.iter() {
                self.send(|sink| sink.gated(gate, Steps { piece_type, from, targets, promotion, class }));
            }
        }
    }

    fn gated(&mut self, gate: PieceType, steps: Steps<'_, W>) {
        self.sink.gated(gate, steps);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        self.sink.drops(piece_type, targets);
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
                self.send(|sink| sink.single(mv.gating(gate, at_partner)));
            }
        }
    }
}
