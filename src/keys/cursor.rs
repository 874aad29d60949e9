//! Reading one table.

use super::declare::{KeySpec, TableSpec};
use super::limits::Log;
use super::tree::{Item, Node, TomlTable};
use super::value::{Field, Found, S};
use crate::diagnostic::{Diagnostic, Problem, nearest};
use crate::source::Spanned;

/// What the reader of a table needs from the language as a whole.
pub struct Language {
    /// The table at the top of a file.
    pub file: fn() -> &'static TableSpec,
    /// What to write for a key that another program has.
    pub foreign: fn(&str) -> Option<String>,
}

/// The state of reading.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The language that is read.
    pub language: &'static Language,
    /// The log of mistakes.
    pub log: &'a Log,
}

/// One table being read.
pub struct Cursor<'a> {
    /// Its declaration.
    pub spec: &'static TableSpec,
    /// Its content.
    pub table: &'a TomlTable,
    /// Its name in messages.
    pub title: String,
    /// The state of reading.
    pub reading: Reading<'a>,
}

impl<'a> Cursor<'a> {
    /// Starts reading a table: reports unknown, missing and conflicting keys.
    pub fn new(spec: &'static TableSpec, table: &'a TomlTable, reading: Reading<'a>) -> Cursor<'a> {
        Cursor::titled(spec, table, spec.title.to_string(), reading)
    }

    /// The same for a table with its own name in messages.
    pub fn titled(spec: &'static TableSpec, table: &'a TomlTable, title: String, reading: Reading<'a>) -> Cursor<'a> {
        let cursor = Cursor { spec, table, title, reading };
        for (key, node) in &table.entries {
            match spec.key(&key.value) {
                None if reading.log.is_full() => break,
                None => reading.log.report(cursor.stranger(&key.value), key.span),
                Some(found) => cursor.check_company(found, key, node),
            }
        }
        for key in spec.keys.iter().filter(|key| key.required && !cursor.has(key.name)) {
            reading.log.report(Problem::Missing { key: key.name, table: cursor.title.clone() }, table.span);
        }
        if !spec.one_of.is_empty() && spec.one_of.iter().all(|key| cursor.is_idle(key)) {
            let problem = Problem::OneOf { keys: spec.one_of, table: cursor.title.clone() };
            reading.log.report(problem, table.span);
        }
        cursor
    }

    /// The place of the table.
    pub fn place(&self) -> S<()> {
        Spanned::new((), self.table.span)
    }

    /// Whether the table has the key, valid or not, also by a former name.
    pub fn has(&self, key: &str) -> bool {
        self.written(key).is_some()
    }

    /// The content of a key, also by a former name.
    fn written(&self, key: &str) -> Option<&'a Node> {
        let former = self.spec.key(key).map_or(&[][..], |key| key.formerly);
        self.table.get(key).or_else(|| former.iter().find_map(|old| self.table.get(old)))
    }

    /// The value of a key, or its default; None if it is required and missing.
    pub fn field<T: Field>(&self, key: &'static str) -> Option<T> {
        let Some(spec) = self.spec.key(key) else {
            debug_assert!(false, "{} has no key {key} declared", self.spec.title);
            return None;
        };
        let found = self.table.get(key).map(|node| Found { key: spec, node, reading: self.reading });
        found.and_then(T::read).or_else(|| T::absent(self))
    }

    /// The part that a table has, by the first key of each; None if it has none, which is reported, as is a key of
    /// another part.
    pub fn choose(&self, signs: &'static [&'static str], choices: &[&[KeySpec]]) -> Option<&'static str> {
        let Some(index) = signs.iter().position(|sign| self.has(sign)) else {
            self.reading.log.report(Problem::OneOf { keys: signs, table: self.title.clone() }, self.table.span);
            return None;
        };
        let own = |key: &KeySpec| choices[index].iter().any(|known| known.name == key.name);
        for key in choices.iter().flat_map(|keys| keys.iter()).filter(|key| !own(key)) {
            if let Some((written, _)) = self.table.entries.iter().find(|(name, _)| name.value == key.name) {
                self.reading.log.report(Problem::Conflict { key: key.name, other: signs[index] }, written.span);
            }
        }
        Some(signs[index])
    }

    /// Whether a key is missing or is an empty list.
    fn is_idle(&self, key: &str) -> bool {
        match self.written(key).map(|node| &node.item) {
            None => true,
            Some(Item::List(list)) => list.is_empty(),
            Some(_) => false,
        }
    }

    /// Reports a key beside one that excludes it, or without the one it needs.
    fn check_company(&self, spec: &'static KeySpec, key: &S<String>, node: &Node) {
        for (rival, _) in &self.table.entries {
            if self.spec.rivals(spec.name, &rival.value) {
                self.note_conflict([rival, key]);
            }
        }
        if let Some(other) = spec.barred_by.iter().find(|other| self.has(other)) {
            self.reading.log.report(Problem::Conflict { key: spec.name, other }, node.span);
        }
        if let Some(need) = spec.needs.filter(|need| self.is_idle(need.other)) {
            let span = if need.of_table { self.table.span } else { node.span };
            self.reading.log.report((need.problem)(spec.name, need.other), span);
        }
    }

    /// Reports two keys that exclude each other; the later one is underlined.
    fn note_conflict(&self, mut keys: [&S<String>; 2]) {
        keys.sort_by_key(|key| key.span);
        let name = |key: &S<String>| self.spec.key(&key.value).map_or("", |key| key.name);
        let problem = Problem::Conflict { key: name(keys[1]), other: name(keys[0]) };
        self.reading.log.add(Diagnostic::new(problem, keys[1].span).with_related(keys[0].span, "the other one"));
    }

    /// What is wrong with a key that the table does not have.
    fn stranger(&self, key: &str) -> Problem {
        if let Some(word) = self.spec.reserved.iter().find(|word| **word == key) {
            return Problem::Reserved { key: word };
        }
        if let Some(now) = self.spec.renamed(key) {
            return Problem::Renamed { old: key.to_string(), new: now.name.to_string(), meaning: now.doc };
        }
        let nearest = nearest(key, self.spec.keys.iter().map(|key| key.name)).map(str::to_string);
        let elsewhere = || if nearest.is_none() { self.elsewhere(key) } else { None };
        let pointer = (self.reading.language.foreign)(key).or_else(elsewhere);
        Problem::UnknownKey { key: key.to_string(), table: self.title.clone(), nearest, pointer }
    }

    /// The right table of a misplaced key.
    fn elsewhere(&self, key: &str) -> Option<String> {
        let tables = (self.reading.language.file)().all();
        let titles: Vec<_> = tables.iter().filter(|table| table.key(key).is_some()).map(|table| table.title).collect();
        (1..=3).contains(&titles.len()).then(|| format!("`{key}` is a key of {}", titles.join(", of ")))
    }
}
