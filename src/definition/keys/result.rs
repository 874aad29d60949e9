//! How a game may end, as several rules say it.

use crate::keys::words;

/// A result, for the player that a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// That player loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// That player wins.
    Win,
}

words! { Value {
    "loss" => Value::Loss, "that player loses";
    "draw" => Value::Draw, "nobody wins";
    "win" => Value::Win, "that player wins";
} }

/// How a game without a winner on the board is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody wins.
    Draw,
    /// Who has more points wins.
    Points,
}

words! { Verdict {
    "draw" => Verdict::Draw, "nobody wins";
    "points" => Verdict::Points, "who has more points wins, see `points` of the pieces";
} }
