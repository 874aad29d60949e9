//! `fairywright show`: one game on one page.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;

const EXAMPLES: &str = "\
Examples:
  fairywright show hexiang-qi
  fairywright show hexiang-qi --piece H
  fairywright show my-game.toml";

/// The game on one page: board, zones, how each piece moves, the rules in words.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// A variant's id or a definition file.
    variant: String,

    /// Only this piece, by its letter or name.
    #[arg(long, value_name = "PIECE")]
    piece: Option<String>,
}

/// Shows it.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.variant, &args.piece, shelf, out);
    Err(Failure::bad("not built yet"))
}
