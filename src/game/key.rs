//! What makes two positions the same for repetition.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::{Cell, Side};
use crate::position::{Move, Position};
use crate::variant::{CastlingRights, Notes, PieceType, Setup};

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
        let rights = usable(position, &setup);
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

/// The rights whose two pieces still stand where they must.
fn usable(position: &Position, setup: &Setup) -> CastlingRights {
    let variant = position.variant();
    let mut rights = CastlingRights::NONE;
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        for side in Side::BOTH {
            let cells = &castling.sides[side.index()];
            let own = |cell: Cell| setup.board[cell.index()].filter(|&(owner, _)| owner == side);
            let king = own(cells.king_from).is_some_and(|(_, piece_type)| variant.kings().contains(piece_type));
            if king && own(cells.partner_from).is_some() {
                rights.insert(CastlingRights::of(index, side));
            }
        }
    }
    rights & setup.rights
}
