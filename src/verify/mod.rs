//! Checking a variant: the tests and claims of its definition, and random games with every invariant checked.

mod claim;
#[cfg(feature = "fuzz")]
mod coverage;
#[cfg(feature = "fuzz")]
mod fuzz;
#[cfg(feature = "fuzz")]
mod invariant;
mod play;
mod pseudo_attacks;
mod report;
mod test;
#[cfg(feature = "fuzz")]
mod violation;
#[cfg(feature = "fuzz")]
mod walk;

#[cfg(feature = "fuzz")]
pub use coverage::Coverage;
#[cfg(feature = "fuzz")]
pub use fuzz::{FuzzFailure, FuzzOptions, FuzzReport, coverage, fuzz, fuzz_unless};
#[cfg(feature = "fuzz")]
pub use invariant::Invariants;
pub use report::{CheckKind, CheckResult, Finding, Report, RunOptions};
#[cfg(feature = "fuzz")]
pub use violation::{Invariant, Violation};

use std::sync::Arc;

use crate::variant::Variant;

/// Runs every `[[test]]` and `[[claim]]` of the definition, with perft to the last depth.
pub fn run(variant: &Arc<Variant>) -> Report {
    run_with(variant, &RunOptions::default())
}

/// The same with options.
pub fn run_with(variant: &Arc<Variant>, options: &RunOptions) -> Report {
    let tests = variant.tests().iter().map(|test| test::check(variant, test, options));
    let claims = variant.claims().iter().map(|claim| claim::check(variant, claim));
    Report { results: tests.chain(claims).collect() }
}
