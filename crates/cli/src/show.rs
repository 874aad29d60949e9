//! `fairywright show`: one game on one page.

use std::io::Write;

use crate::failure::{Answer, Failure};
use crate::load::load;
use crate::out::{BOLD, Out};
use crate::position_args;
use crate::variant_store::VariantStore;
use fairywright::explain::{self, Paragraph};
use fairywright::position::Position;
use fairywright::render;
use fairywright::variant::{PieceType, Variant};

const EXAMPLES: &str = "\
Examples:
  fairywright show hexiang-qi
  fairywright show hexiang-qi --piece H
  fairywright show my-game.toml";

/// Show a game on one page: board, zones, how each piece moves, the rules in words.
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
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let variant = load(store, &args.variant)?;
    if let Some(wanted) = &args.piece {
        let piece_type = piece(&variant, wanted)?;
        write!(out, "{}", piece_page(&variant, piece_type, true))?;
        return Ok(Answer::Yes);
    }
    let start = Position::start(&variant);
    let drawn = position_args::board(&start, None, false, out.is_coloured());
    for (index, section) in explain::rule_sections(&variant).iter().enumerate() {
        let blank = if index == 0 { "" } else { "\n" };
        writeln!(out, "{blank}{BOLD}{}{BOLD:#}", section.title.to_uppercase())?;
        if section.title == "Pieces" {
            for piece_type in variant.piece_types() {
                write!(out, "{}", piece_page(&variant, piece_type, false))?;
            }
            continue;
        }
        for paragraph in &section.paragraphs {
            write!(out, "{paragraph}")?;
        }
        if index == 0 {
            writeln!(out, "\n{}", drawn.trim_end())?;
        }
    }
    Ok(Answer::Yes)
}

/// One piece: its rules in words, and a diagram of its moves. If the words only refer to another piece, the diagram is
/// omitted unless `always`.
fn piece_page(variant: &Variant, id: PieceType, always: bool) -> String {
    let piece_type = variant.piece(id);
    let sentences = explain::piece_sentences(variant, id);
    let head = if piece_type.name == piece_type.letter {
        piece_type.name.clone()
    } else {
        format!("{} ({})", piece_type.name, piece_type.letter)
    };
    let words = Paragraph { head, text: sentences.join(" ") }.to_string();
    if !always && sentences.first().is_some_and(|words| words.starts_with("Moves as ")) {
        return words;
    }
    let diagram = render::piece_diagram_text(variant, id);
    let lines =
        diagram.trim_end().lines().map(|line| if line.is_empty() { "\n".into() } else { format!("    {line}\n") });
    format!("{words}\n{}\n", lines.collect::<String>())
}

/// The piece with this letter, else with this name.
fn piece(variant: &Variant, wanted: &str) -> Result<PieceType, Failure> {
    let lower = wanted.to_lowercase();
    let by_letter =
        variant.piece_type_by_letter(wanted).or_else(|| variant.piece_type_by_letter(&wanted.to_uppercase()));
    let by_name = || variant.piece_types().find(|&id| variant.piece(id).name.to_lowercase() == lower);
    by_letter.or_else(by_name).ok_or_else(|| {
        let near = variant
            .piece_types()
            .map(|id| (strsim::jaro_winkler(&variant.piece(id).name.to_lowercase(), &lower), id))
            .filter(|(likeness, _)| *likeness > 0.75)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let all: Vec<String> =
            variant.pieces().iter().map(|piece_type| format!("{} {}", piece_type.letter, piece_type.name)).collect();
        let hint = match near {
            Some((_, id)) => format!("did you mean `{}`?", variant.piece(id).name),
            None => format!("its pieces are {}", all.join(", ")),
        };
        Failure::usage(format!("{} has no piece `{wanted}`: {hint}", variant.name()))
    })
}
