//! Every problem a definition can have, as data; the one place for its prose.
//!
//! Codes: `E01` the text and its tables, `E02` names and values, `E03` moves, `E04` positions, `E05` boards,
//! `E06` rules, `W` what can be used but looks wrong.

use super::Meaning;

/// What is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    // E01: the text and its tables.
    /// The text is not TOML.
    Syntax {
        /// What is wrong with it.
        message: String,
        /// What to write instead.
        help: Option<&'static str>,
    },
    /// A file larger than we read.
    FileTooLarge {
        /// The most bytes a file may have.
        most: usize,
    },
    /// A key that the table does not have.
    UnknownKey {
        /// As written.
        key: String,
        /// The table, such as `[board]`.
        table: String,
        /// The key that was probably meant.
        nearest: Option<String>,
        /// What to write for a key that other programs use.
        pointer: Option<String>,
    },
    /// A word that is no key yet, but will be.
    Reserved {
        /// The word.
        key: &'static str,
    },
    /// A key that must be there and is not.
    Missing {
        /// The key.
        key: &'static str,
        /// The table, such as `[board]`.
        table: String,
    },
    /// A value of another type than the key takes.
    WrongType {
        /// What the key takes, such as `a whole number`.
        expected: String,
        /// What is there, such as `a text`.
        found: String,
    },
    /// A list or text longer than we read.
    TooLong {
        /// What is too long: `a text`, `a list`, ...
        what: &'static str,
        /// The most elements or bytes.
        most: usize,
    },
    /// `base` names no variant.
    UnknownBase {
        /// As written.
        base: String,
        /// The id that was probably meant.
        nearest: Option<String>,
    },
    /// A chain of bases that comes back to itself.
    BaseCycle {
        /// The ids in order, the first again at the end.
        chain: Vec<String>,
    },
    /// A chain of bases longer than we follow.
    BaseTooDeep {
        /// The most bases.
        most: usize,
    },
    /// `base` is needed by another key.
    NeedsBase {
        /// That key.
        key: &'static str,
    },
    /// A key or a word of an earlier version of the language.
    Renamed {
        /// As written.
        old: String,
        /// What it is called now.
        new: String,
        /// What the new key means, in a sentence; empty for a word.
        meaning: &'static str,
    },

    // E02: names and values.
    /// A name that nothing has: `what` is `piece`, `zone`, `cell`, ...
    Unknown {
        /// What kind of thing was looked for.
        what: &'static str,
        /// As written.
        name: String,
        /// The name that was probably meant.
        nearest: Option<String>,
    },
    /// A word that is none of those allowed.
    UnknownWord {
        /// As written.
        word: String,
        /// Those allowed.
        allowed: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// Two things with one name.
    Duplicate {
        /// What kind of thing: `piece`, `zone`, `castling letter`, ...
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A number too small or too large.
    OutOfRange {
        /// What the number is, such as `files`.
        what: String,
        /// As written.
        value: i64,
        /// The smallest that is allowed.
        least: i64,
        /// The largest that is allowed.
        most: i64,
    },
    /// Two keys that exclude each other.
    Conflict {
        /// The key underlined.
        key: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// None of several keys, one of which must be there.
    OneOf {
        /// The keys.
        keys: &'static [&'static str],
        /// The table, such as `an item of moves`.
        table: String,
    },
    /// A key that has no meaning without another (or without a certain value of it).
    Needs {
        /// The key underlined.
        key: &'static str,
        /// What must be there, such as `names = "number"`.
        other: &'static str,
    },
    /// A list of the wrong length.
    WrongCount {
        /// What the list holds, such as `cells: from and to`.
        what: &'static str,
        /// How many there must be.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A name that is not formed as it must be.
    BadName {
        /// What is named: `piece letter`, `zone`, ...
        what: &'static str,
        /// As written.
        name: String,
        /// How it must be formed, as a sentence.
        rule: &'static str,
    },

    // E03: moves.
    /// A Betza string that says nothing.
    Betza {
        /// What is wrong with it.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },

    // E04: positions.
    /// A FEN that says nothing.
    Fen {
        /// What is wrong with it.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },

    // E05: boards.
    /// A board that cannot be built.
    Board {
        /// Why not.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },
    /// A board of too many cells.
    TooManyCells {
        /// How many there would be.
        cells: usize,
        /// The most a board may have.
        most: usize,
    },

    // E06: rules.
    /// More piece types than a game may have.
    TooManyPieceTypes {
        /// How many there are.
        piece_types: usize,
        /// The most.
        most: usize,
    },
    /// A rule that contradicts the board, the set-up or another rule.
    Rule {
        /// What is wrong.
        message: String,
        /// What to do about it.
        help: Option<String>,
    },

    /// A mistake in what the definition means.
    Meaning(Meaning),

    // W: what can be used but looks wrong.
    /// Something that looks wrong.
    Suspicious {
        /// What.
        message: String,
        /// What to do about it.
        help: Option<String>,
    },
}

/// A problem in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// Stable code: `E0103`, or `W…` for a warning.
    pub code: &'static str,
    /// The finding, without a full stop.
    pub message: String,
    /// A few words to stand under the underlined text; may be empty.
    pub label: String,
    /// What to do, a line each.
    pub help: Vec<String>,
}

impl Problem {
    /// The stable code: `E0103`, or `W…` for a warning.
    pub fn code(&self) -> &'static str {
        self.prose().code
    }

    /// The finding in one line, without place and help.
    pub fn message(&self) -> String {
        self.prose().message
    }

    /// The problem in words.
    pub fn prose(&self) -> Prose {
        let prose = |code, message: String, label: &str, help: Vec<String>| Prose {
            code,
            message,
            label: label.to_string(),
            help,
        };
        let meant = |nearest: &Option<String>| -> Vec<String> {
            nearest.iter().map(|name| format!("did you mean `{name}`?")).collect()
        };
        let lines = |help: &Option<String>| -> Vec<String> { help.iter().cloned().collect() };
        match self {
            Problem::Syntax { message, help } => {
                prose("E0101", message.clone(), "", help.iter().map(|line| line.to_string()).collect())
            }
            Problem::FileTooLarge { most } => {
                prose("E0102", format!("the file is larger than {most} bytes"), "", vec![])
            }
            Problem::UnknownKey { key, table, nearest, pointer } => prose(
                "E0103",
                format!("{table} has no key `{key}`"),
                "unknown key",
                match pointer {
                    Some(pointer) => vec![pointer.clone()],
                    None => meant(nearest),
                },
            ),
            Problem::Missing { key, table } => {
                prose("E0104", format!("{table} needs the key `{key}`"), &format!("`{key}` is missing"), vec![])
            }
            Problem::WrongType { expected, found } => {
                let help = how_to_write(expected, found).map(str::to_string).into_iter().collect();
                prose("E0105", format!("expected {expected}, found {found}"), &format!("expected {expected}"), help)
            }
            Problem::TooLong { what, most } => {
                prose("E0106", format!("{what} is longer than the {most} that are read"), "too long", vec![])
            }
            Problem::UnknownBase { base, nearest } => {
                prose("E0107", format!("there is no variant `{base}` to start from"), "unknown variant", meant(nearest))
            }
            Problem::BaseCycle { chain } => prose(
                "E0108",
                "the bases go round in a circle".to_string(),
                "comes back to itself",
                vec![format!("the chain is {}", chain.join(" → "))],
            ),
            Problem::BaseTooDeep { most } => {
                prose("E0109", format!("more than {most} bases, one on the other"), "one base too many", vec![])
            }
            Problem::NeedsBase { key } => prose(
                "E0110",
                format!("`{key}` takes something away from a `base`, and there is none"),
                "nothing to take away from",
                vec![],
            ),
            Problem::Renamed { old, new, meaning } => prose(
                "E0111",
                format!("`{old}` was renamed to `{new}`"),
                &format!("renamed to `{new}`"),
                if meaning.is_empty() { vec![] } else { vec![format!("`{new}`: {meaning}")] },
            ),
            Problem::Reserved { key } => {
                prose("E0112", format!("`{key}` is reserved for a later version"), "not yet", vec![])
            }
            Problem::Unknown { what, name, nearest } => {
                prose("E0201", format!("unknown {what} `{name}`"), &format!("no such {what}"), meant(nearest))
            }
            Problem::UnknownWord { word, allowed, nearest } => {
                let list = allowed.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
                let mut help = meant(nearest);
                help.push(format!("allowed: {list}"));
                prose("E0202", format!("`{word}` is not one of the words allowed here"), "unknown word", help)
            }
            Problem::Duplicate { what, name } => {
                prose("E0203", format!("the {what} `{name}` is there twice"), "the second time", vec![])
            }
            Problem::OutOfRange { what, value, most, .. } if what == "format" => prose(
                "E0204",
                format!("`format` is {value}; this program knows format {most}"),
                "unknown format",
                vec![format!("write `format = {most}`, or use a program that knows format {value}")],
            ),
            Problem::OutOfRange { what, value, least, most } => prose(
                "E0204",
                format!("`{what}` is {value}; it must be from {least} to {most}"),
                if value < least { "too small" } else { "too large" },
                vec![],
            ),
            Problem::Conflict { key, other } => {
                prose("E0205", format!("`{key}` and `{other}` exclude each other"), "one of the two must go", vec![])
            }
            Problem::OneOf { keys, table } => {
                let list = keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
                prose("E0206", format!("{table} needs one of {list}"), "none of them is here", vec![])
            }
            Problem::Needs { key, other } => {
                prose("E0207", format!("`{key}` means nothing without `{other}`"), "no effect", vec![])
            }
            Problem::WrongCount { what, expected, found } => prose(
                "E0208",
                format!("expected {expected} {what}, found {found}"),
                &format!("expected {expected}"),
                vec![],
            ),
            Problem::BadName { what, name, rule } => {
                prose("E0209", format!("`{name}` cannot be a {what}"), "", vec![(*rule).to_string()])
            }
            Problem::Betza { message, help } => prose("E0301", message.clone(), "", lines(help)),
            Problem::Fen { message, help } => prose("E0401", message.clone(), "", lines(help)),
            Problem::Board { message, help } => prose("E0501", message.clone(), "", lines(help)),
            Problem::TooManyCells { cells, most } => {
                prose("E0502", format!("the board has {cells} cells; the most is {most}"), "too many cells", vec![])
            }
            Problem::TooManyPieceTypes { piece_types, most } => prose(
                "E0601",
                format!("the game has {piece_types} piece types, promoted forms counted; the most is {most}"),
                "too many",
                vec![],
            ),
            Problem::Rule { message, help } => prose("E0602", message.clone(), "", lines(help)),
            Problem::Meaning(meaning) => {
                let (code, message, help) = meaning.prose();
                prose(code, message, "", help.iter().map(ToString::to_string).collect())
            }
            Problem::Suspicious { message, help } => prose("W0101", message.clone(), "", lines(help)),
        }
    }
}

/// How a value of the expected type is written, where what is there is a slip of writing.
fn how_to_write(expected: &str, found: &str) -> Option<&'static str> {
    match (expected, found) {
        ("a list of tables", "a table") => Some("a heading that may come again stands in double brackets: `[[...]]`"),
        (_, "a text") if expected.starts_with("a list") => Some("a list stands in brackets: `[\"...\"]`"),
        (_, "a whole number") if expected.starts_with("a list of whole") => Some("a list stands in brackets: `[1, 2]`"),
        ("a whole number", "a text") => Some("a number stands without quotes"),
        ("a text" | "a name", "a whole number") => Some("a text stands in quotes"),
        ("`true` or `false`", "a text") => Some("`true` and `false` stand without quotes"),
        _ => None,
    }
}
