//! What a capture blows up.

use super::tables::ExplosionTable;
use crate::board::{Bits, Cell, Side};
use crate::position::{Content, State, View};
use crate::rules::tables::Crossed;
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// Takes away what a capture of `us` on `centre` blows up, the capturer included.
    #[cold]
    pub(crate) fn explode<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, centre: u8) {
        let Some(explosion) = &table.rules.explosion else { return };
        // Nobody is left to be captured en passant.
        self.crossed = Crossed::NONE;
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
            self.lose_rights(table, cell.0);
            self.forget_cells(Bits::of(cell));
        }
    }
}

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether a royal of ours on `cell` is attacked where the explosion of a capture may take the capturer's own royals,
    /// and takes the capturer.
    #[inline]
    pub(crate) fn can_be_blown_up(
        &self,
        explosion: &ExplosionTable<W, N>,
        cell: usize,
        occupied: Bits<W>,
        attackers: Bits<W>,
    ) -> bool {
        let royals = self.pieces_of_set(self.table.royals) & attackers;
        let spared = self.pieces_of_set(explosion.spares);
        let left = royals.without(explosion.cells[self.them()][cell & (N - 1)].without(spared));
        match (royals.is_empty(), left.is_empty(), left.many()) {
            (false, true, _) => false,
            // The only one left would go with its own capture.
            (false, false, false) => self.is_attacked(cell, occupied, attackers.without(left)),
            _ => self.is_attacked(cell, occupied, attackers),
        }
    }
}
