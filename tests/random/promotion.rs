//! Promotions: `[promotion]` for all pieces, and the table of each.

use std::fmt::Write;

use crate::choices::{Choices, list};
use crate::draft::Draft;
use crate::zones::zone;

/// Writes the promotions of a game.
pub fn promotions(choices: &mut Choices, draft: &mut Draft) {
    if choices.rarely(4) || !draft.forms.is_empty() && choices.below(3) != 2 {
        draft.text += "\n[promotion]\n";
        let keys = keys(choices, draft);
        let _ = writeln!(draft.text, "{}", keys.join("\n"));
    }
    let letters = draft.letters();
    for letter in &letters {
        let pawn = letter == "P";
        if letters.len() == 1 || !(if pawn { choices.below(3) != 2 } else { choices.rarely(6) }) {
            continue;
        }
        let royal = draft.royals.contains(letter);
        // Rarely across: a piece becomes royal, or a royal another one.
        let across = choices.rarely(8);
        let fits = |other: &&String| *other != letter && (across || royal == draft.royals.contains(other));
        let others: Vec<String> = letters.iter().filter(fits).cloned().collect();
        if others.is_empty() {
            continue;
        }
        // One table, or several.
        let count = if choices.rarely(4) { choices.between(2, 3) } else { 1 };
        for _ in 0..count {
            let heading = if count > 1 { "[[]]" } else { "[]" };
            let (open, shut) = heading.split_at(heading.len() / 2);
            let _ = writeln!(draft.text, "\n{open}pieces.\"{letter}\".promotion{shut}");
            let _ = writeln!(draft.text, "to = {}", list(&choices.some_of(&others)));
            let keys = keys(choices, draft);
            let _ = writeln!(draft.text, "{}", keys.join("\n"));
        }
    }
}

/// The keys beside `to`.
fn keys(choices: &mut Choices, draft: &Draft) -> Vec<String> {
    let zone_of = |choices: &mut Choices| match choices.below(4) {
        0 => "{ last-ranks = 1 }".to_owned(),
        1 => "\"far\"".to_owned(),
        2 => "{ file-ends = 1 }".to_owned(),
        _ => zone(choices, draft),
    };
    let mut keys = vec![format!("zone = {}", zone_of(choices))];
    let on = choices.pick(&["", "into", "out-of", "either", "in-place"]);
    if !on.is_empty() {
        keys.push(format!("on = \"{on}\""));
    }
    match choices.below(6) {
        0 => {}
        1 => keys.push("forced = true".to_owned()),
        2 => keys.push("forced = false".to_owned()),
        3 => keys.push("forced = \"immobile\"".to_owned()),
        4 => keys.push("forced = { last-ranks = 1 }".to_owned()),
        _ => keys.push(format!("forced = {}", zone_of(choices))),
    }
    match choices.below(10) {
        7 => keys.push(format!("limit = {}", choices.between(1, 3))),
        8 => keys.push("limit-to-lost = true".to_owned()),
        9 => keys.push(format!("limit-to-lost = {}", choices.pick(&["true", "false"]))),
        _ => {}
    }
    if choices.rarely(6) {
        let kinds = ["quiet", "capture", "en-passant"].map(String::from);
        keys.push(format!("by = {}", list(&choices.some_of(&kinds))));
    }
    if choices.rarely(8) {
        keys.push(format!("side = \"{}\"", choices.pick(&["first", "second", "both"])));
    }
    if on == "in-place" && choices.below(2) == 1 {
        keys.push("last-pawn = true".to_owned());
    }
    keys
}
