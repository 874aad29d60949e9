//! Results, as rules speak of them.

use crate::board::Side;
use crate::keys::words;

/// A result, for the player that a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Value {
    /// That player loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// That player wins.
    Win,
}

impl Value {
    /// Who wins when this is the result for `side`; None for a draw.
    pub fn winner(self, side: Side) -> Option<Side> {
        match self {
            Value::Loss => Some(side.other()),
            Value::Draw => None,
            Value::Win => Some(side),
        }
    }

    /// `loses`, `draws` or `wins`.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Value::Loss => "loses",
            Value::Draw => "draws",
            Value::Win => "wins",
        }
    }
}

words! { Value {
    "loss" => Value::Loss, "that player loses";
    "draw" => Value::Draw, "neither player wins";
    "win" => Value::Win, "that player wins";
} }
