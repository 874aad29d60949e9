//! `fairywright check`: every mistake in a definition.

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;

const EXAMPLES: &str = "\
Examples:
  fairywright check my-game.toml
  fairywright check games/*.toml
  fairywright check --json my-game.toml";

/// Every mistake in definition files at once, with its place and what to write instead.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// Definition files (or ids of variants).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// One JSON object a finding and line, for editors.
    #[arg(long)]
    json: bool,
}

/// Checks them.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.files, args.json, shelf, out);
    Err(Failure::bad("not built yet"))
}
