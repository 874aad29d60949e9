//! `[royalty] checks`: games in which nobody may give check.

use crate::keys::{Flag, keys};

keys! {
    /// Whether check may be given.
    pub struct NoCheckKeys {
        /// Whether a move may give check.
        checks: Option<Flag> { default: "`true`", example: "false", fairy: &["checking"] },
    }
}
