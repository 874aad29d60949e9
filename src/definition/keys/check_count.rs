//! `[end] check-limit`: so many checks win.

use crate::keys::{Number, keys};

keys! {
    /// So many checks.
    pub struct CheckCountKeys {
        /// So many checks win the game.
        check_limit: Option<Number<1, 100>> { default: "none", example: "3", fairy: &["checkCounting"] },
    }
}
