//! The letters that stand for the piece types.

use crate::diagnostic::{Meaning, Problem};
use crate::source::Span;

use super::super::MAX_PIECE_TYPES;
use super::Compiler;

impl Compiler<'_> {
    /// Checks that every letter can be written in a FEN and that there are not too many.
    pub(super) fn check_letters(&mut self) {
        let definition = self.definition;
        const RULE: &str =
            "write one capital letter, with `+` before it for a promoted form or `~` after it for another";
        for (letter, _) in &definition.pieces {
            if !is_letter(letter) {
                let name = letter.value.clone();
                self.report(Problem::BadName { what: "piece letter", name, rule: RULE }, letter.span);
            }
        }
        let piece_types = definition.pieces.len();
        match definition.pieces.get(MAX_PIECE_TYPES) {
            Some((letter, _)) => {
                self.report(Problem::TooManyPieceTypes { piece_types, most: MAX_PIECE_TYPES }, letter.span)
            }
            None if piece_types == 0 => self.report(Meaning::NoPieceTypes, self.top()),
            None => {}
        }
        self.letters.truncate(MAX_PIECE_TYPES);
    }

    /// A place for what the whole file lacks.
    pub(super) fn top(&self) -> Span {
        self.definition.name.span
    }
}

/// Whether a text can stand for a piece type: `P`, `+P`, `P~`, `+P~`.
fn is_letter(text: &str) -> bool {
    let text = text.strip_prefix('+').unwrap_or(text);
    let text = text.strip_suffix('~').unwrap_or(text);
    matches!(text.as_bytes(), [letter] if letter.is_ascii_uppercase())
}
