//! `fairywright play`: a game in the terminal.

use std::fs::OpenOptions;
use std::path::PathBuf;

use crate::failure::{Answer, Failure};
use crate::load::load;
use crate::out::{self, Out};
use crate::position_args::start;
use crate::random::{Random, any_seed};
use crate::session::{Seat, Session};
use crate::variant_store::VariantStore;

const EXAMPLES: &str = "\
Examples:
  fairywright play hex-shogi-81
  fairywright play ultimate-hexagonal-chess --second random --seed 7
  fairywright play chess --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --save game.txt";

/// Play a game in the terminal.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
#[command(after_help = "Type `help` in the game for a list of commands.")]
pub struct Args {
    /// A variant's id or a definition file.
    variant: String,

    /// Who plays the first side.
    #[arg(long, value_enum, default_value = "human", value_name = "WHO")]
    first: Seat,

    /// Who plays the second side.
    #[arg(long, value_enum, default_value = "human", value_name = "WHO")]
    second: Seat,

    /// Seed that makes the random player's moves repeatable.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The position to start from; the start position by default.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Write the game to this file at the end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Plays.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let variant = load(store, &args.variant)?;
    let position = start(&variant, args.fen.as_deref())?;
    if let Some(path) = &args.save {
        // Better to fail now than after the last move. The file keeps its content until then.
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        opened.map_err(|error| Failure::file(path.display(), &error))?;
    }
    let seed = args.seed.unwrap_or_else(any_seed);
    let players = [args.first, args.second];
    if players.contains(&Seat::Random) && args.seed.is_none() {
        out::remark(&format!("random moves with --seed {seed}"));
    }
    let mut session = Session::new(position, players, Random::new(seed), out);
    let played = session.play();
    if let Some(path) = &args.save {
        session.save(path)?;
    }
    played.map(|()| Answer::Yes)
}
