//! `fairywright list`: the variants at hand.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;

const EXAMPLES: &str = "\
Examples:
  fairywright list
  fairywright list --json | grep hex
  fairywright -I ~/my-games list";

/// The variants at hand, a line each.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// One JSON object a line, for programs.
    #[arg(long)]
    json: bool,
}

/// Lists them.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (args.json, shelf.all(), out);
    Err(Failure::bad("not built yet"))
}
