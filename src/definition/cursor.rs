//! Reads the keys of one table by their declarations.

use std::cell::RefCell;

use super::declare::{Form, KeySpec, TableSpec, Takes};
use super::fairy;
use super::keys::FILE;
use super::limits::{Log, MAX_LIST};
use super::tree::{Item, Node, TomlTable};
use super::{ForcedDef, S, ZoneDef};
use crate::diagnostic::{Diagnostic, Problem, nearest};
use crate::source::{Span, Spanned};

/// One table under the reader's eye.
///
/// Asking for a key that is not declared, or not asking for one that is, is a mistake of ours: tests panic on it.
pub(super) struct Cursor<'a> {
    pub spec: &'static TableSpec,
    pub table: &'a TomlTable,
    pub log: &'a Log,
    /// How messages call the table.
    pub title: String,
    asked: RefCell<Vec<&'static str>>,
}

impl<'a> Cursor<'a> {
    /// Starts on a table: notes unknown, missing and contradicting keys.
    pub fn new(spec: &'static TableSpec, table: &'a TomlTable, log: &'a Log) -> Cursor<'a> {
        Cursor::titled(spec, table, log, spec.title.to_string())
    }

    /// The same for a table that messages call by a name of its own.
    fn titled(spec: &'static TableSpec, table: &'a TomlTable, log: &'a Log, title: String) -> Cursor<'a> {
        for (key, _) in &table.entries {
            match spec.key(&key.value) {
                None if log.is_full() => break,
                None => log.report(unknown_key(spec, &title, &key.value), key.span),
                Some(found) => {
                    for rival in &table.entries {
                        if spec.rivals(found.name, &rival.0.value) {
                            note_conflict(spec, [&rival.0, key], log);
                        }
                    }
                }
            }
        }
        let given = |key: &KeySpec| [&[key.name], key.formerly].concat().iter().any(|name| table.get(name).is_some());
        for key in spec.keys.iter().filter(|key| key.required && !given(key)) {
            log.report(Problem::Missing { key: key.name, table: title.clone() }, table.span);
        }
        Cursor { spec, table, log, title, asked: RefCell::default() }
    }

    /// Where the table stands.
    pub fn place(&self) -> S<()> {
        Spanned::new((), self.table.span)
    }

    fn find(&self, name: &'static str) -> Option<(&'static KeySpec, &'a Node)> {
        let spec = self.spec.key(name);
        debug_assert!(spec.is_some(), "{} has no key {name} declared", self.spec.title);
        self.asked.borrow_mut().push(name);
        Some((spec?, self.table.get(name)?))
    }

    fn wrong<T>(&self, spec: &KeySpec, node: &Node) -> Option<T> {
        wrong(self.log, spec.takes.describe(), node)
    }

    /// Notes a word that has another name by now.
    fn renamed_word(&self, spec: &KeySpec, text: &str, span: Span) -> bool {
        let found = spec.former_words.iter().find(|(old, _)| *old == text);
        if let Some((old, new)) = found {
            let problem = Problem::Renamed { old: old.to_string(), new: new.to_string(), meaning: "" };
            self.log.report(problem, span);
        }
        found.is_some()
    }

    /// A text.
    pub fn text(&self, name: &'static str) -> Option<S<String>> {
        let (spec, node) = self.find(name)?;
        let Item::Text(text) = &node.item else { return self.wrong(spec, node) };
        if let Takes::Formed(form) = spec.takes {
            check_form(form, text, node.span, self.log);
        }
        self.renamed_word(spec, text, node.span);
        Some(Spanned::new(text.clone(), node.span))
    }

    /// A whole number; one out of bounds is noted and the nearest bound taken for it.
    pub fn number(&self, name: &'static str) -> Option<S<i64>> {
        let (spec, node) = self.find(name)?;
        let Item::Number(value) = node.item else { return self.wrong(spec, node) };
        let Takes::Number(least, most) = spec.takes else { return None };
        if !(least..=most).contains(&value) {
            let what = name.to_string();
            self.log.report(Problem::OutOfRange { what, value, least, most }, node.span);
        }
        Some(Spanned::new(value.clamp(least, most), node.span))
    }

    /// `true` or `false`.
    pub fn flag(&self, name: &'static str) -> Option<S<bool>> {
        let (spec, node) = self.find(name)?;
        match node.item {
            Item::Flag(flag) => Some(Spanned::new(flag, node.span)),
            _ => self.wrong(spec, node),
        }
    }

    /// One of the declared words, each with what it stands for.
    pub fn word<T: Copy>(&self, name: &'static str, meanings: &[(&'static str, T)]) -> Option<S<T>> {
        let (spec, node) = self.find(name)?;
        let Takes::Word(words) = spec.takes else {
            debug_assert!(false, "{name} is not declared as a word");
            return None;
        };
        debug_assert!(words.iter().map(|word| word.0).eq(meanings.iter().map(|meaning| meaning.0)), "words of {name}");
        let Item::Text(text) = &node.item else { return self.wrong(spec, node) };
        match meanings.iter().find(|(word, _)| word == text) {
            Some((_, meaning)) => Some(Spanned::new(*meaning, node.span)),
            None if self.renamed_word(spec, text, node.span) => None,
            None => {
                let allowed: Vec<_> = words.iter().map(|word| word.0.to_string()).collect();
                let nearest = nearest(text, words.iter().map(|word| word.0)).map(str::to_string);
                self.log.report(Problem::UnknownWord { word: text.clone(), allowed, nearest }, node.span);
                None
            }
        }
    }

    /// Names: a list, or a text with spaces between.
    pub fn names(&self, name: &'static str) -> Vec<S<String>> {
        self.names_at(name).map(|names| names.value).unwrap_or_default()
    }

    /// Names with the place of the whole.
    pub fn names_at(&self, name: &'static str) -> Option<S<Vec<S<String>>>> {
        let (spec, node) = self.find(name)?;
        let names = match &node.item {
            Item::Text(text) => {
                let mut names = split(text, node.span);
                if names.len() > MAX_LIST {
                    self.log.report(Problem::TooLong { what: "a list", most: MAX_LIST }, node.span);
                    names.truncate(MAX_LIST);
                }
                names
            }
            Item::List(list) => self.texts_of(list, "a name"),
            _ => return self.wrong(spec, node),
        };
        Some(Spanned::new(names, node.span))
    }

    /// A list of texts (or one text, where the declaration allows it).
    pub fn texts(&self, name: &'static str) -> Vec<S<String>> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        match (&node.item, spec.takes) {
            (Item::List(list), _) => self.texts_of(list, "a text"),
            (Item::Text(text), Takes::Pair) => vec![Spanned::new(text.clone(), node.span)],
            _ => self.wrong(spec, node).unwrap_or_default(),
        }
    }

    /// At most two texts, the first and the second player's.
    pub fn pair(&self, name: &'static str) -> Vec<S<String>> {
        let mut texts = self.texts(name);
        if texts.len() > 2
            && let Some(node) = self.table.get(name)
        {
            let problem = Problem::WrongCount { what: "texts", expected: "one or two", found: texts.len() };
            self.log.report(problem, node.span);
            texts.truncate(2);
        }
        texts
    }

    fn texts_of(&self, list: &[Node], expected: &str) -> Vec<S<String>> {
        let text = |node: &Node| match &node.item {
            Item::Text(text) => Some(Spanned::new(text.clone(), node.span)),
            _ => wrong(self.log, expected.to_string(), node),
        };
        list.iter().filter_map(text).collect()
    }

    /// A list of whole numbers.
    pub fn numbers(&self, name: &'static str) -> Vec<S<i64>> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        let Item::List(list) = &node.item else { return self.wrong(spec, node).unwrap_or_default() };
        let number = |node: &Node| match node.item {
            Item::Number(value) if value < 0 => {
                let problem = Problem::OutOfRange { what: name.to_string(), value, least: 0, most: i64::MAX };
                self.log.report(problem, node.span);
                None
            }
            Item::Number(value) => Some(Spanned::new(value, node.span)),
            _ => wrong(self.log, "a whole number".to_string(), node),
        };
        list.iter().filter_map(number).collect()
    }

    /// A zone.
    pub fn zone(&self, name: &'static str) -> Option<ZoneDef> {
        let (_, node) = self.find(name)?;
        zone(node, self.log)
    }

    /// `true`, `false`, the declared word, or a zone.
    pub fn forced(&self, name: &'static str) -> Option<ForcedDef> {
        let (spec, node) = self.find(name)?;
        let Takes::FlagWordZone(word) = spec.takes else { return None };
        match &node.item {
            Item::Flag(flag) => Some(ForcedDef::Always(Spanned::new(*flag, node.span))),
            Item::Text(text) if self.renamed_word(spec, text, node.span) => None,
            Item::Text(text) if text == word => Some(ForcedDef::Immobile(Spanned::new((), node.span))),
            Item::Text(_) | Item::List(_) | Item::Table(_) => zone(node, self.log).map(ForcedDef::Zone),
            _ => self.wrong(spec, node),
        }
    }

    /// A table below this one.
    pub fn table(&self, name: &'static str) -> Option<Cursor<'a>> {
        let (spec, node) = self.find(name)?;
        let Takes::Table(below) = spec.takes else { return None };
        match &node.item {
            Item::Table(table) => Some(Cursor::new(below, table, self.log)),
            _ => self.wrong(spec, node),
        }
    }

    /// A list of tables.
    pub fn tables(&self, name: &'static str) -> Vec<Cursor<'a>> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        let (Takes::Tables(below), Item::List(list)) = (spec.takes, &node.item) else {
            return self.wrong(spec, node).unwrap_or_default();
        };
        let table = |node: &'a Node| match &node.item {
            Item::Table(table) => Some(Cursor::new(below, table, self.log)),
            _ => wrong(self.log, "a table".to_string(), node),
        };
        list.iter().filter_map(table).collect()
    }

    /// A list whose items are texts or tables.
    pub fn items(&self, name: &'static str) -> Vec<Entry<'a>> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        let (Takes::Items(below), Item::List(list)) = (spec.takes, &node.item) else {
            return self.wrong(spec, node).unwrap_or_default();
        };
        let entry = |node: &'a Node| match &node.item {
            Item::Text(text) => Some(Entry::Text(Spanned::new(text.clone(), node.span))),
            Item::Table(table) => Some(Entry::Table(Cursor::new(below, table, self.log))),
            _ => wrong(self.log, "a text or a table".to_string(), node),
        };
        list.iter().filter_map(entry).collect()
    }

    /// Tables by names of the author's choice.
    pub fn named(&self, name: &'static str) -> Vec<(S<String>, Cursor<'a>)> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        let (Takes::Named(form, below), Item::Table(table)) = (spec.takes, &node.item) else {
            return self.wrong(spec, node).unwrap_or_default();
        };
        let entry = |(key, node): &'a (S<String>, Node)| {
            check_form(form, &key.value, key.span, self.log);
            match &node.item {
                Item::Table(table) => {
                    let title = below.title.replace('…', &key.value);
                    Some((key.clone(), Cursor::titled(below, table, self.log, title)))
                }
                _ => wrong(self.log, "a table".to_string(), node),
            }
        };
        table.entries.iter().filter_map(entry).collect()
    }

    /// Zones by names of the author's choice.
    pub fn zones(&self, name: &'static str) -> Vec<(S<String>, ZoneDef)> {
        let Some((spec, node)) = self.find(name) else { return Vec::new() };
        let (Takes::Zones(form), Item::Table(table)) = (spec.takes, &node.item) else {
            return self.wrong(spec, node).unwrap_or_default();
        };
        let entry = |(key, node): &(S<String>, Node)| {
            check_form(form, &key.value, key.span, self.log);
            Some((key.clone(), zone(node, self.log)?))
        };
        table.entries.iter().filter_map(entry).collect()
    }

    /// Marks a key that another step of reading deals with.
    pub fn dealt_with(&self, names: &[&'static str]) {
        self.asked.borrow_mut().extend(names);
    }
}

#[cfg(debug_assertions)]
impl Drop for Cursor<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let asked = self.asked.borrow();
            let forgotten: Vec<_> =
                self.spec.keys.iter().map(|key| key.name).filter(|key| !asked.contains(key)).collect();
            assert!(forgotten.is_empty(), "{}: never asked for {forgotten:?}", self.spec.title);
        }
    }
}

/// An item of a list of texts and tables.
pub(super) enum Entry<'a> {
    Text(S<String>),
    Table(Cursor<'a>),
}

/// The words of a text, each with its place.
pub(super) fn split(text: &str, span: Span) -> Vec<S<String>> {
    text.split_whitespace()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            // A text with escapes has no places of its own for its words.
            let exact = span.range().len() == text.len();
            let place = if exact { span.part(start..start + word.len()) } else { span };
            Spanned::new(word.to_string(), place)
        })
        .collect()
}

fn wrong<T>(log: &Log, expected: String, node: &Node) -> Option<T> {
    log.report(Problem::WrongType { expected, found: node.item.describe().to_string() }, node.span);
    None
}

fn check_form(form: &Form, text: &str, span: Span, log: &Log) {
    if !(form.check)(text) {
        log.report(Problem::BadName { what: form.what, name: text.to_string(), rule: form.rule }, span);
    }
}

fn zone(node: &Node, log: &Log) -> Option<ZoneDef> {
    match &node.item {
        Item::Text(text) => Some(ZoneDef::Text(Spanned::new(text.clone(), node.span))),
        Item::List(list) => {
            let name = |node: &Node| match &node.item {
                Item::Text(text) => Some(Spanned::new(text.clone(), node.span)),
                _ => wrong(log, "the name of a cell".to_string(), node),
            };
            Some(ZoneDef::Cells(Spanned::new(list.iter().filter_map(name).collect(), node.span)))
        }
        Item::Table(table) => Some(ZoneDef::Table(Box::new(super::read::zone_table(table, log)))),
        _ => wrong(log, Takes::Zone.describe(), node),
    }
}

/// Notes two keys that exclude each other; the later one is underlined.
fn note_conflict(spec: &'static TableSpec, mut keys: [&S<String>; 2], log: &Log) {
    keys.sort_by_key(|key| key.span);
    let name = |key: &S<String>| spec.key(&key.value).map_or("", |key| key.name);
    let problem = Problem::Conflict { key: name(keys[1]), other: name(keys[0]) };
    log.add(Diagnostic::new(problem, keys[1].span).with_related(keys[0].span, "the other one"));
}

fn unknown_key(spec: &TableSpec, title: &str, key: &str) -> Problem {
    if let Some(now) = spec.renamed(key) {
        return Problem::Renamed { old: key.to_string(), new: now.name.to_string(), meaning: now.doc };
    }
    let nearest = nearest(key, spec.keys.iter().map(|key| key.name)).map(str::to_string);
    let pointer = fairy::pointer(key).or_else(|| if nearest.is_none() { elsewhere(key) } else { None });
    Problem::UnknownKey { key: key.to_string(), table: title.to_string(), nearest, pointer }
}

/// Where a key belongs that stands in the wrong table.
fn elsewhere(key: &str) -> Option<String> {
    let tables: Vec<_> = FILE.all().into_iter().filter(|table| table.key(key).is_some()).collect();
    let titles: Vec<_> = tables.iter().map(|table| table.title).collect();
    (1..=3).contains(&titles.len()).then(|| format!("`{key}` is a key of {}", titles.join(", of ")))
}
