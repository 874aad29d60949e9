//! What each fuzz target does with its bytes: whatever they say, nothing panics, hangs or takes much memory, and what can
//! be said both ways comes back. `fuzz/` runs these with libFuzzer, the properties beside this file run them briefly.

use std::sync::Arc;

use fairywright::betza;
use fairywright::board::Geometry;
use fairywright::explain::explain;
use fairywright::game::Game;
use fairywright::library::{self, BUILT_IN};
use fairywright::movegen::reference;
use fairywright::notation::{self, record};
use fairywright::position::Position;
use fairywright::variant::Variant;
use fairywright::verify::Invariants;

use crate::check::check;
use crate::choices::Numbers;
use crate::common;
use crate::draft;

/// The longest text that is made of bytes.
const LONGEST: usize = 20_000;

/// The most plies that are played.
const PLIES: usize = 24;

/// Every cell geometry.
const GEOMETRIES: [Geometry; 3] = [Geometry::Square, Geometry::FlatTop, Geometry::PointyTop];

/// What words are swapped for: numbers at every bound, and words that mean something in many places.
const WORDS: &[&str] = &[
    "0",
    "1",
    "-1",
    "64",
    "65",
    "255",
    "256",
    "65536",
    "9223372036854775807",
    "1e999",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"K\"",
    "\"mfW99\"",
    "\"nN0\"",
    "\"a1 a1\"",
    "{ last-ranks = 64 }",
    "{ all = true }",
    "[\"P\"]",
    "\"number\"",
    "\"hexagon\"",
    "w",
    "b",
    "-",
    "/",
    "[",
    "]",
    "@",
    "+",
    "~",
    "0-0",
    "1-0",
    "*",
    "{",
    "}",
    "(",
    ")",
    ";",
    "\u{1b}[31m",
    "\u{202e}",
    "é",
    "\0",
];

/// Bytes that decide, one after the other; zeros once they are used up.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    fn new(data: &'a [u8]) -> Self {
        Bytes(data.iter())
    }

    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        let mut next = || self.0.next().copied().unwrap_or_default();
        usize::from(u16::from_le_bytes([next(), next()])) % count.max(1)
    }

    /// Whether there is more to decide with.
    fn any(&self) -> bool {
        !self.0.as_slice().is_empty()
    }

    /// What is left as text.
    fn text(&self) -> String {
        String::from_utf8_lossy(self.0.as_slice()).into_owned()
    }
}

/// A shipped variant.
fn variant(bytes: &mut Bytes<'_>) -> Arc<Variant> {
    let (id, _) = BUILT_IN[bytes.below(BUILT_IN.len())];
    common::variant(id)
}

/// A position some plies after the start.
fn position(variant: &Arc<Variant>, bytes: &mut Bytes<'_>) -> Position {
    let mut position = Position::start(variant);
    for _ in 0..bytes.below(PLIES) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[bytes.below(moves.len())]);
    }
    position
}

/// A text with words swapped, taken out, doubled or replaced, as long as there are bytes for it.
fn mutated(text: &str, other: &str, bytes: &mut Bytes<'_>) -> String {
    let split = |text: &str| text.split_inclusive([' ', '\n', ',', '=', '/']).map(str::to_owned).collect::<Vec<_>>();
    let (mut words, others) = (split(text), split(other));
    for _ in 0..bytes.below(8) + 1 {
        if words.is_empty() || !bytes.any() {
            break;
        }
        let (at, to) = (bytes.below(words.len()), bytes.below(words.len()));
        match bytes.below(7) {
            0 => words.swap(at, to),
            1 => _ = words.remove(at),
            2 => words.insert(at, words[to].clone()),
            3 => {
                let first = bytes.below(others.len());
                let last = (first + bytes.below(12)).min(others.len());
                let _ = words.splice(at..at, others[first..last].iter().cloned()).count();
            }
            4 => {
                let end = words[at].chars().next_back().filter(|end| " \n,=/".contains(*end));
                words[at] = WORDS[bytes.below(WORDS.len())].to_owned();
                words[at].extend(end);
            }
            5 => words[at] = words[at].chars().rev().collect(),
            _ => {
                let letter = char::from(b' ' + bytes.below(95) as u8);
                words[at].insert(0, letter);
            }
        }
    }
    let mut text = words.concat();
    let end = (0..=LONGEST.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or_default();
    text.truncate(end);
    text
}

/// Betza strings: one that is read is printed and read again as the same, on every geometry.
pub fn betza(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(atoms) = betza::parse(&text) else {
        let error = betza::parse(&text).expect_err("it has just failed");
        assert!(text.get(error.place.clone()).is_some(), "{error}: {:?}", error.place);
        return;
    };
    let printed = betza::print(&atoms);
    for geometry in GEOMETRIES {
        match (betza::resolve(&text, geometry), betza::resolve(&printed, geometry)) {
            (Ok(moves), Ok(again)) => {
                let plain = |moves: &[betza::BetzaMove]| {
                    let of = |mv: &betza::BetzaMove| (mv.quiet, mv.capture, mv.en_passant, mv.initial, mv.rays.clone());
                    moves.iter().map(of).collect::<Vec<_>>()
                };
                assert_eq!(plain(&moves), plain(&again), "{text} and {printed}");
            }
            (Err(error), Err(_)) => assert!(text.get(error.place.clone()).is_some(), "{error}: {:?}", error.place),
            (one, other) => panic!("{text}: {one:?}; printed {printed}: {other:?}"),
        }
    }
}

/// FENs: plain texts, and damaged FENs of positions. One that is read is written and read again as the same.
pub fn fen(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let variant = variant(&mut bytes);
    let text = match bytes.below(3) {
        0 => bytes.text(),
        _ => {
            let (one, other) = (position(&variant, &mut bytes).fen(), variant_fen(&mut bytes));
            mutated(&one, &other, &mut bytes)
        }
    };
    match Position::from_fen(&variant, &text) {
        Ok(position) => {
            let fen = position.fen();
            let again = common::position(&variant, &fen);
            assert_eq!(again.fen(), fen, "{text}");
            assert_eq!(position.legal_moves().len() as u64, position.count_legal(), "{text}");
            assert_eq!(position.hash(), again.hash(), "{text}");
        }
        Err(error) => {
            assert!(error.messages().count() > 0, "{text}");
            for problem in error.fen_problems() {
                assert!(text.get(problem.range.clone()).is_some(), "{text}: {problem}");
            }
        }
    }
}

/// The start of another game.
fn variant_fen(bytes: &mut Bytes<'_>) -> String {
    Position::start(&variant(bytes)).fen()
}

/// Move texts: one that is read is legal, and every text is explained.
pub fn moves(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let variant = variant(&mut bytes);
    let position = position(&variant, &mut bytes);
    let legal = notation::texts(&position);
    let text = match bytes.below(3) {
        0 => bytes.text(),
        _ if legal.is_empty() => bytes.text(),
        _ => {
            let (one, other) = (&legal[bytes.below(legal.len())].0, &legal[bytes.below(legal.len())].0);
            mutated(&one.chars().map(|c| format!("{c} ")).collect::<String>(), other, &mut bytes).replace(' ', "")
        }
    };
    if let Ok(mv) = notation::parse(&position, &text) {
        assert!(position.is_legal(mv), "{text}: {}", position.fen());
    }
    assert!(!explain(&position, &text).to_string().is_empty(), "{text}");
}

/// Records of games, as `replay` reads them.
pub fn record(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let variant = variant(&mut bytes);
    let text = match bytes.below(3) {
        0 => bytes.text(),
        _ => {
            let mut game = Game::new(&variant);
            let mut texts = vec!["[Event \"one\"]\n\n".to_owned()];
            for ply in 0..bytes.below(PLIES) {
                let moves = notation::texts(game.position());
                if moves.is_empty() {
                    break;
                }
                let (text, mv) = &moves[bytes.below(moves.len())];
                let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
                texts.push(format!("{number}{text} "));
                if game.play(*mv).is_err() {
                    break;
                }
            }
            mutated(&texts.concat(), "{ comment } (1. e4 $1) ; rest\n1-0 [Variant \"x\"]\n", &mut bytes)
        }
    };
    let Ok(record) = record::parse(&text) else { return };
    let mut game = Game::new(&variant);
    for token in record.moves.iter().take(200) {
        let Ok(mv) = notation::parse(game.position(), &token.text) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
}

/// Definitions: shipped files with words swapped, spliced from each other, on other bases, with huge numbers. Mistakes have
/// their places; what is a game keeps every invariant for some plies.
pub fn definition(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (id, one) = BUILT_IN[bytes.below(BUILT_IN.len())];
    let (other_id, other) = BUILT_IN[bytes.below(BUILT_IN.len())];
    let based = match bytes.below(4) {
        0 => one.replacen("\nname =", &format!("\nbase = \"{other_id}\"\nname ="), 1),
        _ => one.to_owned(),
    };
    let text = mutated(&based, other, &mut bytes);
    let loaded = library::load(id, &format!("{id}.toml"), &text, &library::built_in);
    common::check_diagnostics(&loaded).unwrap_or_else(|problem| panic!("{text}\n{problem}"));
    let Ok(loaded) = loaded else { return };
    let variant = loaded.variant;
    // The reference generator takes its time on large boards.
    if variant.board().len() > 70 {
        let mut position = Position::start(&variant);
        assert_eq!(position.legal_moves().len() as u64, position.count_legal(), "{text}");
        if let Some(&mv) = position.legal_moves().first() {
            let after = reference::apply(&variant, &position.setup(), mv);
            position.play_unchecked(mv);
            assert_eq!(position.setup(), after, "{text}");
        }
        return;
    }
    let invariants = Invariants::new(&variant);
    let mut position = Position::start(&variant);
    for _ in 0..3 {
        invariants
            .check_position(&position)
            .unwrap_or_else(|violation| panic!("{text}\n{}\n{violation}", position.fen()));
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[bytes.below(moves.len())]);
    }
}

/// Random definitions with random games: the fast generator is the reference, what is played is what is applied, and undo,
/// hash, FEN and texts hold.
pub fn random(data: &[u8]) {
    let (numbers, seed) = (
        Numbers::from_bytes(data),
        data.iter().fold(0, |sum: u64, &byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte))),
    );
    check(&draft::definition(&numbers), seed, 16).unwrap_or_else(|problem| panic!("{problem}"));
}
