//! What can be wrong with a movement string, as data and in words.

use std::fmt;
use std::ops::Range;

/// The most bytes a movement string may have.
pub const MAX_LENGTH: usize = 200;

/// The most steps that may be written as a number.
pub const MAX_RANGE: u8 = 99;

/// A movement string that means nothing: what, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaError {
    /// The bytes of the string that are wrong. Empty at its end when something is missing there.
    pub place: Range<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a movement string. Texts are as written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There is nothing.
    Empty,
    /// It is longer than [`MAX_LENGTH`].
    TooLong,
    /// Modifiers at the end, and no capital after them.
    NoCapital(String),
    /// A capital that names no steps.
    UnknownCapital(char),
    /// A small letter that is no modifier.
    UnknownModifier(char),
    /// A character that is neither letter nor digit.
    NotALetter(char),
    /// A digit where no range can stand.
    NumberHere,
    /// A range larger than [`MAX_RANGE`], or with a nought before it.
    BadRange,
    /// `h` that follows no direction.
    HalfOfNothing,
    /// Two directions in an order that means nothing.
    Clash(String),
    /// The same modifier twice.
    Twice(String),
    /// Two modifiers that exclude each other.
    Contrary(char, char),
    /// A capital doubled that is already unlimited.
    AlreadyUnlimited(char),
    /// `n` or `j` on a step that passes no cell.
    PassesNothing {
        /// The modifier.
        modifier: char,
        /// The capital.
        capital: char,
    },
    /// `p` or `g` on a single step.
    HopsNothing {
        /// The modifier.
        modifier: char,
        /// The capital.
        capital: char,
    },
    /// `hl` or `hr` on steps that lie on a line of symmetry.
    NoTurn {
        /// The modifier.
        modifier: String,
        /// The capital.
        capital: char,
    },
}

impl BetzaError {
    /// What to write instead, where there is something to say.
    pub fn help(&self) -> Option<String> {
        let help = match &self.fault {
            Fault::Empty => "write a move such as `W` (one straight step) or `R` (a rook's)",
            Fault::TooLong => "divide it into several moves of the list",
            Fault::NoCapital(_) => "after its modifiers a move needs one of the capitals W F D N A H C Z G R B Q K",
            Fault::UnknownCapital('O') => "castling has a table of its own: [[castling]]",
            Fault::UnknownCapital('U') => "a piece that goes anywhere is not a matter of steps",
            Fault::UnknownCapital(_) => {
                "the capitals are W F D N A H C Z G for steps and R B Q K for rook, bishop, queen and king; any other step is written \
                 as a leap by direction names"
            }
            Fault::UnknownModifier(letter) => return Some(modifier_help(*letter)),
            Fault::NotALetter('(' | ')' | '[' | ']' | '{' | '}' | '?') => {
                "brackets are not part of this notation; write a bent path as a leap by direction names"
            }
            Fault::NotALetter(_) => {
                "the moves of a string are written one after the other, nothing between them: `mfWcfF`"
            }
            Fault::NumberHere => {
                "a number stands behind a single capital: `W2` for at most two steps, `W0` without limit"
            }
            Fault::BadRange => "a range is a number from 1 to 99, or 0 for no limit",
            Fault::HalfOfNothing => {
                "`h` stands behind one of f b l r (`fh`: all that goes forward) or before l or r (`hr`: the right-hand steps)"
            }
            Fault::Clash(text) => return Some(clash_help(text)),
            Fault::Twice(_) => "leave one of them out",
            Fault::Contrary(..) => "write two moves, one with each",
            Fault::AlreadyUnlimited(letter) => return Some(format!("write `{letter}`")),
            Fault::PassesNothing { modifier: 'n', .. } => "`n` serves steps that pass a cell: D N A H C Z G",
            Fault::PassesNothing { .. } => "`j` serves steps that pass a cell: D N A H C Z G",
            Fault::HopsNothing { capital, .. } => {
                return Some(format!(
                    "several steps can hop: `{capital}0` goes as far as the board, `{capital}2` two steps"
                ));
            }
            Fault::NoTurn { .. } => "`hl` and `hr` serve the crooked steps N, C and Z",
        };
        Some(help.to_string())
    }
}

/// Orders of letters that people write for what is written the other way round.
fn clash_help(text: &str) -> String {
    match text {
        "sf" | "sb" => {
            let turned: String = text.chars().rev().collect();
            format!("write `{turned}`")
        }
        _ => "`v` is `f` and `b`, `s` is `l` and `r`; a pair begins with f or b before l r s, or with l or r before f b v"
            .to_string(),
    }
}

fn modifier_help(letter: char) -> String {
    let capital = letter.to_ascii_uppercase();
    let known = match letter {
        'a' => "moves of several legs (`a`) are not part of this notation",
        'o' => "`o` (round the edge of the board) is not part of this notation",
        'x' | 'y' | 'z' | 'q' | 't' | 'u' => "the modifiers are f b l r v s h, m c e, i, n j p g",
        _ if "wfdnahczgrbqklj".contains(letter) => return format!("did you mean `{capital}`?"),
        _ => "the modifiers are the directions f b l r v s h, the modes m c e, and i, n j p g",
    };
    known.to_string()
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.fault {
            Fault::Empty => write!(f, "no move is written here"),
            Fault::TooLong => write!(f, "a movement string of more than {MAX_LENGTH} letters"),
            Fault::NoCapital(text) => write!(f, "`{text}` modifies nothing: expected a capital after it"),
            Fault::UnknownCapital(letter) => write!(f, "`{letter}` names no step"),
            Fault::UnknownModifier(letter) => write!(f, "`{letter}` is no modifier"),
            Fault::NotALetter(found) => write!(f, "expected a letter, found `{}`", found.escape_debug()),
            Fault::NumberHere => write!(f, "a number cannot stand here"),
            Fault::BadRange => write!(f, "not a range: expected a number up to {MAX_RANGE}"),
            Fault::HalfOfNothing => write!(f, "`h` belongs to no direction here"),
            Fault::Clash(text) => write!(f, "`{text}` means nothing in this order"),
            Fault::Twice(text) => write!(f, "`{text}` is said twice"),
            Fault::Contrary(one, other) => write!(f, "`{one}` and `{other}` exclude each other"),
            Fault::AlreadyUnlimited(letter) => write!(f, "`{letter}` already goes as far as the board does"),
            Fault::PassesNothing { modifier, capital } => {
                write!(f, "`{modifier}` means nothing with `{capital}`: its step passes no cell")
            }
            Fault::HopsNothing { modifier, capital } => {
                write!(f, "`{modifier}` means nothing here: one step of `{capital}` has no piece to hop over")
            }
            Fault::NoTurn { modifier, capital } => {
                write!(
                    f,
                    "`{modifier}` means nothing with `{capital}`: its steps have no left-hand and right-hand form"
                )
            }
        }
    }
}

impl std::error::Error for BetzaError {}
