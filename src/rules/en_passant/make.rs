//! Captures en passant: where they might happen, and whether they make a difference.

use crate::board::{Bits, Cell};
use crate::position::View;
use crate::variant::tables::PieceTable;

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether a piece of ours stands where it might capture en passant, whatever stands between.
    #[inline(always)]
    pub fn may_capture_en_passant(&self) -> bool {
        let side = &self.table.rules.en_passant.sides[self.us];
        let Some(capturers) = &side.capturers else { return false };
        let near = self.state.crossed.fold(Bits::EMPTY, |near, cell| near | capturers[cell.index() & (N - 1)]);
        near.meets(self.own & self.pieces_of_types(&side.piece_types))
    }

    /// The crossed cells on which our piece on a cell may capture en passant, safety not considered.
    #[cold]
    pub fn en_passant_targets(&self, table: &PieceTable<W, N>, piece: Cell) -> Bits<W> {
        let victim = self.state.board[self.state.victim as usize & (N - 1)];
        if !victim.is_piece() {
            return Bits::EMPTY;
        }
        let ops = table.rules.en_passant.ops.iter().filter(|op| op.victims.contains(victim.piece_type()));
        let reached = ops.fold(Bits::EMPTY, |cells, op| cells | self.reach(op, piece.index()));
        reached & self.state.crossed.without(self.occupied)
    }

    /// Whether a right to capture en passant makes a difference to the moves: somebody could use it and leave the royal
    /// safe, or loses a quiet move to the same cell by it. Where more than that decides what is legal, the answer may
    /// be yes in vain.
    #[cold]
    pub fn en_passant_matters(&self) -> bool {
        let side = &self.table.sides[self.us];
        self.may_capture_en_passant()
            && self.table.rules.en_passant.sides[self.us].piece_types.iter().any(|&piece_type| {
                let table = &side.piece_types[piece_type as usize];
                let careless = table.rules.en_passant.twice || self.table.rules.obligations.is_some();
                let victim = self.state.victim as usize;
                Iterator::any(&mut (self.state.piece_types[piece_type as usize & 63] & self.own), |piece| {
                    let safe =
                        |to: Cell| careless || self.is_legal_after(piece_type, Some(piece.index()), to.index(), victim);
                    Iterator::any(&mut self.en_passant_targets(table, piece), safe)
                })
            })
    }
}
