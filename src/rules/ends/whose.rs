//! Whose an ending is: both players', or only one's.

use crate::board::Side;
use crate::keys::words;
use crate::model::Equipment;

/// Whose pieces, or whose checks, an ending looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Whose {
    /// Both players'.
    #[default]
    Both,
    /// Only the first player's.
    First,
    /// Only the second player's.
    Second,
}

words! { Whose {
    "both" => Whose::Both, "both players'";
    "first" => Whose::First, "only the first player's";
    "second" => Whose::Second, "only the second player's";
} }

impl Whose {
    /// Whether the side's count.
    pub fn includes(self, side: Side) -> bool {
        match self {
            Whose::Both => true,
            Whose::First => side == Side::First,
            Whose::Second => side == Side::Second,
        }
    }

    /// `A player`, or the one player's name.
    pub(crate) fn in_words(self, equipment: &Equipment) -> String {
        match self {
            Whose::Both => "A player".to_string(),
            Whose::First | Whose::Second => equipment.player(self.first_side()).to_string(),
        }
    }

    /// The first side that counts.
    pub(crate) fn first_side(self) -> Side {
        match self {
            Whose::Both | Whose::First => Side::First,
            Whose::Second => Side::Second,
        }
    }
}
