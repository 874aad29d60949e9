//! A rule that nobody can say is never tried: every declared key, and every word of a key, comes up in random
//! definitions, or stands in a list of exceptions with the reason.

use std::collections::{BTreeMap, BTreeSet};

use fairywright::definition;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::choices::numbers;
use crate::draft;

/// Keys that no rule hangs on, by table and key, and why; `*` stands for the whole table.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("file", "inventor", "about the game"),
    ("file", "year", "about the game"),
    ("file", "about", "about the game"),
    ("file", "links", "about the game"),
    ("file", "players", "what the players are called"),
    ("file", "notation", "how moves are written; tests/notation.rs"),
    ("file", "test", "evidence; tests/verify.rs"),
    ("file", "claim", "evidence; tests/verify.rs"),
    ("players", "*", "what the players are called"),
    ("notation", "*", "how moves are written; tests/notation.rs"),
    ("test", "*", "evidence; tests/verify.rs"),
    ("claim", "*", "evidence; tests/verify.rs"),
    ("board", "dark", "how the board is drawn; tests/dark.rs"),
    ("piece", "name", "what a piece is called"),
    ("piece", "symbol", "how a piece is drawn"),
    ("piece", "shape", "how a piece is drawn"),
];

/// How many definitions are looked through.
const DEFINITIONS: usize = 3_000;

/// Everything that can be said: table, key and, of a key that takes words, the word.
type Said = BTreeSet<(String, String, Option<String>)>;

/// What is declared, but for the exceptions.
fn declared(schema: &Value) -> Said {
    let mut said = Said::new();
    let tables =
        schema["$defs"].as_object().expect("tables by name").iter().map(|(name, table)| (name.as_str(), table));
    for (name, table) in tables.chain([("file", schema)]) {
        let Some(keys) = table["properties"].as_object() else { continue };
        for (key, takes) in keys {
            if EXCEPTIONS.iter().any(|&(of, except, _)| of == name && (except == "*" || except == key)) {
                continue;
            }
            said.insert((name.to_owned(), key.clone(), None));
            for word in words(takes) {
                said.insert((name.to_owned(), key.clone(), Some(word.to_owned())));
            }
        }
    }
    said
}

/// The words that a key takes, if it takes words.
fn words(takes: &Value) -> Vec<&str> {
    let list = takes["enum"].as_array().map(|words| words.iter().filter_map(Value::as_str).collect());
    let one_of = || takes["oneOf"].as_array()?.iter().map(|word| word["const"].as_str()).collect();
    list.or_else(one_of).unwrap_or_default()
}

/// Notes what a value says of `takes`, the schema of its key.
fn note(schema: &Value, takes: &Value, value: &toml::Value, said: &mut Said) {
    if let Some(name) = takes["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        let table = &schema["$defs"][name];
        return match value {
            toml::Value::Table(keys) if table["properties"].is_object() => note_table(schema, name, table, keys, said),
            _ => note(schema, table, value, said),
        };
    }
    for option in takes["anyOf"].as_array().into_iter().flatten() {
        let table = matches!(value, toml::Value::Table(_));
        if table == (option["$ref"].is_string()) {
            note(schema, option, value, said);
        }
    }
    match value {
        toml::Value::Array(items) => items.iter().for_each(|item| note(schema, &takes["items"], item, said)),
        toml::Value::Table(named) => {
            let tables = takes["patternProperties"].as_object().into_iter().flatten();
            tables.for_each(|(_, table)| named.values().for_each(|value| note(schema, table, value, said)));
        }
        _ => {}
    }
}

/// Notes the keys of a table, and what their values say.
fn note_table(schema: &Value, name: &str, table: &Value, keys: &toml::Table, said: &mut Said) {
    for (key, value) in keys {
        let takes = &table["properties"][key];
        said.insert((name.to_owned(), key.clone(), None));
        if let Some(word) = value.as_str().filter(|word| words(takes).contains(word)) {
            said.insert((name.to_owned(), key.clone(), Some(word.to_owned())));
        }
        note(schema, takes, value, said);
    }
}

#[test]
fn every_declared_key_can_come_up() {
    let schema = definition::schema();
    let mut missing = declared(&schema);
    let count = missing.len();
    assert!(count > 150, "only {count} keys and words are declared?");
    let mut runner = TestRunner::deterministic();
    for _ in 0..DEFINITIONS {
        let numbers = numbers().new_tree(&mut runner).expect("nothing is filtered").current();
        let text = draft::definition(&numbers);
        let file: toml::Table = text.parse().unwrap_or_else(|problem| panic!("{text}\n{problem}"));
        let mut said = Said::new();
        note_table(&schema, "file", &schema, &file, &mut said);
        missing.retain(|key| !said.contains(key));
        if missing.is_empty() {
            return;
        }
    }
    panic!("random definitions never say {missing:?}");
}

#[test]
fn every_exception_is_declared() {
    let schema = definition::schema();
    let tables: BTreeMap<&str, &Value> =
        schema["$defs"].as_object().expect("tables").iter().map(|(name, table)| (name.as_str(), table)).collect();
    for (table, key, reason) in EXCEPTIONS {
        let keys = if *table == "file" { &schema["properties"] } else { &tables[table]["properties"] };
        assert!(*key == "*" || keys[*key].is_object(), "{table} has no key {key}, which is excepted: {reason}");
    }
}
