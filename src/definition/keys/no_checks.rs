//! `[royalty] no-check`: games in which nobody may give check.

use crate::keys::{Flag, keys};

keys! {
    /// Whether check may be given.
    pub struct NoCheckKeys {
        /// No move may give check.
        no_check: Option<Flag> { default: "`false`", example: "true", formerly: &["checks"], fairy: &["checking"] },
    }
}
