//! Random games of another program, compared ply by ply. By hand: tests/oracle/differential.py plays the games, runs
//! this test and sums up; see tests/oracle/README.md.
//!
//! The file that `FAIRYWRIGHT_GAMES` names has lines with tabs between their fields:
//!
//! - `game`, variant, FEN or `-` for the start position;
//! - `ply`, the legal moves with spaces between, the move that is played then (nothing at the end of a game).
//!
//! All texts are ours. After each variant one line is printed: `sum`, variant, games, plies, games that differ; and one
//! for each difference: `differs`, variant, game, ply, our FEN, our moves that the other has not, its moves that we
//! have not.

mod common;

use std::collections::BTreeSet;
use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader};

use fairywright::notation;
use fairywright::position::Position;

/// One variant's sums.
#[derive(Default)]
struct Sums {
    variant: String,
    games: usize,
    plies: usize,
    differing: usize,
}

impl Sums {
    fn print(&self) {
        if self.games > 0 {
            println!("sum\t{}\t{}\t{}\t{}", self.variant, self.games, self.plies, self.differing);
        }
    }

    /// Compares one position's moves; false if they differ.
    fn agrees(&mut self, position: &Position, theirs: &str) -> bool {
        self.plies += 1;
        let texts = notation::texts(position);
        let ours: BTreeSet<&str> = texts.iter().map(|(text, _)| text.as_str()).collect();
        let theirs: BTreeSet<&str> = theirs.split_whitespace().collect();
        if ours == theirs && texts.len() == ours.len() {
            return true;
        }
        self.differing += 1;
        let list = |some: &BTreeSet<&str>, others: &BTreeSet<&str>| {
            some.difference(others).copied().collect::<Vec<_>>().join(" ")
        };
        let (game, fen) = (self.games, position.fen());
        println!(
            "differs\t{}\t{game}\t{}\t{fen}\t{}\t{}",
            self.variant,
            self.plies,
            list(&ours, &theirs),
            list(&theirs, &ours)
        );
        false
    }
}

#[test]
#[ignore = "by hand: tests/oracle/differential.py"]
fn games() {
    let path = env::var("FAIRYWRIGHT_GAMES").expect("FAIRYWRIGHT_GAMES names the file of games");
    let mut sums = Sums::default();
    let mut differing = 0;
    // None after a difference, up to the next game.
    let mut position: Option<Position> = None;
    for line in BufReader::new(File::open(&path).expect("the games can be read")).lines() {
        let line = line.expect("the games are text");
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["game", id, start] => {
                if id != sums.variant {
                    sums.print();
                    differing += sums.differing;
                    sums = Sums { variant: id.to_owned(), ..Sums::default() };
                }
                sums.games += 1;
                let variant = common::variant(id);
                position =
                    Some(if start == "-" { Position::start(&variant) } else { common::position(&variant, start) });
            }
            ["ply", legal, played] => {
                let Some(now) = &mut position else { continue };
                if !sums.agrees(now, legal) {
                    position = None;
                } else if !played.is_empty() {
                    let mv = common::find(now, played);
                    now.play_unchecked(mv);
                }
            }
            _ => panic!("{line}: neither a game nor a ply"),
        }
    }
    sums.print();
    differing += sums.differing;
    assert_eq!(differing, 0, "games that differ");
}
