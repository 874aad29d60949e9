//! What several test files need: variants, positions and games by their texts.

#![allow(dead_code)]

pub mod figures;
pub mod heavy;

use std::sync::Arc;

use fairywright::board::Side;
use fairywright::diagnostic::{Diagnostic, Severity};
use fairywright::game::Game;
use fairywright::library::{self, DefinitionError, Loaded};
use fairywright::movegen::reference;
use fairywright::notation;
use fairywright::position::{Move, Position};
use fairywright::variant::Variant;
use proptest::test_runner::Config as ProptestConfig;

/// A variant that ships with the library.
#[track_caller]
pub fn variant(id: &str) -> Arc<Variant> {
    library::variant(id).unwrap_or_else(|| panic!("{id} does not load"))
}

/// The variant that a text defines, perhaps on the base of one that ships with the library.
#[track_caller]
pub fn defined(text: &str) -> Arc<Variant> {
    Variant::from_toml(text).unwrap_or_else(|error| panic!("{text}\n{error}")).variant
}

/// A board of squares, and what is played on it; a table `[board]` may go on.
pub fn squares(files: u8, ranks: u8, rest: &str) -> String {
    format!("format = 1\nname = \"Squares\"\n[board]\ncells = \"square\"\nfiles = {files}\nranks = {ranks}\n{rest}")
}

/// A royal king and a rook, and what else there is.
pub fn king_and_rook(rest: &str) -> String {
    format!(
        "[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n[pieces.R]\nname = \"Rook\"\nmoves = [\"R\"]\n{rest}"
    )
}

/// The position of a FEN.
#[track_caller]
pub fn position(variant: &Arc<Variant>, text: &str) -> Position {
    Position::from_fen(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game from the start, or from a FEN, after some moves.
#[track_caller]
pub fn game(id: &str, fen: Option<&str>, moves: &str) -> Game {
    let variant = variant(id);
    let mut game = fen.map_or_else(|| Game::new(&variant), |fen| Game::from_position(position(&variant, fen)));
    play(&mut game, moves);
    game
}

/// Plays moves given by their coordinate texts.
#[track_caller]
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = find(game.position(), text);
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The legal move of that coordinate text.
#[track_caller]
pub fn find(position: &Position, text: &str) -> Move {
    let legal = texts(position);
    let found = legal.iter().find(|(other, _)| other == text);
    found.unwrap_or_else(|| panic!("{text} is not legal: {:?}", legal.iter().map(|(text, _)| text))).1
}

/// The texts of the legal moves of a position, on which both generators agree.
#[track_caller]
pub fn agreed_texts(definition: &str, fen: Option<&str>) -> Vec<String> {
    let variant = defined(definition);
    let position = fen.map_or_else(|| Position::start(&variant), |fen| position(&variant, fen));
    let fast = agreed(&position);
    for side in Side::BOTH {
        assert_eq!(position.in_check(side), reference::in_check(&position, side), "{side:?}: {}", position.fen());
    }
    for &(ref text, mv) in &fast {
        let mut after = position.clone();
        after.play_unchecked(mv);
        assert_eq!(after.setup(), reference::apply(&variant, &position.setup(), mv), "{text}");
    }
    fast.into_iter().map(|(text, _)| text).collect()
}

/// Every legal move with its coordinate text, sorted by text.
pub fn texts(position: &Position) -> Vec<(String, Move)> {
    texts_of(position, position.legal_moves())
}

/// Moves with their coordinate texts, sorted by text.
pub fn texts_of(position: &Position, moves: Vec<Move>) -> Vec<(String, Move)> {
    let mut texts: Vec<_> = moves.into_iter().map(|mv| (notation::text(position, mv), mv)).collect();
    texts.sort();
    texts
}

/// Every legal move with its coordinate text, sorted by text; both generators agree on them.
#[track_caller]
pub fn agreed(position: &Position) -> Vec<(String, Move)> {
    let fast = texts(position);
    assert_eq!(fast, texts_of(position, reference::legal_moves(position)), "{}", position.fen());
    fast
}

/// Checks that there are errors exactly where there is no variant, and that each finding points into a text, at whole
/// characters.
///
/// # Errors
/// What is wrong with the diagnostics.
pub fn check_diagnostics(loaded: &Result<Loaded, DefinitionError>) -> Result<(), String> {
    let findings = match loaded {
        Ok(loaded) => &loaded.warnings,
        Err(error) => &error.findings,
    };
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity() == Severity::Error;
    if findings.diagnostics.iter().any(is_error) != loaded.is_err() {
        return Err(format!("a variant, or errors: {:#?}", findings.diagnostics));
    }
    for diagnostic in &findings.diagnostics {
        let spans = diagnostic.related.iter().map(|(span, _)| *span).chain([diagnostic.span]);
        for span in spans {
            if findings.sources.get(span.file).text.get(span.range()).is_none() {
                return Err(format!("{diagnostic:?} does not lie in its text"));
            }
        }
    }
    Ok(())
}

/// Properties of so many cases, unless PROPTEST_CASES says otherwise.
pub fn config(cases: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    ProptestConfig {
        cases,
        failure_persistence: None,
        max_shrink_iters: 2_000,
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    }
}

/// Numbers that look random and are the same in every run.
pub struct Numbers(pub u64);

impl Numbers {
    /// The next number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) % limit as u64) as usize
    }
}
