//! What a cell holds, as one byte.

use crate::board::{Owner, Side};
use crate::variant::PieceType;

/// A piece and its owner, or nothing: `piece_type * 4 + owner`, and 255 for nothing (no owner has the number 3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Content(u8);

impl Content {
    /// Nothing.
    pub const EMPTY: Content = Content(u8::MAX);

    /// A piece of `owner`.
    #[inline(always)]
    pub const fn of(owner: Owner, piece_type: u8) -> Content {
        Content(piece_type << 2 | owner as u8)
    }

    /// Whether a piece is there.
    #[inline(always)]
    pub const fn is_piece(self) -> bool {
        self.0 != Content::EMPTY.0
    }

    /// Whose the piece is; of nothing it means nothing.
    #[inline(always)]
    pub const fn owner(self) -> Owner {
        match self.0 & 3 {
            0 => Owner::First,
            1 => Owner::Second,
            _ => Owner::Nobody,
        }
    }

    /// What the piece is; of nothing it means nothing.
    #[inline(always)]
    pub const fn piece_type(self) -> PieceType {
        PieceType(self.0 >> 2)
    }

    /// The owner and the piece type of the piece, if there is one.
    pub fn occupant(self) -> Option<(Owner, PieceType)> {
        self.is_piece().then(|| (self.owner(), self.piece_type()))
    }

    /// The side and the piece type of the piece, if there is one that is a side's.
    #[inline]
    pub fn of_side(self) -> Option<(Side, PieceType)> {
        let (owner, piece_type) = self.occupant()?;
        Some((owner.side()?, piece_type))
    }

    /// The byte itself, as an index into tables by content.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.occupant().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::MAX_PIECE_TYPES;

    #[test]
    fn every_piece_has_a_byte_of_its_own_and_none_is_empty() {
        let mut seen = std::collections::BTreeSet::new();
        for piece_type in 0..MAX_PIECE_TYPES as u8 {
            for owner in [Owner::First, Owner::Second, Owner::Nobody] {
                let content = Content::of(owner, piece_type);
                assert_eq!(content.occupant(), Some((owner, PieceType(piece_type))));
                assert!(seen.insert(content.index()), "{content:?}");
            }
        }
        assert_eq!(Content::EMPTY.occupant(), None);
        assert!(!seen.contains(&Content::EMPTY.index()));
    }
}
