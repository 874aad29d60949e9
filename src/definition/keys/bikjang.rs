//! `[end] facing`: royal men face each other in two positions running.

use super::Verdict;
use crate::keys::{Text, Word, keys};

keys! {
    /// Royal men that go on facing each other.
    pub struct BikjangKeys {
        /// Royal men that face each other in two positions running end the game.
        facing: Option<FacingDef> {
            default: "the game goes on",
            example: "{ lines = \"vR\" }",
            fairy: &["bikjangRule"],
        },
    }
}

keys! {
    /// Royal men that face each other in two positions running end the game.
    pub struct FacingDef("facing", "`facing` of `[end]`") {
        /// The lines, in Betza's notation.
        lines: Text { example: "\"vR\"" },
        /// What the game comes to.
        result: Option<Word<Verdict>> { default: "`\"draw\"`", example: "\"points\"" },
    }
}
