//! `[end] bare-kings`: only royal men are left.

use super::Value;
use crate::keys::{Word, keys};

keys! {
    /// Only royal men are left.
    pub struct BareKingsKeys {
        /// The result when both sides have nothing but royal men.
        bare_kings: Option<Word<Value>> { default: "the game goes on", example: "\"draw\"" },
    }
}
