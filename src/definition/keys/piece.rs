//! `[pieces.X]`: one piece.

use super::{DropDef, MoveDef, PromotionDef};
use crate::keys::{Flag, Form, Formation, Items, Number, OneOrTwo, Text, Word, ZoneDef, keys, words};

/// The letter of a piece.
#[derive(Clone, Debug)]
pub struct PieceLetter;

impl Formation for PieceLetter {
    const FORM: &'static Form = &Form {
        what: "piece letter",
        regex: r"^\+?[A-Z]~?$",
        rule: "a piece is called by one capital letter, with `+` before it for the promoted form (`+P`) or `~` behind \
               it for any other form (`Q~`)",
        check: |text| {
            let text = text.strip_prefix('+').unwrap_or(text);
            let text = text.strip_suffix('~').unwrap_or(text);
            text.len() == 1 && text.as_bytes()[0].is_ascii_uppercase()
        },
    };
}

/// The shapes that a picture can give a piece, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dress(&'static str);

impl Dress {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

words! { Dress {
    "disc" => Dress("disc"), "a disc with the symbol on it";
    "shogi" => Dress("shogi"), "a wedge with the symbol on it, pointing away from its owner";
    "wedge" => Dress("wedge"), "the same as `shogi`";
    "king" => Dress("king"), "a piece of chess";
    "queen" => Dress("queen"), "a piece of chess";
    "rook" => Dress("rook"), "a piece of chess";
    "bishop" => Dress("bishop"), "a piece of chess";
    "knight" => Dress("knight"), "a piece of chess";
    "pawn" => Dress("pawn"), "a piece of chess";
} }

keys! {
    /// One piece. Its letter in the heading is the capital that a FEN uses; `+P` is the promoted form of `P`.
    pub struct PieceDef("piece", "[pieces.…]", reserved: &["owner"]) {
        /// What the piece is called.
        name: Option<Text> { default: "its letter", example: "\"Knight\"" },
        /// A character to draw: one for both players, or one each.
        symbol: OneOrTwo { default: "its letter", example: "[\"♘\", \"♞\"]" },
        /// The shape of the piece in a picture.
        shape: Option<Word<Dress>> {
            default: "by its symbol; else `\"shogi\"` where pieces change hands, `\"disc\"` elsewhere",
            example: "\"disc\"",
        },
        /// Attack on it is check, its loss the end.
        royal: Option<Flag> { default: "`false`", example: "true" },
        /// Its moves: a text in Betza's notation, or a table with conditions.
        moves: Items<MoveDef> {
            excludes: &["moves-as"],
            example: "[\"mfW\", { move = \"mfW2\", from = \"front-line\" }]",
        },
        /// Moves exactly as that piece.
        moves_as: Option<Text> { excludes: &["moves"], example: "\"G\"" },
        /// Every move must stay in this zone: start, way and end.
        within: Option<ZoneDef> { default: "the whole board", example: "\"palace\"", fairy: &["mobilityRegion"] },
        /// How it promotes; what is missing is taken from `[promotion]`.
        promotion: Option<PromotionDef> { default: "a piece `P` with a promoted form `+P` promotes to that" },
        /// Limits on dropping it; what is missing is taken from `[drops]`.
        drop: Option<DropDef>,
        /// What it becomes in the capturer's hand.
        captured_as: Option<Text> { default: "itself; for `+P`, `P`", example: "\"P\"" },
        /// What it counts when points decide.
        points: Option<Number<0, 1000>> { default: "0", example: "13" },
    }
}
