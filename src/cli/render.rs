//! `fairywright render`: a position as text or as a picture.

use std::path::PathBuf;

use clap::ValueEnum;

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;
use super::situation::Situation;

const EXAMPLES: &str = "\
Examples:
  fairywright render hexiang-qi
  fairywright render hexiang-qi --format svg -o hexiang-qi.svg
  fairywright render chess --moves \"e2e4\" --format text";

/// What to draw as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Characters.
    Text,
    /// A picture for browsers.
    Svg,
}

/// Draw a position as text or SVG.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    situation: Situation,

    /// Default: svg when the output file's name ends so, else text.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// The file to write; default standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Draws it.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.situation, args.format, &args.output, shelf, out);
    Err(Failure::bad("not built yet"))
}
