//! What a castling does to the pieces, and drops to rights.

use super::Castling;
use crate::board::{Cell, Side};
use crate::model::{CastlingRights, Move};
use crate::position::{Content, Position, State, in_width};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// King and partner go.
    pub(crate) fn castle<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        let Some(castling) = table.rules.castling.sides[us].get(mv.arg as usize) else { return };
        let king = Content::of(us.owner(), mv.piece_type);
        let partner = self.board[castling.partner_from.index() & (N - 1)];
        self.set::<HASH>(table, mv.from, Content::EMPTY);
        self.set::<HASH>(table, castling.partner_from.0, Content::EMPTY);
        self.set::<HASH>(table, mv.to, king);
        self.set::<HASH>(table, castling.partner_to.0, partner);
        self.lose_rights(table, castling.partner_from.0);
    }

    /// The cell that the partner leaves, when the move of `us` is a castling.
    pub(crate) fn partner_of(&self, table: &Table<W, N>, us: Side, mv: Move) -> Option<Cell> {
        Some(table.rules.castling.sides[us].get(mv.castling()?)?.partner_from)
    }

    /// Takes the rights away that do not survive when a cell is left or entered.
    #[inline(always)]
    pub(crate) fn lose_rights(&mut self, table: &Table<W, N>, cell: u8) {
        self.rights = self.rights & table.rules.castling.kept_rights[cell as usize & (N - 1)];
    }

    /// The rights that a piece dropped on a cell wins.
    pub(crate) fn win_rights(&mut self, table: &Table<W, N>, us: Side, to: Cell) {
        for won in table.rules.castling.won_rights.iter().filter(|won| won.side == us) {
            let partner = self.piece_of(us, won.partner).is_some_and(|piece_type| won.partners.contains(piece_type));
            let king = self.piece_of(us, won.king).is_some_and(|piece_type| table.kings.contains(piece_type));
            if king && partner && (to == won.king || to == won.partner) {
                self.rights.insert(won.right);
            }
        }
    }
}

impl Position {
    /// Castling rights still held.
    #[must_use]
    pub fn rights(&self) -> CastlingRights {
        in_width!(self, |state, _table| state.rights)
    }

    /// The castling that a move is: its name, and where king and partner come from and go to.
    #[must_use]
    pub fn castling(&self, mv: Move) -> Option<&Castling> {
        self.variant().rules().castling.get(mv.castling()?)
    }
}
