//! `fairywright play`: a game in the terminal.

use std::path::PathBuf;

use clap::ValueEnum;

use super::failure::{Answer, Failure};
use super::out::Out;
use super::shelf::Shelf;

const EXAMPLES: &str = "\
Examples:
  fairywright play hex-shogi-81
  fairywright play ultimate-hexagonal-chess --second random --seed 7
  fairywright play chess --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --save game.txt";

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Whoever types.
    Human,
    /// Any legal move.
    Random,
}

/// Play a game in the terminal.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// A variant's id or a definition file.
    variant: String,

    /// Who plays the first side.
    #[arg(long, value_enum, default_value = "human", value_name = "WHO")]
    first: Player,

    /// Who plays the second side.
    #[arg(long, value_enum, default_value = "human", value_name = "WHO")]
    second: Player,

    /// Makes the random player's moves repeatable.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The position to start from; default the set-up.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Write the game to this file at the end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Plays.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let _ = (&args.variant, args.first, args.second, args.seed, &args.fen, &args.save, shelf, out);
    Err(Failure::bad("not built yet"))
}
