//! A state as one side sees it.

use super::state::State;
use crate::board::{Bits, Cell, Side};
use crate::variant::PieceTypeSet;
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
    /// The piece types and cells of pieces thought to have arrived, for attacks that look at who stands somewhere.
    pub arrivals: [Option<(u8, Cell)>; 2],
}

impl<'a, const W: usize, const N: usize> View<'a, W, N> {
    #[inline(always)]
    pub fn new(state: &'a State<W, N>, table: &'a Table<W, N>, us: Side) -> Self {
        let (own, enemy) = (state.pieces(us), state.pieces(us.other()));
        View { state, table, us, own, enemy, occupied: own | enemy | state.of_nobody(), arrivals: [None; 2] }
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

    /// The pieces of these types, whoever owns them.
    #[inline(always)]
    pub fn pieces_of_types(&self, piece_types: &[u8]) -> Bits<W> {
        piece_types
            .iter()
            .fold(Bits::EMPTY, |pieces, &piece_type| pieces | self.state.piece_types[piece_type as usize & 63])
    }

    /// The pieces of these types, whoever owns them.
    #[inline(always)]
    pub fn pieces_of_set(&self, piece_types: PieceTypeSet) -> Bits<W> {
        let mut rest = piece_types.0;
        let mut pieces = Bits::EMPTY;
        while rest != 0 {
            pieces |= self.state.piece_types[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        pieces
    }

    /// The cells of our royals.
    #[inline(always)]
    pub fn royals(&self) -> Bits<W> {
        self.pieces_of_set(self.table.royals) & self.own
    }

    /// What an operation reaches from `cell`, under all its conditions but who is captured.
    #[inline(always)]
    pub fn reach(&self, op: &Op<W, N>, cell: usize) -> Bits<W> {
        if op.plain { op.reach(cell, self.occupied) } else { self.reach_if_allowed(op, cell) }
    }

    /// The same for an operation that may have conditions.
    pub fn reach_if_allowed(&self, op: &Op<W, N>, cell: usize) -> Bits<W> {
        if op.peaceful.as_ref().is_some_and(|peaceful| peaceful[cell & (N - 1)].meets(self.enemy)) {
            return Bits::EMPTY;
        }
        op.reach_unless(cell, self.occupied, self.pieces_of_types(&op.barred))
    }
}
