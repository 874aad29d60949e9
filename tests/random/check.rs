//! What becomes of a random definition: it is refused with sensible diagnostics, or games of it keep every invariant.

use std::cell::Cell;
use std::sync::Arc;

use fairywright::board::Side;
use fairywright::diagnostic::Severity;
use fairywright::library::{self, DefinitionError};
use fairywright::movegen::{self, reference};
use fairywright::position::Position;
use fairywright::variant::Variant;
use fairywright::verify::{FuzzOptions, Invariants, fuzz_unless};

use crate::common;
use crate::known;

/// Positions with more moves than this are not counted two plies deep.
const FEW: usize = 16;

/// What became of a definition that showed no difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// It is refused, with this code first.
    Refused(&'static str),
    /// The second player is in check before the game begins.
    Unplayable,
    /// Games were played; a known fault, by its number, may have cut one short.
    Played(Option<u32>),
}

/// Compiles a definition and plays two games of so many plies.
///
/// # Errors
/// The definition with what is wrong.
pub fn check(text: &str, seed: u64, max_plies: u32) -> Result<Found, String> {
    let loaded = library::load("random", "random.toml", text, &library::built_in);
    common::check_diagnostics(&loaded).map_err(|problem| format!("{text}\n{problem}"))?;
    let variant = match &loaded {
        Ok(loaded) => &loaded.variant,
        Err(error) => return Ok(Found::Refused(first_error(error))),
    };
    let start = Position::start(variant);
    if start.in_check(Side::Second) {
        return Ok(Found::Unplayable);
    }
    let known = Cell::new(None);
    let is_known = |position: &Position, problem: &str| {
        let number = known::number(position, problem);
        known.set(known.get().or(number));
        number.is_some()
    };
    two_plies(variant, &start, &is_known).map_err(|problem| format!("{text}\n{problem}"))?;
    let report = fuzz_unless(variant, &FuzzOptions { games: 2, max_plies, seed }, &is_known);
    match report.failure {
        None => Ok(Found::Played(known.get())),
        Some(failure) => {
            let moves = failure.moves.join(" ");
            Err(format!("{text}\n{}\nafter {moves}\n{}", failure.problem, failure.fen))
        }
    }
}

/// The code of the first error.
fn first_error(error: &DefinitionError) -> &'static str {
    let error = error.findings.diagnostics.iter().find(|diagnostic| diagnostic.severity() == Severity::Error);
    error.map_or("none", |error| error.problem.code())
}

/// Both generators count the same number of sequences of two plies.
fn two_plies(variant: &Arc<Variant>, start: &Position, known: &dyn Fn(&Position, &str) -> bool) -> Result<(), String> {
    let moves = start.legal_moves();
    if moves.len() > FEW {
        return Ok(());
    }
    let (mut sum, mut position) = (0, start.clone());
    for &mv in &moves {
        position.play_unchecked(mv);
        let (fast, slow) = (position.count_legal(), reference::perft(variant, &position.setup(), 1));
        if fast != slow {
            let problem = Invariants::new(variant).check_position(&position).err().map(|violation| violation.words);
            let problem = problem.unwrap_or_else(|| format!("{fast} moves are counted, by the reference {slow}"));
            let fen = fairywright::variant::fen::write(variant, &position.setup());
            return if known(&position, &problem) { Ok(()) } else { Err(format!("{problem}\n{fen}")) };
        }
        sum += fast;
        position.undo();
    }
    let counted = movegen::perft(start, 2);
    if counted == sum { Ok(()) } else { Err(format!("perft 2 is {counted}, the parts add up to {sum}")) }
}
