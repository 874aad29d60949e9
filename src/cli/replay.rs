//! `fairywright replay`: plays a list of moves.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;

const EXAMPLES: &str = "\
Examples:
  fairywright replay hexiang-qi game.txt
  echo \"1. e2e4 e7e5 2. g1f3\" | fairywright replay chess -
  fairywright replay chess game.txt --json --legal";

/// Play a list of moves, in coordinates or the game's own notation, numbered or not.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// A variant's id or a definition file.
    variant: String,

    /// The file with the moves, or - for standard input.
    file: String,

    /// One JSON object a ply, then one with the end, for programs.
    #[arg(long)]
    json: bool,

    /// With --json, the legal moves before each move too.
    #[arg(long, requires = "json")]
    legal: bool,
}

/// Replays them.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.variant, &args.file, args.json, args.legal, shelf, out);
    Err(Failure::bad("not built yet"))
}
