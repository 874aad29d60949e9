//! Random games with every invariant checked.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use super::coverage::Coverage;
use super::invariant::Invariants;
use super::play;
use super::report::Findings;
use super::test;
use super::walk::Walks;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::variant::Variant;

/// How much to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuzzOptions {
    /// The number of games.
    pub games: u32,
    /// The maximum plies of each.
    pub max_plies: u32,
    /// The same seed plays the same games.
    pub seed: u64,
}

impl Default for FuzzOptions {
    fn default() -> FuzzOptions {
        FuzzOptions { games: 100, max_plies: 200, seed: 1 }
    }
}

/// The result of random games.
#[derive(Clone, Debug)]
pub struct FuzzReport {
    /// Games played.
    pub games: u32,
    /// Plies played in them.
    pub plies: u64,
    /// The number of games ended by each reason, without those that reached the maximum.
    pub endings: BTreeMap<String, u32>,
    /// The seed that repeats them.
    pub seed: u64,
    /// The first violated invariant.
    pub failure: Option<FuzzFailure>,
}

/// A violated invariant.
#[derive(Clone, Debug)]
pub struct FuzzFailure {
    /// Which, and how.
    pub problem: String,
    /// The shortest list of moves found that leads there, in coordinates.
    pub moves: Vec<String>,
    /// The position reached.
    pub position: Position,
    /// Its FEN.
    pub fen: String,
}

/// Plays random games and checks every invariant in every position.
pub fn fuzz(variant: &Arc<Variant>, options: &FuzzOptions) -> FuzzReport {
    fuzz_unless(variant, options, &|_, _| false)
}

/// The same, but a game ends without a failure where `known` recognises what is wrong, by the position and the words
/// of the problem.
pub fn fuzz_unless(
    variant: &Arc<Variant>,
    options: &FuzzOptions,
    known: &dyn Fn(&Position, &str) -> bool,
) -> FuzzReport {
    let invariants = Invariants::new(variant);
    let report = FuzzReport { games: 0, plies: 0, endings: BTreeMap::new(), seed: options.seed, failure: None };
    let report = RefCell::new(report);
    let config = Config {
        cases: options.games,
        failure_persistence: None,
        max_shrink_iters: 5_000,
        max_shrink_time: 60_000,
        ..Config::default()
    };
    let mut runner = runner(options, config);
    let walks = Walks::new(options.max_plies as usize);
    let used = walks.used();
    let result = runner.run(&walks, |numbers| match walk(&invariants, variant, &numbers, &used, known) {
        Ok(game) => {
            let mut report = report.borrow_mut();
            report.games += 1;
            report.plies += game.plies as u64;
            if let Some(reason) = game.reason {
                *report.endings.entry(reason).or_default() += 1;
            }
            Ok(())
        }
        Err(problem) => Err(TestCaseError::fail(problem)),
    });
    let mut report = report.into_inner();
    if let Err(TestError::Fail(_, numbers)) = result {
        report.failure = Some(failure(&invariants, variant, &numbers));
    }
    report
}

/// Finds which rules the definition's tests and random games use.
pub fn coverage(variant: &Arc<Variant>, options: &FuzzOptions) -> Coverage {
    let mut coverage = Coverage::new(variant);
    for check in variant.tests() {
        let mut unread = Findings::default();
        let reached = test::reach(variant, check, &mut unread, &mut |game| coverage.observe_game(game));
        if let Some(game) = reached.filter(|_| !check.perft.is_empty()) {
            // Perft tests the moves of every position on its way; some of these are enough.
            for mv in game.position().legal_moves() {
                let mut position = game.position().clone();
                position.play_unchecked(mv);
                coverage.observe(&position);
            }
        }
    }
    let mut runner = runner(options, Config { cases: options.games, failure_persistence: None, ..Config::default() });
    let coverage = RefCell::new(coverage);
    let walks = Walks::new(options.max_plies as usize);
    let result = runner.run(&walks, |numbers| {
        let mut game = Game::new(variant);
        for number in numbers {
            let Some(mv) = choose(game.position(), number).filter(|_| game.outcome().is_none()) else { break };
            if game.play(mv).is_err() {
                break;
            }
            coverage.borrow_mut().observe_game(&game);
        }
        Ok(())
    });
    debug_assert!(result.is_ok(), "a walk without checks cannot fail");
    coverage.into_inner()
}

fn runner(options: &FuzzOptions, config: Config) -> TestRunner {
    let mut seed = [0; 32];
    for (byte, value) in seed.iter_mut().zip(options.seed.to_le_bytes()) {
        *byte = value;
    }
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// A walk without a violated invariant.
struct Walked {
    plies: usize,
    /// Why the game is over, if it is.
    reason: Option<String>,
}

/// Plays one walk, checks every position and counts the plies played in `used`.
fn walk(
    invariants: &Invariants,
    variant: &Arc<Variant>,
    numbers: &[u16],
    used: &AtomicUsize,
    known: &dyn Fn(&Position, &str) -> bool,
) -> Result<Walked, String> {
    let mut game = Game::new(variant);
    used.store(0, Ordering::Relaxed);
    // Whether the game can go on from here.
    let goes_on = |game: &Game| match invariants.check(game) {
        Ok(()) => Ok(game.outcome().is_none()),
        Err(violation) if known(game.position(), &violation.words) => Ok(false),
        Err(violation) => Err(violation.words),
    };
    let mut going = goes_on(&game)?;
    let mut plies = 0;
    for &number in numbers {
        if !going {
            break;
        }
        let Some(mv) = choose(game.position(), number) else { break };
        plies += 1;
        used.store(plies, Ordering::Relaxed);
        game.play(mv).map_err(|error| error.to_string())?;
        going = goes_on(&game)?;
    }
    Ok(Walked { plies, reason: game.outcome().map(|outcome| outcome.reason.to_string()) })
}

/// The legal move for a number: the one that the number ranks first. All moves are equally likely, and a number keeps
/// its move when others appear or disappear, so that walks still fail with plies left out.
fn choose(position: &Position, number: u16) -> Option<Move> {
    let rank = |mv: &Move| {
        let class = mv.class() as u64;
        let cells = u64::from(mv.from().map_or(0, |cell| cell.0)) << 8 | u64::from(mv.to().0);
        let becomes = Some(mv.arriving()).filter(|&new| new != mv.piece_type());
        let piece_types = u64::from(mv.piece_type().0) << 8 | becomes.map_or(0xff, |new| u64::from(new.0));
        (mix(u64::from(number) << 48 ^ class << 40 ^ cells << 16 ^ piece_types), *mv)
    };
    position.legal_moves().into_iter().min_by_key(rank)
}

/// Scatters the bits of a number (the finishing step of SplitMix64).
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Plays the shortest failing walk once more to describe it.
fn failure(invariants: &Invariants, variant: &Arc<Variant>, numbers: &[u16]) -> FuzzFailure {
    // A panic is a failure like any other: it must be reported, not propagated.
    let check = |game: &Game| {
        let checked = catch_unwind(AssertUnwindSafe(|| invariants.check(game).map_err(|violation| violation.words)));
        checked.unwrap_or_else(|_| Err("the engine panicked".to_owned()))
    };
    let mut game = Game::new(variant);
    let mut moves = Vec::new();
    let mut result = check(&game);
    for &number in numbers {
        if result.is_err() {
            break;
        }
        let Some(mv) = choose(game.position(), number) else { break };
        moves.push(play::write_move(game.position(), mv));
        result = game.play(mv).map_err(|error| error.to_string()).and_then(|()| check(&game));
    }
    let problem = result.err().unwrap_or_else(|| "the failure cannot be reproduced".to_owned());
    let position = game.position().clone();
    FuzzFailure { problem, moves, fen: position.fen(), position }
}
