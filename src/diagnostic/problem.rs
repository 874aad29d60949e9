//! Every problem a definition can have, as data; the one place for its prose.
//!
//! Codes: `E01` the text and its tables, `E02` names and values, `E03` moves, `E04` positions, `E05` boards,
//! `E06` rules, `W` what is valid but looks wrong.

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
    /// A file that is too large.
    FileTooLarge {
        /// The maximum in bytes.
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
    /// A word that is reserved for a future key.
    Reserved {
        /// The word.
        key: &'static str,
    },
    /// A required key that is missing.
    Missing {
        /// The key.
        key: &'static str,
        /// The table, such as `[board]`.
        table: String,
    },
    /// A value of the wrong type for the key.
    WrongType {
        /// What the key takes, such as `an integer`.
        expected: String,
        /// What is there, such as `a string`.
        found: String,
        /// The key with a value as it could be; empty if there is no example.
        example: String,
    },
    /// A list or string that is too long.
    TooLong {
        /// What is too long: `a string`, `a list`, ...
        what: &'static str,
        /// The maximum number of elements or bytes.
        most: usize,
    },
    /// `base` names no variant.
    UnknownBase {
        /// As written.
        base: String,
        /// The id that was probably meant.
        nearest: Option<String>,
    },
    /// A circular chain of bases.
    BaseCycle {
        /// The ids in order, the first again at the end.
        chain: Vec<String>,
    },
    /// A chain of bases that is too deep.
    BaseTooDeep {
        /// The maximum number of bases.
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
    /// An unknown name: `what` is `piece`, `zone`, `cell`, ...
    Unknown {
        /// What it should name.
        what: &'static str,
        /// As written.
        name: String,
        /// The name that was probably meant.
        nearest: Option<String>,
    },
    /// A word that is not one of those allowed.
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
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
    },
    /// Two keys that exclude each other.
    Conflict {
        /// The key underlined.
        key: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// None of several keys, one of which is required.
    OneOf {
        /// The keys.
        keys: &'static [&'static str],
        /// The table, such as `an item of moves`.
        table: String,
    },
    /// A key that has no effect without another (or without a certain value of it).
    Needs {
        /// The key underlined.
        key: &'static str,
        /// What is required, such as `names = "number"`.
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
    /// A malformed name.
    BadName {
        /// What is named: `piece letter`, `zone`, ...
        what: &'static str,
        /// As written.
        name: String,
        /// How it must be formed, as a sentence.
        rule: &'static str,
    },

    // E03: moves.
    /// An invalid Betza string.
    Betza {
        /// What is wrong with it.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },

    /// A part of a Betza string that says more than the key can use.
    UnusableBetza {
        /// The part.
        part: String,
        /// What it says too much.
        because: &'static str,
        /// What the key takes.
        takes: &'static str,
    },

    // E04: positions.
    /// The start of the game is a position that no game can come to.
    Start {
        /// Why.
        message: String,
    },
    /// An invalid FEN.
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
    /// A board with too many cells.
    TooManyCells {
        /// How many there would be.
        cells: usize,
        /// The maximum.
        most: usize,
    },

    // E06: rules.
    /// More piece types than a game may have.
    TooManyPieceTypes {
        /// How many there are.
        piece_types: usize,
        /// The maximum.
        most: usize,
    },
    /// A game that takes more memory or time than is allowed.
    TooHeavy {
        /// What takes too much.
        message: String,
        /// The part that takes most.
        help: Option<String>,
    },
    /// A rule that contradicts the board, the start position or another rule.
    Rule {
        /// What is wrong.
        message: String,
        /// What to do about it.
        help: Option<String>,
    },

    /// A mistake in what the definition means.
    Meaning(Meaning),

    // W: what is valid but looks wrong.
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
    /// A few words for the underlined text; may be empty.
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
            Problem::WrongType { expected, found, example } => {
                let example = (!example.is_empty()).then(|| format!("for example `{example}`"));
                let help = how_to_write(expected, found).map(str::to_string).into_iter().chain(example).collect();
                prose("E0105", format!("expected {expected}, found {found}"), &format!("expected {expected}"), help)
            }
            Problem::TooLong { what, most } => {
                prose("E0106", format!("{what} is longer than {most}"), "too long", vec![])
            }
            Problem::UnknownBase { base, nearest } => {
                prose("E0107", format!("unknown base variant `{base}`"), "unknown variant", meant(nearest))
            }
            Problem::BaseCycle { chain } => prose(
                "E0108",
                "circular `base` chain".to_string(),
                "leads back to itself",
                vec![format!("the chain is {}", chain.join(" → "))],
            ),
            Problem::BaseTooDeep { most } => {
                prose("E0109", format!("base chain deeper than {most}"), "one base too many", vec![])
            }
            Problem::NeedsBase { key } => prose(
                "E0110",
                format!("`{key}` removes something from a `base`, but there is no `base`"),
                "nothing to remove from",
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
                prose("E0203", format!("duplicate {what} `{name}`"), "the second one", vec![])
            }
            Problem::OutOfRange { what, value, most, .. } if what == "format" => prose(
                "E0204",
                format!("`format` is {value}; this program supports format {most}"),
                "unknown format",
                vec![format!("write `format = {most}`, or use a program that supports format {value}")],
            ),
            Problem::OutOfRange { what, value, least, most } => prose(
                "E0204",
                format!("`{what}` is {value}; it must be from {least} to {most}"),
                if value < least { "too small" } else { "too large" },
                vec![],
            ),
            Problem::Conflict { key, other } => {
                prose("E0205", format!("`{key}` and `{other}` exclude each other"), "remove one of the two", vec![])
            }
            Problem::OneOf { keys, table } => {
                let list = keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
                prose("E0206", format!("{table} needs one of {list}"), "none of them is present", vec![])
            }
            Problem::Needs { key, other } => {
                prose("E0207", format!("`{key}` has no effect without `{other}`"), "no effect", vec![])
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
            Problem::UnusableBetza { part, because, takes } => {
                prose("E0302", format!("`{part}` means nothing here: {because}"), "", vec![(*takes).to_string()])
            }
            Problem::Start { message } => {
                let help = "no game can come to this position; `--fen` and `fen` refuse it, too".to_string();
                prose("E0402", format!("the start is no position of the game: {message}"), "", vec![help])
            }
            Problem::Fen { message, help } => prose("E0401", message.clone(), "", lines(help)),
            Problem::Board { message, help } => prose("E0501", message.clone(), "", lines(help)),
            Problem::TooManyCells { cells, most } => {
                prose("E0502", format!("the board has {cells} cells; the maximum is {most}"), "too many cells", vec![])
            }
            Problem::TooManyPieceTypes { piece_types, most } => prose(
                "E0601",
                format!("the game has {piece_types} piece types, promoted forms included; the maximum is {most}"),
                "too many",
                vec![],
            ),
            Problem::Rule { message, help } => prose("E0602", message.clone(), "", lines(help)),
            Problem::TooHeavy { message, help } => prose("E0603", message.clone(), "too heavy", lines(help)),
            Problem::Meaning(meaning) => {
                let (code, message, help) = meaning.prose();
                prose(code, message, "", help.iter().map(ToString::to_string).collect())
            }
            Problem::Suspicious { message, help } => prose("W0101", message.clone(), "", lines(help)),
        }
    }
}

/// How to write a value of the expected type, if the mistake is only in its form.
fn how_to_write(expected: &str, found: &str) -> Option<&'static str> {
    match (expected, found) {
        ("a list of tables", "a table") => Some("a repeatable heading needs double brackets: `[[...]]`"),
        (_, "a table") if expected.starts_with("names") => {
            Some("a set of cells that is no plain list has a name in `[zones]`: write that name")
        }
        (_, "a string") if expected.starts_with("a list") => Some("write a list in brackets: `[\"...\"]`"),
        (_, "an integer") if expected.starts_with("a list of integers") => Some("write a list in brackets: `[1, 2]`"),
        ("an integer", "a string") => Some("write a number without quotes"),
        ("a string" | "a name", "an integer") => Some("write a string in quotes"),
        ("`true` or `false`", "a string") => Some("write `true` and `false` without quotes"),
        _ => None,
    }
}
