//! Zones: names for sets of cells, by every clause.

use std::fmt::Write;

use crate::choices::{Choices, list};
use crate::draft::Draft;

/// Writes `[zones]`. Three zones are always there; the others have each a clause of their own.
pub fn zones(choices: &mut Choices, draft: &mut Draft) {
    draft.text += "\n[zones]\n";
    let (far, home) = (choices.pick(&[2, 1, 3]), choices.pick(&[3, 2, 1]));
    let _ = writeln!(draft.text, "far = {{ last-ranks = {far} }}\nhome = {{ first-ranks = {home} }}");
    draft.text += "near-half = { all = true, except = [\"far\"] }\n";
    draft.zones = ["far", "home", "near-half"].map(String::from).to_vec();
    for index in 0..choices.below(4) {
        let name = format!("zone-{index}");
        let zone = table(choices, draft);
        let _ = writeln!(draft.text, "{name} = {zone}");
        draft.zones.push(name);
    }
}

/// A zone as a rule names it: mostly by its name.
pub fn zone(choices: &mut Choices, draft: &Draft) -> String {
    match choices.below(8) {
        0..6 => format!("\"{}\"", choices.pick(&draft.zones)),
        6 => table(choices, draft),
        // Without a symmetry a list of cells says nothing of the second player's.
        _ if draft.board.lopsided().is_some() => table(choices, draft),
        _ => format!("\"{}\"", cells(choices, draft).join(" ")),
    }
}

/// A zone as a table of clauses.
fn table(choices: &mut Choices, draft: &Draft) -> String {
    let count = choices.between(1, 2);
    let mut clauses = match choices.below(9) {
        0 => format!("file-ends = {count}"),
        1 => format!("file-starts = {count}"),
        2 => format!("last-ranks = {count}, file-starts = 1"),
        3 => match draft.board.file_names() {
            [] => "all = true".to_owned(),
            names => format!("files = \"{}\"", choices.pick(&names[..names.len().min(2)])),
        },
        4 => match draft.board.rank_names() {
            [] => "all = true".to_owned(),
            names => format!("ranks = \"{} {}\"", names[0], choices.pick(&names[names.len() / 2..])),
        },
        5 => format!("zones = {}", list(&choices.some_of(&draft.zones))),
        6 => "setup-of = \"P\"".to_owned(),
        7 => format!("cells = {}", list(&cells(choices, draft))),
        _ => format!("first-ranks = {count}"),
    };
    let symmetric = draft.board.lopsided().is_none();
    match choices.below(8) {
        6..8 | 0..4 if !symmetric => clauses += ", both = true",
        4 => clauses += ", both = true",
        5 => clauses += &format!(", second = \"{}\"", cells(choices, draft).join(" ")),
        6 => clauses += &format!(", within = {}", list(&choices.some_of(&draft.zones))),
        7 => clauses += &format!(", except = {}", list(&cells(choices, draft))),
        _ => {}
    }
    format!("{{ {clauses} }}")
}

/// The names of some cells.
fn cells(choices: &mut Choices, draft: &Draft) -> Vec<String> {
    let names: Vec<String> = draft.board.cells().map(|cell| draft.board.name(cell).to_owned()).collect();
    let mut picked: Vec<String> = (0..choices.between(1, 6)).map(|_| choices.pick(&names)).collect();
    picked.sort();
    picked.dedup();
    picked
}
