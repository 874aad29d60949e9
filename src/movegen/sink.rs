//! Where generated moves go: a list, a count, or nowhere once there is one.

use super::steps::Steps;
use crate::position::Move;

/// Takes moves in batches.
pub(crate) trait Sink<const W: usize> {
    /// One piece's moves, or those of one piece type from the hand.
    fn steps(&mut self, steps: &Steps<'_, W>);
    /// Steps of several pieces of one type, each by the same number of cells.
    #[inline]
    fn shifted(&mut self, by: i16, steps: &Steps<'_, W>) {
        steps.each_shifted(by, |one| self.steps(one));
    }
    /// Whether batches without a move need not be handed on.
    #[inline(always)]
    fn skips_empty(&self) -> bool {
        false
    }
    /// A move by itself.
    fn single(&mut self, mv: Move);
    /// Whether it wants no more; it may be given some all the same.
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }
    /// Whether it may come to want no more.
    fn can_fill(&self) -> bool {
        false
    }
}

/// Hands moves on to a sink that is known at run time only; batches without any are kept back, since most are.
pub(crate) struct Handed<'a, const W: usize> {
    sink: &'a mut dyn Sink<W>,
    can_fill: bool,
    is_full: bool,
}

impl<'a, const W: usize> Handed<'a, W> {
    pub fn new(sink: &'a mut dyn Sink<W>) -> Self {
        Handed { can_fill: sink.can_fill(), sink, is_full: false }
    }
}

impl<const W: usize> Sink<W> for Handed<'_, W> {
    #[inline(always)]
    fn steps(&mut self, steps: &Steps<'_, W>) {
        if steps.targets.any() {
            self.sink.steps(steps);
            self.is_full = self.can_fill && self.sink.is_full();
        }
    }

    #[inline(always)]
    fn shifted(&mut self, by: i16, steps: &Steps<'_, W>) {
        if steps.targets.any() {
            self.sink.shifted(by, steps);
            self.is_full = self.can_fill && self.sink.is_full();
        }
    }

    #[inline(always)]
    fn skips_empty(&self) -> bool {
        true
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.is_full
    }

    fn can_fill(&self) -> bool {
        self.can_fill
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl<const W: usize> Sink<W> for Count {
    #[inline(always)]
    fn steps(&mut self, steps: &Steps<'_, W>) {
        self.0 += steps.count();
    }

    #[inline(always)]
    fn shifted(&mut self, _: i16, steps: &Steps<'_, W>) {
        // Piece types whose start matters to what they become have no shifts, so any start will do.
        self.steps(steps);
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Whether there is a move: wants no more once there is one.
#[derive(Default)]
pub(crate) struct Any(Count);

impl Any {
    /// Whether there was one.
    pub fn found(&self) -> bool {
        self.0.0 != 0
    }
}

impl<const W: usize> Sink<W> for Any {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        self.0.steps(steps);
    }

    fn shifted(&mut self, by: i16, steps: &Steps<'_, W>) {
        self.0.shifted(by, steps);
    }

    fn single(&mut self, mv: Move) {
        <Count as Sink<W>>::single(&mut self.0, mv);
    }

    fn is_full(&self) -> bool {
        self.found()
    }

    fn can_fill(&self) -> bool {
        true
    }
}

/// Lists the moves.
impl<const W: usize> Sink<W> for Vec<Move> {
    #[inline]
    fn steps(&mut self, steps: &Steps<'_, W>) {
        steps.for_each(|mv| self.push(mv));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}
