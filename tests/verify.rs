//! A definition's tests and claims: true ones pass, false ones are reported precisely.
//!
//! The game is small enough to count by hand: kings and rooks on five by five squares.

use std::sync::Arc;

use fairywright::library;
use fairywright::variant::{self, Variant};
use fairywright::verify::{self, CheckKind, FuzzOptions, Report, RunOptions, coverage, fuzz};

const GAME: &str = r#"
format = 1
name = "Kings and rooks"

[board]
cells = "square"
files = 5
ranks = 5

[zones]
home = { first-ranks = 2 }
middle = "c3"

[pieces.K]
name = "King"
royal = true
moves = ["K"]

[pieces.R]
name = "Rook"
moves = ["R"]

[pieces.B]
name = "Bishop"
moves = ["B"]

[pieces.P]
name = "Guard"
moves = ["mW", { move = "cF", from = "home" }]
within = "home"

[setup]
first = { K = "c1", R = "a1" }
"#;

fn load(text: &str) -> Arc<Variant> {
    let base = |id: &str| library::text(id).map(|text| (format!("{id}.toml"), text.to_owned()));
    let read = fairywright::definition::read("small", "small.toml", text, &base);
    let compiled = variant::compile(&read.definition.unwrap_or_else(|| panic!("{:#?}", read.diagnostics)));
    Arc::new(compiled.variant.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics)))
}

fn run(checks: &str) -> Report {
    verify::run(&load(&format!("{GAME}{checks}")))
}

/// The problems of the only check in `checks`.
fn problems(checks: &str) -> Vec<String> {
    let report = run(checks);
    assert_eq!(report.results.len(), 1);
    assert_eq!(report.results[0].passed, report.results[0].problems.is_empty());
    report.results[0].problems.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn holds(keys: &str) {
    let kind = if CLAIM_KEYS.iter().any(|key| keys.contains(key)) { "claim" } else { "test" };
    assert_eq!(problems(&format!("[[{kind}]]\nname = \"x\"\n{keys}")), [""; 0], "{keys}");
}

#[track_caller]
fn fails(keys: &str, expected: &[&str]) {
    let kind = if CLAIM_KEYS.iter().any(|key| keys.contains(key)) { "claim" } else { "test" };
    assert_eq!(problems(&format!("[[{kind}]]\nname = \"x\"\n{keys}")), expected, "{keys}");
}

const CLAIM_KEYS: &[&str] =
    &["cells =", "pieces =", "colours =", "first-moves", "piece =", "ttacked =", "efended", "symmetric"];

#[test]
fn counts_of_the_board() {
    holds("cells = 25\npieces = 4\ncolours = 2\nfirst-moves = 10\nsymmetric = true");
    fails(
        "cells = 24\npieces = 5",
        &["cells of the board: expected 24, got 25", "pieces at the start: expected 5, got 4"],
    );
    fails("colours = 3", &["colours of the board: expected 3, got 2"]);
    fails("first-moves = 9", &["first moves: expected 9, got 10"]);
    fails("symmetric = false", &["the start position is symmetric"]);
}

#[test]
fn reach_of_a_piece() {
    holds("piece = \"R\"\nmost-moves = 8\nreaches = 25\nreaches-colours = 2\nstands-on-colours = 1");
    holds("piece = \"K\"\nmost-moves = 8");
    holds("piece = \"B\"\nmost-moves = 8");
    // From b2 it goes to a2, b1 and c2 without, and to a1 and c1 with capture: the rest lies outside its zone.
    holds("piece = \"P\"\nmost-moves = 5");
    fails("piece = \"R\"\nmost-moves = 9", &["most moves of the Rook: expected 9, got 8"]);
    fails("piece = \"R\"\nnever-enters = \"middle\"", &["White's Rook can enter c3", "Black's Rook can enter c3"]);
    fails("piece = \"B\"\nreaches = 1", &["cells the Bishop can reach: expected 1, got 0"]);
}

#[test]
fn attacks_at_the_start() {
    holds("attacked = [\"a1\", \"a5\"]\ndefended = [\"c1\"]\nundefended = [\"a1\"]\nall-defended-but = [\"a1\"]");
    holds("all-defended-but = [\"a1\", \"a5\"]");
    // Without the rook's moves nothing defends the king either.
    holds("all-defended-but = [\"a1\", \"c1\"]\nignoring = \"R\"");
    fails("attacked = [\"c1\"]", &["the piece on c1 is not attacked at the start"]);
    fails("undefended = [\"c1\"]", &["the piece on c1 is defended from a1"]);
    fails("all-defended-but = [\"c1\"]", &["undefended at the start: expected c1, got a1"]);
    fails("defended = [\"b1\"]", &["b1 is empty at the start"]);
}

#[test]
fn lists_of_moves() {
    holds("legal = \"a1a2 a1a3 a1a4 a1a5 a1b1 c1b1 c1d1 c1b2 c1c2 c1d2\"\nlegal-count = 10");
    holds("moves = \"1. a1a5 c5b4\"\nallows = \"a5a1\"\nforbids = \"a5b3 c1e1\"");
    holds("of = \"a1\"\ntargets = \"a2 a3 a4 a5 b1\"");
    fails(
        "legal = \"a1a2 a1a3 a1a4 a1a5 a1b1 a1c1 c1b1 c1d1 c1b2 c1c2\"",
        &["legal moves: missing a1c1; unexpected c1d2"],
    );
    fails("legal-count = 11", &["legal moves: expected 11, got 10"]);
    fails("forbids = \"a1a2\"", &["a1a2 is legal, but should not be"]);
    fails("of = \"a1\"\ntargets = \"a2 a3 a4 b1 c1\"", &["targets of a1: missing c1; unexpected a5"]);
}

#[test]
fn counts_of_sequences() {
    holds("perft = [10]");
    let problems = problems("[[test]]\nname = \"x\"\nperft = [10, 1]");
    assert_eq!(problems.len(), 1);
    let lines: Vec<&str> = problems[0].lines().collect();
    assert!(lines[0].starts_with("perft 2: expected 1, got "), "{lines:?}");
    assert_eq!(lines.len(), 11, "ten moves divided: {lines:?}");
    let sum: u64 = lines[1..].iter().map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(lines[0], format!("perft 2: expected 1, got {sum}"));
}

#[test]
fn deep_perft_can_be_left_out() {
    let variant = load(&format!("{GAME}[[test]]\nname = \"x\"\nperft = [10, 100000000]"));
    let report = verify::run_with(&variant, &RunOptions { max_nodes: Some(1000) });
    assert!(report.passed());
    assert_eq!(report.results[0].skipped, ["perft 2 (100000000 nodes)"]);
}

#[test]
fn how_the_game_stands() {
    holds("moves = \"a1a5\"\nin-check = true\nwinner = \"none\"");
    fails("in-check = true", &["should be in check, but is not"]);
    fails("winner = \"first\"", &["winner: expected first, got none"]);
}

#[test]
fn unreadable_content_is_told() {
    for keys in ["moves = \"z9z8\"", "forbids = \"a1z9\""] {
        let problems = problems(&format!("[[test]]\nname = \"x\"\n{keys}"));
        assert!(!problems.is_empty(), "{keys}");
    }
}

#[test]
fn a_refusal_gives_its_reason() {
    let report = run("[[test]]\nname = \"x\"\nmoves = \"a1a2\"\nrefused = \"blocked\"");
    assert_eq!(report.results[0].kind, CheckKind::Test);
    assert_eq!(report.results[0].problems[0].text, "a1a2 is legal, but should be refused");
}

#[test]
fn a_failing_walk_shrinks() {
    // Not so, of course: a rook needs two moves to get there, with one of Black's between.
    let variant = load(&format!("{GAME}[[claim]]\nname = \"x\"\npiece = \"R\"\nnever-enters = \"middle\""));
    let options = FuzzOptions { games: 50, max_plies: 100, seed: 7 };
    let report = fuzz(&variant, &options);
    let failure = report.failure.expect("some rook comes to the middle");
    assert_eq!(failure.problem, "a Rook is on c3, which a claim says it never enters");
    assert!((3..=8).contains(&failure.moves.len()), "{:?}", failure.moves);
    assert!(failure.moves.last().unwrap().ends_with("c3"), "{:?}", failure.moves);
    let again = fuzz(&variant, &options).failure.expect("the same seed");
    assert_eq!((again.moves, again.fen), (failure.moves, failure.fen));
}

#[test]
fn sound_games_pass() {
    let report = fuzz(&load(GAME), &FuzzOptions { games: 10, max_plies: 40, seed: 3 });
    assert!(report.failure.is_none(), "{report:?}");
    assert_eq!(report.games, 10);
    assert!(report.plies > 100);
}

#[test]
fn rules_never_at_work_are_told() {
    let variant = load(&format!("{GAME}[[test]]\nname = \"x\"\nmoves = \"a1a5\"\nlegal-count = 3"));
    let coverage = coverage(&variant, &FuzzOptions { games: 0, max_plies: 0, seed: 1 });
    let unseen = [
        "Bishop: `B` capturing",
        "Bishop: `B` without capture",
        "Guard: `cF` capturing",
        "Guard: `mW` without capture",
        "King: `K` capturing",
        "end: checkmate",
        "end: stalemate",
    ];
    assert_eq!(coverage.unexercised(), unseen);
    // Seen: the moves of king, guard and rook, and a move refused for the king's sake.
    assert_eq!(coverage.total(), unseen.len() + 4);
}

/// What no game of no moves can have used.
fn never_seen(rest: &str) -> Vec<String> {
    let variant = load(&format!("{GAME}{rest}"));
    coverage(&variant, &FuzzOptions { games: 0, max_plies: 0, seed: 1 }).unexercised()
}

#[test]
fn every_rule_has_a_name_in_coverage() {
    let rules = [
        ("[end]\ngoal = { pieces = \"K\", zone = \"middle\" }", "end: goal"),
        ("[end]\ncheck-count = 3", "end: check-count"),
        ("[end]\nextinction = { pieces = \"B\" }", "end: extinction"),
        ("[end]\nbare-kings = \"draw\"", "end: bare-kings"),
        ("[end]\nrepetition = {}", "end: repetition"),
        ("[end]\nn-move-rule = { moves = 3 }", "end: n-move-rule"),
        ("[royalty]\nroyal-mode = \"last\"", "end: royal-lost"),
        ("[royalty]\nroyal-mode = \"all\"", "royalty: a royal piece captured"),
        ("[royalty]\nroyal-mode = \"last\"", "royalty: a royal piece attacked without check, for there is another"),
        ("[royalty]\nno-check = true", "royalty: a move forbidden because it would give check"),
        ("[royalty]\nflying-general = \"vR\"", "royalty: a move forbidden because royals would face each other"),
        ("[captures]\nmandatory = true", "captures: a move forbidden because there is a capture"),
        ("[captures]\nexplosion = \"K\"", "captures: an explosion"),
        ("[captures]\nexplosion = \"K\"", "captures: a move forbidden because of its explosion"),
        ("[drops]\nplacement = true", "drops: a move forbidden because pieces in hand come first"),
    ];
    for (rest, name) in rules {
        let unseen = never_seen(rest);
        assert!(unseen.iter().any(|part| part == name), "{rest}: {unseen:?}");
    }
}

#[test]
fn moves_of_one_text_are_told_apart_in_coverage() {
    let rest = r#"
[pieces.T]
name = "Rat"
moves = [
  { move = "cW", captures = "K" },
  { move = "cW", captures = "R", from = "home" },
  { move = "cW", captures = "R", from = "home", to = "middle" },
  { move = "W", from = "middle" },
  { move = "W", from = "middle", within = "middle" },
  "mW",
  "mW",
]
"#;
    let rats: Vec<String> = never_seen(rest).into_iter().filter(|part| part.starts_with("Rat:")).collect();
    let mut distinct = rats.clone();
    distinct.dedup();
    assert_eq!(rats, distinct);
    assert!(rats.contains(&"Rat: `cW` capturing, from the first two ranks, only a rook".to_owned()), "{rats:?}");
    assert!(rats.contains(&"Rat: `mW` without capture (number 2)".to_owned()), "{rats:?}");
}

#[test]
fn endings_of_one_kind_are_told_apart_in_coverage() {
    let goal = |zone: &str, side: &str| {
        format!("[[ending]]\ngoal = {{ pieces = \"K\", zone = \"{zone}\" }}\nside = \"{side}\"\n")
    };
    let rest = format!("{}{}", goal("middle", "first"), goal("c4", "second"));
    let goals =
        |unseen: Vec<String>| unseen.into_iter().filter(|part| part.starts_with("end: goal")).collect::<Vec<_>>();
    assert_eq!(goals(never_seen(&rest)).len(), 2);
    // Seen is the one that has happened.
    let played = "[[test]]\nname = \"x\"\nfen = \"5/4k/5/2K2/5 w 1\"\nmoves = \"c2c3\"\nwinner = \"first\"\n";
    let left = goals(never_seen(&format!("{rest}{played}")));
    assert!(left.len() == 1 && left[0].contains("Black"), "{left:?}");
}
