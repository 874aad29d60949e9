//! Limits on input, so that no file can exhaust resources, and the log of mistakes.

use std::cell::RefCell;

use crate::diagnostic::{Diagnostic, MAX_MISTAKES, Problem};
use crate::source::Span;

/// The maximum size of a file in bytes.
pub const MAX_FILE: usize = 1 << 20;
/// The maximum length of a string in bytes.
pub const MAX_TEXT: usize = 1 << 14;
/// The maximum number of elements of a list, and of names in a string.
pub const MAX_LIST: usize = 1 << 12;
/// The maximum depth of the base chain.
pub const MAX_BASES: usize = 8;

/// Collects the findings of reading.
#[derive(Default)]
pub struct Log(RefCell<Vec<Diagnostic>>);

impl Log {
    /// Reports a problem; beyond [`MAX_MISTAKES`] problems are ignored.
    pub fn report(&self, problem: Problem, span: Span) {
        self.add(Diagnostic::new(problem, span));
    }

    /// Adds a finding.
    pub fn add(&self, diagnostic: Diagnostic) {
        let mut found = self.0.borrow_mut();
        if found.len() < MAX_MISTAKES && !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }

    /// Whether the log is full, so that searching for more is useless.
    pub fn is_full(&self) -> bool {
        self.len() >= MAX_MISTAKES
    }

    /// The number of findings.
    pub fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// Maps each finding by `place`.
    pub fn lines<T>(&self, place: impl Fn(&Diagnostic) -> T) -> Vec<T> {
        self.0.borrow().iter().map(place).collect()
    }

    /// Whether there is a finding of this kind.
    pub fn any(&self, wanted: impl Fn(&Diagnostic) -> bool) -> bool {
        self.0.borrow().iter().any(wanted)
    }

    /// All findings.
    pub fn into_inner(self) -> Vec<Diagnostic> {
        self.0.into_inner()
    }
}
