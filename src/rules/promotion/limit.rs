//! How many pieces of a type there may be for a piece to become one more.

use crate::board::Side;
use crate::model::{Equipment, PieceType, PieceTypeSet, Setup};

/// Of how many pieces of its new type, on the board, a player must have fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Limit {
    /// Any number will do.
    #[default]
    Free,
    /// As many as at the start, those in hand included.
    Lost,
    /// This many.
    Most(u8),
}

impl Limit {
    /// The number for one player and new type; None: any number will do.
    pub(crate) fn most(self, equipment: &Equipment, side: Side, new: PieceType) -> Option<u32> {
        match self {
            Limit::Free => None,
            Limit::Lost => {
                Some(family(equipment, new).iter().map(|form| equipment.start().count(side, form)).sum::<u32>())
            }
            Limit::Most(most) => Some(u32::from(most)),
        }
    }

    /// Whether the side to move may have one more piece of the type.
    pub(crate) fn is_open(self, equipment: &Equipment, setup: &Setup, new: PieceType) -> bool {
        self.most(equipment, setup.side, new).is_none_or(|most| {
            let forms = family(equipment, new);
            forms.iter().map(|form| setup.pieces_on_board(setup.side, form)).sum::<u32>() < most
        })
    }
}

/// The piece types that count as one: `Q`, and `Q~` if there is one.
pub(crate) fn family(equipment: &Equipment, piece_type: PieceType) -> PieceTypeSet {
    equipment.piece_types().filter(|&other| plain(equipment, other) == plain(equipment, piece_type)).collect()
}

/// The letter by which a piece type is chosen: `Q~`, a queen that was a pawn, as `Q`.
pub(super) fn plain(equipment: &Equipment, piece_type: PieceType) -> &str {
    let letter = &equipment.piece(piece_type).letter;
    letter.strip_suffix('~').filter(|plain| !plain.is_empty()).unwrap_or(letter)
}
