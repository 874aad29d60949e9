//! From the generator's batches to those of a caller's sink.

use std::ops::ControlFlow;

use super::batch::{Batch, MoveSink};
use crate::board::{Bits, Cell};
use crate::model::Move;
use crate::movegen::{Sink, Steps};

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
fn batch<const W: usize>(pattern: Move, steps: &Steps<'_, W>) -> Batch<Bits<W>> {
    let plain = Batch::plain(pattern, steps.targets);
    if !steps.have_choices() {
        return plain;
    }
    let (may, must, becomes) = steps.choices();
    Batch { may, must, becomes, ..plain }
}

impl<const W: usize, K: MoveSink<Bits<W>>> Sink<W> for Sender<'_, K> {
    #[inline]
    fn steps(&mut self, steps: &Steps<'_, W>) {
        self.send(batch(steps.plain(Cell(steps.from)), steps));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.send(Batch::plain(mv, Bits::of(mv.to())));
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.is_full
    }

    fn can_fill(&self) -> bool {
        true
    }
}
