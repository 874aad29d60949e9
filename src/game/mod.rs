//! Games: a position with its history, and whether and why the game is over.

mod key;
mod outcome;

pub use outcome::{Outcome, Reason};

use std::collections::HashMap;
use std::sync::Arc;

use crate::board::{Cell, Side};
use crate::movegen::IllegalMove;
use crate::position::{Move, Position};
use crate::rules::scene::Ply;
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
    /// By hash: the last ply at which each position with that hash came up, so that no ply looks through all of them.
    latest: HashMap<u64, Vec<usize>>,
}

/// The record of one position of a game.
#[derive(Clone, Debug)]
struct Moment {
    key: Key,
    /// Whether the side to move was in check.
    in_check: bool,
    outcome: Option<Outcome>,
    /// The ply at which the position came up first, how often it has by now, and the ply of the time before.
    first: usize,
    times: usize,
    before: Option<usize>,
    /// By side: its turns up to now, and those on which it was in check.
    turns: [usize; 2],
    checked: [usize; 2],
}

impl Game {
    /// A game from the variant's start position.
    pub fn new(variant: &Arc<Variant>) -> Game {
        Game::from_position(Position::start(variant))
    }

    /// A game that begins with `position`; earlier history is only in the position's counters.
    pub fn from_position(position: Position) -> Game {
        let mut game = Game { position, moves: Vec::new(), past: Vec::new(), latest: HashMap::new() };
        let legal = game.position.legal_moves();
        game.note(&legal);
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
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position.play(mv)?;
        self.moves.push(mv);
        let legal = self.position.legal_moves();
        self.note(&legal);
        Ok(())
    }

    /// Undoes the last move and returns it; None at the beginning.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.position.undo();
        if let Some(gone) = self.past.pop() {
            let ply = self.past.len();
            let latest = self.latest.entry(gone.key.hash()).or_default();
            latest.retain(|&known| known != ply);
            latest.extend(gone.before);
            if latest.is_empty() {
                self.latest.remove(&gone.key.hash());
            }
        }
        Some(mv)
    }

    /// Every legal move of the position now; there may be some though the game is over, see [`Game`].
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    /// The legal moves of the piece on a cell.
    #[must_use]
    pub fn legal_moves_from(&self, cell: Cell) -> Vec<Move> {
        self.position.legal_moves_from(cell)
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.position.is_legal(mv)
    }

    /// Who is to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position.side()
    }

    /// The position now as a FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.position.fen()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.past.last().is_some_and(|now| now.in_check)
    }

    /// The outcome, if the current position ends the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.past.last().and_then(|now| now.outcome)
    }

    /// The number of plies after which the game was first over, and the outcome: the same as [`Game::outcome`] unless
    /// the game continued.
    #[must_use]
    pub fn first_outcome(&self) -> Option<(usize, Outcome)> {
        self.past.iter().enumerate().find_map(|(ply, moment)| Some((ply, moment.outcome?)))
    }

    /// The number of occurrences of the current position, this one included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.past.last().map_or(0, |now| now.times)
    }

    /// Records the new position and its outcome.
    fn note(&mut self, legal: &[Move]) {
        let in_check = self.position.is_check();
        let (key, ply) = (Key::new(&self.position, legal), self.past.len());
        let latest = self.latest.entry(key.hash()).or_default();
        let known = latest.iter_mut().find(|known| self.past[**known].key == key);
        let before = known.as_ref().map(|known| **known);
        match known {
            Some(known) => *known = ply,
            None => latest.push(ply),
        }
        let (first, times) = before.map_or((ply, 1), |before| (self.past[before].first, self.past[before].times + 1));
        let (mut turns, mut checked) = self.past.last().map_or(Default::default(), |now| (now.turns, now.checked));
        turns[key.side().index()] += 1;
        checked[key.side().index()] += usize::from(in_check);
        self.past.push(Moment { key, in_check, outcome: None, first, times, before, turns, checked });
        let outcome = outcome::judge(self, legal.is_empty());
        if let Some(now) = self.past.last_mut() {
            now.outcome = outcome;
        }
    }

    /// The ply that was played so many plies before the last one.
    fn ply_before(&self, back: usize) -> Option<Ply> {
        let index = self.moves.len().checked_sub(back + 1)?;
        let [before, after] = [&self.past[index], &self.past[index + 1]];
        let victims = before.key.side().other();
        let captures = after.key.pieces_of(victims) < before.key.pieces_of(victims);
        let mv = self.moves[index];
        Some(Ply { mv: mv.moves_a_piece().then_some(mv), captures, in_check: before.in_check })
    }

    /// Whether each move of `side` since the current position first came up gave check, at least one.
    fn gave_check_throughout(&self, side: Side) -> bool {
        let Some(now) = self.past.last() else { return false };
        let (first, other) = (&self.past[now.first], side.other().index());
        let (turns, checked) = (now.turns[other] - first.turns[other], now.checked[other] - first.checked[other]);
        turns > 0 && turns == checked
    }
}
