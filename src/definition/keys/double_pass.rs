//! `[end] double-pass`: two passes in a row.

use super::Verdict;
use crate::keys::{Word, keys};

keys! {
    /// Two passes in a row.
    pub struct DoublePassKeys {
        /// What two passes in a row come to.
        double_pass: Option<Word<Verdict>> { default: "the game goes on", example: "\"points\"" },
    }
}
