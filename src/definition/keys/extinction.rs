//! `[end] extinction`: a player has too few men.

use super::Value;
use crate::keys::{Flag, Letters, Number, Word, keys};

keys! {
    /// Too few men.
    pub struct ExtinctionKeys {
        /// What happens to a player who has too few men.
        extinction: Option<ExtinctionDef> {
            default: "nothing",
            example: "{ pieces = \"K\" }",
            fairy: &["extinctionValue", "extinctionPieceTypes", "extinctionPieceCount", "extinctionClaim"],
        },
    }
}

keys! {
    /// What happens to a player who has too few men, on the board and in hand.
    pub struct ExtinctionDef("extinction", "`extinction`") {
        /// The pieces that count, each kind for itself.
        pieces: Letters { default: "all men together", example: "\"K Q\"" },
        /// So many men are too few.
        left: Option<Number<0, 1000>> { default: "0", example: "1" },
        /// Only while the opponent has at least so many men.
        opponent: Option<Number<0, 1000>> { default: "0", example: "2", fairy: &["extinctionOpponentPieceCount"] },
        /// The player may still move while the opponent has no more than `opponent` men, and so perhaps come even.
        reply: Option<Flag> { default: "`false`", example: "true" },
        /// The result for the player.
        result: Option<Word<Value>> { default: "`\"loss\"`", example: "\"win\"" },
    }
}
