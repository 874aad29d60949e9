//! Boards: cells, their names and places, files and ranks, and the symmetry between the players.

mod bits;
mod build;
mod geometry;
mod nearest;
mod places;
mod side;

pub use bits::{Bits, CellSet};
pub use build::{BoardError, BoardSpec, Lines, Naming, Outline};
pub use geometry::{Direction, Geometry, Vector};
pub use side::{BySide, Owner, Side};

use std::collections::HashMap;

use crate::diagnostic::{Meaning, Problem, Turned};

use places::Places;

/// The maximum number of cells of a board.
pub const MAX_CELLS: usize = 256;

/// A cell, by its number: cells count from the first player's side, row by row, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The cell of that number; None from [`MAX_CELLS`] on.
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < MAX_CELLS { Some(Cell(index as u8)) } else { None }
    }

    /// The number as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How the second player's view of the board follows from the first player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// The board turned half round: left and right are swapped too.
    HalfTurn,
    /// The board mirrored front to back: files keep their place.
    Mirror,
}

impl Symmetry {
    /// Its word in definitions.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Symmetry::HalfTurn => "half-turn",
            Symmetry::Mirror => "mirror",
        }
    }

    /// The second player's counterpart of a vector of the first player.
    pub const fn turn(self, v: Vector) -> Vector {
        match self {
            Symmetry::HalfTurn => Vector { x: -v.x, y: -v.y },
            Symmetry::Mirror => Vector { x: v.x, y: -v.y },
        }
    }

    /// The counterpart for `side` of a vector of the first player.
    pub const fn seen_by(self, side: Side, v: Vector) -> Vector {
        match side {
            Side::First => v,
            Side::Second => self.turn(v),
        }
    }
}

/// The data of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellInfo {
    /// The cell's name, unique on the board.
    pub name: String,
    /// Its place; see [`Geometry`].
    pub at: Vector,
    /// Index of its file, counted from the left; None on a drawn board without files.
    pub file: Option<u8>,
    /// Index of its rank, counted from the first player's side; None on a drawn board without ranks.
    pub rank: Option<u8>,
    /// Colour, 0 to 1 on squares, 0 to 2 on hexagons.
    pub colour: u8,
}

/// Why a board does not map onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lopsided {
    /// The first cell without a counterpart.
    pub cell: Cell,
    /// The other symmetry, if the board maps onto itself by that.
    pub fits: Option<Symmetry>,
}

impl Lopsided {
    /// What is wrong with turning something for the second player.
    pub(crate) fn problem(self, board: &Board, what: Turned) -> Problem {
        let fits = self.fits.map(Symmetry::word);
        Meaning::Lopsided { cell: board.name(self.cell).to_string(), what, fits }.into()
    }
}

/// A board: an outline of cells with names, immutable once built.
#[derive(Clone, Debug)]
pub struct Board {
    geometry: Geometry,
    symmetry: Symmetry,
    lopsided: Option<Lopsided>,
    /// The colour of dark cells.
    dark: u8,
    cells: Vec<CellInfo>,
    by_place: Places,
    by_name: HashMap<String, Cell>,
    /// Some name is the beginning of another.
    names_overlap: bool,
    turned: Vec<Cell>,
    rows: Vec<Vec<Cell>>,
    file_names: Vec<String>,
    rank_names: Vec<String>,
}

impl Board {
    /// Squares or hexagons.
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// How the second player's view follows from the first player's.
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Why the board does not map onto itself under its symmetry; None when it does. What each player has is then written
    /// out; directions are turned by the symmetry all the same.
    pub fn lopsided(&self) -> Option<Lopsided> {
        self.lopsided
    }

    /// The same board, with the cells of this one's colour dark.
    #[must_use]
    pub fn with_dark(self, cell: Cell) -> Board {
        Board { dark: self.info(cell).colour, ..self }
    }

    /// Whether a square is dark, as the lower left corner is unless the definition says otherwise; hexagons, which have three
    /// colours, are neither dark nor light.
    pub fn is_dark(&self, cell: Cell) -> bool {
        !self.geometry.is_hex() && self.info(cell).colour == self.dark
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Never true: a board has at least one cell.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Every cell in order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.cells.len() as u16).map(|index| Cell(index as u8))
    }

    /// Every cell as a set.
    pub fn all(&self) -> CellSet {
        CellSet::first(self.len())
    }

    /// The data of `cell`.
    ///
    /// # Panics
    /// If the cell is not on this board.
    pub fn info(&self, cell: Cell) -> &CellInfo {
        &self.cells[cell.index()]
    }

    /// The name of `cell`.
    pub fn name(&self, cell: Cell) -> &str {
        &self.info(cell).name
    }

    /// The cell with this name.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.by_name.get(name).copied()
    }

    /// Whether the names of two cells, one behind the other, can also be read as those of two others, so that a move
    /// from one to the other needs a dash between.
    pub fn needs_dash(&self, from: Cell, to: Cell) -> bool {
        if !self.names_overlap {
            return false;
        }
        let text = format!("{}{}", self.name(from), self.name(to));
        let reads = |at: usize| {
            let (head, tail) = (text.get(..at), text.get(at..));
            [head, tail].into_iter().all(|name| name.is_some_and(|name| self.cell(name).is_some()))
        };
        (1..text.len()).any(|at| at != self.name(from).len() && reads(at))
    }

    /// The cell at a place.
    pub fn at(&self, place: Vector) -> Option<Cell> {
        self.by_place.cell((place.x, place.y)).map(Cell)
    }

    /// The cell that `v` leads to from `cell`.
    ///
    /// # Panics
    /// If the cell is not on this board.
    pub fn step(&self, cell: Cell, v: Vector) -> Option<Cell> {
        self.at(self.info(cell).at + v)
    }

    /// The second player's counterpart of `cell` (and the first player's of the second's); on a board that does not map onto
    /// itself a cell without one is its own.
    ///
    /// # Panics
    /// If the cell is not on this board.
    pub fn turned(&self, cell: Cell) -> Cell {
        self.turned[cell.index()]
    }

    /// The counterparts of a set of cells.
    ///
    /// # Panics
    /// If one of the cells is not on this board.
    pub fn turned_set(&self, cells: CellSet) -> CellSet {
        cells.map(|cell| self.turned(cell)).collect()
    }

    /// Rows as a FEN lists them: highest rank first, each from left to right.
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// Names of the files from left to right; empty on a board without files.
    pub fn file_names(&self) -> &[String] {
        &self.file_names
    }

    /// Names of the ranks from the first player's side; empty on a board without ranks.
    pub fn rank_names(&self) -> &[String] {
        &self.rank_names
    }

    /// The cells of a file, by index from the left.
    pub fn file(&self, index: u8) -> CellSet {
        self.cells().filter(|&cell| self.info(cell).file == Some(index)).collect()
    }

    /// The cells of a rank, by index from the first player's side.
    pub fn rank(&self, index: u8) -> CellSet {
        self.cells().filter(|&cell| self.info(cell).rank == Some(index)).collect()
    }

    /// The length of the longest cell name in characters.
    pub fn name_width(&self) -> usize {
        self.cells.iter().map(|cell| cell.name.chars().count()).max().unwrap_or(0)
    }
}
