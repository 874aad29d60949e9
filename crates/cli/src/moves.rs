//! `fairywright moves`: the legal moves of a position.

use std::collections::BTreeMap;
use std::io::Write;

use serde_json::{Value, json};

use crate::columns::align;
use crate::failure::{Answer, Failure};
use crate::out::{BOLD, Out};
use crate::position_args::PositionArgs;
use crate::variant_store::VariantStore;
use fairywright::board::{Cell, Side};
use fairywright::game::{Game, Outcome};
use fairywright::model::PieceType;
use fairywright::notation;
use fairywright::position::Position;

const EXAMPLES: &str = "\
Examples:
  fairywright moves hex-shogi-81
  fairywright moves chess --moves \"e2e4 e7e5\" --json
  fairywright moves chess --fen \"8/8/8/8/8/5k2/6q1/7K w - - 0 1\"";

/// List the legal moves of a position.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    position_args: PositionArgs,

    /// One JSON object, for programs.
    #[arg(long)]
    json: bool,
}

/// Prints them.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let (game, _) = args.position_args.resolve(store)?;
    let position = game.position();
    if args.json {
        out.json(&json!({
            "variant": position.variant().id(),
            "fen": position.fen(),
            "side": side_word(position.side()),
            "player": player(position, position.side()),
            "in_check": position.is_check(),
            "legal": legal_texts(position),
            "outcome": outcome_json(&game),
        }))?;
        return Ok(Answer::Yes);
    }
    let legal = legal_texts(position);
    let check = if position.is_check() { ", in check" } else { "" };
    let count = if legal.len() == 1 { "1 legal move".to_string() } else { format!("{} legal moves", legal.len()) };
    writeln!(out, "{BOLD}{} to move{check}: {count}{BOLD:#}", player(position, position.side()))?;
    for line in by_piece(position, None) {
        writeln!(out, "{line}")?;
    }
    if let Some(outcome) = game.outcome() {
        writeln!(out, "{}", outcome_text(position, &outcome))?;
    }
    Ok(Answer::Yes)
}

/// The legal moves in coordinates, sorted.
pub fn legal_texts(position: &Position) -> Vec<String> {
    notation::texts(position).into_iter().map(|(text, _)| text).collect()
}

/// The legal moves, one line per piece: its name, its cell (or `hand`), its moves; of one cell or of all.
pub fn by_piece(position: &Position, only: Option<Cell>) -> Vec<String> {
    let variant = position.variant();
    let mut pieces: BTreeMap<(Option<Cell>, PieceType), Vec<String>> = BTreeMap::new();
    for (text, mv) in notation::texts(position) {
        if only.is_none_or(|cell| mv.from() == Some(cell)) {
            pieces.entry((mv.from(), mv.piece_type())).or_default().push(text);
        }
    }
    let rows: Vec<Vec<String>> = pieces
        .into_iter()
        .map(|((from, piece_type), moves)| {
            let place = from.map_or("hand", |cell| variant.board().name(cell));
            vec![variant.piece(piece_type).name.clone(), place.to_string(), moves.join(" ")]
        })
        .collect();
    align(&rows)
}

/// The player's name.
pub fn player(position: &Position, side: Side) -> &str {
    &position.variant().players()[side.index()].name
}

/// `first` or `second`.
pub fn side_word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The outcome of the game, for programs; null while it goes on.
pub fn outcome_json(game: &Game) -> Value {
    match game.outcome() {
        None => Value::Null,
        Some(outcome) => {
            let mut json = json!({ "winner": outcome.winner.map(side_word), "reason": outcome.reason.word() });
            if let quarters @ ([1, 3] | [3, 1]) = outcome.quarters(game.variant()) {
                json["score"] = json!(quarters.map(|quarters| f64::from(quarters) / 4.0));
            }
            json
        }
    }
}

/// The winner and the reason.
pub fn outcome_text(position: &Position, outcome: &Outcome) -> String {
    let reason = outcome.reason.word().replace('-', " ");
    match outcome.winner {
        Some(side) if matches!(outcome.quarters(position.variant()), [1, 3] | [3, 1]) => {
            format!("{} wins 3/4 to 1/4: {reason}", player(position, side))
        }
        Some(side) => format!("{} wins: {reason}", player(position, side)),
        None => format!("Draw: {reason}"),
    }
}
