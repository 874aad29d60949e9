//! Pieces that enter from the hand beside a move.

use crate::board::{Bits, Cell, Side};
use crate::model::Move;
use crate::position::{Content, State};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// The end of a move by `us`, in games where a piece may enter with it. `victim` is the cell of the piece it captured,
    /// if it did.
    #[cold]
    pub(crate) fn gate_in<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, mv: Move, victim: Option<Cell>) {
        let mut left = Bits::of(Cell(mv.from)) | Bits::of(Cell(mv.to));
        left = victim.map_or(left, |victim| left | Bits::of(victim));
        let partner = self.partner_of(table, us, mv);
        left = partner.map_or(left, |cell| left | Bits::of(cell));
        if let Some((piece_type, at_partner)) = mv.gate() {
            let cell = partner.filter(|_| at_partner).map_or(mv.from, |cell| cell.0);
            self.set::<HASH>(table, cell, Content::of(us.owner(), piece_type.0));
            self.hand::<HASH>(us, piece_type.0, -1);
        }
        self.forget_cells(left);
        if self.hand_sizes[us] == 0 && !table.rules.captures_come_back() {
            self.forget_cells(self.pieces(us));
        }
    }
}
