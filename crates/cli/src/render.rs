//! `fairywright render`: a position as text or as a picture.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::failure::{Answer, Failure};
use crate::out::Out;
use crate::position_args::PositionArgs;
use crate::variant_store::VariantStore;
use fairywright::render::{self, Labels, SvgOptions, TextOptions};

const EXAMPLES: &str = "\
Examples:
  fairywright render hexiang-qi
  fairywright render hexiang-qi --format svg -o hexiang-qi.svg
  fairywright render xiangqi --symbols
  fairywright render chess --moves \"e2e4\" --format text";

/// The output format.
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
    position_args: PositionArgs,

    /// The format; by default svg if the output file's name ends in .svg, else text.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Draw pieces by the symbols of the definition, such as ♞ or 馬, rather than their letters.
    #[arg(long)]
    symbols: bool,

    /// The file to write; standard output by default.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Draws it.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let (game, last) = args.position_args.resolve(store)?;
    let is_svg = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    let format = args.format.unwrap_or(match args.output.as_ref().is_some_and(is_svg) {
        true => Format::Svg,
        false => Format::Text,
    });
    let coloured = args.output.is_none() && out.is_coloured();
    let picture = match format {
        Format::Svg => {
            let labels = if args.symbols { Labels::Symbols } else { Labels::default() };
            render::svg(game.position(), &SvgOptions { last_move: last, labels, ..SvgOptions::default() })
        }
        Format::Text => {
            let symbols = args.symbols;
            let options = TextOptions { colour: coloured, last_move: last, symbols, ..TextOptions::default() };
            render::text(game.position(), &options)
        }
    };
    let picture = format!("{}\n", picture.trim_end());
    match &args.output {
        Some(path) => fs::write(path, picture).map_err(|error| Failure::file(path.display(), &error))?,
        None => out.write_all(picture.as_bytes())?,
    }
    Ok(Answer::Yes)
}
