//! The state of reading, and a value being read.

use super::declare::{KeySpec, TableSpec};
use super::limits::Log;
use super::tree::{Item, Node};
use crate::diagnostic::Problem;
use crate::source::Spanned;

/// Short for a value with its place.
pub type S<T> = Spanned<T>;
/// A string.
pub type Text = S<String>;

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

/// A value being read.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    /// Its key.
    pub key: &'static KeySpec,
    /// Its content.
    pub node: &'a Node,
    /// The state of reading.
    pub reading: Reading<'a>,
}

impl<'a> Found<'a> {
    /// Reports that something else was expected.
    pub fn wrong<T>(self, expected: String) -> Option<T> {
        let (found, example) = (self.node.item.describe().to_string(), self.key.written());
        self.report(Problem::WrongType { expected, found, example });
        None
    }

    /// Reports a mistake at the value.
    pub fn report(self, problem: Problem) {
        self.reading.log.report(problem, self.node.span);
    }

    /// The value with its place.
    pub fn place<T>(self, value: T) -> S<T> {
        Spanned::new(value, self.node.span)
    }

    /// A part of the value.
    pub fn part(self, node: &'a Node) -> Found<'a> {
        Found { node, ..self }
    }

    /// Reports a renamed word.
    pub fn is_former(self, text: &str) -> bool {
        let found = self.key.former_words.iter().find(|(old, _)| *old == text);
        if let Some((old, new)) = found {
            self.report(Problem::Renamed { old: old.to_string(), new: new.to_string(), meaning: "" });
        }
        found.is_some()
    }

    /// The string, if it is one.
    pub fn text(self) -> Option<Text> {
        match &self.node.item {
            Item::Text(text) => Some(self.place(text.clone())),
            _ => None,
        }
    }
}
