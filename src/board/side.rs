//! The two players, who owns a piece, and what there is one of for each player.

use std::ops::{Index, IndexMut};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Side {
    /// The player who moves first; `w` in a FEN.
    First = 0,
    /// The other; `b` in a FEN.
    Second = 1,
}

impl Side {
    /// Both, first player first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 or 1.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The player as an owner.
    #[inline(always)]
    pub const fn owner(self) -> Owner {
        match self {
            Side::First => Owner::First,
            Side::Second => Owner::Second,
        }
    }
}

/// Whose a piece is: a player's, or nobody's. No rule makes pieces of nobody yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Owner {
    /// The first player's.
    First = 0,
    /// The second player's.
    Second = 1,
    /// Nobody's: in everybody's way.
    Nobody = 2,
}

impl Owner {
    /// 0, 1 or 2.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player whose the piece is, if it is a player's.
    #[inline(always)]
    pub const fn side(self) -> Option<Side> {
        match self {
            Owner::First => Some(Side::First),
            Owner::Second => Some(Side::Second),
            Owner::Nobody => None,
        }
    }
}

/// One thing for each player, looked up by [`Side`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The first player's and the second's.
    pub const fn new(first: T, second: T) -> BySide<T> {
        BySide([first, second])
    }

    /// What `make` gives for each player, the first player's made first.
    pub fn each(make: impl FnMut(Side) -> T) -> BySide<T> {
        BySide(Side::BOTH.map(make))
    }

    /// What `f` makes of each.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(f))
    }

    /// Both with their players, first player first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::BOTH.into_iter().zip(&self.0)
    }

    /// Both without their players, first player first.
    pub fn both(self) -> [T; 2] {
        self.0
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline(always)]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from(both: [T; 2]) -> BySide<T> {
        BySide(both)
    }
}
