//! Bounds on what is read, so that no file can exhaust anything, and the log of mistakes that keeps to them.

use std::cell::RefCell;

use crate::diagnostic::{Diagnostic, Problem};
use crate::source::Span;

/// The most bytes of a file.
pub const MAX_FILE: usize = 1 << 20;
/// The most bytes of one text in it.
pub const MAX_TEXT: usize = 1 << 14;
/// The most elements of one list, and the most names in one text.
pub const MAX_LIST: usize = 1 << 12;
/// The most bases, one on the other.
pub const MAX_BASES: usize = 8;
/// The most mistakes that are reported for one file.
pub const MAX_MISTAKES: usize = 200;

/// Collects what is found while reading.
#[derive(Default)]
pub struct Log(RefCell<Vec<Diagnostic>>);

impl Log {
    /// Notes a problem; beyond [`MAX_MISTAKES`] nothing more is noted.
    pub fn report(&self, problem: Problem, span: Span) {
        self.add(Diagnostic::new(problem, span));
    }

    /// Notes a finding.
    pub fn add(&self, diagnostic: Diagnostic) {
        let mut found = self.0.borrow_mut();
        if found.len() < MAX_MISTAKES && !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }

    /// Whether nothing more will be noted, so that nothing more need be looked for.
    pub fn is_full(&self) -> bool {
        self.len() >= MAX_MISTAKES
    }

    /// How many findings there are.
    pub fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// What `place` says of each finding.
    pub fn lines<T>(&self, place: impl Fn(&Diagnostic) -> T) -> Vec<T> {
        self.0.borrow().iter().map(place).collect()
    }

    /// Whether a finding is of that kind.
    pub fn any(&self, wanted: impl Fn(&Diagnostic) -> bool) -> bool {
        self.0.borrow().iter().any(wanted)
    }

    /// Everything found.
    pub fn into_inner(self) -> Vec<Diagnostic> {
        self.0.into_inner()
    }
}
