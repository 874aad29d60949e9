//! `[end] goal`: a piece has come where it wins.

use super::Value;
use crate::keys::{Flag, Letters, Word, ZoneDef, keys};

keys! {
    /// A piece on its goal.
    pub struct GoalKeys {
        /// Cells on which a piece wins the game.
        goal: Option<GoalDef> {
            default: "none",
            example: "{ pieces = \"K\", zone = \"hill\" }",
            fairy: &["flagPiece", "flagRegion", "flagMove"],
        },
    }
}

keys! {
    /// Cells on which a piece wins the game.
    pub struct GoalDef("goal", "`goal`") {
        /// The pieces that count.
        pieces: Letters { default: "all", example: "\"K\"" },
        /// The cells.
        zone: ZoneDef { example: "{ last-ranks = 1 }" },
        /// The result for the player whose piece is there.
        result: Option<Word<Value>> { default: "`\"win\"`", example: "\"win\"" },
        /// When the first player is there, the second may still get there with the next move, which draws.
        last_reply: Option<Flag> { default: "`false`", example: "true" },
        /// Only while no enemy piece attacks the piece there, on whosever turn that is.
        safe: Option<Flag> { default: "`false`", example: "true" },
    }
}
