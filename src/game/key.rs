//! When two positions are the same for repetition.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Side;
use crate::position::{Move, Position};
use crate::variant::{Notes, PieceType};

/// The identity of a position: pieces, hands, side to move, notes, and what else the rules remember as far as it makes a
/// difference: rights that can still be used, captures that are legal. Compared by its hash first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    hash: u64,
    pieces: Box<[Option<(Side, PieceType)>]>,
    hands: [Box<[u8]>; 2],
    side: Side,
    /// By rule.
    remembered: Box<[Box<[u64]>]>,
    notes: Notes,
}

impl Key {
    /// The identity of `position`, whose legal moves are `legal`.
    pub(super) fn new(position: &Position, legal: &[Move]) -> Key {
        let (setup, rules) = (position.setup(), position.variant().rules());
        let given = rules.given(position.variant().equipment(), &setup);
        let identities = rules.remembering().into_iter().map(|rule| rule.identity(&given, legal).into());
        let remembered: Box<[Box<[u64]>]> = identities.collect();
        let mut key = Key {
            hash: 0,
            pieces: setup.board.as_slice().into(),
            hands: [setup.hands[0].as_slice().into(), setup.hands[1].as_slice().into()],
            side: setup.side,
            remembered,
            notes: setup.notes,
        };
        let mut hasher = DefaultHasher::new();
        (&key.pieces, &key.hands, key.side, &key.remembered, key.notes).hash(&mut hasher);
        key.hash = hasher.finish();
        key
    }

    /// How many pieces of a side are on the board.
    pub(super) fn pieces_of(&self, side: Side) -> usize {
        self.pieces.iter().flatten().filter(|(owner, _)| *owner == side).count()
    }

    /// Different for most positions that are not the same.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// The side to move.
    pub(super) fn side(&self) -> Side {
        self.side
    }
}
