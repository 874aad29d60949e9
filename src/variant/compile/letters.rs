//! The letters that stand for the kinds of men.

use crate::diagnostic::{Meaning, Problem};
use crate::source::Span;

use super::super::MAX_KINDS;
use super::Compiler;

impl Compiler<'_> {
    /// Checks that there are pieces, and not too many.
    pub(super) fn check_letters(&mut self) {
        let definition = self.definition;
        let kinds = definition.pieces.len();
        match definition.pieces.get(MAX_KINDS) {
            Some((letter, _)) => self.report(Problem::TooManyKinds { kinds, most: MAX_KINDS }, letter.span),
            None if kinds == 0 => self.report(Meaning::NoKinds, self.top()),
            None => {}
        }
        self.letters.truncate(MAX_KINDS);
    }

    /// A place for what the whole file lacks.
    pub(super) fn top(&self) -> Span {
        self.definition.name.span
    }
}
