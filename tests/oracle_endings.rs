//! Games that another program ended by what came before, ply by ply; tests/oracle/endings.py wrote the table.

mod common;

use common::{find, position};
use fairywright::board::Side;
use fairywright::fast::{FastPosition, Visitor};
use fairywright::game::{Game, Outcome};

/// The outcome by history as the fast path has it.
struct ByHistory;

impl Visitor for ByHistory {
    type Out = Option<Outcome>;

    fn visit<P: FastPosition>(self, position: P) -> Option<Outcome> {
        if position.can_move() { position.outcome().or_else(|| position.outcome_by_history()) } else { None }
    }
}

fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => "none",
        Some(None) => "draw",
        Some(Some(Side::First)) => "first",
        Some(Some(Side::Second)) => "second",
    }
}

/// What is wrong with a game: it must be over after its last ply, not before, and as the other program says.
fn problem(id: &str, fen: &str, moves: &str, expected: &str) -> Option<String> {
    let mut game = Game::from_position(position(&common::variant(id), fen));
    for (ply, text) in moves.split_whitespace().enumerate() {
        if let Some(outcome) = game.outcome() {
            return Some(format!("over after {ply} plies: {outcome:?}"));
        }
        let mv = find(game.position(), text);
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let fast = game.position().visit(ByHistory);
    if fast != game.outcome().filter(|_| game.position().count_legal() > 0) {
        return Some(format!("the fast path says {fast:?}, the game {:?}", game.outcome()));
    }
    let found = word(game.outcome());
    (found != expected).then(|| format!("{found} ({:?}) instead of {expected}", game.outcome()))
}

#[test]
fn games_end_where_another_program_ends_them() {
    let table = include_str!("oracle/endings.tsv");
    let (mut games, mut wrong) = (0, Vec::new());
    for line in table.lines() {
        let [id, fen, moves, expected] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        games += 1;
        wrong.extend(problem(id, fen, moves, expected).map(|problem| format!("{id}, {fen}: {moves}\n  {problem}")));
    }
    assert!(games > 200, "only {games} games");
    assert!(wrong.is_empty(), "{} of {games} games differ:\n{}", wrong.len(), wrong.join("\n"));
}
