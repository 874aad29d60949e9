//! What an ending says of itself, wherever the program goes through them.
//!
//! Endings of the position ([`Ends`]) leave no legal move; then comes a player without a move ([`super::mates`]); last
//! endings that look back over the game ([`Closes`]), which never change the legal moves. No method of the two traits has
//! a default: an ending that has nothing to say in a phase writes so.

use crate::board::{Board, Side};
use crate::model::{Equipment, Move, Notes, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::making::Made;
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::{Past, Scene};
use crate::words::Section;

/// What the endings must know of the other rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// Checks can be given, where anybody is royal.
    pub checks: bool,
    /// A player may at some time let a turn go by.
    pub can_wait: bool,
    /// Captured pieces come back.
    pub captures_to_hand: bool,
    /// Royals can be lost, and the game goes on.
    pub royals_can_go: bool,
}

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

    /// Whether a move may be made though it leaves royal pieces under attack, and whatever else forbids it.
    fn frees(&self, before: &dyn Scene, mv: Move) -> bool;

    /// Whether it has ended the game in such a way that the player who is not to move may stand in check.
    fn excuses(&self, equipment: &Equipment, setup: &Setup) -> bool;

    /// Whether the position is over: of whom, and what it comes to.
    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)>;

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// Whether it is the same for both players, the board turned.
    fn is_even(&self, board: &Board) -> bool;

    /// A sentence that the page of rules has once, however many endings say it: how it is judged who has won.
    fn said_once(&self, equipment: &Equipment) -> Option<String>;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);

    /// How a position is over by it: `Black has too few pieces left, and loses`.
    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String;

    /// The rule on moves that comes with it: its name, and what it obliges a player to.
    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)>;
}

/// An ending that looks back over the game.
pub(crate) trait Closes {
    /// Whether the game is over.
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)>;

    /// Does what it counts by in a position that a move has led to.
    fn follow(&self, mv: Move, made: &mut Made);

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// A sentence that the page of rules has once, however many endings say it: how it is judged who has won.
    fn said_once(&self, equipment: &Equipment) -> Option<String>;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);

    /// Whether it asks who gave check.
    fn asks_for_checks(&self) -> bool;

    /// Whether it asks which moves were played.
    fn asks_for_plies(&self) -> bool;
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
