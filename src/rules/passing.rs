//! `[turn] pass`: when a player may pass.

use crate::keys::{Word, keys, words};

/// When a player may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Whenever that leaves the player not in check.
    Always,
    /// When the player has no other move and is not in check.
    Stalemate,
}

words! { Pass {
    "always" => Pass::Always, "unless the player is in check";
    "stalemate" => Pass::Stalemate, "when there is no other move, unless the player is in check";
} }

keys! {
    /// Whether a player may pass.
    pub struct PassingKeys {
        /// When a player may pass. It is written as the royal piece's cell twice, `e2e2` (of several the first in the
        /// order of the cells; without one, the first piece's).
        pass: Option<Word<Pass>> {
            default: "never",
            example: "\"always\"",
            former_words: &[("stuck", "stalemate")],
            fairy: &["pass", "passOnStalemate"],
        },
    }
}
