//! `[end] repetition`: a position comes back.

use super::Value;
use crate::keys::{Number, Word, keys};

keys! {
    /// A position that comes back.
    pub struct RepetitionKeys {
        /// What happens when a position comes back.
        repetition: Option<RepetitionDef> {
            default: "nothing",
            example: "{ count = 3 }",
            fairy: &["nFoldRule", "nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"],
        },
    }
}

keys! {
    /// What happens when a position comes back with the same player to move.
    pub struct RepetitionDef("repetition", "`repetition`") {
        /// On which occurrence of the position the game ends.
        count: Option<Number<2, 100>> { default: "3", example: "4" },
        /// The result for the player who brought the position about.
        result: Option<Word<Value>> { default: "`\"draw\"`", example: "\"draw\"" },
        /// The result for a player whose every move since the first occurrence gave check.
        perpetual_check: Option<Word<Value>> { default: "as `result`", example: "\"loss\"" },
    }
}
