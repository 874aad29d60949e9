//! A rule's own part of a FEN.

use std::ops::Range;

use super::id::RuleId;
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

/// A field that every program knows, and that a FEN may have in a game without the rule, too. There are texts, and behind
/// them and the fields of their own that endings have ([`FenField`]) counters.
pub(crate) trait StandardField {
    /// What a game without it does not have: `castling`.
    fn what(&self) -> &'static str;

    /// Whether it is a counter.
    fn is_counter(&self) -> bool;

    /// Whether the game has it.
    fn is_used(&self, equipment: &Equipment) -> bool;

    /// Whether a text looks like it.
    fn fits(&self, equipment: &Equipment, text: &str) -> bool;

    /// The field's text.
    fn write(&self, equipment: &Equipment, setup: &Setup) -> String;

    /// Reads the field as far as it can be read; what is wrong with it, in the order in which it is found. `sound`: the
    /// board of the set-up is without mistakes, so that the field can be compared with it.
    fn read(&self, equipment: &Equipment, text: &str, sound: bool, setup: &mut Setup) -> Vec<FieldProblem>;
}

/// A field of its own between the standard fields and the counters, such as `3+3`.
pub(crate) trait FenField {
    /// The field's text.
    fn write(&self, notes: &Notes) -> String;

    /// Reads the field; None when the text is no such field at all, else what is wrong with it.
    fn read(&self, text: &str, notes: &mut Notes) -> Option<Result<(), FieldProblem>>;
}

/// Letters in another rule's standard field, behind that rule's. `known` are the cells of pieces that those letters tell
/// of: the side's, or first and second player's.
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
    /// The bytes of the field that are wrong.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The rule that does not allow what the field says, though it can be read.
    pub unsound: Option<RuleId>,
}

impl FieldProblem {
    /// Bytes that can't be read.
    pub fn new(range: Range<usize>, message: impl Into<String>) -> FieldProblem {
        FieldProblem { range, message: message.into(), help: None, unsound: None }
    }

    /// Bytes that say what a rule does not allow.
    pub fn unsound(rule: RuleId, range: Range<usize>, message: String) -> FieldProblem {
        FieldProblem { range, message, help: None, unsound: Some(rule) }
    }

    /// The same with what to write instead.
    pub fn with_help(self, help: impl Into<Option<String>>) -> FieldProblem {
        FieldProblem { help: help.into(), ..self }
    }
}

/// The largest counter, at which it stays.
const MAX_COUNT: u32 = u32::MAX;

/// Whether a text is all digits.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number that a counter stands at; `what` it is, such as `the fullmove number`.
pub(crate) fn counter(text: &str, what: &str) -> Result<u32, FieldProblem> {
    let problem = |message: String| Err(FieldProblem::new(0..text.len(), message));
    match text.parse::<u32>() {
        Ok(number) if is_number(text) => Ok(number),
        _ if is_number(text) => problem(format!("{what} must be at most {MAX_COUNT}")),
        _ => problem(format!("{what} is not a number: {text}")),
    }
}
