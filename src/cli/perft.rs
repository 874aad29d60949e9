//! `fairywright perft`: counting positions.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;
use super::situation::Situation;

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
    let _ = (&args.situation, args.depth, args.divide, args.json, shelf, out);
    Err(Failure::bad("not built yet"))
}
