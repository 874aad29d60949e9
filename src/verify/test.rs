//! Positions and games that a definition vouches for.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::claim::{cell, names};
use super::play::{self, Refusal};
use super::report::{CheckKind, CheckResult, Findings, RunOptions};
use crate::board::{CellSet, Side};
use crate::definition::{S, TestDef, Winner};
use crate::game::Game;
use crate::keys::Words;
use crate::movegen;
use crate::position::{Move, Position};
use crate::source::Span;
use crate::variant::Variant;

/// Checks everything that one test says.
pub(super) fn check(variant: &Arc<Variant>, test: &TestDef, options: &RunOptions) -> CheckResult {
    let mut found = Findings::default();
    if let Some(game) = reach(variant, test, &mut found, &mut |_| ()) {
        moves(&game, test, &mut found);
        perft(game.position(), test, options, &mut found);
        state(&game, test, &mut found);
    }
    let source = test.source.as_ref().map(|source| source.value.as_str());
    found.result(CheckKind::Test, &test.name, source, test.table.span)
}

/// The game after the test's moves, passed to `see` before and after each; None, with findings, if they can't be
/// played.
pub(super) fn reach(
    variant: &Arc<Variant>,
    test: &TestDef,
    found: &mut Findings,
    see: &mut dyn FnMut(&Game),
) -> Option<Game> {
    let position = match &test.fen {
        None => Position::start(variant),
        Some(fen) => match play::read_fen(variant, fen) {
            Ok(position) => position,
            Err(problems) => {
                for problem in problems {
                    found.add(fen.span, problem);
                }
                return None;
            }
        },
    };
    let mut game = Game::from_position(position);
    see(&game);
    let words = match test.moves.as_ref().map(|moves| play::words(moves).map_err(|error| (moves.span, error))) {
        None => Vec::new(),
        Some(Ok(words)) => words,
        Some(Err((span, error))) => {
            found.add(span, error);
            return None;
        }
    };
    let span = test.moves.as_ref().map_or(test.table.span, |moves| moves.span);
    if let Some(refused) = &test.refused
        && words.is_empty()
    {
        found.add(refused.span, "`refused` is about the last of `moves`, but there is none");
    }
    for (index, word) in words.iter().enumerate() {
        let last = index + 1 == words.len();
        match (play::read_move(game.position(), word), test.refused.as_ref().filter(|_| last)) {
            (Ok(mv), None) => match game.play(mv) {
                Ok(()) => see(&game),
                Err(error) => {
                    found.add(span, format!("ply {}, {word}: {error}", index + 1));
                    return None;
                }
            },
            (Ok(_), Some(refused)) => found.add(refused.span, format!("{word} is legal, but should be refused")),
            (Err(refusal), Some(refused)) => {
                if !refusal.text.to_lowercase().contains(&refused.to_lowercase()) {
                    let text = format!("{word}: expected a refusal with `{}`, got: {}", refused.value, refusal.text);
                    found.add(refused.span, text);
                }
            }
            (Err(refusal), None) => {
                found.add(span, format!("ply {}, {word}: {}", index + 1, refusal.text));
                return None;
            }
        }
    }
    Some(game)
}

/// Lists of legal moves.
fn moves(game: &Game, test: &TestDef, found: &mut Findings) {
    let position = game.position();
    let legal = position.legal_moves();
    if let Some(count) = &test.legal_count {
        found.equal("legal moves", count, legal.len());
    }
    if let Some(list) = &test.legal {
        let expected = read_list(position, list, found);
        let surplus = legal.iter().filter(|mv| !expected.moves.contains(mv));
        let surplus: BTreeSet<String> = surplus.map(|&mv| play::write_move(position, mv)).collect();
        differ(list.span, "legal moves", &expected.illegal, &surplus, found);
    }
    if let Some(list) = &test.allows {
        for (word, reason) in read_list(position, list, found).illegal_with_reason {
            found.add(list.span, format!("{word} should be legal: {reason}"));
        }
    }
    if let Some(list) = &test.forbids {
        for mv in read_list(position, list, found).moves {
            found.add(list.span, format!("{} is legal, but should not be", play::write_move(position, mv)));
        }
    }
    if let Some(of) = &test.of {
        targets(position, &legal, of, test, found);
    }
}

/// A list of moves of a test.
#[derive(Default)]
struct MoveList {
    moves: BTreeSet<Move>,
    illegal: BTreeSet<String>,
    illegal_with_reason: Vec<(String, String)>,
}

/// Reads a list of moves; what can't be read at all is a finding.
fn read_list(position: &Position, list: &S<String>, found: &mut Findings) -> MoveList {
    let mut read = MoveList::default();
    for word in list.split_whitespace() {
        match play::read_move(position, word) {
            Ok(mv) => {
                read.moves.insert(mv);
            }
            Err(Refusal { illegal: true, text }) => {
                read.illegal.insert(word.to_owned());
                read.illegal_with_reason.push((word.to_owned(), text));
            }
            Err(Refusal { illegal: false, text }) => found.add(list.span, format!("{word}: {text}")),
        }
    }
    read
}

/// Reports missing and unexpected moves, if any.
fn differ(span: Span, what: &str, missing: &BTreeSet<String>, surplus: &BTreeSet<String>, found: &mut Findings) {
    let list = |texts: &BTreeSet<String>| texts.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
    let text = match (missing.is_empty(), surplus.is_empty()) {
        (true, true) => return,
        (false, true) => format!("{what}: missing {}", list(missing)),
        (true, false) => format!("{what}: unexpected {}", list(surplus)),
        (false, false) => format!("{what}: missing {}; unexpected {}", list(missing), list(surplus)),
    };
    found.add(span, text);
}

/// Where the piece on a cell, or a piece from the hand (`P@`), can go.
fn targets(position: &Position, legal: &[Move], of: &S<String>, test: &TestDef, found: &mut Findings) {
    let Some(list) = &test.targets else {
        found.add(of.span, "`of` needs `targets`: the cells that the piece can go to");
        return;
    };
    let variant = position.variant();
    let mut expected = CellSet::EMPTY;
    for word in list.split_whitespace() {
        if let Some(cell) = cell(variant, &S::new(word.to_owned(), list.span), found) {
            expected.insert(cell);
        }
    }
    let got: CellSet = match of.strip_suffix('@') {
        Some(letter) => {
            let Some(piece_type) = variant.piece_type_by_letter(letter) else {
                found.add(of.span, format!("unknown piece letter `{letter}`"));
                return;
            };
            let entering = legal.iter().filter(|mv| mv.from().is_none() && mv.piece_type() == piece_type);
            entering.map(|mv| mv.to()).collect()
        }
        None => {
            let Some(from) = cell(variant, of, found) else { return };
            match position.at(from) {
                None => found.add(of.span, format!("{} is empty", of.value)),
                Some((side, _)) if side != position.side() => {
                    found.add(of.span, format!("the piece on {} does not belong to the side to move", of.value));
                }
                Some(_) => {}
            }
            legal.iter().filter(|mv| mv.from() == Some(from)).map(|mv| mv.to()).collect()
        }
    };
    let (missing, surplus) = (expected.without(got), got.without(expected));
    if missing.any() || surplus.any() {
        let text = format!(
            "targets of {}: missing {}; unexpected {}",
            of.value,
            names(variant, missing),
            names(variant, surplus)
        );
        found.add(list.span, text);
    }
}

/// Counts of move sequences, by depth from 1; the first that differs is divided, and later ones are not counted.
fn perft(position: &Position, test: &TestDef, options: &RunOptions, found: &mut Findings) {
    for (depth, expected) in (1..).zip(&test.perft) {
        let nodes = expected.u64();
        if options.max_nodes.is_some_and(|max| nodes > max) {
            found.skip(format!("perft {depth} ({nodes} nodes)"));
            continue;
        }
        let got = movegen::perft(position, depth);
        if got != nodes {
            found.add_divide(
                expected.span,
                format!("perft {depth}: expected {nodes}, got {got}"),
                divide(position, depth),
            );
            return;
        }
    }
}

/// The perft of every legal move, sorted by its text.
fn divide(position: &Position, depth: u32) -> Vec<(String, u64)> {
    let mut position = position.clone();
    let mut counts = Vec::new();
    for mv in position.legal_moves() {
        let text = play::write_move(&position, mv);
        position.play_unchecked(mv);
        counts.push((text, movegen::perft(&position, depth - 1)));
        position.undo();
    }
    counts.sort();
    counts
}

/// Check, outcome and FEN of the position reached.
fn state(game: &Game, test: &TestDef, found: &mut Findings) {
    let position = game.position();
    if let Some(expected) = &test.in_check {
        let got = position.is_check();
        if got != expected.value {
            let text = if got { "in check, but should not be" } else { "should be in check, but is not" };
            found.add(expected.span, text);
        }
    }
    let outcome = game.outcome();
    if let Some(expected) = &test.winner {
        let got = match &outcome {
            None => Winner::None,
            Some(outcome) => match outcome.winner {
                None => Winner::Draw,
                Some(Side::First) => Winner::First,
                Some(Side::Second) => Winner::Second,
            },
        };
        if expected.value != got {
            let why = outcome.as_ref().map_or(String::new(), |outcome| format!(" by {}", outcome.reason));
            let (expected_word, got) = (expected.word(), got.word());
            found.add(expected.span, format!("winner: expected {expected_word}, got {got}{why}"));
        }
    }
    if let Some(expected) = &test.reason {
        let got = outcome.as_ref().map_or("none".to_owned(), |outcome| outcome.reason.to_string());
        if expected.value != got {
            found.add(expected.span, format!("reason: expected {}, got {got}", expected.value));
        }
    }
    if let Some(expected) = &test.result_fen {
        result_fen(position, expected, found);
    }
}

/// The position reached is the one that the FEN describes, in whatever form it is written.
fn result_fen(position: &Position, expected: &S<String>, found: &mut Findings) {
    let got = position.fen();
    if expected.value == got {
        return;
    }
    match play::read_fen(position.variant(), expected) {
        Ok(other) if other.fen() == got => {}
        Ok(_) => found.add(expected.span, format!("result-fen: expected {}, got {got}", expected.value)),
        Err(problems) => {
            for problem in problems {
                found.add(expected.span, problem);
            }
        }
    }
}
