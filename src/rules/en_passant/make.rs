//! Captures en passant: where they might happen, and whether they make a difference.

use super::tables::Crossed;
use crate::board::{Bits, Cell, Side};
use crate::model::{EnPassant, Move};
use crate::position::{Content, Position, State, View, in_width};
use crate::variant::tables::{PieceTable, Table, mix};

impl<const W: usize, const N: usize> State<W, N> {
    /// A step of `us` leaves a piece open to such a capture, if it is one of those that do.
    #[inline(always)]
    pub(crate) fn leave_crossed(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        if table.rules.en_passant.is_left
            && let Some(leaves) = &table.sides[us].piece_types[mv.piece_type as usize].rules.en_passant.leaves
            && leaves.targets[mv.from as usize & (N - 1)].contains(Cell(mv.to))
        {
            self.crossed = Crossed { cells: leaves.crossed(mv.from, mv.to), victim: mv.to };
        }
    }

    /// The piece that has just passed by, on `victim`, is taken off the board; what it was.
    #[inline]
    pub(crate) fn take_passed<const HASH: bool>(&mut self, table: &Table<W, N>, victim: u8) -> Content {
        let captured = self.board[victim as usize & (N - 1)];
        self.set::<HASH>(table, victim, Content::EMPTY);
        captured
    }

    /// The share of such a right in the hash: none where it makes no difference.
    pub(crate) fn crossed_hash(&self, table: &Table<W, N>) -> u64 {
        if self.crossed.cells.is_empty() || !View::new(self, table, self.turn.side).en_passant_matters() {
            return 0;
        }
        self.crossed.cells.0.iter().fold(u64::from(self.crossed.victim), |sum, &word| mix(sum ^ word))
    }
}

impl Position {
    /// The piece that may be captured en passant, if the last move left one.
    #[must_use]
    pub fn en_passant(&self) -> Option<EnPassant> {
        in_width!(self, |state, _table| state.crossed.plain())
    }
}

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether a piece of ours stands where it might capture en passant, whatever stands between.
    #[inline(always)]
    pub(crate) fn may_capture_en_passant(&self) -> bool {
        let side = &self.table.rules.en_passant.sides[self.us];
        let Some(capturers) = &side.capturers else { return false };
        let near = self.state.crossed.cells.fold(Bits::EMPTY, |near, cell| near | capturers[cell.index() & (N - 1)]);
        near.meets(self.own & self.pieces_of_types(&side.piece_types))
    }

    /// The crossed cells on which our piece on a cell may capture en passant, safety not considered.
    #[cold]
    pub(crate) fn en_passant_targets(&self, table: &PieceTable<W, N>, piece: Cell) -> Bits<W> {
        let victim = self.state.board[self.state.crossed.victim as usize & (N - 1)];
        if !victim.is_piece() {
            return Bits::EMPTY;
        }
        let ops = table.rules.en_passant.ops.iter().filter(|op| op.victims.contains(victim.piece_type()));
        let reached = ops.fold(Bits::EMPTY, |cells, op| cells | self.reach(op, piece.index()));
        reached & self.state.crossed.cells.without(self.occupied)
    }

    /// Whether a right to capture en passant makes a difference to the moves: somebody could use it and leave the royal
    /// safe, or loses a quiet move to the same cell by it. Where more than that decides what is legal, the answer may
    /// be yes in vain.
    #[cold]
    fn en_passant_matters(&self) -> bool {
        let side = &self.table.sides[self.us];
        self.may_capture_en_passant()
            && self.table.rules.en_passant.sides[self.us].piece_types.iter().any(|&piece_type| {
                let table = &side.piece_types[piece_type as usize];
                let careless = table.rules.en_passant.twice || self.table.rules.obligations.is_some();
                let victim = self.state.crossed.victim as usize;
                Iterator::any(&mut (self.state.piece_types[piece_type as usize & 63] & self.own), |piece| {
                    let safe =
                        |to: Cell| careless || self.is_legal_after(piece_type, Some(piece.index()), to.index(), victim);
                    Iterator::any(&mut self.en_passant_targets(table, piece), safe)
                })
            })
    }
}
