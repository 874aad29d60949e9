//! `fairywright explain`: why a move is legal or not.

use std::io::Write;

use crate::failure::{Answer, Failure};
use crate::out::Out;
use crate::position_args::PositionArgs;
use crate::variant_store::VariantStore;
use fairywright::explain;
use fairywright::source::printable;

const EXAMPLES: &str = "\
Examples:
  fairywright explain chess e2e5
  fairywright explain hexiang-qi h3-5 --moves \"P4+D\"
  fairywright explain chess e1g1 --fen \"4k3/8/8/8/8/8/5r2/4K2R w K - 0 1\"";

/// Explain why a move is legal or not: exit code 0 if it is, 1 if it is not.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    position_args: PositionArgs,

    /// The move, in coordinates or native notation.
    #[arg(value_name = "MOVE")]
    mv: String,
}

/// Explains it.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let (game, _) = args.position_args.resolve(store)?;
    let explanation = explain::explain(game.position(), &args.mv);
    writeln!(out, "{}", printable(&explanation.to_string()))?;
    Ok(if explanation.legal { Answer::Yes } else { Answer::No })
}
