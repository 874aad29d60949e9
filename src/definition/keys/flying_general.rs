//! `[royalty] facing`: royal men that may not face each other.

use crate::keys::{Text, keys};

keys! {
    /// Royal men that may not face each other.
    pub struct FlyingGeneralKeys {
        /// Lines, in Betza's notation, on which two royal men may not face each other with nothing between, nor a king
        /// castle over a cell where it would.
        facing: Option<Text> { default: "they may", example: "\"vR\"", fairy: &["flyingGeneral"] },
    }
}
