//! Diagnostics: what is wrong with a definition, where, and what to write instead.

mod findings;
mod meaning;
mod nearest;
mod problem;
mod render;

pub use findings::Findings;
pub use meaning::{Meaning, Turned};
pub use nearest::nearest;
pub use problem::{Problem, Prose};
pub use render::{render, sorted, to_json};

use crate::source::Span;

/// The maximum number of mistakes that are looked for in one file.
pub(crate) const MAX_MISTAKES: usize = 200;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The definition cannot be used.
    Error,
    /// The definition can be used, but something looks wrong.
    Warning,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The problem as data; [`Problem`] also has its prose.
    pub problem: Problem,
    /// The text to underline.
    pub span: Span,
    /// Related places, each with a short label.
    pub related: Vec<(Span, String)>,
}

impl From<Meaning> for Problem {
    fn from(meaning: Meaning) -> Problem {
        Problem::Meaning(meaning)
    }
}

impl Problem {
    /// What is wrong with, or looks wrong in, what a rule says.
    pub(crate) fn of_rule(code: &'static str, message: impl Into<String>, help: Option<&'static str>) -> Problem {
        Meaning::OfRule { code, message: message.into(), help }.into()
    }
}

impl Diagnostic {
    /// A finding at `span`.
    pub fn new(problem: Problem, span: Span) -> Diagnostic {
        Diagnostic { problem, span, related: Vec::new() }
    }

    /// Error or warning.
    pub fn severity(&self) -> Severity {
        if self.problem.code().starts_with('W') { Severity::Warning } else { Severity::Error }
    }

    /// The same with a related place.
    pub fn with_related(mut self, span: Span, label: impl Into<String>) -> Diagnostic {
        self.related.push((span, label.into()));
        self
    }
}
