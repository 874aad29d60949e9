//! `fairywright perft`: counting positions.

use std::io::Write;
use std::time::Instant;

use serde_json::{Map, Value, json};

use super::columns::thousands;
use super::failure::{Answer, Failure};
use super::out::{BOLD, Out};
use super::shelf::Shelf;
use super::situation::{self, Situation};
use crate::movegen;
use crate::notation;
use crate::position::Position;

const EXAMPLES: &str = "\
Examples:
  fairywright perft chess 4
  fairywright perft hexiang-qi 3 --divide
  fairywright perft chess 3 --moves \"e2e4\" --json";

/// Count the move sequences of a length: the field's measure of right and fast.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    situation: Situation,

    /// Length of the sequences in plies, at most 100.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,

    /// The count after each first move too.
    #[arg(long)]
    divide: bool,

    /// One JSON object, for programs.
    #[arg(long)]
    json: bool,
}

/// Counts.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let (game, _) = args.situation.resolve(shelf)?;
    let position = game.position();
    let began = Instant::now();
    let (nodes, parts) = match args.divide {
        false => (movegen::perft(position, args.depth), Vec::new()),
        true => divide(position, args.depth),
    };
    let seconds = began.elapsed().as_secs_f64();
    let rate = (nodes as f64 / seconds.max(1e-9)) as u64;
    if args.json {
        let mut answer = json!({
            "variant": position.variant().id,
            "fen": situation::fen_of(position),
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
            "nps": rate,
        });
        if args.divide {
            let moves: Map<String, Value> = parts.into_iter().map(|(text, nodes)| (text, nodes.into())).collect();
            answer["moves"] = Value::Object(moves);
        }
        out.json(&answer)?;
        return Ok(Answer::Yes);
    }
    for (text, nodes) in &parts {
        writeln!(out, "{text}: {nodes}")?;
    }
    if args.divide {
        writeln!(out)?;
    }
    let plies = if args.depth == 1 { "ply" } else { "plies" };
    let sequences = if nodes == 1 { "move sequence" } else { "move sequences" };
    writeln!(out, "{BOLD}{nodes}{BOLD:#} {sequences} of {} {plies}", args.depth)?;
    writeln!(out, "{seconds:.3} s, {} a second", thousands(rate))?;
    Ok(Answer::Yes)
}

/// The count after each first move, in the order of their texts, and the sum.
fn divide(position: &Position, depth: u32) -> (u64, Vec<(String, u64)>) {
    let Some(rest) = depth.checked_sub(1) else { return (1, Vec::new()) };
    let parts: Vec<(String, u64)> = notation::texts(position)
        .into_iter()
        .map(|(text, mv)| {
            let mut after = position.clone();
            after.play(mv);
            (text, movegen::perft(&after, rest))
        })
        .collect();
    (parts.iter().map(|(_, nodes)| nodes).sum(), parts)
}
