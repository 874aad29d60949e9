//! Nodes a second of perft, bulk-counted at the last ply, for the games of the first hour: `cargo bench`.
//!
//! Each game is counted five times from its set-up; the median is printed. Machines are noisy: compare games, or
//! programs, within one run.

use std::time::Instant;

use fairywright::position::Position;
use fairywright::{library, movegen};

const GAMES: [(&str, u32); 7] = [
    ("chess", 5),
    ("shogi", 4),
    ("xiangqi", 4),
    ("glinski", 4),
    ("ultimate-hexagonal-chess", 4),
    ("hexiang-qi", 4),
    ("hex-shogi-81", 4),
];

fn main() {
    for (id, depth) in GAMES {
        let variant = library::variant(id).expect("it ships with the library");
        let position = Position::start(&variant);
        let mut speeds: Vec<f64> = (0..5)
            .map(|_| {
                let start = Instant::now();
                let nodes = movegen::perft(&position, depth);
                nodes as f64 / start.elapsed().as_secs_f64()
            })
            .collect();
        speeds.sort_by(f64::total_cmp);
        println!("{id:<26} depth {depth}  {:>6.1} million nodes a second", speeds[2] / 1e6);
    }
}
