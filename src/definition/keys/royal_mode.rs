//! `[royalty] royal-mode`: what holds for a player with several royal pieces.

use crate::keys::{Word, keys, words};

/// What becomes of a player with several royals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RoyalMode {
    /// Each of them must be safe.
    #[default]
    Each,
    /// Only the last one must be safe; the others may be captured.
    Last,
    /// One of them must be safe; the others may be captured.
    All,
}

words! { RoyalMode {
    "each" => RoyalMode::Each, "every one must be safe";
    "last" => RoyalMode::Last, "only the last one must be safe; as long as there are more they may be captured";
    "all" => RoyalMode::All, "a player is in check when all of them are attacked at once; others may be captured";
} }

keys! {
    /// What holds for a player with several royal pieces.
    pub struct RoyalModeKeys {
        /// What holds for a player with several royal pieces.
        royal_mode: Option<Word<RoyalMode>> {
            default: "`\"each\"`",
            example: "\"all\"",
            formerly: &["several"],
            fairy: &["dupleCheck"],
        },
    }
}
