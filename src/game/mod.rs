//! Games: a position with its history, and whether and why the game is over.

mod key;
mod outcome;

pub use outcome::{Outcome, Reason};

use std::sync::Arc;

use crate::board::Side;
use crate::movegen;
use crate::position::{Move, Position};
use crate::variant::Variant;

use key::Key;

/// A game: its current position and its history.
///
/// Endings by history (repetition, the n-move rule, bare kings) never change the legal moves: a game may continue after
/// them, and [`Game::outcome`] is about the current position.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    moves: Vec<Move>,
    /// One entry per position, the first included.
    past: Vec<Moment>,
}

/// The record of one position of a game.
#[derive(Clone, Debug)]
struct Moment {
    key: Key,
    /// Whether the side to move was in check.
    in_check: bool,
    outcome: Option<Outcome>,
}

/// A move that the position does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl std::fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the move is not legal in this position")
    }
}

impl std::error::Error for IllegalMove {}

impl Game {
    /// A game from the variant's start position.
    pub fn new(variant: &Arc<Variant>) -> Game {
        Game::from_position(Position::start(variant))
    }

    /// A game that begins with `position`; earlier history is only in the position's counters.
    pub fn from_position(position: Position) -> Game {
        let mut game = Game { position, moves: Vec::new(), past: Vec::new() };
        game.note(movegen::legal_moves(&game.position));
        game
    }

    /// The rules.
    pub fn variant(&self) -> &Arc<Variant> {
        self.position.variant()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every move played, oldest first.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !movegen::legal_moves(&self.position).contains(&mv) {
            return Err(IllegalMove(mv));
        }
        self.position.play(mv);
        self.moves.push(mv);
        self.note(movegen::legal_moves(&self.position));
        Ok(())
    }

    /// Undoes the last move and returns it; None at the beginning.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.position.undo();
        self.past.pop();
        Some(mv)
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.past.last().is_some_and(|now| now.in_check)
    }

    /// The outcome, if the current position ends the game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.past.last().and_then(|now| now.outcome)
    }

    /// The number of plies after which the game was first over, and the outcome: the same as [`Game::outcome`] unless
    /// the game continued.
    pub fn first_outcome(&self) -> Option<(usize, Outcome)> {
        self.past.iter().enumerate().find_map(|(ply, moment)| Some((ply, moment.outcome?)))
    }

    /// The number of occurrences of the current position, this one included.
    pub fn occurrences(&self) -> usize {
        self.occurrences_of_now().count()
    }

    /// Records the new position and its outcome.
    fn note(&mut self, legal: Vec<Move>) {
        let in_check = movegen::in_check(&self.position, self.position.side());
        self.past.push(Moment { key: Key::new(&self.position, &legal), in_check, outcome: None });
        let outcome = outcome::judge(self, legal.is_empty());
        if let Some(now) = self.past.last_mut() {
            now.outcome = outcome;
        }
    }

    /// The plies at which the current position occurred, this one included.
    fn occurrences_of_now(&self) -> impl Iterator<Item = usize> + '_ {
        let now = self.past.last().map(|now| &now.key);
        self.past.iter().enumerate().filter(move |(_, moment)| Some(&moment.key) == now).map(|(ply, _)| ply)
    }

    /// Whether each move of `side` after position number `ply` gave check, at least one.
    fn gave_check_throughout(&self, side: Side, ply: usize) -> bool {
        let after = self.past.iter().enumerate().skip(ply + 1);
        let mut replies = after.filter(|(_, moment)| moment.key.side() == side.other()).peekable();
        replies.peek().is_some() && replies.all(|(_, moment)| moment.in_check)
    }
}
