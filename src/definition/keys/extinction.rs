//! `[end] extinction`: a player has too few pieces.

use super::Value;
use crate::keys::{Flag, Letters, Number, Word, keys};

keys! {
    /// Too few pieces.
    pub struct ExtinctionKeys {
        /// What happens to a player who has too few pieces.
        extinction: Option<ExtinctionDef> {
            default: "nothing",
            example: "{ pieces = \"K\" }",
            fairy: &["extinctionValue", "extinctionPieceTypes", "extinctionPieceCount", "extinctionClaim"],
        },
    }
}

keys! {
    /// What happens to a player who has too few pieces, on the board and in hand.
    pub struct ExtinctionDef("extinction", "`extinction`") {
        /// The pieces that count, each piece type for itself.
        pieces: Letters { default: "all pieces together", example: "\"K Q\"" },
        /// So many pieces are too few.
        left: Option<Number<0, 1000>> { default: "0", example: "1" },
        /// Only while the opponent has at least so many pieces.
        opponent: Option<Number<0, 1000>> { default: "0", example: "2", fairy: &["extinctionOpponentPieceCount"] },
        /// The player may still move while the opponent has no more than `opponent` pieces, and so perhaps come even.
        reply: Option<Flag> { default: "`false`", example: "true" },
        /// The result for the player.
        result: Option<Word<Value>> { default: "`\"loss\"`", example: "\"win\"" },
    }
}
