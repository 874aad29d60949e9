//! `[end] move-limit`: too many moves without progress.

use super::Value;
use crate::keys::{Letters, Number, Word, keys};

keys! {
    /// Too long without progress.
    pub struct NMoveRuleKeys {
        /// What happens after many moves without progress.
        move_limit: Option<MoveLimitDef> {
            default: "nothing",
            example: "{ moves = 50, reset = [\"capture\", \"P\"] }",
            fairy: &["nMoveRule", "nMoveRuleTypes"],
        },
    }
}

keys! {
    /// What happens after many moves without progress.
    pub struct MoveLimitDef("move-limit", "`move-limit`") {
        /// So many moves of each side.
        moves: Number<1, 10_000> { example: "50" },
        /// What sets the counter back: `capture`, `drop`, or letters of pieces that move.
        reset: Letters { default: "`\"capture\"`", example: "[\"capture\", \"P\"]" },
        /// The result for the player who made the last move.
        result: Option<Word<Value>> { default: "`\"draw\"`", example: "\"draw\"" },
    }
}
