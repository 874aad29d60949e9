//! `[end] komi`: what the second player has beforehand when points decide.

use crate::keys::{Number, keys};

keys! {
    /// What the second player has beforehand.
    pub struct MaterialCountKeys {
        /// Points that the second player has beforehand, when points decide.
        komi: Option<Number<0, 1000>> {
            default: "0",
            example: "3",
            formerly: &["second-bonus"],
            fairy: &["materialCounting"],
        },
    }
}
