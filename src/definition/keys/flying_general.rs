//! `[royalty] flying-general`: royal pieces that may not face each other.

use crate::keys::{Text, keys};

keys! {
    /// Royal pieces that may not face each other.
    pub struct FlyingGeneralKeys {
        /// Lines, in Betza's notation, on which two royal pieces may not face each other with nothing between, nor a
        /// king castle over a cell where it would.
        flying_general: Option<Text> {
            default: "they may",
            example: "\"vR\"",
            formerly: &["facing"],
            fairy: &["flyingGeneral"],
        },
    }
}
