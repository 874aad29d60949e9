//! `fairywright replay`: replays a game record.

use std::io::{Read, Write};
use std::{fs, io};

use serde_json::json;

use crate::failure::{Answer, Failure};
use crate::load::load;
use crate::moves::{legal_texts, outcome_json, outcome_text, player};
use crate::out::{self, FAINT, Out};
use crate::position_args;
use crate::variant_store::VariantStore;
use fairywright::game::Game;
use fairywright::notation::{self, record};
use fairywright::variant::{Notation, Variant};

const EXAMPLES: &str = "\
Examples:
  fairywright replay hexiang-qi game.txt
  echo \"1. e2e4 e7e5 2. g1f3\" | fairywright replay chess -
  fairywright replay chess game.txt --json --legal";

/// Replay a list of moves, in coordinates or native notation, numbered or not.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// A variant's id or a definition file.
    variant: String,

    /// The file with the moves, or - for standard input.
    file: String,

    /// One JSON object per ply, then one with the outcome, for programs.
    #[arg(long)]
    json: bool,

    /// Also show the legal moves before each move.
    #[arg(long)]
    legal: bool,
}

/// The maximum size of a record in bytes.
const MAX_TEXT: u64 = 4 << 20;

/// Replays them.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let variant = load(store, &args.variant)?;
    let text = read(&args.file)?;
    let record = record::parse(&text).map_err(|error| Failure::bad(format!("{}: {error}", args.file)))?;
    if let Some(named) = record.tag("Variant").filter(|named| !names(&variant, named)) {
        out::remark(&format!("{}: this game of `{named}` is replayed as {}", args.file, variant.name()));
    }
    let mut game = Game::from_position(position_args::start(&variant, record.tag("FEN"))?);
    let (mut ply, mut last, mut over) = (0u32, None, false);
    let annotated =
        |notation: &Notation| notation.capture.is_some() || notation.check.is_some() || notation.mate.is_some();
    let width = if variant.notation().is_some_and(annotated) { 14 } else { 8 };
    for token in &record.moves {
        let position = game.position();
        let mv = position_args::read_move(position, &token.text).map_err(|why| {
            let (number, who) = (position.fullmoves(), player(position, position.side()));
            let place = format!("{}:{}:{}", args.file, token.line, token.column);
            Failure::bad(format!("{place}: ply {} (move {number}, {who}): {why}", ply + 1))
        })?;
        ply += 1;
        let text = notation::text(position, mv);
        let in_check = position.is_check();
        let legal_count = position.count_legal();
        if args.json {
            let mut line = json!({ "ply": ply, "move": text, "legal_count": legal_count, "in_check": in_check });
            if args.legal {
                line["legal"] = json!(legal_texts(position));
            }
            out.json(&line)?;
        } else {
            if args.legal {
                writeln!(out, "{FAINT}     legal: {}{FAINT:#}", legal_texts(position).join(" "))?;
            }
            let own = notation::write_annotated(position, mv).map_or(String::new(), |own| format!("{own:<width$} "));
            let check = if in_check { ", out of check" } else { "" };
            let who = player(position, position.side());
            writeln!(out, "{ply:>4} {who:<6} {own}{text:<7} {FAINT}of {legal_count}{check}{FAINT:#}")?;
        }
        position_args::play(&mut game, mv)?;
        last = Some(mv);
        // An ending by history does not stop a replay; the note says where it occurred.
        if let (false, Some(outcome)) = (over, game.outcome()) {
            over = true;
            let note = format!("{} after ply {ply}", outcome_text(game.position(), &outcome));
            match args.json {
                false => writeln!(out, "     {note}")?,
                true if ply as usize == record.moves.len() => {}
                true => out::remark(&format!("{note}; the replay continues")),
            }
        }
    }
    let position = game.position();
    let fen = position.fen();
    if args.json {
        let legal_count = position.count_legal();
        let end = json!({ "fen": fen, "legal_count": legal_count, "outcome": outcome_json(&game) });
        out.json(&end)?;
    } else {
        writeln!(out, "\n{}", position_args::board(position, last, false, out.is_coloured()))?;
        writeln!(out, "{fen}")?;
        match game.outcome() {
            Some(outcome) => writeln!(out, "{}", outcome_text(position, &outcome))?,
            None => writeln!(out, "{} to move", player(position, position.side()))?,
        }
    }
    Ok(Answer::Yes)
}

/// Whether `text` is the variant's id or name, ignoring case, spaces and hyphens.
fn names(variant: &Variant, text: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
    [variant.id(), variant.name()].into_iter().any(|name| plain(name) == plain(text))
}

/// The text of a file, or of standard input for `-`.
fn read(file: &str) -> Result<String, Failure> {
    let problem = |error: io::Error| Failure::file(if file == "-" { "standard input" } else { file }, &error);
    let mut bytes = Vec::new();
    match file {
        "-" => io::stdin().lock().take(MAX_TEXT + 1).read_to_end(&mut bytes).map_err(problem)?,
        _ => fs::File::open(file).map_err(problem)?.take(MAX_TEXT + 1).read_to_end(&mut bytes).map_err(problem)?,
    };
    if bytes.len() as u64 > MAX_TEXT {
        return Err(Failure::bad(format!("{file}: the record is longer than 4 MiB")));
    }
    String::from_utf8(bytes).map_err(|_| Failure::bad(format!("{file}: this is not text (UTF-8)")))
}
