//! `fairywright perft`: counting positions.

use std::collections::HashMap;
use std::io::Write;
use std::time::Instant;

use serde_json::{Map, Value, json};

use crate::columns::thousands;
use crate::failure::{Answer, Failure};
use crate::out::{BOLD, Out};
use crate::position_args::PositionArgs;
use crate::variant_store::VariantStore;
use fairywright::movegen::{Perft, PerftError};
use fairywright::notation;
use fairywright::position::{Move, Position};

const EXAMPLES: &str = "\
Examples:
  fairywright perft chess 4
  fairywright perft hexiang-qi 3 --divide
  fairywright perft shogi 5 --threads 2 --hash 256
  fairywright perft chess 3 --moves \"e2e4\" --json";

/// Count the move sequences of a length, the usual test of correctness and speed.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    position_args: PositionArgs,

    /// Length of the sequences in plies, at most 100.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,

    /// Also show the count after each first move.
    #[arg(long)]
    divide: bool,

    /// Number of threads, at most 256.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Size of the hash table in megabytes, at most 65536; no hash table by default.
    ///
    /// The memory is allocated at the start and never grows; the counts stay the same.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: Option<u32>,

    /// One JSON object, for programs.
    #[arg(long)]
    json: bool,
}

/// Counts.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let (game, _) = args.position_args.resolve(store)?;
    let position = game.position();
    let began = Instant::now();
    let how = Perft { threads: args.threads.into(), hash: args.hash.unwrap_or(0) as usize };
    let counted = match args.divide {
        false => how.count(position, args.depth).map(|nodes| (nodes, Vec::new())),
        true => divide(how, position, args.depth),
    };
    let (nodes, parts) = counted.map_err(Failure::usage)?;
    let seconds = began.elapsed().as_secs_f64();
    let rate = (nodes as f64 / seconds.max(1e-9)) as u64;
    if args.json {
        let mut answer = json!({
            "variant": position.variant().id(),
            "fen": position.fen(),
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
    writeln!(out, "{seconds:.3} s, {} per second", thousands(rate))?;
    Ok(Answer::Yes)
}

/// The count after each first move, in the order of their texts, and the sum.
fn divide(how: Perft, position: &Position, depth: u32) -> Result<(u64, Vec<(String, u64)>), PerftError> {
    if depth == 0 {
        return Ok((1, Vec::new()));
    }
    let counts: HashMap<Move, u64> = how.divide(position, depth)?.into_iter().collect();
    let part = |(text, mv)| Some((text, *counts.get(&mv)?));
    let parts: Vec<(String, u64)> = notation::texts(position).into_iter().filter_map(part).collect();
    let sum = parts.iter().try_fold(0, |sum: u64, (_, nodes)| sum.checked_add(*nodes));
    Ok((sum.ok_or(PerftError::TooMany)?, parts))
}
