//! What pieces could capture, and who could capture whom.

use super::content::Content;
use super::view::View;
use crate::board::{Bits, Cell};
use crate::variant::{PieceType, PieceTypeSet};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// The cells on which our piece of that type on `cell` could capture, were an enemy piece there; pins not considered.
    pub fn attacks_of(&self, piece_type: PieceType, cell: Cell) -> Bits<W> {
        let ops = self.table.sides[self.us].piece_types.get(piece_type.index()).map_or(&[][..], |table| &table.ops[..]);
        let captures = ops.iter().filter(|op| op.captures());
        captures.fold(Bits::EMPTY, |cells, op| cells | self.reach(op, cell.index()))
    }

    /// The cells on which some piece of ours could capture an enemy piece of type `victim`, were it there; pins not
    /// considered.
    pub fn attacked(&self, victim: PieceType) -> Bits<W> {
        let mut attacked = Bits::EMPTY;
        for (piece_type, table) in self.table.sides[self.us].piece_types.iter().enumerate() {
            let pieces = self.state.piece_types[piece_type & 63] & self.own;
            if pieces.is_empty() {
                continue;
            }
            for op in table.ops.iter().filter(|op| op.captures() && op.victims.contains(victim)) {
                for piece in pieces {
                    attacked |= self.reach(op, piece.index());
                }
            }
        }
        attacked
    }

    /// The cells of our pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
    /// piece when it is empty or ours.
    pub fn attackers(&self, cell: Cell) -> Bits<W> {
        let content = self.state.board.get(cell.index()).copied();
        let victim = content.and_then(Content::occupant).filter(|&(owner, _)| owner != self.us.owner());
        let mut attackers = Bits::EMPTY;
        for (piece_type, table) in self.table.sides[self.us].piece_types.iter().enumerate() {
            let pieces = self.state.piece_types[piece_type & 63] & self.own;
            let takes = |victims: PieceTypeSet| victim.is_none_or(|(_, other)| victims.contains(other));
            for op in table.ops.iter().filter(|op| op.captures() && takes(op.victims)) {
                attackers |= pieces.only(|piece| self.reach(op, piece.index()).contains(cell));
            }
        }
        attackers
    }
}
