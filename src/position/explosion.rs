//! What a capture blows up.

use super::content::Content;
use super::state::State;
use super::view::View;
use crate::board::{Bits, Cell, Side};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// Takes away what a capture of `us` on `centre` blows up, the capturer included.
    #[cold]
    pub(super) fn explosion<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, centre: u8) {
        let Some(explosion) = &table.explosion else { return };
        // Nobody is left to be captured en passant.
        self.crossed = Bits::EMPTY;
        self.victim = 0;
        let beside = explosion.cells[us][centre as usize & (N - 1)];
        let mut cells = beside & View::new(self, table, us).occupied;
        for piece_type in explosion.spares.iter() {
            cells = cells.without(self.piece_types[piece_type.index() & 63]);
        }
        cells.insert(Cell(centre));
        for cell in cells {
            if !self.board[cell.index() & (N - 1)].is_piece() {
                continue;
            }
            self.set::<HASH>(table, cell.0, Content::EMPTY);
            self.rights = self.rights & table.kept_rights[cell.index() & (N - 1)];
            self.forget_cells(Bits::of(cell));
        }
    }
}
