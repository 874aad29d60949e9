//! Captures en passant: where they might happen, and whether they make a difference.

use super::view::View;
use crate::board::{Bits, Cell};
use crate::variant::tables::{Conditions, CrossedTable, CrossedWay, Mode, PieceTable};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// The cells that our piece crosses so that it may be captured there, by all the ways that are open to it.
    pub fn crossed_by(&self, table: &CrossedTable<W, N>, from: u8, to: u8) -> Bits<W> {
        let captures = self.enemy.contains(Cell(to));
        let open = |way: &&CrossedWay<W>| {
            way.mode != (if captures { Mode::Quiet } else { Mode::Capture })
                && match &way.conditions {
                    None => !way.crossed.meets(self.occupied),
                    Some(conditions) => self.allows(conditions),
                }
        };
        table.ways(from, to).filter(open).fold(Bits::EMPTY, |crossed, way| crossed | way.crossed)
    }

    /// Whether everybody stands where a way wants it.
    fn allows(&self, conditions: &Conditions<W>) -> bool {
        let Conditions { clear, one, full, barred, peaceful } = *conditions;
        let jumped = one & self.occupied;
        !clear.meets(self.occupied)
            && full.within(self.occupied)
            && (one.is_empty() || jumped.count() == 1)
            && !peaceful.meets(self.enemy)
            && !(jumped | full).meets(self.pieces_of_set(barred))
    }

    /// Whether our royal on a cell has just crossed others, and some enemy piece may capture it there en passant and keep
    /// a royal of its own, if it has any.
    #[cold]
    pub fn is_taken_in_passing(&self, royal: Cell) -> bool {
        if self.state.crossed.is_empty() || self.state.victim != royal.0 || !self.own.contains(royal) {
            return false;
        }
        let enemy = self.turned();
        let side = &self.table.sides[enemy.us];
        side.en_passant_piece_types.iter().any(|&piece_type| {
            let table = &side.piece_types[piece_type as usize];
            Iterator::any(&mut (self.state.piece_types[piece_type as usize & 63] & enemy.own), |piece| {
                Iterator::any(&mut enemy.passing_captures(table, piece), |to| enemy.outlives_capture(piece, to))
            })
        })
    }

    /// Whether a royal of ours is left when our piece on `from` captures en passant on `to`, or there is none to lose.
    fn outlives_capture(&self, from: Cell, to: Cell) -> bool {
        let Some(explosion) = &self.table.explosion else { return true };
        let royals = self.royals();
        let gone = explosion.cells[self.us][to.index() & (N - 1)].without(self.pieces_of_set(explosion.spares));
        royals.is_empty() || royals.without(gone).without(Bits::of(from)).any()
    }

    /// Whether a piece of ours stands where it might capture en passant, whatever stands between.
    #[inline(always)]
    pub fn may_capture_en_passant(&self) -> bool {
        let side = &self.table.sides[self.us];
        let Some(en_passant_capturers) = &side.en_passant_capturers else { return false };
        let near =
            self.state.crossed.fold(Bits::EMPTY, |near, cell| near | en_passant_capturers[cell.index() & (N - 1)]);
        near.meets(self.own & self.pieces_of_types(&side.en_passant_piece_types))
    }

    /// The crossed cells on which our piece on a cell may capture en passant, safety not considered.
    #[cold]
    pub fn passing_captures(&self, table: &PieceTable<W, N>, piece: Cell) -> Bits<W> {
        let victim = self.state.board[self.state.victim as usize & (N - 1)];
        if !victim.is_piece() {
            return Bits::EMPTY;
        }
        let ops = table.en_passant_ops.iter().filter(|op| op.victims.contains(victim.piece_type()));
        let reached = ops.fold(Bits::EMPTY, |cells, op| cells | self.reach(op, piece.index()));
        reached & self.state.crossed.without(self.occupied)
    }

    /// Whether a right to capture en passant makes a difference to the moves: somebody could use it and leave the royal
    /// safe, or loses a quiet move to the same cell by it. Where more than that decides what is legal, the answer may
    /// be yes in vain.
    #[cold]
    pub fn passing_matters(&self) -> bool {
        let side = &self.table.sides[self.us];
        self.may_capture_en_passant()
            && side.en_passant_piece_types.iter().any(|&piece_type| {
                let table = &side.piece_types[piece_type as usize];
                let careless = table.passes_twice || self.table.obligations.is_some();
                let victim = self.state.victim as usize;
                Iterator::any(&mut (self.state.piece_types[piece_type as usize & 63] & self.own), |piece| {
                    let safe =
                        |to: Cell| careless || self.is_legal_after(piece_type, Some(piece.index()), to.index(), victim);
                    Iterator::any(&mut self.passing_captures(table, piece), safe)
                })
            })
    }
}
