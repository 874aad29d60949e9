//! The letters that stand for the piece types.

use crate::diagnostic::{Meaning, Problem};
use crate::source::Span;

use super::super::MAX_PIECE_TYPES;
use super::Compiler;

impl Compiler<'_> {
    /// Checks that there are pieces, and not too many.
    pub(super) fn check_letters(&mut self) {
        let definition = self.definition;
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
