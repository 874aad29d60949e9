//! From the generator's batches to those of a caller's sink.

use std::ops::ControlFlow;

use super::batch::{Batch, MoveSink};
use crate::board::{Bits, Cell};
use crate::model::{Move, MoveClass};
use crate::movegen::{Sink, Steps};
use crate::variant::PieceType;
use crate::variant::tables::PromotionTable;

/// Hands batches on to a caller's sink until that breaks off.
pub(super) struct Sender<'a, K> {
    sink: &'a mut K,
    is_full: bool,
}

impl<'a, K> Sender<'a, K> {
    #[inline(always)]
    pub fn new(sink: &'a mut K) -> Sender<'a, K> {
        Sender { sink, is_full: false }
    }

    #[inline(always)]
    fn send<const W: usize>(&mut self, batch: Batch<Bits<W>>)
    where
        K: MoveSink<Bits<W>>,
    {
        if !self.is_full && !batch.targets.is_empty() {
            self.is_full = self.sink.take(batch) == ControlFlow::Break(());
        }
    }
}

/// The batch of one piece's steps.
#[inline(always)]
fn batch<const W: usize>(pattern: Move, targets: Bits<W>, promotion: Option<&PromotionTable<W>>) -> Batch<Bits<W>> {
    let plain = Batch::plain(pattern, targets);
    let Some(promotion) = promotion else { return plain };
    let (may, must) = promotion.split(pattern.from as usize, targets);
    Batch { may, must, becomes: promotion.to, ..plain }
}

impl<const W: usize, K: MoveSink<Bits<W>>> Sink<W> for Sender<'_, K> {
    #[inline]
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        let pattern = Move::of_class(class, PieceType(piece_type), Cell(from), Cell(from));
        self.send(batch(pattern, targets, promotion));
    }

    fn gated(&mut self, gate: PieceType, steps: Steps<'_, W>) {
        let from = Cell(steps.from);
        let pattern = Move::of_class(steps.class, PieceType(steps.piece_type), from, from).gating(gate, false);
        self.send(batch(pattern, steps.targets, steps.promotion));
    }

    #[inline]
    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        self.send(Batch::plain(Move::drop(PieceType(piece_type), Cell(0)), targets));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.send(Batch::plain(mv, Bits::of(mv.to())));
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.is_full
    }
}
