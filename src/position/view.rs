//! A state as one side sees it.

use super::state::State;
use crate::board::{Bits, Cell, Side};
use crate::variant::KindSet;
use crate::variant::tables::{Op, Table};

/// A state seen by the side to move, or by whichever side is asked for.
#[derive(Clone, Copy)]
pub(crate) struct View<'a, const W: usize, const N: usize> {
    pub state: &'a State<W, N>,
    pub table: &'a Table<W, N>,
    /// Whose moves are made.
    pub us: Side,
    pub own: Bits<W>,
    pub enemy: Bits<W>,
    pub occupied: Bits<W>,
    /// The kind and cell of a man thought to have arrived, for attacks that look at the kinds of those between.
    pub arrival: Option<(u8, Cell)>,
}

impl<'a, const W: usize, const N: usize> View<'a, W, N> {
    #[inline(always)]
    pub fn new(state: &'a State<W, N>, table: &'a Table<W, N>, us: Side) -> Self {
        let (own, enemy) = (state.men(us), state.men(us.other()));
        View { state, table, us, own, enemy, occupied: own | enemy | state.of_nobody(), arrival: None }
    }

    /// Whose moves are not made.
    #[inline(always)]
    pub fn them(&self) -> Side {
        self.us.other()
    }

    /// The same state seen by the other side.
    #[inline(always)]
    pub fn turned(&self) -> Self {
        View::new(self.state, self.table, self.them())
    }

    /// The men of these kinds, whoever owns them.
    #[inline(always)]
    pub fn men_of_kinds(&self, kinds: &[u8]) -> Bits<W> {
        kinds.iter().fold(Bits::EMPTY, |men, &kind| men | self.state.kinds[kind as usize & 63])
    }

    /// The men of these kinds, whoever owns them.
    #[inline(always)]
    pub fn men_of_set(&self, kinds: KindSet) -> Bits<W> {
        let mut rest = kinds.0;
        let mut men = Bits::EMPTY;
        while rest != 0 {
            men |= self.state.kinds[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        men
    }

    /// The cells of our royals.
    #[inline(always)]
    pub fn royals(&self) -> Bits<W> {
        self.men_of_set(self.table.royals) & self.own
    }

    /// What an operation reaches from `cell`, under all its conditions but who is captured.
    #[inline(always)]
    pub fn reach(&self, op: &Op<W, N>, cell: usize) -> Bits<W> {
        if op.plain { op.reach(cell, self.occupied) } else { self.reach_if_allowed(op, cell) }
    }

    /// The same for an operation with conditions.
    pub fn reach_if_allowed(&self, op: &Op<W, N>, cell: usize) -> Bits<W> {
        if op.peaceful.as_ref().is_some_and(|peaceful| peaceful[cell & (N - 1)].meets(self.enemy)) {
            return Bits::EMPTY;
        }
        op.reach_unless(cell, self.occupied, self.men_of_kinds(&op.barred))
    }
}
