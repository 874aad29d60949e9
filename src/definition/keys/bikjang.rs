//! `[end] bikjang`: royal pieces face each other in two positions running.

use super::Verdict;
use crate::keys::{Text, Word, keys};

keys! {
    /// Royal pieces that go on facing each other.
    pub struct BikjangKeys {
        /// Royal pieces that face each other in two positions running end the game.
        bikjang: Option<BikjangDef> {
            default: "the game goes on",
            example: "{ lines = \"vR\" }",
            formerly: &["facing"],
            fairy: &["bikjangRule"],
        },
    }
}

keys! {
    /// Royal pieces that face each other in two positions running end the game.
    pub struct BikjangDef("bikjang", "`bikjang`") {
        /// The lines, in Betza's notation.
        lines: Text { example: "\"vR\"" },
        /// What the game comes to.
        result: Option<Word<Verdict>> { default: "`\"draw\"`", example: "\"points\"" },
    }
}
