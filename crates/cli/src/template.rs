//! The texts that games of one's own start from.
//!
//! In them a line with `# ` is a note, and one with `#` alone a suggestion: a line of the definition that is not in
//! force. Every suggestion reads when it is put in force, alone and with all the others.

use std::fmt::Write;
use std::sync::Arc;

use clap::ValueEnum;

use fairywright::board::Side;
use fairywright::explain::{self, Paragraph};
use fairywright::notation;
use fairywright::position::Position;
use fairywright::variant::{PieceInfo, PieceType, Value, Variant, fen};

const HEX: &str = include_str!("templates/hex.toml");
const SQUARE: &str = include_str!("templates/square.toml");
const DERIVED: &str = include_str!("templates/derived.toml");

/// The cells of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Cells {
    /// Hexagons.
    Hex,
    /// Squares.
    Square,
}

/// Reads a draft of the new game; None if it is invalid.
pub type Reads<'a> = &'a dyn Fn(&str) -> Option<Arc<Variant>>;

/// A small whole game.
pub fn fresh(id: &str, cells: Cells) -> String {
    let text = match cells {
        Cells::Hex => HEX,
        Cells::Square => SQUARE,
    };
    text.replace("{id}", id).replace("{title}", &title(id))
}

/// The beginning of a game derived from `variant`, in a file that finds it by the id `base`. It can be read as it is.
pub fn heading(id: &str, base: &str, variant: &Variant) -> String {
    let of: Vec<&str> = variant.name().split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let base = serde_json::Value::from(base).to_string();
    DERIVED.replace("{id}", id).replace("{title}", &title(id)).replace("{base}", &base).replace("{of}", &of.join(" "))
}

/// `heading` and what can follow it: the base's pieces, suggestions that suit the base, and a claim.
pub fn derived(heading: &str, variant: &Arc<Variant>, reads: Reads) -> String {
    let mut text = heading.to_string();
    let exchange = exchange(heading, variant, reads);
    note(&mut text, "\nWhat to remove from the base: pieces by letter (also from the start position), or other keys");
    note(&mut text, "such as \"drops\" or \"end.repetition\".");
    suggest(&mut text, exchange.as_ref().map_or("without = []", |exchange| &exchange.without));

    note(&mut text, "\nThe inherited pieces:\n");
    for id in variant.piece_types() {
        let piece_type = variant.piece(id);
        let head = format!("{} ({})", piece_type.name, piece_type.letter);
        let words = Paragraph { head, text: explain::piece_sentences(variant, id).join(" ") };
        note(&mut text, &words.to_string());
    }

    let moves = |piece_type: &PieceInfo| format!("[pieces.{}]\nmoves = [\"W\", \"A\"]\n", key(&piece_type.letter));
    let gone = exchange.as_ref().map(|exchange| exchange.gone);
    let changed = on_board(variant)
        .filter(|&id| Some(id) != gone)
        .map(|id| moves(variant.piece(id)))
        .find(|example| reads(&format!("{heading}{example}")).is_some());
    if let Some(example) = changed {
        note(
            &mut text,
            "\nOther moves for a piece. The list replaces the old one; name, promotion and everything else stay.",
        );
        note(&mut text, "W is one step through a side of the cell, A a leap of two through corners.");
        suggest(&mut text, &example);
    }
    if let Some(Exchange { gone, piece, setup, .. }) = &exchange {
        let gone = &variant.piece(*gone).name;
        note(&mut text, &format!("\nA piece of your own, in place of the {gone}:"));
        note(&mut text, "it leaps to the cells at a distance of two.");
        suggest(&mut text, piece);
        suggest(&mut text, setup);
    }
    let changes_sides = |variant: &Variant| variant.rules().hands().are_fed();
    if !changes_sides(variant) && reads(&format!("{heading}[drops]\n")).is_some_and(|trial| changes_sides(&trial)) {
        note(
            &mut text,
            "\nWith this heading captured pieces change sides and may be dropped back on the board, as in shogi.",
        );
        suggest(&mut text, "[drops]\n");
    }
    let stalemate = if variant.rules().endings.stalemate() == Value::Draw { "loss" } else { "draw" };
    let end = format!("[end]\nstalemate = \"{stalemate}\"\n");
    if reads(&format!("{heading}{end}")).is_some() {
        note(&mut text, "\nWhen the game is over. The results are for the player to move: loss, draw or win.");
        suggest(&mut text, &end);
    }
    evidence(&mut text, variant);
    text
}

/// A piece of the base to remove, and a new one in its place, as lines of a definition.
struct Exchange {
    gone: PieceType,
    without: String,
    piece: String,
    setup: String,
}

/// The first exchange that can be read and leaves the number of pieces unchanged.
fn exchange(heading: &str, variant: &Variant, reads: Reads) -> Option<Exchange> {
    let new = new_letter(variant)?;
    let leaps = if variant.board().geometry().is_hex() { "\"F\", \"D\"" } else { "\"N\", \"A\", \"D\"" };
    let piece = format!("[pieces.{new}]\nname = \"Squirrel\"\nmoves = [{leaps}]\n");
    for gone in on_board(variant) {
        let letter = &variant.piece(gone).letter;
        // Forms such as `Q~` cannot stay without `Q`.
        let forms = variant
            .pieces()
            .iter()
            .map(|piece_type| &piece_type.letter)
            .filter(|form| form.strip_suffix('~') == Some(letter));
        let forms: String = forms.map(|form| format!(", \"{form}\"")).collect();
        let without = format!("without = [\"{letter}\"{forms}]\n");
        for setup in [by_letter(variant, gone, new), by_fen(variant, gone, new)] {
            let trial = reads(&format!("{heading}{without}{piece}{setup}"));
            if trial.is_some_and(|trial| pieces(&trial) == pieces(variant)) {
                return Some(Exchange { gone, without, piece, setup });
            }
        }
    }
    None
}

/// A claim about the game as it is, and a suggested test.
fn evidence(text: &mut String, variant: &Arc<Variant>) {
    let start = Position::start(variant);
    let (cells, pieces, moves) = (variant.board().len(), pieces(variant), start.count_legal());
    note(text, "\nWhat you know about your game. `fairywright test` reports when it is no longer true.");
    let _ = writeln!(text, "[[claim]]\nname = \"{cells} cells, {pieces} pieces, {moves} first moves\"");
    let _ = writeln!(text, "cells = {cells}\npieces = {pieces}\nfirst-moves = {moves}");
    if let Some((first, _)) = notation::texts(&start).first() {
        note(text, "\nA position and what must be true of it; without `fen` or `moves`, the start position.");
        suggest(text, &format!("[[test]]\nname = \"a first move\"\nallows = \"{first}\"\n"));
    }
}

/// An id as a title: `my-game` is `My Game`.
fn title(id: &str) -> String {
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    id.split('-').filter(|word| !word.is_empty()).map(capital).collect::<Vec<_>>().join(" ")
}

/// Adds a comment; an empty line stays empty.
fn note(text: &mut String, words: &str) {
    for line in words.lines() {
        let _ = if line.is_empty() { writeln!(text) } else { writeln!(text, "# {}", line.trim_end()) };
    }
}

/// Adds lines as suggestions, each commented out.
fn suggest(text: &mut String, lines: &str) {
    for line in lines.lines() {
        let _ = writeln!(text, "#{line}");
    }
}

/// A piece's letter as a key in a heading.
fn key(letter: &str) -> String {
    let plain = letter.chars().all(|c| c.is_ascii_alphanumeric());
    if plain { letter.to_string() } else { format!("\"{letter}\"") }
}

/// A letter that no piece has.
fn new_letter(variant: &Variant) -> Option<char> {
    let taken = |letter: char| variant.pieces().iter().any(|piece_type| piece_type.letter.contains(letter));
    "XYZVWJUSTDMO".chars().find(|&letter| !taken(letter))
}

/// The first player's piece types with pieces on the board at the start, pawns last, without royal ones.
fn on_board(variant: &Variant) -> impl Iterator<Item = PieceType> {
    let stands = |id: &PieceType| variant.start().pieces_on_board(Side::First, *id) > 0;
    let mut piece_types: Vec<PieceType> =
        variant.piece_types().filter(|&id| !variant.piece(id).royal).filter(stands).collect();
    piece_types.sort_by_key(|&id| variant.start().pieces_on_board(Side::First, id));
    piece_types.into_iter()
}

/// The number of pieces at the start, hands included.
fn pieces(variant: &Variant) -> usize {
    let hands: usize = variant.start().hands.iter().flatten().map(|&count| usize::from(count)).sum();
    variant.start().board.iter().flatten().count() + hands
}

/// The start position as letters and cells, with the new piece in place of the removed one.
fn by_letter(variant: &Variant, gone: PieceType, new: char) -> String {
    let mut lines = String::from("[setup.first]\n");
    for id in variant.piece_types() {
        let board = variant.board();
        let stands = board.cells().filter(|cell| variant.start().board[cell.index()] == Some((Side::First, id)));
        let names: Vec<&str> = stands.map(|cell| board.name(cell)).collect();
        let letter = if id == gone { new.to_string() } else { key(&variant.piece(id).letter) };
        if !names.is_empty() {
            let _ = writeln!(lines, "{letter} = \"{}\"", names.join(" "));
        }
    }
    lines
}

/// The same as a FEN, for games whose sides differ.
fn by_fen(variant: &Variant, gone: PieceType, new: char) -> String {
    let fen = fen::write(variant, variant.start());
    let (pieces, rest) = fen.split_once(' ').unwrap_or((&fen, ""));
    let letter = &variant.piece(gone).letter;
    let pieces =
        pieces.replace(letter, &new.to_string()).replace(&letter.to_lowercase(), &new.to_lowercase().to_string());
    format!("[setup]\nfen = \"{pieces} {rest}\"\n")
}
