//! Reading and writing positions and moves, as the checks need it.

use std::sync::Arc;

use crate::position::{Move, Position};
use crate::variant::Variant;

/// The position of a FEN, or everything that is wrong with it.
pub(super) fn read_fen(variant: &Arc<Variant>, text: &str) -> Result<Position, Vec<String>> {
    let _ = (variant, text);
    todo!()
}

/// The FEN of a position.
pub(super) fn write_fen(position: &Position) -> String {
    let _ = position;
    todo!()
}

/// A legal move by its text in coordinates or the game's own notation, or why it is none.
pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    let _ = (position, text);
    todo!()
}

/// The coordinate text of a move.
pub(super) fn write_move(position: &Position, mv: Move) -> String {
    let _ = (position, mv);
    todo!()
}

/// Why a text is no legal move.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// It can be read but the rules do not allow it; else it can't be read.
    pub(super) illegal: bool,
    /// The reason.
    pub(super) text: String,
}

/// The words of a list of moves, without move numbers such as `1.` or `12...`.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| {
        let number = word.trim_end_matches('.');
        number.len() == word.len() || number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Stands in until crate::game is there.
pub(super) use stand_in::Game;
mod stand_in {
    use crate::board::Side;
    use crate::position::{Move, Position};
    #[derive(Clone, Debug)]
    pub struct Game {
        position: Position,
    }
    #[derive(Clone, Debug)]
    pub struct Outcome {
        pub winner: Option<Side>,
        pub reason: String,
    }
    impl Game {
        pub fn new(position: Position) -> Game {
            Game { position }
        }
        pub fn position(&self) -> &Position {
            &self.position
        }
        pub fn play(&mut self, mv: Move) {
            self.position.play(mv)
        }
        pub fn outcome(&self) -> Option<Outcome> {
            None
        }
    }
}
