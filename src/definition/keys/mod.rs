//! The declarations of every key, table by table.

mod board;
mod end;
mod evidence;
mod pieces;
mod rules;

pub use board::{BOARD, PLAYERS, SETUP, ZONE};
use end::END;
use evidence::{CLAIM, TEST};
use pieces::{PIECE, PROMOTION};
use rules::{CAPTURES, CASTLING, DROPS, GATING, NOTATION, ROYALTY, TURN};

use super::declare::{Form, KeySpec, TableSpec, Takes};

const fn key(name: &'static str, takes: Takes, doc: &'static str) -> KeySpec {
    KeySpec::new(name, takes, doc)
}

/// The letter of a piece.
pub static PIECE_LETTER: Form = Form {
    what: "piece letter",
    regex: r"^\+?[A-Z]~?$",
    rule: "a piece is called by one capital letter, with `+` before it for the promoted form (`+P`) or `~` behind it \
           for any other form (`Q~`)",
    check: |text| {
        let text = text.strip_prefix('+').unwrap_or(text);
        let text = text.strip_suffix('~').unwrap_or(text);
        text.len() == 1 && text.as_bytes()[0].is_ascii_uppercase()
    },
};

/// The name of a zone.
pub static ZONE_NAME: Form = Form {
    what: "zone name",
    regex: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    rule: "a zone is called by small letters and digits in words with hyphens between, such as `far-ends`",
    check: |text| {
        text.starts_with(|first: char| first.is_ascii_lowercase())
            && text.split('-').all(|word| {
                !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
            })
    },
};

/// The letter of a castling in a FEN.
pub static CASTLING_LETTER: Form = Form {
    what: "castling letter",
    regex: "^[A-Z]$",
    rule: "one capital letter; the second player's is the small one",
    check: |text| text.len() == 1 && text.as_bytes()[0].is_ascii_uppercase(),
};

/// A whole file.
pub static FILE: TableSpec = TableSpec {
    name: "file",
    title: "the file",
    doc: "At the top of the file: what the game is called, where it comes from, and the tables that follow.",
    keys: &[
        key("format", Takes::Number(1, 1), "The version of this language.").required().own().example("1"),
        key("name", Takes::Text, "What the game is called.").required().own().example("\"Hexiang Qi\""),
        key("inventor", Takes::Text, "Who made the game.").own().example("\"Max Koval\""),
        key("year", Takes::Number(-3000, 3000), "When.").own().example("2021"),
        key("about", Takes::Text, "What the game is, in a sentence or two.").own().example("\"Chess on 80 hexagons.\""),
        key("links", Takes::Texts, "Where to read more.").own().example("[\"https://example.org/rules\"]"),
        key("base", Takes::Text, "The id of a variant to start from; this file then says only what differs.")
            .own()
            .example("\"chess\"")
            .fairy(&["variantTemplate"]),
        key("without", Takes::Letters, "Pieces (by letter) or other keys (such as `drops` or `end.repetition`) of the base that this game does not have. With `L` goes its promoted form `+L`.")
            .own()
            .example("[\"Q\"]"),
        key("board", Takes::Table(&BOARD), "The cells and their names.").required(),
        key("players", Takes::Table(&PLAYERS), "What the players are called."),
        key("zones", Takes::Zones(&ZONE_NAME), "Sets of cells by name, from the first player's side.")
            .example("{ far-ends = { file-ends = 1 } }"),
        key("pieces", Takes::Named(&PIECE_LETTER, &PIECE), "The pieces by letter: `[pieces.P]`.").required(),
        key("promotion", Takes::Table(&PROMOTION), "What holds for every piece that has a `promotion` table of its own or a promoted form."),
        key("drops", Takes::Table(&DROPS), "Captured pieces go to the capturer's hand and may be dropped; its presence says so.")
            .fairy(&["pieceDrops"]),
        key("setup", Takes::Table(&SETUP), "Who stands where at the start.").required(),
        key("castling", Takes::Tables(&CASTLING), "Castlings, in the first player's cells.")
            .fairy(&["castlingKingsideFile", "castlingQueensideFile", "castlingRank", "castlingKingPiece", "castlingRookPieces", "castlingRookKingsideFile", "castlingRookQueensideFile"]),
        key("royalty", Takes::Table(&ROYALTY), "Rules about royal pieces."),
        key("captures", Takes::Table(&CAPTURES), "Rules about captures."),
        key("turn", Takes::Table(&TURN), "What a player may do with a turn."),
        key("gating", Takes::Table(&GATING), "Pieces that come in from the hand beside a move."),
        key("end", Takes::Table(&END), "When the game is over, and who wins."),
        key("notation", Takes::Table(&NOTATION), "The game's own way to write moves."),
        key("test", Takes::Tables(&TEST), "Positions and results that the file vouches for.").own(),
        key("claim", Takes::Tables(&CLAIM), "Facts that the inventor states.").own(),
    ],
};
