//! Whose turn it is, and how it passes.

use crate::board::Side;
use crate::variant::tables::mix;

/// Whose turn it is, and how much of it has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Who is to move.
    pub side: Side,
    /// Which part of a move of several parts comes next. No rule has such moves yet: always 0.
    part: u8,
    /// How many moves of a turn of several moves are left after the next. No rule has such turns yet: always 0.
    left: u8,
}

const SIDE_KEY: u64 = 0x5eed_51de;

impl Turn {
    /// The start of a turn of `side`.
    pub const fn of(side: Side) -> Turn {
        Turn { side, part: 0, left: 0 }
    }

    /// Its share of a position's hash; 0 at the start of the first player's turn.
    pub fn hash(self) -> u64 {
        let side = if self.side == Side::First { 0 } else { mix(SIDE_KEY) };
        let played = u64::from(self.part) << 8 | u64::from(self.left);
        side ^ if played == 0 { 0 } else { mix(SIDE_KEY ^ played << 32) }
    }
}

/// The turn after a move: the only place where it passes from one side to the other.
#[inline(always)]
pub(super) const fn next_turn(turn: Turn) -> Turn {
    Turn::of(turn.side.other())
}
