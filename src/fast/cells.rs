//! Sets of cells in whatever width the board needs.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::board::{Bits, Cell, CellSet};

/// A set of cells as wide as the board needs; sets are iterated from the lowest cell to the highest.
///
/// Sets are joined, cut and turned round with `|`, `&`, `^` and `!`; the complement also has what lies beyond the board.
/// No other type can be one.
pub trait CellBits:
    Copy
    + Eq
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + IntoIterator<Item = Cell>
    + FromIterator<Cell>
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + sealed::Sealed
{
    /// No cell.
    const EMPTY: Self;

    /// Just `cell`.
    #[must_use]
    fn of(cell: Cell) -> Self;

    /// Those of `cells` that a board of this width may have.
    #[must_use]
    fn from_cells(cells: CellSet) -> Self;

    /// The same set, as every board's sets can be.
    #[must_use]
    fn to_cells(self) -> CellSet;

    /// Whether `cell` is in the set.
    #[must_use]
    fn contains(self, cell: Cell) -> bool;

    /// Adds `cell`.
    fn insert(&mut self, cell: Cell);

    /// Removes `cell`.
    fn remove(&mut self, cell: Cell);

    /// Whether there is no cell.
    #[must_use]
    fn is_empty(self) -> bool;

    /// The number of cells.
    #[must_use]
    fn count(self) -> u32;

    /// The lowest cell, or None.
    #[must_use]
    fn lowest(self) -> Option<Cell>;

    /// Whether the two sets share a cell.
    #[must_use]
    fn meets(self, other: Self) -> bool;

    /// The cells that are not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl<const W: usize> Sealed for super::Bits<W> {}
}

impl<const W: usize> CellBits for Bits<W> {
    const EMPTY: Self = Bits::EMPTY;

    #[inline(always)]
    fn of(cell: Cell) -> Self {
        Bits::of(cell)
    }

    #[inline]
    fn from_cells(cells: CellSet) -> Self {
        cells.resize()
    }

    #[inline]
    fn to_cells(self) -> CellSet {
        self.resize()
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        Bits::contains(self, cell)
    }

    #[inline(always)]
    fn insert(&mut self, cell: Cell) {
        Bits::insert(self, cell);
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell) {
        Bits::remove(self, cell);
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        Bits::is_empty(self)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        Bits::count(self)
    }

    #[inline(always)]
    fn lowest(self) -> Option<Cell> {
        Bits::lowest(self)
    }

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        Bits::meets(self, other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Bits::without(self, other)
    }
}
