//! Random definitions that can say every rule, and random games of them under every invariant.

mod board;
#[path = "../fuzzing/bodies.rs"]
mod bodies;
mod castling;
mod check;
mod choices;
#[path = "../common/mod.rs"]
mod common;
mod draft;
mod drops;
mod end;
mod fuzzed;
mod keys;
mod known;
mod moves;
mod pieces;
mod promotion;
mod royalty;
mod run;
mod seen;
mod setup;
mod zones;

use proptest::prelude::*;

use check::{Found, check};

proptest! {
    #![proptest_config(common::config(120))]

    /// What the language can say in the ways of these files is refused with errors that have their places, or it is a
    /// game that keeps every invariant.
    #[test]
    fn random_definitions_are_games(numbers in choices::numbers(), seed: u64) {
        let text = draft::definition(&numbers);
        match check(&text, seed, 30) {
            Ok(Found::Unplayable) => return Err(TestCaseError::reject("in check at the start")),
            Ok(_) => {}
            Err(problem) => prop_assert!(false, "{}", problem),
        }
    }
}
