//! Castling rights: who may still castle how.

use std::ops::{BitAnd, BitOr, Not};

use crate::board::Side;

/// The most castlings of a game: two rights each fill a 64-bit word.
pub const MAX_CASTLINGS: usize = 32;

/// A set of castling rights. A right is one castling of [`Rules::castling`](crate::rules::Rules::castling) for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct CastlingRights(u64);

impl CastlingRights {
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// The right of `side` to castling number `castling`, which is less than [`MAX_CASTLINGS`].
    #[inline]
    pub const fn of(castling: usize, side: Side) -> CastlingRights {
        CastlingRights(1 << (2 * castling + side.index()))
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `rights` are among these.
    #[inline(always)]
    pub const fn contains(self, rights: CastlingRights) -> bool {
        self.0 & rights.0 == rights.0
    }

    /// Adds all of `rights`.
    #[inline(always)]
    pub const fn insert(&mut self, rights: CastlingRights) {
        self.0 |= rights.0;
    }

    /// Takes all of `rights` out.
    #[inline(always)]
    pub const fn remove(&mut self, rights: CastlingRights) {
        self.0 &= !rights.0;
    }

    /// The same rights, each of the other player.
    pub const fn turned(self) -> CastlingRights {
        let first = 0x5555_5555_5555_5555;
        CastlingRights((self.0 & first) << 1 | self.0 >> 1 & first)
    }

    /// All of them as one number, for hashing.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl BitOr for CastlingRights {
    type Output = CastlingRights;

    /// The rights of either.
    #[inline(always)]
    fn bitor(self, other: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 | other.0)
    }
}

impl BitAnd for CastlingRights {
    type Output = CastlingRights;

    /// The rights of both.
    #[inline(always)]
    fn bitand(self, other: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & other.0)
    }
}

impl Not for CastlingRights {
    type Output = CastlingRights;

    /// All rights but these.
    #[inline(always)]
    fn not(self) -> CastlingRights {
        CastlingRights(!self.0)
    }
}

impl FromIterator<CastlingRights> for CastlingRights {
    fn from_iter<I: IntoIterator<Item = CastlingRights>>(rights: I) -> CastlingRights {
        rights.into_iter().fold(CastlingRights::NONE, BitOr::bitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_are_told_apart_to_the_last_castling() {
        let mut all = Vec::new();
        for castling in 0..MAX_CASTLINGS {
            all.extend(Side::BOTH.map(|side| CastlingRights::of(castling, side)));
        }
        for (index, &right) in all.iter().enumerate() {
            assert!(all.iter().enumerate().all(|(other, &held)| held.contains(right) == (other == index)), "{index}");
            assert_eq!(right.turned(), all[index ^ 1]);
        }
        let mut rights: CastlingRights = all.iter().copied().collect();
        assert_eq!(rights, !CastlingRights::NONE);
        all.iter().for_each(|&right| rights.remove(right));
        assert!(rights.is_empty());
    }
}
