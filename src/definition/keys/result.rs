//! How a game may end, as several rules say it.

use crate::keys::words;
pub use crate::model::{Value, Verdict};

words! { Value {
    "loss" => Value::Loss, "that player loses";
    "draw" => Value::Draw, "nobody wins";
    "win" => Value::Win, "that player wins";
} }

words! { Verdict {
    "draw" => Verdict::Draw, "nobody wins";
    "points" => Verdict::Points, "who has more points wins, see `points` of the pieces";
} }
