//! `[end] check-count`: so many checks win.

use crate::keys::{Number, keys};

keys! {
    /// So many checks.
    pub struct CheckCountKeys {
        /// So many checks win the game.
        check_count: Option<Number<1, 100>> {
            default: "none",
            example: "3",
            formerly: &["check-limit"],
            fairy: &["checkCounting"],
        },
    }
}
