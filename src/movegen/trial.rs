//! Sinks that look at each move before they pass it on: by trying it, or only counting it.

use super::sink::{Count, Sink, Steps};
use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass, State, View};
use crate::variant::PieceType;
use crate::variant::tables::PromotionTable;

/// Passes those moves on of which a test holds.
pub(super) struct Tried<'a, 'v, const W: usize, const N: usize> {
    view: &'a View<'v, W, N>,
    /// A copy to try moves on, made when the first is tried.
    trial: Option<State<W, N>>,
    test: Test<W, N>,
    /// A piece that is let in may not make a move legal.
    ungated_too: bool,
    pub sink: &'a mut dyn Sink<W>,
}

/// A question on a move: what the mover saw before it, and what mover and other side see after it.
pub(super) type Test<const W: usize, const N: usize> = fn(&View<'_, W, N>, &View<'_, W, N>, &View<'_, W, N>) -> bool;

impl<'a, 'v, const W: usize, const N: usize> Tried<'a, 'v, W, N> {
    #[inline]
    pub fn new(view: &'a View<'v, W, N>, test: Test<W, N>, sink: &'a mut dyn Sink<W>) -> Self {
        Tried { view, trial: None, test, ungated_too: false, sink }
    }

    /// The same where the test of a move that lets a piece in must hold without that piece, too.
    #[inline]
    pub fn ungated_too(view: &'a View<'v, W, N>, test: Test<W, N>, sink: &'a mut dyn Sink<W>) -> Self {
        Tried { view, trial: None, test, ungated_too: true, sink }
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
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        if promotion.is_some() {
            // What a piece becomes may matter, so that each choice is a move by itself.
            return Steps { piece_type, from, targets, promotion, class }.for_each(|mv| self.single(mv));
        }
        let plain = |to| Move::of_class(class, PieceType(piece_type), Cell(from), to);
        let good = targets.only(|to| self.holds_after(plain(to)));
        self.sink.steps(piece_type, from, good, None, class);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        let good = targets.only(|to| self.holds_after(Move::drop(PieceType(piece_type), to)));
        self.sink.drops(piece_type, good);
    }

    fn single(&mut self, mv: Move) {
        let alone = !self.ungated_too || mv.gate().is_none() || self.holds_after(mv.ungated());
        if alone && self.holds_after(mv) {
            self.sink.single(mv);
        }
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }
}

/// Passes all moves on and notes whether there was one.
pub(super) struct Tally<'a, const W: usize> {
    pub sink: &'a mut dyn Sink<W>,
    pub any: bool,
}

impl<const W: usize> Tally<'_, W> {
    /// Notes whether there is one among these: of a piece that must promote and can become nothing there is none.
    fn count(&mut self, moves: impl FnOnce(&mut dyn Sink<W>)) {
        let mut count = Count::default();
        moves(&mut count);
        self.any |= count.0 != 0;
    }
}

impl<const W: usize> Sink<W> for Tally<'_, W> {
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        self.count(|count| count.steps(piece_type, from, targets, promotion, class));
        self.sink.steps(piece_type, from, targets, promotion, class);
    }

    fn shifted(&mut self, piece_type: u8, by: i16, targets: Bits<W>, promotion: Option<&PromotionTable<W>>) {
        self.count(|count| count.shifted(piece_type, by, targets, promotion));
        self.sink.shifted(piece_type, by, targets, promotion);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        self.any |= targets.any();
        self.sink.drops(piece_type, targets);
    }

    fn single(&mut self, mv: Move) {
        self.any = true;
        self.sink.single(mv);
    }
}
