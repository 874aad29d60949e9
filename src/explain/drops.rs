//! Pieces in hand and drops, in words.

use crate::board::Side;
use crate::variant::{DropRule, PieceType, Variant};
use crate::words::Section;
use crate::words::cells_in_words;
use crate::words::piece_types_in_words;
use crate::words::{count_word, join};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Drops");
    let droppable: Vec<(PieceType, &DropRule)> = variant
        .piece_types()
        .filter_map(|id| Some((id, variant.piece(id).drop.as_ref()?)))
        .filter(|(_, rule)| may_be_held(variant, rule.held_as))
        .collect();
    if !variant.rules().captures_to_hand && droppable.is_empty() {
        return section;
    }
    if variant.rules().captures_to_hand {
        section.say(
            "A captured piece goes to the hand of the player who took it. Instead of a move, a player may drop a piece from the \
             hand on an empty cell.",
        );
    }
    if variant.rules().placement {
        section.say(
            "A player who has pieces in hand must drop them on empty cells, one at a turn, before moving any piece on the board.",
        );
    }
    let turned: Vec<String> = droppable
        .iter()
        .filter(|(id, rule)| rule.held_as != *id)
        .map(|(id, rule)| format!("{} or {}", variant.piece(rule.held_as).name, variant.piece(*id).name))
        .collect();
    if turned.is_empty() {
        reverts(variant).into_iter().for_each(|words| section.say(words));
    } else {
        section.say(format!("A piece from the hand may be dropped with either side up: as {}.", turned.join(", as ")));
    }
    // What is under the same limits is said in one breath.
    let mut limits: Vec<(Vec<String>, String)> = Vec::new();
    for (id, rule) in droppable {
        let (name, words) = (variant.piece(id).name.clone(), limits_in_words(variant, rule));
        match limits.iter_mut().find(|(_, known)| *known == words) {
            Some((names, _)) => names.push(name),
            None => limits.push((vec![name], words)),
        }
    }
    for (names, words) in limits.into_iter().filter(|(_, words)| !words.is_empty()) {
        section.entry(&join(&names, "and"), format!("{words}."));
    }
    section
}

/// Whether the hand can ever hold one.
fn may_be_held(variant: &Variant, piece_type: PieceType) -> bool {
    let held = |side: usize| variant.start().hands[side].get(piece_type.index()).is_some_and(|&count| count > 0);
    variant.rules().captures_to_hand || held(0) || held(1)
}

/// What captured pieces become: `Dragon King as Rook`.
fn reverts(variant: &Variant) -> Option<String> {
    if !variant.rules().captures_to_hand {
        return None;
    }
    let mut held: Vec<(PieceType, Vec<String>)> = Vec::new();
    for id in variant.piece_types().filter(|&id| variant.piece(id).captured_as != id) {
        let (becomes, name) = (variant.piece(id).captured_as, variant.piece(id).name.clone());
        match held.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, names)) => names.push(name),
            None => held.push((becomes, vec![name])),
        }
    }
    let words: Vec<String> = held
        .iter()
        .map(|(becomes, names)| format!("{} as {}", join(names, "and"), variant.piece(*becomes).name))
        .collect();
    (!words.is_empty()).then(|| format!("Promoted pieces go to the hand unpromoted: {}.", join(&words, "and")))
}

/// `only on the first rank; not on a cell of the same colour as the player's other one`; empty when it may go anywhere.
fn limits_in_words(variant: &Variant, rule: &DropRule) -> String {
    let barred = rule.cells.map(|cells| variant.board().all().without(cells));
    let mut limits = Vec::new();
    let mut words = String::new();
    if barred[0].count() > rule.cells[0].count() {
        words = format!("only on {}", cells_in_words(variant.equipment(), rule.cells, Side::First));
    } else if barred[0].any() {
        limits.push(format!("on {}", cells_in_words(variant.equipment(), barred, Side::First)));
    }
    match rule.per_file {
        Some(1) => limits.push("on a file where the player already has one".to_string()),
        Some(most) => {
            limits.push(format!("on a file where the player already has {}", count_word(most.into())));
        }
        None => {}
    }
    if !rule.not_defended_by.is_empty() {
        let defenders = piece_types_in_words(variant.equipment(), rule.not_defended_by);
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
