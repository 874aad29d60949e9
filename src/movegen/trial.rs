//! Sinks that look at each move before they pass it on: by trying it, or only counting it.

use super::sink::Sink;
use super::steps::Steps;
use crate::board::Bits;
use crate::position::{Move, State, View};

/// Passes those moves on of which a test holds.
pub(crate) struct Tried<'a, 'v, const W: usize, const N: usize> {
    view: &'a View<'v, W, N>,
    /// A copy to try moves on, made when the first is tried.
    trial: Option<State<W, N>>,
    test: Test<W, N>,
    /// A piece that is let in may not make a move legal.
    alone_too: bool,
    pub sink: &'a mut dyn Sink<W>,
}

/// A question on a move: what the mover saw before it, and what mover and other side see after it.
pub(crate) type Test<const W: usize, const N: usize> = fn(&View<'_, W, N>, &View<'_, W, N>, &View<'_, W, N>) -> bool;

impl<'a, 'v, const W: usize, const N: usize> Tried<'a, 'v, W, N> {
    pub fn new(view: &'a View<'v, W, N>, test: Test<W, N>, sink: &'a mut dyn Sink<W>) -> Self {
        Tried { view, trial: None, test, alone_too: false, sink }
    }

    /// Of a move that lets a piece in, the test must hold without that piece, too.
    pub fn alone_too(self) -> Self {
        Tried { alone_too: true, ..self }
    }

    fn holds_after(&mut self, mv: Move) -> bool {
        let View { state, table, us, .. } = *self.view;
        let trial = self.trial.get_or_insert_with(|| state.trial());
        let undo = trial.make::<false>(table, mv);
        let (before, us, them) = (self.view, View::new(trial, table, us), View::new(trial, table, us.other()));
        let holds = (self.test)(before, &us, &them);
        trial.end_trial(state, mv, &undo);
        holds
    }
}

impl<const W: usize, const N: usize> Sink<W> for Tried<'_, '_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        if steps.have_choices() || steps.entry.is_some() {
            // What a piece becomes may matter, and who enters, so that each choice is a move by itself.
            return steps.for_each(|mv| self.single(mv));
        }
        if steps.left().any() {
            let good = steps.targets.only(|to| self.holds_after(steps.plain(to)));
            return self.sink.steps(&steps.to(good));
        }
        // From the hand one by one: there are many, and one may be all that is wanted.
        for to in steps.targets {
            if self.is_full() {
                return;
            }
            if self.holds_after(steps.plain(to)) {
                self.sink.steps(&steps.to(Bits::of(to)));
            }
        }
    }

    fn single(&mut self, mv: Move) {
        let alone = mv.alone().filter(|_| self.alone_too).is_none_or(|alone| self.holds_after(alone));
        if alone && self.holds_after(mv) {
            self.sink.single(mv);
        }
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}

/// Passes all moves on and notes whether there was one.
pub(crate) struct Tally<'a, const W: usize> {
    pub sink: &'a mut dyn Sink<W>,
    pub any: bool,
}

impl<const W: usize> Sink<W> for Tally<'_, W> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        // Of a piece that must become another and can become nothing there is no move.
        self.any = self.any || steps.count() != 0;
        self.sink.steps(steps);
    }

    fn shifted(&mut self, by: i16, steps: &Steps<'_, W>) {
        self.any = self.any || steps.count() != 0;
        self.sink.shifted(by, steps);
    }

    fn single(&mut self, mv: Move) {
        self.any = true;
        self.sink.single(mv);
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}
