//! The results of a definition's tests and claims.

use std::fmt;

use crate::definition::Count;
use crate::source::Span;

/// How much to run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunOptions {
    /// Perft depths expected to count more nodes than this are skipped; None runs them all.
    pub max_nodes: Option<u64>,
}

impl RunOptions {
    /// Skips what takes long.
    pub fn quick() -> RunOptions {
        RunOptions { max_nodes: Some(100_000) }
    }
}

/// The results of every test and claim, in the order of the file, tests first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// One per test or claim.
    pub results: Vec<CheckResult>,
}

impl Report {
    /// Whether nothing failed (also true if there was nothing to check).
    pub fn passed(&self) -> bool {
        self.results.iter().all(|result| result.passed)
    }

    /// The number of failures.
    pub fn failures(&self) -> usize {
        self.results.iter().filter(|result| !result.passed).count()
    }
}

/// A `[[test]]` or a `[[claim]]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// A position or a game and the expected result.
    Test,
    /// A fact that the inventor states.
    Claim,
}

impl fmt::Display for CheckKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckKind::Test => "test",
            CheckKind::Claim => "claim",
        })
    }
}

/// The result of one test or claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckResult {
    /// A test or a claim.
    pub kind: CheckKind,
    /// Its name in the file.
    pub name: String,
    /// Its source.
    pub source: Option<String>,
    /// Its place in the file.
    pub span: Span,
    /// Whether everything it says is true.
    pub passed: bool,
    /// Every difference, and everything in it that could not be read.
    pub problems: Vec<Finding>,
    /// What was skipped, and why: `perft 5 (4865609 nodes)`.
    pub skipped: Vec<String>,
}

/// One difference between what a test or claim says and what is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The failed value in the file.
    pub span: Span,
    /// What was expected and what was found, on one line.
    pub text: String,
    /// Moves and their perft at the depth where perft first differs.
    pub divide: Vec<(String, u64)>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (text, nodes) in &self.divide {
            write!(f, "\n  {text}: {nodes}")?;
        }
        Ok(())
    }
}

/// Gathers the findings of one check.
#[derive(Debug, Default)]
pub(super) struct Findings {
    found: Vec<Finding>,
    skipped: Vec<String>,
}

impl Findings {
    /// Adds a finding.
    pub(super) fn add(&mut self, span: Span, text: impl Into<String>) {
        self.found.push(Finding { span, text: text.into(), divide: Vec::new() });
    }

    /// Adds a finding about perft, with the counts move by move.
    pub(super) fn add_divide(&mut self, span: Span, text: impl Into<String>, divide: Vec<(String, u64)>) {
        self.found.push(Finding { span, text: text.into(), divide });
    }

    /// Notes what was skipped.
    pub(super) fn skip(&mut self, text: impl Into<String>) {
        self.skipped.push(text.into());
    }

    /// Compares a number in the file with the true one.
    pub(super) fn equal(&mut self, what: &str, expected: &Count, got: usize) {
        if usize::try_from(expected.get()) != Ok(got) {
            self.add(expected.span, format!("{what}: expected {}, got {got}", expected.get()));
        }
    }

    /// The result of the check.
    pub(super) fn result(self, kind: CheckKind, name: &str, source: Option<&str>, span: Span) -> CheckResult {
        CheckResult {
            kind,
            name: name.to_owned(),
            source: source.map(str::to_owned),
            span,
            passed: self.found.is_empty(),
            problems: self.found,
            skipped: self.skipped,
        }
    }
}
