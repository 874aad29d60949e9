//! When two positions are the same for repetition.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::{Cell, Side};
use crate::position::{Move, Position};
use crate::variant::{CastlingRights, Notes, PieceType};

/// The identity of a position: pieces, hands, side to move, rights that can still be used, and captures en passant that
/// are legal. Compared by its hash first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    hash: u64,
    pieces: Box<[Option<(Side, PieceType)>]>,
    hands: [Box<[u8]>; 2],
    side: Side,
    rights: CastlingRights,
    /// Cells on which the side to move may capture en passant.
    en_passant: Box<[Cell]>,
    notes: Notes,
}

impl Key {
    /// The identity of `position`, whose legal moves are `legal`.
    pub(super) fn new(position: &Position, legal: &[Move]) -> Key {
        let setup = position.setup();
        let rights = position.variant().rules().castling.usable(&setup, position.variant().kings());
        let captures = legal.iter().filter(|mv| mv.is_en_passant());
        let mut en_passant: Vec<_> = captures.map(|mv| mv.to()).collect();
        en_passant.sort_unstable();
        en_passant.dedup();
        let mut key = Key {
            hash: 0,
            pieces: setup.board.into(),
            hands: setup.hands.map(Into::into),
            side: setup.side,
            rights,
            en_passant: en_passant.into(),
            notes: setup.notes,
        };
        let mut hasher = DefaultHasher::new();
        (&key.pieces, &key.hands, key.side, key.rights, &key.en_passant, key.notes).hash(&mut hasher);
        key.hash = hasher.finish();
        key
    }

    /// The side to move.
    pub(super) fn side(&self) -> Side {
        self.side
    }
}
