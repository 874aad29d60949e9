//! `[end] checkmate` and `stalemate`: the player to move has no legal move.

use super::Value;
use crate::keys::{Word, keys, words};

/// What stalemate comes to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// As any other result.
    Value(Value),
    /// A quarter of a point; the opponent has three quarters.
    Quarter,
}

words! { Stalemate {
    "loss" => Stalemate::Value(Value::Loss), "that player loses";
    "quarter" => Stalemate::Quarter, "that player has a quarter of a point, and the other three quarters";
    "draw" => Stalemate::Value(Value::Draw), "nobody wins";
    "win" => Stalemate::Value(Value::Win), "that player wins";
} }

keys! {
    /// The player to move has no legal move.
    pub struct MateKeys {
        /// In check without a legal move: the result for the player to move.
        checkmate: Option<Word<Value>> { default: "`\"loss\"`", example: "\"loss\"", fairy: &["checkmateValue"] },
        /// No legal move and not in check: the result for the player to move.
        stalemate: Option<Word<Stalemate>> { default: "`\"draw\"`", example: "\"loss\"", fairy: &["stalemateValue"] },
    }
}
