//! What a position remembers besides pieces, hands, rights and en passant.

use crate::board::CellSet;

/// How many bytes of notes a position has.
pub(crate) const NOTE_BYTES: usize = 8;

/// The place of one byte among a position's notes. Each belongs to one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note(u8);

impl Note {
    /// The byte of that number, below [`NOTE_BYTES`].
    pub(crate) const fn new(place: u8) -> Note {
        assert!((place as usize) < NOTE_BYTES);
        Note(place)
    }

    /// The number as an index.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (NOTE_BYTES - 1)
    }
}

/// What a position remembers besides pieces, hands, rights and en passant: bytes and a set of cells, each owned by a
/// rule. All zero in a game whose rules remember nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Notes {
    bytes: [u8; NOTE_BYTES],
    cells: CellSet,
}

impl Notes {
    /// From bytes by place, and the cells.
    pub(crate) fn from_parts(bytes: [u8; NOTE_BYTES], cells: CellSet) -> Notes {
        Notes { bytes, cells }
    }

    /// Every byte, by place.
    pub(crate) fn bytes(&self) -> [u8; NOTE_BYTES] {
        self.bytes
    }

    /// A byte.
    pub fn get(&self, note: Note) -> u8 {
        self.bytes[note.index()]
    }

    /// Sets a byte.
    pub fn set(&mut self, note: Note, value: u8) {
        self.bytes[note.index()] = value;
    }

    /// The cells.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// Sets the cells.
    pub fn set_cells(&mut self, cells: CellSet) {
        self.cells = cells;
    }
}
