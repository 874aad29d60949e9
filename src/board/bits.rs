//! Sets of cells as bit sets of a fixed number of 64-bit words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Cell;

/// A set of cells in `W` 64-bit words: cell `c` is bit `c % 64` of word `c / 64`.
///
/// Boards of up to 64 cells use one word, up to 128 two, up to 256 four; see [`CellSet`] for the width that always
/// fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const W: usize>(pub(crate) [u64; W]);

/// A set of cells of any board (at most 256 cells).
pub type CellSet = Bits<4>;

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    /// No cell.
    pub const EMPTY: Self = Bits([0; W]);

    /// Just `cell`.
    #[inline(always)]
    pub const fn of(cell: Cell) -> Self {
        let mut words = [0; W];
        words[(cell.0 >> 6) as usize & (W - 1)] = 1u64 << (cell.0 & 63);
        Bits(words)
    }

    /// The cells `0..count`.
    pub fn first(count: usize) -> Self {
        let mut set = Self::EMPTY;
        for index in 0..count {
            set.insert(Cell(index as u8));
        }
        set
    }

    /// Whether `cell` is in the set.
    #[inline(always)]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[(cell.0 >> 6) as usize & (W - 1)] >> (cell.0 & 63) & 1 != 0
    }

    /// Adds `cell`.
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize & (W - 1)] |= 1u64 << (cell.0 & 63);
    }

    /// Removes `cell`.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize & (W - 1)] &= !(1u64 << (cell.0 & 63));
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        let mut any = 0;
        for word in self.0 {
            any |= word;
        }
        any == 0
    }

    /// Whether the set has a cell.
    #[inline(always)]
    pub fn any(self) -> bool {
        !self.is_empty()
    }

    /// Whether the two sets share a cell.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        (self & other).any()
    }

    /// Whether every cell is in `other`.
    #[inline(always)]
    pub fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// The number of cells.
    #[inline(always)]
    pub fn count(self) -> u32 {
        let mut sum = 0;
        for word in self.0 {
            sum += word.count_ones();
        }
        sum
    }

    /// Whether there are two cells or more.
    #[inline(always)]
    pub fn many(self) -> bool {
        if W == 1 { self.0[0] & self.0[0].wrapping_sub(1) != 0 } else { self.count() > 1 }
    }

    /// The cells that are not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        let mut words = self.0;
        for (word, minus) in words.iter_mut().zip(other.0) {
            *word &= !minus;
        }
        Bits(words)
    }

    /// The cells of which `holds` is true.
    #[inline(always)]
    pub(crate) fn only(self, mut holds: impl FnMut(Cell) -> bool) -> Self {
        let mut left = self;
        for cell in self {
            if !holds(cell) {
                left.remove(cell);
            }
        }
        left
    }

    /// The lowest-numbered cell, or None.
    #[inline(always)]
    pub fn lowest(self) -> Option<Cell> {
        for (index, word) in self.0.into_iter().enumerate() {
            if word != 0 {
                return Some(Cell((index * 64) as u8 + word.trailing_zeros() as u8));
            }
        }
        None
    }

    /// Removes the lowest-numbered cell and returns it.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Cell> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Cell((index * 64) as u8 + bit));
            }
        }
        None
    }

    /// Every cell's number raised by `by`, which is less than the number of bits, with wrap-around.
    #[inline(always)]
    pub fn rotated(self, by: u32) -> Self {
        match W {
            1 => Bits([self.0[0].rotate_left(by); W]),
            2 => {
                let both = u128::from(self.0[0]) | u128::from(self.0[W - 1]) << 64;
                let turned = both.rotate_left(by);
                let mut words = [0; W];
                for (index, word) in words.iter_mut().enumerate() {
                    *word = (turned >> (64 * index)) as u64;
                }
                Bits(words)
            }
            _ => {
                let (whole, bits) = (by as usize / 64, by % 64);
                let old = |index: usize| self.0[(index + 2 * W - whole) % W];
                let mut words = [0; W];
                for (index, word) in words.iter_mut().enumerate() {
                    *word = match bits {
                        0 => old(index),
                        _ => old(index) << bits | old(index + W - 1) >> (64 - bits),
                    };
                }
                Bits(words)
            }
        }
    }

    /// The same set in another width; cells that do not fit are dropped.
    pub fn resize<const V: usize>(self) -> Bits<V> {
        let mut words = [0; V];
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from;
        }
        Bits(words)
    }
}

impl<const W: usize> Iterator for Bits<W> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        self.pop()
    }
}

impl<const W: usize> FromIterator<Cell> for Bits<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl<const W: usize> std::fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.map(|cell| cell.0)).finish()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                self $op other;
                self
            }
        }

        impl<const W: usize> $assign_trait for Bits<W> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                for index in 0..W {
                    self.0[index] $op other.0[index];
                }
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &=);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |=);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;

    /// Every bit flipped, also those beyond the board: intersect with the board's cells where that matters.
    #[inline(always)]
    fn not(self) -> Self {
        let mut words = self.0;
        for word in &mut words {
            *word = !*word;
        }
        Bits(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every cell's number raised by `by`, one by one.
    fn raised<const W: usize>(set: Bits<W>, by: u32) -> Bits<W> {
        set.map(|cell| Cell(((u32::from(cell.0) + by) % (64 * W as u32)) as u8)).collect()
    }

    #[test]
    fn rotation_raises_every_number() {
        let seed = 0x9e37_79b9_7f4a_7c15_u64;
        for by in [0, 1, 8, 63] {
            assert_eq!(Bits([seed]).rotated(by), raised(Bits([seed]), by));
        }
        for by in [0, 1, 11, 63, 64, 65, 127] {
            let set = Bits([seed, seed.rotate_left(17)]);
            assert_eq!(set.rotated(by), raised(set, by), "by {by}");
        }
        for by in [0, 1, 63, 64, 100, 128, 191, 255] {
            let set = Bits([seed, !seed, 5, seed.rotate_left(40)]);
            assert_eq!(set.rotated(by), raised(set, by), "by {by}");
        }
    }
}
