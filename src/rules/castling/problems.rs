//! What can be wrong with `[[castling]]`.

use crate::board::Side;
use crate::diagnostic::Problem;

/// The pieces are not on one line, and the key that lists the cells is missing.
pub(super) fn no_line(key: &str) -> Problem {
    Problem::of_rule("E0640", format!("`{key}` is required: these cells are not on one line"), Some("list the cells"))
}

/// A piece is not on its cell at the start: a `royal piece` or a `piece` of a player.
pub(super) fn no_piece(what: &str, cell: &str, side: Side) -> Problem {
    let player = match side {
        Side::First => "first",
        Side::Second => "second",
    };
    let help = "put it there, or leave the castling out";
    Problem::of_rule("E0641", format!("the {player} player has no {what} on `{cell}` at the start"), Some(help))
}

/// Inherited castlings whose pieces do not stand on their cells in the file's own set-up.
pub(super) fn inherited(castlings: &[&str], cells: &[String]) -> Problem {
    let (names, cells) = (castlings.join("`, `"), cells.join("`, `"));
    let message = match castlings.len() {
        1 => format!("the castling `{names}` of the base needs its pieces on `{cells}` at the start"),
        _ => format!("the castlings `{names}` of the base need their pieces on `{cells}` at the start"),
    };
    let help = "write `castling = []` for no castling, or the `[[castling]]` that there are";
    Problem::of_rule("E0641", message, Some(help))
}

/// Both pieces would be on one cell.
pub(super) fn collision(cell: &str) -> Problem {
    Problem::of_rule("E0642", format!("king and partner would both be on `{cell}`"), None)
}

/// A text that would be read as something else.
pub(super) fn no_text(text: &str, because: &str) -> Problem {
    Problem::of_rule("E0645", format!("a castling cannot be written `{text}`: {because}"), Some("such as `0-0`"))
}

/// Nobody has the right to a castling at the start, nor can win it.
pub(super) fn nobody_may(name: &str) -> Problem {
    Problem::of_rule(
        "W0215",
        format!("neither player has the right to {name} castling at the start"),
        Some("write its letter into the castling field of the set-up's `fen`"),
    )
}

/// A cell to which the king cannot go along a line.
pub(super) fn off_line(cell: &str) -> Problem {
    Problem::of_rule("E0646", format!("`{cell}` is not on a line with the king's cell"), None)
}

/// Two castlings of one player may have the same text.
pub(super) fn same_text(other: &str, text: &str) -> Problem {
    Problem::of_rule(
        "E0644",
        format!("as a move it may be written `{text}`, and so may the castling `{other}`"),
        Some(
            "a castling is written with the king's two cells, or with the king's and the partner's where the king could step there or castle otherwise; where a piece enters on the partner's cell, from that cell to the king's",
        ),
    )
}
