//! Rules of the whole game: royal pieces, captures, and what a player may do with a turn.

use std::fmt::Write;

use crate::choices::{Choices, list};
use crate::draft::Draft;

/// Writes `[royalty]`, `[captures]` and `[turn]`.
pub fn rules(choices: &mut Choices, draft: &mut Draft) {
    draft.text += "\n[royalty]\n";
    if choices.rarely(5) {
        let _ = writeln!(draft.text, "flying-general = \"{}\"", choices.pick(&["vR", "Q", "fB", "R2", "pR", "N"]));
    }
    if choices.rarely(4) {
        let _ = writeln!(draft.text, "royal-mode = \"{}\"", choices.pick(&["last", "all", "each"]));
    }
    if choices.rarely(6) {
        draft.text += "no-check = true\n";
    }
    draft.text += "\n[captures]\n";
    if choices.rarely(5) {
        draft.text += "mandatory = true\n";
    }
    if choices.rarely(5) {
        let _ = writeln!(draft.text, "explosion = \"{}\"", choices.pick(&["K", "W", "fF", "N", "D"]));
        if choices.rarely(2) {
            let _ = writeln!(draft.text, "explosion-spares = {}", list(&choices.some_of(&draft.letters())));
        }
    }
    let pass = choices.pick(&["", "", "", "", "always", "stalemate"]);
    if !pass.is_empty() {
        let _ = writeln!(draft.text, "\n[turn]\npass = \"{pass}\"");
    }
}
