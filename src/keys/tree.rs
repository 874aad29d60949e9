//! The tables of one file as they are written: every key and value with its place, in the order of the file.

use toml::Spanned as TomlSpanned;
use toml::de::{DeTable, DeValue};

use super::limits::{Log, MAX_FILE, MAX_LIST, MAX_MISTAKES, MAX_TEXT};
use crate::diagnostic::Problem;
use crate::source::{FileId, Span, Spanned};

/// A value with its place. A text's place is what stands between the quotes, so that parts of it can be shown.
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
    /// A value that no key takes: what it is, in words.
    Other(&'static str),
}

/// A table: where it stands and its entries in the order of the file.
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
    /// What it is, in words: `a text`.
    pub fn describe(&self) -> &'static str {
        match self {
            Item::Text(_) => "a text",
            Item::Number(_) => "a whole number",
            Item::Flag(true) => "`true`",
            Item::Flag(false) => "`false`",
            Item::List(_) => "a list",
            Item::Table(_) => "a table",
            Item::Other(what) => what,
        }
    }
}

/// Reads a text as TOML; mistakes go to the log, and what can be understood is returned. The second value says whether
/// everything could be: a key that is there twice counts once.
pub fn parse(file: FileId, text: &str, log: &Log) -> (TomlTable, bool) {
    let whole = Span::new(file, 0..0);
    let nothing = TomlTable { span: whole, entries: Vec::new() };
    if text.len() > MAX_FILE {
        log.report(Problem::FileTooLarge { most: MAX_FILE }, whole);
        return (nothing, false);
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    // One slip often makes the parser stumble several times: what it says first of a line is what matters, and keys
    // that are there twice only if nothing else is amiss.
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

/// What the parser says of a key that is there twice.
const TWICE: &str = "duplicate key";

/// The parser's message in our words; `at` is the text it points to.
fn syntax(message: &str, at: &str) -> Problem {
    let (message, help) = match message {
        TWICE => return Problem::Duplicate { what: "key", name: at.trim_matches(['"', '\'']).to_string() },
        _ if message.starts_with("string values must be quoted") && at.is_empty() => ("a value is missing", None),
        _ if message.starts_with("string values must be quoted") => {
            ("a text must stand in quotes", Some("or the list or text before it is not closed"))
        }
        _ if message.starts_with("invalid basic string") => ("this text has no closing quote", None),
        _ if message.starts_with("invalid literal string") => ("this text has no closing quote", None),
        _ if message.starts_with("invalid multi-line") => ("this text has no closing quotes", None),
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
            ("a key with `+` must stand in quotes", Some("write `[pieces.\"+P\"]`"))
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
                let name = Spanned::new(key.get_ref().to_string(), Span::new(self.file, key.span()));
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
                    self.log.report(Problem::TooLong { what: "a text", most: MAX_TEXT }, span);
                    Item::Text(String::new())
                } else {
                    Item::Text(text.to_string())
                }
            }
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Item::Number(number),
                Err(_) => Item::Other("a number too large to count with"),
            },
            DeValue::Float(_) => Item::Other("a number with a fraction"),
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

    /// The place of a text without its quotes, where it is written without escapes.
    fn inside(&self, value: &str, span: Span) -> Span {
        let Some(written) = self.text.get(span.range()) else { return span };
        let quotes = if written.starts_with("\"\"\"") || written.starts_with("'''") { 3 } else { 1 };
        if written.len() < 2 * quotes {
            return span;
        }
        // An empty text keeps its quotes, so that there is something to underline.
        match written.get(quotes..).and_then(|inside| inside.find(value)) {
            Some(offset) if !value.is_empty() => {
                let start = quotes + offset;
                span.part(start..start + value.len())
            }
            _ => span,
        }
    }
}
