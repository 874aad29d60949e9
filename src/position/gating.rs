//! Pieces that enter from the hand beside a move, and what drops and first moves do to rights.

use super::content::Content;
use super::state::State;
use crate::board::{Bits, Cell, Side};
use crate::model::Move;
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// The end of a move by `us`, in games where a piece may enter with it or a drop win a right. `victim` is the cell
    /// of the piece it captured, if it did.
    #[cold]
    pub(super) fn gate_in<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, mv: Move, victim: Option<Cell>) {
        if mv.is_drop() {
            self.win_rights(table, us, mv.to());
        }
        if !table.arrivals.gating {
            return;
        }
        let mut left = Bits::of(Cell(mv.from)) | Bits::of(Cell(mv.to));
        left = victim.map_or(left, |victim| left | Bits::of(victim));
        let castling = mv.castling().and_then(|index| table.sides[us].castlings.get(index));
        if let Some(castling) = castling {
            left.insert(castling.partner_from);
        }
        if let Some((piece_type, at_partner)) = mv.gate() {
            let cell = castling.filter(|_| at_partner).map_or(mv.from, |castling| castling.partner_from.0);
            self.set::<HASH>(table, cell, Content::of(us.owner(), piece_type.0));
            self.hand::<HASH>(us, piece_type.0, -1);
        }
        self.forget_cells(left);
        if self.hand_sizes[us] == 0 && !table.captures_to_hand {
            self.forget_cells(self.pieces(us));
        }
    }

    /// The rights that a piece dropped on a cell wins.
    fn win_rights(&mut self, table: &Table<W, N>, us: Side, to: Cell) {
        for won in table.arrivals.won_rights.iter().filter(|won| won.side == us) {
            let partner = self.piece_of(us, won.partner).is_some_and(|piece_type| won.partners.contains(piece_type));
            let king = self.piece_of(us, won.king).is_some_and(|piece_type| table.kings.contains(piece_type));
            if king && partner && (to == won.king || to == won.partner) {
                self.rights.insert(won.right);
            }
        }
    }
}
