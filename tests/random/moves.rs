//! Moves: strings in Betza's notation, leaps and slides, each under conditions.

use fairywright::board::Vector;

use crate::choices::{Choices, list};
use crate::draft::Draft;
use crate::zones::zone;

/// A movement of one atom.
pub fn betza(choices: &mut Choices) -> String {
    let mode = choices.pick(&["", "", "", "m", "c", "i", "mi"]);
    match choices.below(10) {
        0..4 => {
            let heading = choices.pick(&["", "f", "b", "s", "v", "fh", "bh", "l", "fs", "fr"]);
            let atom = choices.pick(&["W", "F", "W2", "F2", "R", "B", "K", "WW", "F3"]);
            format!("{mode}{heading}{atom}")
        }
        4..7 => {
            let heading = choices.pick(&["", "", "f", "fh", "v", "s"]);
            format!("{mode}{heading}{}", choices.pick(&["N", "D", "A", "N2", "C", "Z", "NN", "D0", "H", "G"]))
        }
        7 => format!("{mode}n{}", choices.pick(&["N", "A", "D", "C", "Z", "H"])),
        8 => format!("{mode}p{}", choices.pick(&["R", "B", "Q", "W3"])),
        _ => format!("{mode}{}", choices.pick(&["gR", "gQ", "gB", "jD", "jA", "Q", "Q2"])),
    }
}

/// The moves of a pawn: a step ahead, perhaps several from home that leave it open to capture en passant, and a capture.
pub fn pawn(choices: &mut Choices, draft: &Draft) -> String {
    let mut items = vec!["\"mfW\"".to_owned()];
    if choices.below(3) != 0 {
        let far =
            choices.pick(&["mfW2", "mfW3", "mfW2", "mfF2", "mfWfF3", "mW2", "mfN2", "mfnD", "mfnN", "mnZ2", "mpR"]);
        let from = match choices.below(3) {
            0 => ", from = \"home\"".to_owned(),
            1 => ", first-move = true".to_owned(),
            _ => String::new(),
        };
        items.push(format!("{{ move = \"{far}\"{from}, en-passant = true }}"));
    }
    let takes = choices.pick(&["cefF", "cfF", "cfW", "cefsF", "cefhF", "ceF", "eW", "ceN", "fceK"]);
    items.push(format!("\"{takes}\""));
    if choices.rarely(6) {
        items.push(item(choices, draft));
    }
    format!("[{}]", items.join(", "))
}

/// The moves of another piece.
pub fn moves(choices: &mut Choices, draft: &Draft) -> String {
    let items: Vec<String> = (0..choices.between(1, 3)).map(|_| item(choices, draft)).collect();
    format!("[{}]", items.join(", "))
}

/// One item of `moves`.
fn item(choices: &mut Choices, draft: &Draft) -> String {
    if choices.rarely(7) {
        return stepped(choices, draft);
    }
    let moves = betza(choices);
    let letters = draft.letters();
    match choices.below(12) {
        5 => format!("{{ move = \"{moves}\", {} }}", place(choices, draft)),
        6 => format!("{{ move = \"{moves}\", {}, first-move = true }}", place(choices, draft)),
        7 => format!("{{ move = \"{moves}\", captures-not = {} }}", list(&choices.some_of(&letters))),
        8 => format!("{{ move = \"{moves}\", captures = {} }}", list(&choices.some_of(&letters))),
        9 => {
            let hops = moves.contains(['p', 'g', 'j']);
            let moves = if hops { moves } else { choices.pick(&["pR", "mRcpR", "gQ", "pB"]).to_owned() };
            let screens = list(&choices.some_of(&letters));
            format!("{{ move = \"{moves}\", screens-not = {screens}, captures-not = [\"P\"] }}")
        }
        _ if choices.rarely(12) => {
            let moves = choices.pick(&["R", "mB", "cQ", "W4", "pR", "gQ", "NN", "mW3"]);
            format!("{{ move = \"{moves}\", least = {} }}", choices.between(2, 3))
        }
        10 => format!("{{ move = \"{moves}\", unless-enemy = \"{}\" }}", choices.pick(&["fhW", "W", "K", "N"])),
        11 => {
            let moves = choices.pick(&["W2", "mF2", "mR", "W3", "mQ", "N2"]);
            format!("{{ move = \"{moves}\", en-passant = true }}")
        }
        _ => format!("\"{moves}\""),
    }
}

/// Leaps or slides, step by step.
fn stepped(choices: &mut Choices, draft: &Draft) -> String {
    let names: Vec<&str> = draft.board.geometry().directions().iter().map(|direction| direction.name).collect();
    let step = |choices: &mut Choices| match choices.below(4) {
        0..2 => choices.pick(&names).to_owned(),
        2 => format!("{} {}", choices.pick(&names), choices.pick(&names)),
        _ => format!("{},{}", choices.between(1, 2), choices.below(3)),
    };
    let steps = list(&(0..choices.between(1, 3)).map(|_| step(choices)).collect::<Vec<_>>());
    let mut text = match choices.below(5) {
        0 => format!("leap = {steps}"),
        1 => format!("slide = {steps}"),
        2 => format!("slide = {steps}, range = {}", choices.between(1, 3)),
        3 => format!("slide = {steps}, range = 4, least = {}", choices.between(1, 4)),
        _ => format!("walk = {}", list(&(0..choices.between(1, 4)).map(|_| path(choices, draft)).collect::<Vec<_>>())),
    };
    if text.starts_with("walk") && choices.rarely(3) {
        text += ", en-passant = true";
    }
    match choices.below(5) {
        3 => text += ", only = \"moves\"",
        4 => text += ", only = \"captures\"",
        _ => {}
    }
    if choices.rarely(5) {
        text += &format!(", {}", place(choices, draft));
    }
    format!("{{ {text} }}")
}

/// A path of a walk, which does not cross itself.
fn path(choices: &mut Choices, draft: &Draft) -> String {
    let directions = draft.board.geometry().directions();
    let (mut cells, mut names) = (vec![Vector::default()], Vec::new());
    for _ in 0..choices.between(1, 4) {
        let direction = directions[choices.below(directions.len())];
        let next = cells[cells.len() - 1] + direction.step;
        if !cells.contains(&next) {
            cells.push(next);
            names.push(direction.name);
        }
    }
    names.join(" ")
}

/// A zone where a move must begin, end or stay.
fn place(choices: &mut Choices, draft: &Draft) -> String {
    let key = choices.pick(&["from", "to", "within"]);
    format!("{key} = {}", zone(choices, draft))
}
