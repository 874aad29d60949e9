//! `[end] bare-kings`: only royal pieces are left.

use super::Value;
use crate::keys::{Word, keys};

keys! {
    /// Only royal pieces are left.
    pub struct BareKingsKeys {
        /// The result when both sides have nothing but royal pieces.
        bare_kings: Option<Word<Value>> { default: "the game goes on", example: "\"draw\"" },
    }
}
