//! `[royalty] several`: what holds for a player with several royal men.

use crate::keys::{Word, keys, words};

/// What becomes of a player with several royals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Several {
    /// Each of them must be safe.
    #[default]
    Each,
    /// Only the last one must be safe; the others may be captured.
    Last,
    /// One of them must be safe; the others may be captured.
    All,
}

words! { Several {
    "each" => Several::Each, "every one must be safe";
    "last" => Several::Last, "only the last one must be safe; as long as there are more they may be captured";
    "all" => Several::All, "a player is in check when all of them are attacked at once; others may be captured";
} }

keys! {
    /// What holds for a player with several royal men.
    pub struct RoyalModeKeys {
        /// What holds for a player with several royal men.
        several: Option<Word<Several>> { default: "`\"each\"`", example: "\"all\"", fairy: &["dupleCheck"] },
    }
}
