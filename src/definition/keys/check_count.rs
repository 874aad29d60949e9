//! `[end] check-count`: so many checks win.

use crate::keys::{Number, keys};

/// A number of checks that wins.
pub type Checks = Number<1, 100>;

keys! {
    /// So many checks.
    pub struct CheckCountKeys {
        /// So many checks win the game.
        check_count: Option<Checks> {
            default: "none",
            example: "3",
            formerly: &["check-limit"],
            fairy: &["checkCounting"],
        },
    }
}
