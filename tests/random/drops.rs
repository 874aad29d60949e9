//! Pieces that come from the hand: drops with their limits, a phase of placement, and gating.

use std::fmt::Write;

use crate::choices::{Choices, list};
use crate::draft::Draft;
use crate::zones::zone;

/// Writes `[drops]`, the limits of single pieces, what they are in hand, and `[gating]`.
pub fn drops(choices: &mut Choices, draft: &mut Draft) {
    draft.drops = choices.rarely(3);
    draft.gating = choices.rarely(7);
    if draft.gating {
        let zone = if choices.below(3) == 2 { zone(choices, draft) } else { "\"home\"".to_owned() };
        let _ = writeln!(draft.text, "\n[gating]\npieces = {zone}");
    }
    draft.hands = draft.gating;
    if !draft.drops {
        return;
    }
    draft.text += "\n[drops]\n";
    let mut captured = true;
    if choices.rarely(4) {
        captured = choices.rarely(3);
        let _ = writeln!(draft.text, "captured = {captured}");
    }
    let placement = choices.rarely(4);
    if placement {
        draft.text += "placement = true\n";
    }
    draft.hands |= placement || !captured || choices.rarely(4);
    if choices.rarely(3) {
        draft.text += "promoted = true\n";
    }
    let mut limits: Vec<String> = Vec::new();
    for _ in 0..choices.below(4) {
        let limit = limit(choices, draft);
        let key = |limit: &str| limit.split(' ').next().map(str::to_owned);
        if limits.iter().all(|other| key(other) != key(&limit)) {
            let _ = writeln!(draft.text, "{limit}");
            limits.push(limit);
        }
    }
    for letter in draft.letters() {
        if choices.rarely(3) {
            let limit = limit(choices, draft);
            let _ = writeln!(draft.text, "\n[pieces.\"{letter}\".drop]\n{limit}");
        }
    }
    held(choices, draft);
}

/// One limit on drops.
fn limit(choices: &mut Choices, draft: &Draft) -> String {
    match choices.below(7) {
        0 => format!("per-file = {}", choices.between(1, 2)),
        1 => "no-mate = true".to_owned(),
        2 => "no-check = true".to_owned(),
        3 => format!("not-defended-by = {}", list(&choices.some_of(&draft.letters()))),
        4 => format!("zone = {}", zone(choices, draft)),
        5 => format!("immobile = {}", choices.pick(&["true", "true", "false"])),
        _ => "opposite-colours = true".to_owned(),
    }
}

/// What some pieces become in the capturer's hand, put at the head of their tables.
fn held(choices: &mut Choices, draft: &mut Draft) {
    let letters = draft.letters();
    for letter in &letters {
        if !draft.royals.contains(letter) && choices.rarely(if letter.len() > 1 { 2 } else { 7 }) {
            let other = choices.pick(&draft.pieces);
            let heading = format!("[pieces.\"{letter}\"]\n");
            draft.text = draft.text.replacen(&heading, &format!("{heading}captured-as = \"{other}\"\n"), 1);
        }
    }
}
