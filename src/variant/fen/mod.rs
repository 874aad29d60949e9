//! FEN: a position as one line of text.
//!
//! `board[hands] side words castling en-passant checks halfmoves fullmoves`, where a field is only written if the rules
//! have it:
//!
//! - **board**: one row per rank, highest first, separated by `/`; pieces by their letters (lower case for the second
//!   player), gaps as numbers of any length; cells that do not exist are not written.
//! - **`[hands]`**, only in games with drops: letters of the pieces in hand, first player's first; `[]` if there are
//!   none.
//! - **side**: `w` for the first player, always, and `b` for the second.
//! - **words**, only where they matter, separated by commas: `pass` if the last ply was a pass in a game that two
//!   passes end, and `pass,pass` if they have; `faced` if the royals faced each other before the last ply in a game
//!   with bikjang.
//! - **castling**, only in games with castling or gating: the letters of the rights still held, or `-`. In games with
//!   gating also the files of pieces that have not moved, upper case for the first player, except for the pieces of
//!   rights still held.
//! - **en passant**, only in games that have it: the cells just crossed, separated by commas, or `-`; `:` and the
//!   piece's cell follow only where the crossed cells do not determine it.
//! - **checks**, only in games with a check count: the checks each player must still give, `3+3`.
//! - **halfmoves**, only in games with an n-move rule: plies since the halfmove clock was last reset.
//! - **fullmoves**: the fullmove number, from 1; always written.
//!
//! Reading also accepts the full six fields (`w - - 0 1`) for every game, as Fairy-Stockfish writes them, and missing
//! fields at the end. In a game with drops and no text but these, `board b hands number` is SFEN, as programs for shogi
//! write it: there `b` is the first player, and the number that of the next ply.

mod pieces;
mod read;
#[cfg(test)]
mod tests;
mod write;

use std::fmt;
use std::ops::Range;

pub(super) use pieces::pieces;
pub use read::parse;
pub(crate) use read::parse_in_part;
pub use write::write;

use super::SetupProblemKind;

/// One problem of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenProblem {
    /// The bytes of the text that are wrong.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead, if it can be guessed.
    pub help: Option<String>,
    /// Of what kind it is when the text can be read all the same, but the set-up is none that the rules allow.
    pub kind: Option<SetupProblemKind>,
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, " ({help})"))
    }
}

impl std::error::Error for FenProblem {}

/// Everything that is wrong with a FEN, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// At least one.
    pub problems: Vec<FenProblem>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            write!(f, "{}{problem}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for FenError {}
