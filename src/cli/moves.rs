//! `fairywright moves`: the legal moves of a position.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;
use super::situation::Situation;

const EXAMPLES: &str = "\
Examples:
  fairywright moves hex-shogi-81
  fairywright moves chess --moves \"e2e4 e7e5\" --json
  fairywright moves chess --fen \"8/8/8/8/8/5k2/6q1/7K w - - 0 1\"";

/// The legal moves.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    situation: Situation,

    /// One JSON object, for programs.
    #[arg(long)]
    json: bool,
}

/// Prints them.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.situation, args.json, shelf, out);
    Err(Failure::bad("not built yet"))
}
