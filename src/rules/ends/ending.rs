//! What an ending says of itself, wherever the program goes through them.
//!
//! Endings of the position ([`Ends`]) leave no legal move; then comes a player without a move ([`super::mates`]); last
//! endings that look back over the game ([`Closes`]), which never change the legal moves. No method of the two traits has
//! a default: an ending that has nothing to say in a phase writes so.

use super::points::Judging;
use crate::board::{Board, Side};
use crate::model::{Equipment, Move, Notes, PieceTypeSet, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::scene::{Past, Scene};
use crate::words::Section;

/// An ending of the position itself.
pub(crate) trait Ends {
    /// Its word behind the side to move in a FEN.
    fn fen_word(&self) -> Option<FenWord>;

    /// Its field in a FEN.
    fn fen_field(&self) -> Option<&dyn FenField>;

    /// What it remembers at the start.
    fn start(&self, notes: &mut Notes);

    /// What it remembers once the board is turned and the sides are changed.
    fn turn(&self, notes: &mut Notes);

    /// What it remembers once `mv` has been played: the notes of before, but for what other rules have changed.
    fn after(&self, before: &dyn Scene, mv: Move, after: &dyn Scene, notes: &mut Notes);

    /// Whether the position is over: of whom, and what it comes to.
    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)>;

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// Whether it is the same for both players, the board turned.
    fn is_even(&self, board: &Board) -> bool;

    /// How a game without a winner on the board is judged by it.
    fn judging(&self) -> Option<&Judging>;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);

    /// How a position is over by it: `Black has too few pieces left, and loses`.
    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String;
}

/// What sets the halfmove clock back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    /// A capture does.
    pub captures: bool,
    /// A drop does.
    pub drops: bool,
    /// A move by one of these piece types does.
    pub movers: PieceTypeSet,
}

/// An ending that looks back over the game.
pub(crate) trait Closes {
    /// Whether the game is over.
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)>;

    /// What sets the halfmove clock back; None for an ending that has no use for it.
    fn clock(&self) -> Option<Clock>;

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);
}

/// `Black has too few pieces left, and White wins`.
pub(super) fn sentence(equipment: &Equipment, side: Side, what: &str, value: Value) -> String {
    let who = equipment.player(side);
    match value {
        Value::Win => format!("{who} {what}, and wins"),
        Value::Loss => format!("{who} {what}, and {} wins", equipment.player(side.other())),
        Value::Draw => format!("{who} {what}, which draws"),
    }
}
