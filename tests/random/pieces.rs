//! The pieces: ordinary ones, forms that others become, and royal ones of one or more types.

use std::fmt::Write;

use crate::choices::Choices;
use crate::draft::Draft;
use crate::moves;
use crate::zones::zone;

/// Writes the tables of all pieces, each but for its `promotion`, `drop` and `captured-as`.
pub fn pieces(choices: &mut Choices, draft: &mut Draft) {
    draft.royals = match choices.below(10) {
        0..7 => vec!["K"],
        7 | 8 => vec!["K", "L"],
        _ => Vec::new(),
    }
    .into_iter()
    .map(String::from)
    .collect();
    let count = choices.between(1, 5);
    draft.pieces = ["P", "A", "B", "C", "D"][..count].iter().map(ToString::to_string).collect();
    let forms = choices.pick(&[&[][..], &[], &["+A"], &["+P", "+A"], &["Q~"], &["+P", "Q~"]]);
    draft.forms = forms.iter().filter(|form| form.len() == 2).map(ToString::to_string).collect();
    // The promoted form of nobody is refused.
    draft.forms.retain(|form| form.ends_with('~') || draft.pieces.contains(&form[1..].to_owned()));
    for letter in draft.letters() {
        piece(choices, draft, &letter);
    }
}

/// One piece.
fn piece(choices: &mut Choices, draft: &mut Draft, letter: &str) {
    let royal = draft.royals.iter().any(|royal| royal == letter);
    let _ = writeln!(draft.text, "\n[pieces.\"{letter}\"]");
    if royal {
        draft.text += "royal = true\n";
        let moves = choices.pick(&[
            "\"K\"",
            "\"W\"",
            "\"F\"",
            "\"WfhF\"",
            "\"N\"",
            "\"K\", \"imsD\"",
            "\"W\", { move = \"mfW2\", en-passant = true }",
            "\"R\"",
        ]);
        let _ = writeln!(draft.text, "moves = [{moves}]");
    } else if letter == "P" {
        let moves = moves::pawn(choices, draft);
        let _ = writeln!(draft.text, "moves = {moves}");
    } else if choices.rarely(7) {
        let other = choices.pick(&draft.letters());
        // Some move as themselves, and are refused.
        let _ = writeln!(draft.text, "moves-as = \"{}\"", if other == letter { "P" } else { &other });
    } else {
        let moves = moves::moves(choices, draft);
        let _ = writeln!(draft.text, "moves = {moves}");
    }
    if choices.rarely(8) {
        let zone = zone(choices, draft);
        let _ = writeln!(draft.text, "within = {zone}");
    }
    if choices.rarely(3) {
        let _ = writeln!(draft.text, "points = {}", choices.between(0, 9));
    }
}
