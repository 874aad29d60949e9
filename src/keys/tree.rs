//! The tables of one file as written: every key and value with its place, in the order of the file.

use toml::Spanned as TomlSpanned;
use toml::de::{DeTable, DeValue};

use super::limits::{Log, MAX_FILE, MAX_LIST, MAX_TEXT};
use crate::diagnostic::{MAX_MISTAKES, Problem};
use crate::source::{FileId, Span, Spanned, printable};

/// A value with its place. The place of a string is between its quotes, so that parts of it can be shown.
#[derive(Clone, Debug)]
pub struct Node {
    pub span: Span,
    pub item: Item,
}

#[derive(Clone, Debug)]
pub enum Item {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(TomlTable),
    /// A value that no key takes: its type in words.
    Other(&'static str),
}

/// A table: its place and its entries in the order of the file.
#[derive(Clone, Debug)]
pub struct TomlTable {
    pub span: Span,
    pub entries: Vec<(Spanned<String>, Node)>,
}

impl TomlTable {
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|(name, _)| name.value == key).map(|(_, node)| node)
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        self.entries.iter_mut().find(|(name, _)| name.value == key).map(|(_, node)| node)
    }
}

impl Item {
    /// Its type in words: `a string`.
    pub fn describe(&self) -> &'static str {
        match self {
            Item::Text(_) => "a string",
            Item::Number(_) => "an integer",
            Item::Flag(true) => "`true`",
            Item::Flag(false) => "`false`",
            Item::List(_) => "a list",
            Item::Table(_) => "a table",
            Item::Other(what) => what,
        }
    }
}

/// Reads a text as TOML; mistakes go to the log, and everything that can be read is returned. The second value says
/// whether that is all: a duplicate key counts once.
pub fn parse(file: FileId, text: &str, log: &Log) -> (TomlTable, bool) {
    let whole = Span::new(file, 0..0);
    let nothing = TomlTable { span: whole, entries: Vec::new() };
    if text.len() > MAX_FILE {
        log.report(Problem::FileTooLarge { most: MAX_FILE }, whole);
        return (nothing, false);
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    // One mistake often gives several parser errors: only the first of a line matters, and duplicate keys only if there
    // are no other errors.
    let mut lines = Vec::new();
    let only_twice = errors.iter().all(|error| error.message() == TWICE);
    let telling = errors.iter().filter(|error| only_twice || error.message() != TWICE);
    for error in telling.take(4 * MAX_MISTAKES) {
        let range = error.span().unwrap_or(text.len()..text.len());
        let line = text.as_bytes()[..range.start.min(text.len())].iter().filter(|byte| **byte == b'\n').count();
        if !lines.contains(&line) {
            lines.push(line);
            let at = text.get(range.clone()).unwrap_or_default();
            log.report(syntax(error.message(), at), Span::new(file, range));
        }
    }
    let builder = Builder { file, text, log };
    (builder.table(table.get_ref(), whole), only_twice)
}

/// The parser's message for a duplicate key.
const TWICE: &str = "duplicate key";

/// The parser's message rephrased; `at` is the text it points to.
fn syntax(message: &str, at: &str) -> Problem {
    let (message, help) = match message {
        TWICE => return Problem::Duplicate { what: "key", name: printable(at.trim_matches(['"', '\''])) },
        _ if message.starts_with("string values must be quoted") && at.is_empty() => ("a value is missing", None),
        _ if message.starts_with("string values must be quoted") => {
            ("a string needs quotes", Some("or the list or string before it is not closed"))
        }
        _ if message.starts_with("invalid basic string") => ("this string has no closing quote", None),
        _ if message.starts_with("invalid literal string") => ("this string has no closing quote", None),
        _ if message.starts_with("invalid multi-line") => ("this string has no closing quotes", None),
        _ if message.starts_with("unclosed array") => ("this list has no closing `]`", None),
        _ if message.starts_with("unclosed inline table") => ("this table has no closing `}`", None),
        _ if message.starts_with("unclosed table") => ("this heading has no closing `]`", None),
        _ if message.starts_with("missing comma between array elements") => {
            ("a comma is missing", Some("or the list before it has no closing `]`"))
        }
        _ if message.starts_with("missing comma between key-value") => {
            ("a comma is missing", Some("or the table before it has no closing `}`"))
        }
        _ if message.starts_with("invalid unquoted key") && at.starts_with('+') => {
            ("a key with `+` needs quotes", Some("write `[pieces.\"+P\"]`"))
        }
        _ if message.starts_with("key with no value") => ("a key must be followed by `=` and a value", None),
        _ => (message, None),
    };
    Problem::Syntax { message: message.to_string(), help }
}

struct Builder<'a> {
    file: FileId,
    text: &'a str,
    log: &'a Log,
}

impl Builder<'_> {
    fn table(&self, table: &DeTable<'_>, span: Span) -> TomlTable {
        let mut entries: Vec<_> = table
            .iter()
            .map(|(key, value)| {
                let name = Spanned::new(printable(key.get_ref()), Span::new(self.file, key.span()));
                (name, self.node(value))
            })
            .collect();
        entries.sort_by_key(|(key, _)| key.span.start);
        TomlTable { span, entries }
    }

    fn node(&self, value: &TomlSpanned<DeValue<'_>>) -> Node {
        let mut span = Span::new(self.file, value.span());
        let item = match value.get_ref() {
            DeValue::String(text) => {
                span = self.inside(text, span);
                if text.len() > MAX_TEXT {
                    self.log.report(Problem::TooLong { what: "a string", most: MAX_TEXT }, span);
                    Item::Text(String::new())
                } else {
                    // Whatever is made of it later, on paper or on a terminal, it does no harm.
                    Item::Text(printable(text))
                }
            }
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Item::Number(number),
                Err(_) => Item::Other("a number that is too large"),
            },
            DeValue::Float(_) => Item::Other("a fractional number"),
            DeValue::Boolean(flag) => Item::Flag(*flag),
            DeValue::Datetime(_) => Item::Other("a date"),
            DeValue::Array(list) => {
                if list.len() > MAX_LIST {
                    self.log.report(Problem::TooLong { what: "a list", most: MAX_LIST }, span);
                }
                Item::List(list.iter().take(MAX_LIST).map(|value| self.node(value)).collect())
            }
            DeValue::Table(table) => Item::Table(self.table(table, span)),
        };
        Node { span, item }
    }

    /// The place of a string without its quotes, if it has no escapes.
    fn inside(&self, value: &str, span: Span) -> Span {
        let Some(written) = self.text.get(span.range()) else { return span };
        let quotes = if written.starts_with("\"\"\"") || written.starts_with("'''") { 3 } else { 1 };
        if written.len() < 2 * quotes {
            return span;
        }
        // An empty string keeps its quotes, so that there is something to underline.
        match written.get(quotes..).and_then(|inside| inside.find(value)) {
            Some(offset) if !value.is_empty() => {
                let start = quotes + offset;
                span.part(start..start + value.len())
            }
            _ => span,
        }
    }
}
