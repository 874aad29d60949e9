//! Whether the pieces of a castling stand where it begins.

use super::{Castling, PieceType, Setup, Variant};
use crate::board::{Cell, Side};

impl Variant {
    /// The cells of `castling`, the king's and the partner's, on which no piece of `side` stands that castles so.
    pub(crate) fn missing_for(&self, castling: &Castling, side: Side, setup: &Setup) -> impl Iterator<Item = Cell> {
        let cells = &castling.sides[side.index()];
        let own = |setup: &Setup, cell: Cell| {
            setup.board[cell.index()].filter(|&(owner, _)| owner == side).map(|(_, piece_type)| piece_type)
        };
        // Pieces that were not dropped have stood there since the start.
        let from_start = |cell: Cell| own(self.start(), cell).filter(|_| castling.dropped.is_none());
        let king = |piece_type: PieceType| match from_start(cells.king_from) {
            Some(meant) => piece_type == meant,
            None => self.kings().contains(piece_type),
        };
        let partner = |piece_type: PieceType| match from_start(cells.partner_from) {
            Some(meant) => piece_type == meant,
            None => castling.dropped.is_none_or(|partners| partners.contains(piece_type)),
        };
        let king = (!own(setup, cells.king_from).is_some_and(king)).then_some(cells.king_from);
        let partner = (!own(setup, cells.partner_from).is_some_and(partner)).then_some(cells.partner_from);
        [king, partner].into_iter().flatten()
    }
}
