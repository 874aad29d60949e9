//! A rule's own part of a FEN.

use crate::board::{CellSet, Side};
use crate::model::{Equipment, Note, Notes, Setup};

/// A word that stands behind the side to move as often as a note counts: `pass`, `pass,pass`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FenWord {
    /// The word.
    pub word: &'static str,
    /// What it counts.
    pub note: Note,
    /// The most that counts.
    pub most: u8,
}

/// A field of its own between en passant and the counters, such as `3+3`.
pub(crate) trait FenField {
    /// The field's text.
    fn write(&self, notes: &Notes) -> String;

    /// Reads the field; None when the text is no such field at all, else what is wrong with it and what to write
    /// instead.
    fn read(&self, text: &str, notes: &mut Notes) -> Option<Result<(), FieldProblem>>;
}

/// Letters in the field of castling rights, behind those of castlings. `known` are the cells of pieces that the
/// castlings' letters tell of: the side's, or first and second player's.
pub(crate) trait FenLetters {
    /// The letters of one side.
    fn write(&self, equipment: &Equipment, setup: &Setup, side: Side, known: CellSet) -> String;

    /// Reads a letter; false when it is none of the rule's.
    fn read(&self, equipment: &Equipment, setup: &mut Setup, letter: char) -> bool;

    /// Adds to the set-up what follows from the letters once all are read.
    fn complete(&self, setup: &mut Setup, known: [CellSet; 2]);
}

/// What is wrong with a field of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldProblem {
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: String,
}
