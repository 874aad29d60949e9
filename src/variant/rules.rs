//! Rules that belong to the game rather than to one piece.

use crate::betza::Ray;
use crate::board::{Cell, CellSet};

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Castlings by name; each for both players.
    pub castling: Vec<Castling>,
    /// Lines on which two royals may not face each other with only empty cells between; as the first player sees them.
    pub facing: Vec<Ray>,
    /// Captured men go to the captor's hand.
    pub captures_to_hand: bool,
    /// When the game is over.
    pub end: End,
}

/// One castling.
#[derive(Clone, Debug)]
pub struct Castling {
    /// Such as `short`.
    pub name: String,
    /// Its letter in a FEN, for the first player; small for the second.
    pub letter: char,
    /// How it is written: `0-0`. Otherwise, as coordinates, it is the king's two cells.
    pub text: String,
    /// First and second player's cells.
    pub sides: [CastlingSide; 2],
}

/// The cells of a castling for one player.
#[derive(Clone, Debug)]
pub struct CastlingSide {
    /// The royal man's cell, before.
    pub king_from: Cell,
    /// And after.
    pub king_to: Cell,
    /// The partner's cell, before.
    pub partner_from: Cell,
    /// And after.
    pub partner_to: Cell,
    /// Cells that must be empty, but for the two men themselves.
    pub empty: CellSet,
    /// Cells that may not be attacked, as the men stand before castling (the king's own cell among them).
    pub safe: CellSet,
}

/// A result, for the player that a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// That player loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// That player wins.
    Win,
}

/// When the game is over.
#[derive(Clone, Debug)]
pub struct End {
    /// No legal move and in check; for the player to move.
    pub checkmate: Value,
    /// No legal move and not in check; for the player to move.
    pub stalemate: Value,
    /// A position that comes back.
    pub repetition: Option<Repetition>,
    /// Too long without progress.
    pub move_limit: Option<MoveLimit>,
    /// Only royals are left, on the board and in hand.
    pub bare_kings: Option<Value>,
}

/// A position that comes back.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who made the last move.
    pub result: Value,
    /// For a player each of whose moves since the first occurrence gave check.
    pub perpetual_check: Option<Value>,
}

/// Too long without progress.
#[derive(Clone, Debug)]
pub struct MoveLimit {
    /// Plies.
    pub plies: u32,
    /// A capture sets the counter back.
    pub capture_resets: bool,
    /// A drop sets the counter back.
    pub drop_resets: bool,
    /// A move by one of these kinds sets the counter back.
    pub kinds: super::KindSet,
    /// For the player who made the last move.
    pub result: Value,
}

/// The game's own way to write moves.
#[derive(Clone, Debug)]
pub struct Notation {
    /// Such as `{piece}{rank?}{file}{direction}{to}`.
    pub pattern: String,
    /// Signs for forward, backward and level moves.
    pub forward: String,
    /// Backward.
    pub backward: String,
    /// Level.
    pub level: String,
    /// Annotation of a capture, such as ` (x{victim})`.
    pub capture: Option<String>,
    /// Annotation of a check.
    pub check: Option<String>,
    /// Annotation of a mate.
    pub mate: Option<String>,
}
