//! FEN: a position as one line of text.
//!
//! `board[hands] side course castling en-passant checks halfmoves fullmoves`, where a field is only written when the rules have it:
//!
//! - **board**: one row a rank, highest first, `/` between; pieces by their letters (the second player's small), gaps as
//!   numbers of any length; cells that do not exist are not written.
//! - **`[hands]`**, only in games with drops: letters of the pieces in hand, first player's first; `[]` when there are none.
//! - **side**: `w` for the first player, always, and `b` for the second.
//! - **course**, only where it says something: `pass` when the last ply was a pass in a game that two passes end, and
//!   `pass,pass` when they have; `faced` when the royals faced each other before the last ply in a game that this ends;
//!   commas between.
//! - **castling**, only in games with castling: the letters of the rights still held, or `-`. In games with gating also
//!   the files of pieces that have not moved, capital for the first player, but for the pieces of rights still held.
//! - **en passant**, only in games that have it: the cells just crossed, comma between, or `-`; `:` and the piece's cell
//!   follow only where the crossed cells do not tell it.
//! - **checks**, only in games with a limit of checks: how many each player must still give, `3+3`.
//! - **halfmoves**, only in games with a move limit: plies since the counter was last set back.
//! - **fullmoves**: number of the move, from 1; always written.
//!
//! Reading also takes the full six fields (`w - - 0 1`) for every game, as Fairy-Stockfish writes them, and forgives
//! missing fields at the end.

mod crossed;
mod noted;
mod pieces;
mod read;
#[cfg(test)]
mod tests;
mod write;

use std::fmt;
use std::ops::Range;

pub(super) use noted::file_letter;
pub(super) use pieces::pieces;
pub use read::parse;
pub(crate) use read::parse_in_part;
pub use write::write;

use super::{SetupProblemKind, Variant};

/// One thing that is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenProblem {
    /// The bytes of the text that are wrong.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead, when it can be guessed.
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

/// Which of the fields that not every game has a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fields {
    hands: bool,
    castling: bool,
    en_passant: bool,
    halfmoves: bool,
}

impl Fields {
    fn of(variant: &Variant) -> Fields {
        let piece_types = variant.pieces();
        Fields {
            hands: variant.rules().hands,
            castling: !variant.rules().castling.is_empty() || variant.rules().gating.is_some(),
            en_passant: piece_types.iter().any(|piece_type| piece_type.moves.iter().any(|rule| rule.leaves_en_passant)),
            halfmoves: variant.rules().endings.n_move_rule().is_some(),
        }
    }
}
