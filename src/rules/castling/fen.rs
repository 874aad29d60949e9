//! The rights to castle in a FEN: a letter each.

use super::Castlings;
use crate::board::{Cell, CellSet, Side};
use crate::model::{CastlingRights, Equipment, MAX_CASTLINGS, PieceTypeSet, Setup};

impl Castlings {
    /// The letters of all castlings, as the first player's.
    pub(crate) fn letters_of_all(&self) -> Vec<char> {
        self.iter().map(|castling| castling.letter).collect()
    }

    /// The letters of the rights that `side` holds.
    pub(crate) fn letters(&self, rights: CastlingRights, side: Side) -> String {
        let held = self
            .iter()
            .take(MAX_CASTLINGS)
            .enumerate()
            .filter(|(index, _)| rights.contains(CastlingRights::of(*index, side)));
        let letters = held.map(|(_, castling)| castling.letter);
        match side {
            Side::First => letters.collect(),
            Side::Second => letters.flat_map(char::to_lowercase).collect(),
        }
    }

    /// The castling that a letter stands for, and whose.
    pub(crate) fn by_letter(&self, letter: char) -> Option<(usize, Side)> {
        Side::BOTH.into_iter().find_map(|side| {
            let is_meant = |own: char| match side {
                Side::First => own == letter,
                Side::Second => own.to_lowercase().eq([letter]),
            };
            Some((self.iter().take(MAX_CASTLINGS).position(|castling| is_meant(castling.letter))?, side))
        })
    }

    /// The cells on which a piece of that castling is missing, as the set-up at the start has them.
    pub(crate) fn missing(&self, equipment: &Equipment, setup: &Setup, index: usize, side: Side) -> Vec<Cell> {
        let royals = equipment.royals();
        let kings = if royals.is_empty() { PieceTypeSet::ALL } else { royals };
        let own = |setup: &Setup, cell: Cell| {
            let piece = setup.board.get(cell.index()).copied().flatten();
            piece.filter(|(owner, _)| *owner == side).map(|(_, piece_type)| piece_type)
        };
        // Pieces that are dropped for it may be others than those of the start.
        let dropped = self[index].dropped;
        let meant = |cell: Cell| own(equipment.start(), cell).filter(|_| dropped.is_none());
        let stands = |cell: Cell, allowed: PieceTypeSet| match (own(setup, cell), meant(cell)) {
            (Some(piece_type), Some(meant)) => piece_type == meant,
            (Some(piece_type), None) => allowed.contains(piece_type),
            (None, _) => false,
        };
        let cells = &self[index].sides[side.index()];
        let both = [(cells.king_from, kings), (cells.partner_from, dropped.unwrap_or(PieceTypeSet::ALL))];
        both.into_iter().filter(|&(cell, allowed)| !stands(cell, allowed)).map(|(cell, _)| cell).collect()
    }

    /// The cells of the pieces that have not moved, by the rights that a side holds. One that is won by drops says nothing
    /// of that.
    pub(crate) fn unmoved(&self, setup: &Setup, of: Side) -> CellSet {
        let held = self.each().filter(|&(index, side, _)| {
            side == of && self[index].dropped.is_none() && setup.rights.contains(CastlingRights::of(index, side))
        });
        held.fold(CellSet::EMPTY, |pieces, (_, _, cells)| pieces | cells.own())
    }
}
