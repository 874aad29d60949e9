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

/// A string that is not a path.
pub(super) fn no_path(text: &str) -> Problem {
    let message = format!("`{text}` is not a path");
    Problem::of_rule("E0615", message, Some("write up to 30 compass steps, such as `n n ne`"))
}

/// A path that comes back to one of its cells.
pub(super) fn crossing(text: &str) -> Problem {
    let message = format!("the path `{text}` comes back to a cell that it has left");
    Problem::of_rule(
        "E0616",
        message,
        Some("a path goes over each cell once; a step that only matters by its end is a `leap`"),
    )
}

/// A least number of steps that is more than the most: so many.
pub(super) fn least_too_large(most: u8) -> Problem {
    let steps = if most == 1 { "one step".to_string() } else { format!("{most} steps") };
    let message = format!("this move goes no further than {steps}");
    Problem::of_rule("E0617", message, Some("`least` is for moves of several steps, such as `R`, `W3` or a `slide`"))
}

/// A piece type that has no moves.
pub(super) fn immobile(letter: &str) -> Problem {
    let help = "if it is meant never to move, say so by an empty list: `moves = []`";
    Problem::of_rule("W0206", format!("`{letter}` has no moves"), Some(help))
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
