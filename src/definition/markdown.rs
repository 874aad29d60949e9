//! The tables of docs/definition.md, made from the same declarations as the reader.

use std::fmt::Write;

use super::language::file;
use crate::keys::{KeySpec, TableSpec, Takes};

/// Name and text of the documentation of each table, in order: its keys with type, default, meaning and an example.
pub fn reference() -> Vec<(&'static str, String)> {
    file().all().into_iter().map(|table| (table.name, describe(table))).collect()
}

fn describe(table: &TableSpec) -> String {
    let mut text = format!("{}\n\n", table.doc);
    text.push_str("| key | takes | default | meaning | example |\n| --- | --- | --- | --- | --- |\n");
    for key in table.keys {
        let default = match (key.required, key.default) {
            (true, _) => "**required**",
            (false, "") => "–",
            (false, default) => default,
        };
        let example = if key.example.is_empty() { String::new() } else { format!("`{}`", key.example) };
        let cells = [format!("`{}`", key.name), takes(&key.takes), default.to_string(), meaning(key), example];
        let row = cells.map(|cell| cell.replace('|', "\\|")).join(" | ");
        writeln!(text, "| {row} |").expect("writing to a string");
    }
    text
}

fn meaning(key: &KeySpec) -> String {
    let mut text = key.doc.to_string();
    if let Takes::Word(words) = key.takes {
        let list: Vec<_> = words.iter().map(|(word, doc)| format!("`\"{word}\"` {doc}")).collect();
        write!(text, " {}.", list.join("; ")).expect("writing to a string");
    }
    text
}

fn takes(takes: &Takes) -> String {
    match takes {
        Takes::Number(least, most) if least == most => format!("the number {least}"),
        Takes::Number(least, most) if *most <= 10_000 => format!("an integer, {least} to {most}"),
        Takes::Word(_) => "a word".to_string(),
        Takes::Names => "names".to_string(),
        Takes::Letters => "letters".to_string(),
        Takes::Zone(_) => "a zone".to_string(),
        Takes::Table(table) => format!("[a table](#{})", table().name),
        Takes::Tables(table) => format!("[tables](#{})", table().name),
        Takes::OneOrMore(table) => format!("[a table](#{}), or a list of tables", table().name),
        Takes::Named(_, table) => format!("[tables by letter](#{})", table().name),
        Takes::Zones(form, _) => format!("zones by {}", form.what),
        Takes::Items(table) => format!("strings and [tables](#{})", table().name),
        other => other.describe(),
    }
}
