//! `[pieces.X]`: one piece.

use super::PieceRuleKeys;
use crate::keys::{Flag, Form, Formation, OneOrTwo, Text, Word, keys, words};

/// The letter of a piece.
#[derive(Clone, Debug)]
pub struct PieceLetter;

impl Formation for PieceLetter {
    const FORM: &'static Form = &Form {
        what: "piece letter",
        regex: r"^\+?[A-Z]~?$",
        rule: "a piece letter is one capital letter, with `+` before it for the promoted form (`+P`) or `~` after it for \
               any other form (`Q~`)",
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
    "king" => Dress("king"), "a chess piece";
    "queen" => Dress("queen"), "a chess piece";
    "rook" => Dress("rook"), "a chess piece";
    "bishop" => Dress("bishop"), "a chess piece";
    "knight" => Dress("knight"), "a chess piece";
    "pawn" => Dress("pawn"), "a chess piece";
} }

keys! {
    /// One piece. Its letter in the heading is the capital that a FEN uses; `+P` is the promoted form of `P`.
    pub struct PieceDef("piece", "[pieces.…]", reserved: &["owner"]) {
        /// The name of the piece.
        name: Option<Text> { default: "its letter", example: "\"Knight\"" },
        /// A character for pictures with symbols, as `fairywright render --symbols` draws them: one for both players, or
        /// one each; four at most.
        symbol: OneOrTwo { default: "its letter", example: "[\"♘\", \"♞\"]" },
        /// The shape of the piece in a picture.
        shape: Option<Word<Dress>> {
            default: "by its symbol; else `\"shogi\"` where captured pieces change sides, `\"disc\"` elsewhere",
            example: "\"disc\"",
        },
        /// Attacking it is check; losing it loses the game.
        royal: Option<Flag> { default: "`false`", example: "true" },
        /// What rules say of it.
        ..rules: PieceRuleKeys,
    }
}
