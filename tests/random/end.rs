//! Endings of every kind.

use std::fmt::Write;

use crate::choices::{Choices, list};
use crate::draft::Draft;
use crate::zones::zone;

/// Writes `[end]`.
pub fn end(choices: &mut Choices, draft: &mut Draft) {
    draft.text += "\n[end]\n";
    let value = |choices: &mut Choices| choices.pick(&["draw", "loss", "win"]);
    if choices.rarely(4) {
        let _ = writeln!(draft.text, "checkmate = \"{}\"", value(choices));
    }
    if choices.below(2) == 1 {
        let _ = writeln!(draft.text, "stalemate = \"{}\"", choices.pick(&["loss", "draw", "win", "quarter"]));
    }
    let mut lines: Vec<String> = Vec::new();
    if choices.rarely(3) {
        lines.push(format!("repetition = {{ {} }}", repetition(choices)));
    }
    if choices.rarely(4) {
        lines.push(format!("move-repetition = {{ {} }}", move_repetition(choices, draft)));
    }
    if choices.rarely(3) {
        lines.push(format!("n-move-rule = {{ {} }}", n_move_rule(choices, draft)));
    }
    if choices.rarely(4) {
        lines.push(format!("bare-kings = \"{}\"", value(choices)));
    }
    if choices.rarely(5) {
        lines.push(format!("dead-positions = [{}]", dead_positions(choices, draft)));
    }
    if choices.rarely(5) {
        lines.push(format!("goal = {{ {} }}", goal(choices, draft)));
    }
    if choices.rarely(7) {
        lines.push(format!("check-count = {}", choices.between(1, 3)));
    }
    if choices.rarely(5) {
        lines.push(format!("extinction = {{ {} }}", extinction(choices, draft)));
    }
    if choices.rarely(5) {
        lines.push(format!("double-pass = \"{}\"", choices.pick(&["draw", "points"])));
    }
    if choices.rarely(6) {
        let lines_of_sight = choices.pick(&["vR", "Q", "fB", "pR", "R3"]);
        let result = choices.pick(&["", ", result = \"points\"", ", result = \"draw\""]);
        lines.push(format!("bikjang = {{ lines = \"{lines_of_sight}\"{result} }}"));
    }
    if choices.rarely(5) {
        lines.push(format!("komi = {}", choices.between(0, 5)));
    }
    if choices.rarely(12) {
        lines.push(format!("draw-odds = \"{}\"", choices.pick(&["first", "second"])));
    }
    for line in lines {
        let _ = writeln!(draft.text, "{line}");
    }
    for _ in 0..2 {
        if choices.rarely(4) {
            additional(choices, draft);
        }
    }
}

/// Writes one more ending, perhaps of one side alone.
fn additional(choices: &mut Choices, draft: &mut Draft) {
    draft.text += "\n[[ending]]\n";
    let side = choices.pick(&["", "first", "second", "both"]);
    if !side.is_empty() {
        let _ = writeln!(draft.text, "side = \"{side}\"");
    }
    let _ = match choices.below(3) {
        0 => writeln!(draft.text, "goal = {{ {} }}", goal(choices, draft)),
        1 => writeln!(draft.text, "extinction = {{ {} }}", extinction(choices, draft)),
        _ => writeln!(draft.text, "repetition = {{ {} }}", repetition(choices)),
    };
}

/// Perhaps a result, as the last of the keys of a table.
fn with_result(choices: &mut Choices, mut keys: Vec<String>) -> String {
    let result = choices.pick(&["", "draw", "loss", "win"]);
    if !result.is_empty() {
        keys.push(format!("result = \"{result}\""));
    }
    keys.join(", ")
}

/// Perhaps a result, or that points decide, as the last of the keys of a table.
fn with_decision(choices: &mut Choices, mut keys: Vec<String>) -> String {
    if choices.rarely(5) {
        keys.push("result = \"points\"".to_owned());
        return keys.join(", ");
    }
    with_result(choices, keys)
}

fn repetition(choices: &mut Choices) -> String {
    let mut keys = vec![format!("count = {}", choices.between(2, 4))];
    let perpetual = choices.pick(&["", "loss", "draw", "win"]);
    if !perpetual.is_empty() {
        keys.push(format!("perpetual-check = \"{perpetual}\""));
    }
    let judged = choices.pick(&["", "", "mover", "first", "second"]);
    if !judged.is_empty() {
        keys.push(format!("result-for = \"{judged}\""));
    }
    with_decision(choices, keys)
}

fn move_repetition(choices: &mut Choices, draft: &Draft) -> String {
    let mut keys = vec![format!("count = {}", choices.between(2, 3))];
    if choices.below(3) == 1 {
        keys.push(format!("pieces = {}", list(&choices.some_of(&draft.letters()))));
    }
    with_result(choices, keys)
}

fn n_move_rule(choices: &mut Choices, draft: &Draft) -> String {
    let mut keys = vec![format!("moves = {}", choices.between(3, 15))];
    let piece = choices.pick(&draft.letters());
    match choices.below(5) {
        0 => {}
        1 => keys.push("reset = [\"capture\"]".to_owned()),
        2 => keys.push(format!("reset = [\"capture\", \"drop\", \"{piece}\"]")),
        3 => keys.push("reset = [\"drop\"]".to_owned()),
        _ => keys.push(format!("reset = [\"{piece}\"]")),
    }
    with_decision(choices, keys)
}

fn dead_positions(choices: &mut Choices, draft: &Draft) -> String {
    let mut tables = Vec::new();
    for _ in 0..choices.between(1, 2) {
        let mut keys = vec![format!("pieces = {}", list(&choices.some_of(&draft.letters())))];
        if choices.below(2) == 1 {
            keys.push(format!("most = {}", choices.between(0, 3)));
        }
        if choices.below(3) == 1 {
            keys.push("one-colour = true".to_owned());
        }
        tables.push(format!("{{ {} }}", keys.join(", ")));
    }
    tables.join(", ")
}

fn goal(choices: &mut Choices, draft: &Draft) -> String {
    let mut keys = vec![format!("zone = {}", zone(choices, draft))];
    if choices.below(3) != 0 {
        keys.push(format!("pieces = {}", list(&choices.some_of(&draft.letters()))));
    }
    if choices.rarely(3) {
        keys.push(format!("at-least = {}", choices.between(1, 3)));
    }
    if choices.rarely(3) {
        keys.push("held = true".to_owned());
    }
    match choices.below(4) {
        1 => keys.push("last-reply = true".to_owned()),
        2 => keys.push("safe = true".to_owned()),
        3 => keys.push("last-reply = true, safe = true".to_owned()),
        _ => {}
    }
    with_result(choices, keys)
}

fn extinction(choices: &mut Choices, draft: &Draft) -> String {
    let mut keys = Vec::new();
    if choices.below(2) == 1 {
        keys.push(format!("pieces = {}", list(&choices.some_of(&draft.letters()))));
    }
    if choices.below(2) == 1 {
        keys.push(format!("left = {}", choices.between(0, 2)));
    }
    if choices.below(3) == 2 {
        keys.push(format!("opponent = {}", choices.between(0, 3)));
    }
    if choices.below(3) == 2 {
        keys.push("reply = true".to_owned());
    }
    with_result(choices, keys)
}
