//! What a position remembers, in the width of its board.

use crate::board::{Bits, Cell};
use crate::model::NOTE_BYTES;
use crate::variant::tables::mix;
use crate::variant::{Note, Notes};

/// [`Notes`] in the width of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideNotes<const W: usize> {
    bytes: [u8; NOTE_BYTES],
    cells: Bits<W>,
}

const NOTES_KEY: u64 = 0xc0_u64 << 32;

impl<const W: usize> WideNotes<W> {
    pub(super) fn new(notes: &Notes) -> Self {
        WideNotes { bytes: notes.bytes(), cells: notes.cells().resize() }
    }

    pub(super) fn plain(&self) -> Notes {
        Notes::from_parts(self.bytes, self.cells.resize())
    }

    /// A byte.
    #[inline(always)]
    pub fn get(&self, note: Note) -> u8 {
        self.bytes[note.index()]
    }

    /// Sets a byte.
    #[inline(always)]
    pub(super) fn set(&mut self, note: Note, value: u8) {
        self.bytes[note.index()] = value;
    }

    /// The cells.
    #[inline(always)]
    pub fn cells(&self) -> Bits<W> {
        self.cells
    }

    /// Adds a cell.
    pub(super) fn note_cell(&mut self, cell: Cell) {
        self.cells.insert(cell);
    }

    /// Takes a cell out.
    pub(super) fn forget_cell(&mut self, cell: Cell) {
        self.cells.remove(cell);
    }

    /// 0 where nothing is remembered.
    pub(super) fn hash(&self) -> u64 {
        let words = self.cells.0.iter().fold(0, |sum, &word| if word == 0 { sum } else { mix(sum ^ word) });
        let rest = u64::from_le_bytes(self.bytes);
        words ^ if rest == 0 { 0 } else { mix(rest ^ NOTES_KEY) }
    }
}
