//! What can be wrong with promotions.

use crate::diagnostic::{Problem, nearest};

/// A promotion without a required key.
pub(super) fn needs(letter: &str, key: &str) -> Problem {
    let help = match key {
        "zone" => "add `zone` here or in `[promotion]`",
        _ => "add `to`, a list of letters",
    };
    Problem::of_rule("E0630", format!("the promotion of `{letter}` has no `{key}`"), Some(help))
}

/// A promotion to what a piece can't become.
pub(super) fn cannot_become(letter: &str, because: &str) -> Problem {
    Problem::of_rule("E0631", format!("a piece cannot promote to `{letter}`: {because}"), None)
}

/// A promotion that no move can reach.
pub(super) fn never(letter: &str) -> Problem {
    Problem::of_rule("W0207", format!("no move of `{letter}` can promote it"), None)
}

/// A word for a kind of moves that is none.
pub(super) fn no_kind(word: &str, known: &[&'static str]) -> Problem {
    Problem::UnknownWord {
        word: word.to_string(),
        allowed: known.iter().map(|known| (*known).to_string()).collect(),
        nearest: nearest(word, known.iter().copied()).map(str::to_string),
    }
}
