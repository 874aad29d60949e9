//! What shapes the game to come besides pieces, hands, rights and en passant.

use crate::board::{Bits, BySide, Cell, Side};
use crate::variant::Course;
use crate::variant::tables::mix;

/// [`Course`] in the width of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideCourse<const W: usize> {
    pub checks_left: BySide<u8>,
    pub unmoved: Bits<W>,
    pub passed: u8,
    pub faced: bool,
}

/// One thing of the course that a move may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// How many checks the side must still give.
    ChecksLeft(Side),
    /// How many of the last plies were passes.
    Passed,
    /// Whether the royals faced each other before the last ply.
    Faced,
    /// Whether the piece on the cell has not moved.
    Unmoved(Cell),
}

const COURSE_KEY: u64 = 0xc0_u64 << 32;

impl<const W: usize> WideCourse<W> {
    pub(super) fn new(course: &Course) -> Self {
        let Course { checks_left, unmoved, passed, faced } = *course;
        WideCourse { checks_left: checks_left.into(), unmoved: unmoved.resize(), passed, faced }
    }

    pub(super) fn plain(&self) -> Course {
        let WideCourse { checks_left, unmoved, passed, faced } = *self;
        Course { checks_left: checks_left.both(), unmoved: unmoved.resize(), passed, faced }
    }

    /// What is noted.
    pub(super) fn value(&self, note: Note) -> u8 {
        match note {
            Note::ChecksLeft(side) => self.checks_left[side],
            Note::Passed => self.passed,
            Note::Faced => u8::from(self.faced),
            Note::Unmoved(cell) => u8::from(self.unmoved.contains(cell)),
        }
    }

    /// Notes something else.
    pub(super) fn write(&mut self, note: Note, value: u8) {
        match note {
            Note::ChecksLeft(side) => self.checks_left[side] = value,
            Note::Passed => self.passed = value,
            Note::Faced => self.faced = value != 0,
            Note::Unmoved(cell) if value != 0 => self.unmoved.insert(cell),
            Note::Unmoved(cell) => self.unmoved.remove(cell),
        }
    }

    /// 0 where nothing is out of the ordinary.
    pub(super) fn hash(&self) -> u64 {
        let words = self.unmoved.0.iter().fold(0, |sum, &word| if word == 0 { sum } else { mix(sum ^ word) });
        let [first, second] = self.checks_left.both();
        let rest =
            u64::from(first) | u64::from(second) << 8 | u64::from(self.passed) << 16 | u64::from(self.faced) << 24;
        words ^ if rest == 0 { 0 } else { mix(rest ^ COURSE_KEY) }
    }
}
