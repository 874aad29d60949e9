//! What can be wrong with a Betza string, as data and in words.

use std::fmt;
use std::ops::Range;

/// The maximum length of a Betza string in bytes.
pub const MAX_LENGTH: usize = 200;

/// The largest number of steps that can be written as a range.
pub const MAX_RANGE: u8 = 99;

/// An error in a Betza string: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaError {
    /// The bytes of the string that are wrong. Empty at its end when something is missing there.
    pub place: Range<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a Betza string. Texts are as written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It is empty.
    Empty,
    /// It is longer than [`MAX_LENGTH`].
    TooLong,
    /// Modifiers at the end, without an atom after them.
    NoCapital(String),
    /// A capital that is not an atom.
    UnknownCapital(char),
    /// A lower-case letter that is not a modifier.
    UnknownModifier(char),
    /// A character that is neither letter nor digit.
    NotALetter(char),
    /// A digit where no range is allowed.
    NumberHere,
    /// A range larger than [`MAX_RANGE`], or with a leading zero.
    BadRange,
    /// `h` without a direction before it.
    HalfOfNothing,
    /// Two directions in an invalid order.
    Clash(String),
    /// The same modifier twice.
    Twice(String),
    /// Two modifiers that exclude each other.
    Contrary(char, char),
    /// A doubled atom that is already unlimited.
    AlreadyUnlimited(char),
    /// `n` or `j` on a step that passes no cell.
    PassesNothing {
        /// The modifier.
        modifier: char,
        /// The atom.
        capital: char,
    },
    /// `p` or `g` on a single step.
    HopsNothing {
        /// The modifier.
        modifier: char,
        /// The atom.
        capital: char,
    },
    /// `hl` or `hr` on steps that lie on a line of symmetry.
    NoTurn {
        /// The modifier.
        modifier: String,
        /// The atom.
        capital: char,
    },
}

impl BetzaError {
    /// What to write instead, if there is a suggestion.
    pub fn help(&self) -> Option<String> {
        let help = match &self.fault {
            Fault::Empty => "write a move such as `W` (one straight step) or `R` (a rook's)",
            Fault::TooLong => "divide it into several moves of the list",
            Fault::NoCapital(_) => "after its modifiers a move needs one of the atoms W F D N A H C Z G R B Q K",
            Fault::UnknownCapital('O') => "castling has its own table: [[castling]]",
            Fault::UnknownCapital('U') => "moves to any cell of the board are not supported",
            Fault::UnknownCapital(_) => {
                "the atoms are W F D N A H C Z G for steps and R B Q K for rook, bishop, queen and king; write any other step as a leap \
                 by direction names: `{ leap = [\"n n n ne\"] }`"
            }
            Fault::UnknownModifier(letter) => return Some(modifier_help(*letter)),
            Fault::NotALetter('(' | ')' | '[' | ']' | '{' | '}' | '?') => {
                "brackets are not part of this notation; write a bent path step by step: `{ walk = [\"n ne\"] }` stops at pieces on the way, \
                 `{ leap = [\"n ne\"] }` does not"
            }
            Fault::NotALetter(_) => "write the moves of a string one after the other, without separators: `mfWcfF`",
            Fault::NumberHere => "a number follows a single atom: `W2` for at most two steps, `W0` for no limit",
            Fault::BadRange => "a range is a number from 1 to 99, or 0 for no limit",
            Fault::HalfOfNothing => {
                "`h` follows one of f b l r (`fh`: every step that goes forward) or precedes l or r (`hr`: the right-hand steps)"
            }
            Fault::Clash(text) => return Some(clash_help(text)),
            Fault::Twice(_) => "remove one of them",
            Fault::Contrary(..) => "write two moves, one with each",
            Fault::AlreadyUnlimited(letter) => return Some(format!("write `{letter}`")),
            Fault::PassesNothing { modifier: 'n', .. } => "`n` applies to steps that pass a cell: D N A H C Z G",
            Fault::PassesNothing { .. } => "`j` applies to steps that pass a cell: D N A H C Z G",
            Fault::HopsNothing { capital, .. } => {
                return Some(format!("several steps can hop: `{capital}0` has no limit, `{capital}2` is two steps"));
            }
            Fault::NoTurn { .. } => "`hl` and `hr` apply to the oblique steps N, C and Z",
        };
        Some(help.to_string())
    }
}

/// Help for letters in the wrong order.
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
        'a' => "moves of several legs (`a`) are not part of this notation; a bent path is `{ walk = [\"n ne\"] }`",
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
            Fault::Empty => write!(f, "empty move"),
            Fault::TooLong => write!(f, "more than {MAX_LENGTH} letters in a Betza string"),
            Fault::NoCapital(text) => write!(f, "expected an atom after `{text}`"),
            Fault::UnknownCapital(letter) => write!(f, "unknown atom `{letter}`"),
            Fault::UnknownModifier(letter) => write!(f, "unknown modifier `{letter}`"),
            Fault::NotALetter(found) => write!(f, "expected a letter, found `{}`", found.escape_debug()),
            Fault::NumberHere => write!(f, "unexpected number"),
            Fault::BadRange => write!(f, "invalid range: expected a number up to {MAX_RANGE}"),
            Fault::HalfOfNothing => write!(f, "`h` without a direction"),
            Fault::Clash(text) => write!(f, "`{text}` is not a valid order"),
            Fault::Twice(text) => write!(f, "duplicate `{text}`"),
            Fault::Contrary(one, other) => write!(f, "`{one}` and `{other}` exclude each other"),
            Fault::AlreadyUnlimited(letter) => write!(f, "`{letter}` is already unlimited"),
            Fault::PassesNothing { modifier, capital } => {
                write!(f, "`{modifier}` has no meaning with `{capital}`: its step passes no cell")
            }
            Fault::HopsNothing { modifier, capital } => {
                write!(f, "`{modifier}` has no meaning here: one step of `{capital}` has no piece to hop over")
            }
            Fault::NoTurn { modifier, capital } => {
                write!(
                    f,
                    "`{modifier}` has no meaning with `{capital}`: its steps have no left-hand and right-hand form"
                )
            }
        }
    }
}

impl std::error::Error for BetzaError {}
