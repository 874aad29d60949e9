//! From a text and its bases to a definition.

#[cfg(test)]
mod tests;

use super::language::{LANGUAGE, file};
use super::merge::merge;
use super::{Definition, FileDef};
use crate::diagnostic::{Diagnostic, Problem};
use crate::keys::{Cursor, Item, Keys, Log, MAX_BASES, Node, Reading, S, TomlTable, parse};
use crate::source::{Sources, Span, Spanned};

/// The result of reading a definition.
#[derive(Clone, Debug)]
pub struct Read {
    /// The content of the file; None if it is too broken. With errors among the diagnostics it can still be compiled to
    /// find more errors, but must not be used otherwise.
    pub definition: Option<Definition>,
    /// The file (the first of them) and its bases.
    pub sources: Sources,
    /// All findings, in the order they were found.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a definition and the bases it starts from.
///
/// `id` is the file's stem, `file_name` its name in diagnostics, and `resolver` finds the file name and text of a base
/// by its id. Reading continues after a mistake, so that all of them are found.
pub fn read(id: &str, file_name: &str, text: &str, resolver: &dyn Fn(&str) -> Option<(String, String)>) -> Read {
    let mut sources = Sources::default();
    let log = Log::default();
    let mut chain = vec![id.to_string()];
    let tree = with_bases(&mut chain, file_name, text, resolver, &mut sources, &log);
    let definition = match tree {
        // Duplicates were read once, so something may only seem to be missing.
        Ok(tree) if log.any(|found| matches!(found.problem, Problem::Duplicate { .. })) => {
            look_at_broken(id, &tree, &sources, &log)
        }
        Ok(tree) => definition(id, &tree, &log),
        Err(broken) => {
            look_at_broken(id, &broken, &sources, &log);
            None
        }
    };
    Read { definition, sources, diagnostics: log.into_inner() }
}

/// The tree of a file merged over those of its bases. If a base is missing or not TOML, the error is at the file's
/// `base`.
fn with_bases(
    chain: &mut Vec<String>,
    file_name: &str,
    text: &str,
    resolver: &dyn Fn(&str) -> Option<(String, String)>,
    sources: &mut Sources,
    log: &Log,
) -> Result<TomlTable, TomlTable> {
    let file = sources.add(file_name, text);
    let (own, sound) = parse(file, text, log);
    if !sound {
        return Err(own);
    }
    require_own(&own, log);
    let Some(base) = base_of(&own) else {
        if let Some(node) = own.get("without") {
            log.report(Problem::NeedsBase { key: "without" }, node.span);
        }
        return Ok(own);
    };
    if chain.contains(&base.value) {
        let start = chain.iter().position(|id| *id == base.value).unwrap_or(0);
        let mut circle = chain[start..].to_vec();
        circle.push(base.value.clone());
        log.report(Problem::BaseCycle { chain: circle }, base.span);
        return Err(own);
    }
    if chain.len() > MAX_BASES {
        log.report(Problem::BaseTooDeep { most: MAX_BASES }, base.span);
        return Err(own);
    }
    let Some((base_name, base_text)) = resolver(&base.value) else {
        log.report(Problem::UnknownBase { base: base.value.clone(), nearest: None }, base.span);
        return Err(own);
    };
    chain.push(base.value.clone());
    match with_bases(chain, &base_name, &base_text, resolver, sources, log) {
        Ok(below) => Ok(merge(below, own, log)),
        Err(_) => Err(own),
    }
}

/// Finds further mistakes in a file that could be read only in part: missing keys are not reported, nor lines that are
/// not TOML again.
fn look_at_broken(id: &str, tree: &TomlTable, sources: &Sources, log: &Log) -> Option<Definition> {
    let scratch = Log::default();
    let definition = definition(id, tree, &scratch);
    let line = |diagnostic: &Diagnostic| {
        let span = diagnostic.span;
        (span.file, sources.line_column(span.file, span.start).0)
    };
    let broken = log.lines(line);
    for found in scratch.into_inner() {
        let missing = matches!(found.problem, Problem::Missing { .. } | Problem::OneOf { .. });
        if !missing && !broken.contains(&line(&found)) {
            log.add(found);
        }
    }
    definition
}

fn base_of(table: &TomlTable) -> Option<S<String>> {
    match table.get("base") {
        Some(Node { span, item: Item::Text(text) }) => Some(Spanned::new(text.clone(), *span)),
        _ => None,
    }
}

/// The keys that every file must have, also a base.
fn require_own(table: &TomlTable, log: &Log) {
    for key in file().keys.iter().filter(|key| key.required && !key.inherited) {
        if table.get(key.name).is_none() {
            log.report(Problem::Missing { key: key.name, table: file().title.to_string() }, table.span);
        }
    }
}

fn definition(id: &str, tree: &TomlTable, log: &Log) -> Option<Definition> {
    let file = FileDef::read(&Cursor::new(file(), tree, Reading { language: &LANGUAGE, log }))?;
    let head = Span { end: tree.span.start, ..tree.span };
    let name = file.name.clone().unwrap_or_else(|| Spanned::new(id.to_string(), head));
    Some(Definition::new(id, name, file))
}
