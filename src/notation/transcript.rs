//! Games as texts, to be stored and played again.

use std::fmt;
use std::sync::Arc;

use super::{MoveError, parse, text};
use crate::game::Game;
use crate::position::{Position, PositionError};
use crate::variant::Variant;

/// A game as texts: which one, where it began, and its moves in coordinates. Nothing in it hangs on how positions and
/// moves are kept, so it can be stored (with the feature `serde` by whatever knows serde).
///
/// ```
/// use fairywright::{Game, library, notation::{self, Transcript}};
///
/// let chess = library::variant("chess").expect("it ships with the library");
/// let mut game = Game::new(&chess);
/// let mv = notation::parse(game.position(), "e2e4").expect("it is legal");
/// game.play(mv).expect("it is legal");
/// let stored = Transcript::of(&game);
/// assert_eq!((stored.variant.as_str(), stored.moves.len()), ("chess", 1));
/// assert_eq!(stored.replay(&chess).expect("it was played").fen(), game.fen());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Transcript {
    /// The variant's id.
    pub variant: String,
    /// The position it began with; None for the start.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub fen: Option<String>,
    /// The moves in coordinates.
    pub moves: Vec<String>,
}

/// Why a transcript is no game of a variant.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum TranscriptError {
    /// It is of another variant: its id.
    Variant(String),
    /// The position it began with is none.
    Position(PositionError),
    /// A move cannot be played: its number from 1, and why.
    Move(usize, MoveError),
}

impl Transcript {
    /// The texts of a game.
    #[must_use]
    pub fn of(game: &Game) -> Transcript {
        let mut earlier = game.clone();
        let mut moves = Vec::with_capacity(game.moves().len());
        while let Some(mv) = earlier.undo() {
            moves.push(text(earlier.position(), mv));
        }
        moves.reverse();
        let variant = game.variant();
        let fen = earlier.fen();
        let fen = (fen != Position::start(variant).fen()).then_some(fen);
        Transcript { variant: variant.id().to_owned(), fen, moves }
    }

    /// The game, played again.
    ///
    /// # Errors
    /// If it is of another variant, its position is none, or a move is not legal.
    pub fn replay(&self, variant: &Arc<Variant>) -> Result<Game, TranscriptError> {
        if self.variant != variant.id() {
            return Err(TranscriptError::Variant(self.variant.clone()));
        }
        let position = match &self.fen {
            Some(fen) => Position::from_fen(variant, fen).map_err(TranscriptError::Position)?,
            None => Position::start(variant),
        };
        let mut game = Game::from_position(position);
        for (index, text) in self.moves.iter().enumerate() {
            let mv = parse(game.position(), text).map_err(|error| TranscriptError::Move(index + 1, error))?;
            game.play(mv).expect("what is read is legal");
        }
        Ok(game)
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::Variant(id) => write!(f, "this is a game of `{id}`"),
            TranscriptError::Position(error) => error.fmt(f),
            TranscriptError::Move(number, error) => write!(f, "move {number}: {error}"),
        }
    }
}

impl std::error::Error for TranscriptError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TranscriptError::Variant(_) => None,
            TranscriptError::Position(error) => Some(error),
            TranscriptError::Move(_, error) => Some(error),
        }
    }
}
