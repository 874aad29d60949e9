//! Pieces in hand and drops, in words.

use super::{DropRule, Drops};
use crate::board::Side;
use crate::model::{Equipment, PieceType};
use crate::words::{Page, cells_in_words, count_word, join, piece_types_in_words};

/// Adds the section on drops.
pub(super) fn say(drops: &Drops, equipment: &Equipment, page: &mut Page) {
    if drops.look_at_colours() {
        page.speak_of_colours();
    }
    let droppable: Vec<(PieceType, &DropRule)> = drops.possible(equipment).collect();
    let section = page.section("Drops");
    let fed = drops.hands.are_fed();
    if !fed && droppable.is_empty() {
        return;
    }
    if fed {
        section.say(
            "A captured piece goes to the hand of the player who took it. Instead of a move, a player may drop a piece from the \
             hand on an empty cell.",
        );
    }
    let turned: Vec<String> = droppable
        .iter()
        .filter(|(id, rule)| rule.held_as != *id)
        .map(|(id, rule)| format!("{} or {}", equipment.piece(rule.held_as).name, equipment.piece(*id).name))
        .collect();
    if turned.is_empty() {
        reverts(drops, equipment).into_iter().for_each(|words| section.say(words));
    } else {
        section.say(format!("A piece from the hand may be dropped with either side up: as {}.", turned.join(", as ")));
    }
    // What is under the same limits is said in one breath.
    let mut limits: Vec<(Vec<String>, String)> = Vec::new();
    for (id, rule) in droppable {
        let (name, words) = (equipment.piece(id).name.clone(), limits_in_words(equipment, rule));
        match limits.iter_mut().find(|(_, known)| *known == words) {
            Some((names, _)) => names.push(name),
            None => limits.push((vec![name], words)),
        }
    }
    for (names, words) in limits.into_iter().filter(|(_, words)| !words.is_empty()) {
        section.entry(&join(&names, "and"), format!("{words}."));
    }
}

/// What captured pieces become: `Dragon King as Rook`.
fn reverts(drops: &Drops, equipment: &Equipment) -> Option<String> {
    if !drops.hands.are_fed() {
        return None;
    }
    let mut held: Vec<(PieceType, Vec<String>)> = Vec::new();
    for id in equipment.piece_types().filter(|&id| drops.captured_as(id) != id) {
        let (becomes, name) = (drops.captured_as(id), equipment.piece(id).name.clone());
        match held.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, names)) => names.push(name),
            None => held.push((becomes, vec![name])),
        }
    }
    let words: Vec<String> = held
        .iter()
        .map(|(becomes, names)| format!("{} as {}", join(names, "and"), equipment.piece(*becomes).name))
        .collect();
    (!words.is_empty()).then(|| format!("Promoted pieces go to the hand unpromoted: {}.", join(&words, "and")))
}

/// `only on the first rank; not on a cell of the same colour as the player's other one`; empty when it may go anywhere.
fn limits_in_words(equipment: &Equipment, rule: &DropRule) -> String {
    let barred = rule.cells.map(|cells| equipment.board().all().without(cells));
    let mut limits = Vec::new();
    let mut words = String::new();
    if barred[0].count() > rule.cells[0].count() {
        words = format!("only on {}", cells_in_words(equipment, rule.cells, Side::First));
    } else if barred[0].any() {
        limits.push(format!("on {}", cells_in_words(equipment, barred, Side::First)));
    }
    match rule.per_file {
        Some(1) => limits.push("on a file where the player already has one".to_string()),
        Some(most) => {
            limits.push(format!("on a file where the player already has {}", count_word(most.into())));
        }
        None => {}
    }
    if !rule.not_defended_by.is_empty() {
        let defenders = piece_types_in_words(equipment, rule.not_defended_by);
        limits.push(format!("on a cell that another {defenders} of its side defends"));
    }
    if rule.opposite_colours.is_some() {
        limits.push("on a cell of the same colour as the player's other one".to_string());
    }
    match (rule.no_check, rule.no_mate) {
        (true, _) => limits.push("where it gives check".to_string()),
        (false, true) => limits.push("where it gives checkmate".to_string()),
        _ => {}
    }
    if !limits.is_empty() {
        words += if words.is_empty() { "not " } else { "; not " };
        words += &join(&limits, "or");
    }
    words
}
