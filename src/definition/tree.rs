//! The tables of one file as they are written: every key and value with its place, in the order of the file.

use toml::Spanned as TomlSpanned;
use toml::de::{DeTable, DeValue};

use super::limits::{Log, MAX_FILE, MAX_LIST, MAX_TEXT};
use crate::diagnostic::Problem;
use crate::source::{FileId, Span, Spanned};

/// A value with its place. A text's place is what stands between the quotes, so that parts of it can be shown.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub span: Span,
    pub item: Item,
}

#[derive(Clone, Debug)]
pub(super) enum Item {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Table),
    /// A value that no key takes: what it is, in words.
    Other(&'static str),
}

/// A table: where it stands and its entries in the order of the file.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub span: Span,
    pub entries: Vec<(Spanned<String>, Node)>,
}

impl Table {
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
/// the text is sound TOML.
pub(super) fn parse(file: FileId, text: &str, log: &Log) -> (Table, bool) {
    let whole = Span::new(file, 0..0);
    let nothing = Table { span: whole, entries: Vec::new() };
    if text.len() > MAX_FILE {
        log.report(Problem::FileTooLarge { most: MAX_FILE }, whole);
        return (nothing, false);
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let range = error.span().unwrap_or(text.len()..text.len());
        log.report(syntax(error.message(), text.get(range.clone()).unwrap_or_default()), Span::new(file, range));
    }
    let builder = Builder { file, text, log };
    (builder.table(table.get_ref(), whole), errors.is_empty())
}

/// The parser's message in our words.
fn syntax(message: &str, at: &str) -> Problem {
    match message {
        "duplicate key" => Problem::Duplicate { what: "key", name: at.trim_matches(['"', '\'']).to_string() },
        _ => Problem::Syntax(message.to_string()),
    }
}

struct Builder<'a> {
    file: FileId,
    text: &'a str,
    log: &'a Log,
}

impl Builder<'_> {
    fn table(&self, table: &DeTable<'_>, span: Span) -> Table {
        let mut entries: Vec<_> = table
            .iter()
            .map(|(key, value)| {
                let name = Spanned::new(key.get_ref().to_string(), Span::new(self.file, key.span()));
                (name, self.node(value))
            })
            .collect();
        entries.sort_by_key(|(key, _)| key.span.start);
        Table { span, entries }
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
        match written.get(quotes..).and_then(|inner| inner.find(value)) {
            Some(offset) if !value.is_empty() => {
                let start = quotes + offset;
                span.part(start..start + value.len())
            }
            _ => span,
        }
    }
}
