//! What can be wrong with a piece's moves.

use crate::diagnostic::Problem;

/// A circular `moves-as` of the piece with that letter.
pub(super) fn moves_as_cycle(letter: &str) -> Problem {
    Problem::of_rule("E0613", format!("circular `moves-as` of `{letter}`"), None)
}

/// A step that leads back to where it starts.
pub(super) fn null_step() -> Problem {
    Problem::of_rule("E0614", "null step", None)
}

/// A string that is not a step.
pub(super) fn no_step(text: &str) -> Problem {
    Problem::of_rule(
        "E0615",
        format!("`{text}` is not a step on this board"),
        Some("write compass steps such as `n n ne`, or an offset such as `3,1`"),
    )
}

/// A piece type that has no moves.
pub(super) fn immobile(letter: &str) -> Problem {
    Problem::of_rule("W0206", format!("`{letter}` has no moves"), None)
}

/// A move that is possible from no cell.
pub(super) fn never_made() -> Problem {
    Problem::of_rule("W0208", "this move can never be made on this board", None)
}

/// A piece that starts outside the zone it must stay in.
pub(super) fn starts_outside(letter: &str, cell: &str) -> Problem {
    let message = format!("the `{letter}` on `{cell}` starts outside its `within` and can never move");
    Problem::of_rule("W0211", message, None)
}
