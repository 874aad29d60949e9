//! What a position may be asked about its moves, and playing them only if they are legal.

use std::fmt;

use super::legal;
use super::sink::Count;
use crate::board::Cell;
use crate::position::{Move, Position, View, in_width};
use crate::rules::Ending;

/// A move that the position does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the move is not legal in this position")
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// Every legal move, in no particular order, each once.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        in_width!(self, |state, table| legal::moves(&View::new(state, table, state.turn.side), &mut moves));
        moves
    }

    /// The legal moves of the piece on a cell; what drops a piece there is none of them.
    #[must_use]
    pub fn legal_moves_from(&self, cell: Cell) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == Some(cell));
        moves
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        let mut count = Count::default();
        in_width!(self, |state, table| legal::moves(&View::new(state, table, state.turn.side), &mut count));
        count.0
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// How the position itself ends the game, whatever led to it; None when it does not, or only by mate or stalemate.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        in_width!(self, |state, table| legal::ending(&View::new(state, table, state.turn.side)))
    }

    /// Plays a move. [`Position::play_unchecked`] is faster for a move that is known to be legal, and
    /// [`Position::undo`] takes it back.
    ///
    /// # Errors
    /// If the move is not legal; the position stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }
}
