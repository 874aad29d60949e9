//! Inheritance: a file's values merged over those of its base.

use super::PieceLetter;
use super::language::file;
use crate::diagnostic::{Problem, nearest};
use crate::keys::{Formation, Item, KeySpec, Log, Node, TableSpec, Takes, TomlTable, split};
use crate::source::Spanned;

/// Merges `own` over `base`: tables merge key by key, other values replace.
///
/// `base` is already merged with its own bases. Keys that are not inherited are dropped, as is everything that `own`
/// lists in `without`.
pub(super) fn merge(base: TomlTable, own: TomlTable, log: &Log) -> TomlTable {
    let mut base = base;
    inherit(&mut base, file());
    let gone = words(own.get("without"));
    for name in &gone {
        // A promoted form was removed with its piece.
        if name.strip_prefix('+').is_some_and(|form| gone.iter().any(|other| other.value == form)) {
            continue;
        }
        remove(&mut base, name, log);
    }
    overlay(base, own, Some(file()))
}

/// Leaves of an inherited table what is inherited.
fn inherit(base: &mut TomlTable, spec: &'static TableSpec) {
    base.entries.retain(|(key, _)| spec.key(&key.value).is_some_and(|key| key.inherited));
    for (key, node) in &mut base.entries {
        if let (Some(Takes::Table(below)), Item::Table(table)) =
            (spec.key(&key.value).map(|key| key.takes), &mut node.item)
        {
            table.entries.retain(|(key, _)| below().key(&key.value).is_none_or(|key| key.inherited));
        }
    }
}

fn overlay(base: TomlTable, own: TomlTable, spec: Option<&'static TableSpec>) -> TomlTable {
    let mut merged = TomlTable { span: own.span, entries: base.entries };
    let key_spec = |name: &str| spec.and_then(|spec| spec.key(name));
    for (key, _) in &own.entries {
        merged.entries.retain(|(name, _)| !spec.is_some_and(|spec| spec.rivals(&key.value, &name.value)));
    }
    for (key, node) in own.entries {
        let kind = match spec {
            Some(_) => key_spec(&key.value).map_or(Below::Replace, below),
            None => Below::Replace,
        };
        match merged.entries.iter_mut().find(|(name, _)| name.value == key.value) {
            Some(entry) => {
                let old = std::mem::replace(&mut entry.1.item, Item::Flag(false));
                entry.0 = key;
                entry.1 = Node { span: node.span, item: lay(old, node.item, kind) };
            }
            None => merged.entries.push((key, node)),
        }
    }
    merged
}

/// How the value of a key is merged with the inherited one.
#[derive(Clone, Copy)]
enum Below {
    Replace,
    /// A table of these keys.
    Merge(&'static TableSpec),
    /// Named entries, each a table of these keys or a value that replaces.
    Names(Option<&'static TableSpec>),
}

fn below(key: &KeySpec) -> Below {
    match key.takes {
        Takes::Table(spec) | Takes::OneOrMore(spec) => Below::Merge(spec()),
        Takes::Named(_, spec) => Below::Names(Some(spec())),
        Takes::Zones(..) => Below::Names(None),
        _ => Below::Replace,
    }
}

fn lay(old: Item, new: Item, how: Below) -> Item {
    match (old, new, how) {
        (Item::Table(old), Item::Table(new), Below::Merge(spec)) => Item::Table(overlay(old, new, Some(spec))),
        (Item::Table(old), Item::Table(new), Below::Names(spec)) => {
            let mut merged = TomlTable { span: new.span, entries: old.entries };
            for (key, node) in new.entries {
                match merged.entries.iter_mut().find(|(name, _)| name.value == key.value) {
                    Some(entry) => {
                        let old = std::mem::replace(&mut entry.1.item, Item::Flag(false));
                        entry.0 = key;
                        let how = spec.map_or(Below::Replace, Below::Merge);
                        entry.1 = Node { span: node.span, item: lay(old, node.item, how) };
                    }
                    None => merged.entries.push((key, node)),
                }
            }
            Item::Table(merged)
        }
        (_, new, _) => new,
    }
}

/// Removes a piece, or any other key given by its path, from an inherited tree.
fn remove(base: &mut TomlTable, name: &Spanned<String>, log: &Log) {
    if let Some(Item::Table(pieces)) = base.get_mut("pieces").map(|node| &mut node.item) {
        let before = pieces.entries.len();
        // A promoted form needs its base.
        let gone = [name.value.clone(), format!("+{}", name.value)];
        let known = pieces.get(&name.value).is_some();
        pieces.entries.retain(|(letter, _)| !(known && gone.contains(&letter.value)));
        if pieces.entries.len() < before {
            for letter in &gone {
                forget(base, file(), letter);
            }
            return;
        }
    }
    let candidates = names(base);
    let (parents, last) = name.value.rsplit_once('.').unwrap_or(("", &name.value));
    let mut table = base;
    for part in parents.split('.').filter(|part| !part.is_empty()) {
        match table.get_mut(part).map(|node| &mut node.item) {
            Some(Item::Table(below)) => table = below,
            _ => return unknown(name, &candidates, log),
        }
    }
    let before = table.entries.len();
    table.entries.retain(|(key, _)| key.value != last);
    if table.entries.len() == before {
        unknown(name, &candidates, log);
    }
}

fn unknown(name: &Spanned<String>, candidates: &[String], log: &Log) {
    let nearest = nearest(&name.value, candidates.iter().map(String::as_str)).map(str::to_string);
    if let Some((new, meaning)) = renamed(&name.value) {
        return log.report(Problem::Renamed { old: name.value.clone(), new, meaning }, name.span);
    }
    log.report(Problem::Unknown { what: "piece or key of the base", name: name.value.clone(), nearest }, name.span);
}

/// The path of a key by one of its former names: the same with its name of today, and what the key means.
fn renamed(path: &str) -> Option<(String, &'static str)> {
    let (table, old) = path.split_once('.')?;
    let Takes::Table(below) = file().key(table)?.takes else { return None };
    let key = below().renamed(old)?;
    Some((format!("{table}.{}", key.name), key.doc))
}

/// What `without` can name: letters of pieces and keys at the top and one below.
fn names(base: &TomlTable) -> Vec<String> {
    let mut names = Vec::new();
    for (key, node) in &base.entries {
        names.push(key.value.clone());
        if let Item::Table(below) = &node.item {
            for (inner, _) in &below.entries {
                names.push(if key.value == "pieces" {
                    inner.value.clone()
                } else {
                    format!("{}.{}", key.value, inner.value)
                });
            }
        }
    }
    names
}

/// Removes a piece from the start position and from every inherited list of letters.
fn forget(table: &mut TomlTable, spec: &'static TableSpec, letter: &str) {
    for (key, node) in &mut table.entries {
        let Some(key) = spec.key(&key.value) else { continue };
        forget_value(&mut node.item, key.takes, letter);
    }
}

fn forget_value(item: &mut Item, takes: Takes, letter: &str) {
    match (takes, item) {
        // A list that would become empty stays, so that its unknown names are reported.
        (Takes::Letters, Item::List(list)) if list.len() > 1 => {
            list.retain(|node| !matches!(&node.item, Item::Text(text) if text == letter));
        }
        (Takes::Letters, Item::Text(text)) if text.split_whitespace().any(|word| word != letter) => {
            let others: Vec<_> = text.split_whitespace().filter(|word| *word != letter).collect();
            // An unchanged string keeps its spaces, and with them the places of its words.
            if others.len() < text.split_whitespace().count() {
                *text = others.join(" ");
            }
        }
        (
            Takes::Table(spec) | Takes::OneOrMore(spec) | Takes::Zone(spec) | Takes::FlagWordZone(_, spec),
            Item::Table(table),
        ) => forget(table, spec(), letter),
        (Takes::Zones(form, spec), Item::Table(table)) => {
            if form.what == PieceLetter::FORM.what {
                table.entries.retain(|(key, _)| key.value != letter);
            }
            for (_, node) in &mut table.entries {
                forget_value(&mut node.item, Takes::Zone(spec), letter);
            }
        }
        (Takes::Named(_, spec), Item::Table(table)) => {
            for (_, node) in &mut table.entries {
                forget_value(&mut node.item, Takes::Table(spec), letter);
            }
        }
        (Takes::Tables(spec) | Takes::OneOrMore(spec) | Takes::Items(spec), Item::List(list)) => {
            for node in list {
                forget_value(&mut node.item, Takes::Table(spec), letter);
            }
        }
        _ => {}
    }
}

/// The words of a list or string.
fn words(node: Option<&Node>) -> Vec<Spanned<String>> {
    let Some(node) = node else { return Vec::new() };
    match &node.item {
        Item::Text(text) => split(text, node.span),
        Item::List(list) => list
            .iter()
            .filter_map(|node| match &node.item {
                Item::Text(text) => Some(Spanned::new(text.clone(), node.span)),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
