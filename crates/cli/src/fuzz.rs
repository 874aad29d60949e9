//! `fairywright fuzz`: random games that check every invariant.

use std::io::Write;

use crate::columns::thousands;
use crate::failure::{Answer, Failure};
use crate::load::load;
use crate::out::{BAD, GOOD, Out};
use crate::position_args;
use crate::random::any_seed;
use crate::variant_store::VariantStore;
use fairywright::verify::{self, FuzzOptions, RunOptions};

const EXAMPLES: &str = "\
Examples:
  fairywright fuzz hex-shogi-81
  fairywright fuzz my-game.toml --games 1000 --max-plies 300 --seed 7";

/// Play random games and check every invariant after every move.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// A variant's id or a definition file.
    #[arg(value_name = "VARIANT or FILE")]
    variant: String,

    /// Number of games, at most a million.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// Maximum plies of a game, at most 10000.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_plies: u32,

    /// Seed that makes the games repeatable.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Plays them.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let variant = load(store, &args.variant)?;
    let claims = verify::run_with(&variant, &RunOptions::quick());
    for result in claims.results.iter().filter(|result| !result.passed) {
        writeln!(out, "{BAD}FAIL{BAD:#} {}: {}", result.kind, result.name)?;
        for problem in &result.problems {
            writeln!(out, "       {problem}")?;
        }
    }
    let seed = args.seed.unwrap_or_else(any_seed);
    let report = verify::fuzz(&variant, &FuzzOptions { games: args.games, max_plies: args.max_plies, seed });
    let games = if report.games == 1 { "1 game".into() } else { format!("{} games", report.games) };
    let plies = if report.plies == 1 { "1 ply".into() } else { format!("{} plies", thousands(report.plies)) };
    writeln!(out, "{games}, {plies}, seed {}", report.seed)?;
    for (reason, count) in &report.endings {
        writeln!(out, "  {count:>5} ended by {reason}")?;
    }
    let Some(failure) = report.failure else {
        if claims.passed() {
            writeln!(out, "{GOOD}every invariant and claim held{GOOD:#}")?;
            return Ok(Answer::Yes);
        }
        writeln!(out, "every invariant held in the random games")?;
        return Ok(Answer::No);
    };
    writeln!(out, "{BAD}FAIL{BAD:#} {}", failure.problem)?;
    writeln!(out, "after {} plies: {}", failure.moves.len(), failure.moves.join(" "))?;
    writeln!(out, "\n{}", position_args::board(&failure.position, None, false, out.is_coloured()))?;
    writeln!(out, "{}", failure.fen)?;
    writeln!(
        out,
        "to repeat: fairywright fuzz {} --seed {seed} --games {} --max-plies {}",
        args.variant, args.games, args.max_plies
    )?;
    Ok(Answer::No)
}
