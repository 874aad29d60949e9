//! Many random definitions in one run, by hand: `FAIRYWRIGHT_DEFINITIONS` of them, from the seed `FAIRYWRIGHT_SEED`. The
//! first has the number `FAIRYWRIGHT_FROM`, so that a run can be shared out, and one definition can be run again.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::check::{Found, check};
use crate::choices::{Numbers, numbers};
use crate::draft::definition;

/// No definition of a small game takes longer, even on a machine that others keep busy.
const SLOW: Duration = Duration::from_secs(120);

/// No definition is made smaller for longer.
const SHRINKING: Duration = Duration::from_secs(30);

/// A number from the environment.
fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

/// Checks the definition of some numbers; a panic is a difference like any other.
fn outcome(numbers: &Numbers, seed: u64) -> Result<Found, String> {
    let text = definition(numbers);
    let checked = catch_unwind(AssertUnwindSafe(|| check(&text, seed, 30)));
    checked.unwrap_or_else(|_| Err(format!("{text}\nthe engine panicked")))
}

#[test]
#[ignore = "takes as long as it is asked to"]
fn many_random_definitions() {
    let (count, seed) = (setting("FAIRYWRIGHT_DEFINITIONS", 1_000), setting("FAIRYWRIGHT_SEED", 1));
    let from = setting("FAIRYWRIGHT_FROM", 0);
    let mut tally: BTreeMap<String, u64> = BTreeMap::new();
    let mut differences = 0;
    let started = Instant::now();
    for number in from..from + count {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
        let mut tree = numbers().new_tree(&mut runner).expect("nothing is filtered");
        let begun = Instant::now();
        let found = match outcome(&tree.current(), number) {
            Ok(_) if begun.elapsed() > SLOW => Err(format!("{}\ntoo slow", definition(&tree.current()))),
            other => other,
        };
        match found {
            Ok(found) => *tally.entry(format!("{found:?}")).or_default() += 1,
            Err(problem) => {
                differences += 1;
                let small = if problem.ends_with("too slow") { problem } else { shrunk(&mut tree, number, problem) };
                println!("=== definition {number} of seed {seed}\n{small}\n");
            }
        }
        if (number + 1) % 1_000 == 0 {
            println!("... up to {number}: {differences} differences, {:?}: {tally:?}", started.elapsed());
        }
    }
    let seconds = started.elapsed().as_secs();
    println!("{count} definitions from {from} of seed {seed}, {differences} differences, {seconds} s: {tally:#?}");
    assert_eq!(differences, 0, "differences, see above");
}

/// The problem of the smallest definition found that still has one.
fn shrunk(tree: &mut impl ValueTree<Value = Numbers>, seed: u64, mut problem: String) -> String {
    let begun = Instant::now();
    let mut smaller = tree.simplify();
    while smaller && begun.elapsed() < SHRINKING {
        smaller = match outcome(&tree.current(), seed) {
            Err(still) => {
                problem = still;
                tree.simplify()
            }
            Ok(_) => tree.complicate(),
        };
    }
    problem
}
