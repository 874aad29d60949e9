//! `fairywright show`: one game on one page.

use std::io::Write;

use super::failure::{Answer, Failure};
use super::load::load;
use super::out::{BOLD, Out};
use super::shelf::Shelf;
use super::stand_in;
use crate::position::Position;
use crate::variant::{KindId, Variant};

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
    let variant = load(shelf, &args.variant)?;
    if let Some(wanted) = &args.piece {
        let kind = piece(&variant, wanted)?;
        writeln!(out, "{}", stand_in::piece(&variant, kind).trim_end())?;
        return Ok(Answer::Yes);
    }
    let by = match (&variant.inventor, variant.year) {
        (Some(inventor), Some(year)) => format!(" ({inventor}, {year})"),
        (Some(inventor), None) => format!(" ({inventor})"),
        (None, year) => year.map_or(String::new(), |year| format!(" ({year})")),
    };
    writeln!(out, "{BOLD}{}{BOLD:#}{by}", variant.name)?;
    if let Some(about) = &variant.about {
        writeln!(out, "{}", about.trim())?;
    }
    for link in &variant.links {
        writeln!(out, "{link}")?;
    }
    let start = Position::start(&variant);
    writeln!(out, "\n{}", stand_in::board(&start, None, false, out.is_coloured()))?;
    if !variant.zones.is_empty() {
        writeln!(out, "{BOLD}Zones{BOLD:#}")?;
        for zone in &variant.zones {
            let names: Vec<&str> = zone.cells[0].map(|cell| variant.board.name(cell)).collect();
            writeln!(out, "  {}: {}", zone.name, names.join(" "))?;
        }
        writeln!(out)?;
    }
    for kind in variant.kind_ids() {
        writeln!(out, "{}\n", stand_in::piece(&variant, kind).trim_end())?;
    }
    writeln!(out, "{}", stand_in::rules(&variant).trim_end())?;
    Ok(Answer::Yes)
}

/// The piece that the user means: its letter, else its name.
fn piece(variant: &Variant, wanted: &str) -> Result<KindId, Failure> {
    let lower = wanted.to_lowercase();
    let by_letter = variant.kind_by_letter(wanted).or_else(|| variant.kind_by_letter(&wanted.to_uppercase()));
    let by_name = || variant.kind_ids().find(|&id| variant.kind(id).name.to_lowercase() == lower);
    by_letter.or_else(by_name).ok_or_else(|| {
        let near = variant
            .kind_ids()
            .map(|id| (strsim::jaro_winkler(&variant.kind(id).name.to_lowercase(), &lower), id))
            .filter(|(likeness, _)| *likeness > 0.75)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let all: Vec<String> = variant.kinds.iter().map(|kind| format!("{} {}", kind.letter, kind.name)).collect();
        let hint = match near {
            Some((_, id)) => format!("did you mean `{}`?", variant.kind(id).name),
            None => format!("its pieces are {}", all.join(", ")),
        };
        Failure::usage(format!("{} has no piece `{wanted}`: {hint}", variant.name))
    })
}
