//! `[end] n-move-rule`: too many moves without progress.

use super::Value;
use crate::keys::{Letters, Number, Word, keys};

keys! {
    /// Too long without progress.
    pub struct NMoveRuleKeys {
        /// What happens after many moves without progress.
        n_move_rule: Option<NMoveRuleDef> {
            default: "nothing",
            example: "{ moves = 50, reset = [\"capture\", \"P\"] }",
            formerly: &["move-limit"],
            fairy: &["nMoveRule", "nMoveRuleTypes"],
        },
    }
}

keys! {
    /// What happens after many moves without progress.
    pub struct NMoveRuleDef("n-move-rule", "`n-move-rule`") {
        /// So many moves of each side.
        moves: Number<1, 10_000> { example: "50" },
        /// What sets the counter back: `capture`, `drop`, or letters of pieces that move.
        reset: Letters { default: "`\"capture\"`", example: "[\"capture\", \"P\"]" },
        /// The result for the player who made the last move.
        result: Option<Word<Value>> { default: "`\"draw\"`", example: "\"draw\"" },
    }
}
