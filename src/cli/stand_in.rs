//! Stands in for what other modules will bring: remove each item as its true one lands.

use std::sync::Arc;

use super::shelf::{Found, Shelf};
use crate::position::{Move, Position};
use crate::variant::Variant;

/// What loading found: the variant if there is one, and diagnostics as text.
pub struct Reading {
    pub variant: Option<Arc<Variant>>,
    /// Rendered, one after another.
    pub text: String,
    pub json: Vec<serde_json::Value>,
    pub errors: usize,
    pub warnings: usize,
}

pub fn load(_: &Shelf, _: &Found, _colour: bool) -> Reading {
    Reading { variant: None, text: "not built yet\n".into(), json: vec![], errors: 1, warnings: 0 }
}

pub fn schema() -> serde_json::Value {
    serde_json::Value::Null
}

pub fn read_fen(variant: &Arc<Variant>, _: &str) -> Result<Position, Vec<String>> {
    Ok(Position::start(variant))
}

pub fn write_fen(_: &Position) -> String {
    String::new()
}

/// A legal move by its text, or why it is none.
pub fn read_move(_: &Position, text: &str) -> Result<Move, String> {
    Err(format!("{text} cannot be read"))
}

pub fn write_move(_: &Position, _: Move) -> String {
    String::new()
}

/// In the game's own notation, if it has one.
pub fn write_own(_: &Position, _: Move) -> Option<String> {
    None
}

pub fn explain(_: &Position, _: &str) -> (bool, String) {
    (false, String::new())
}

pub fn rules(_: &Variant) -> String {
    String::new()
}

pub fn piece(_: &Variant, _: crate::variant::KindId) -> String {
    String::new()
}

pub fn board(_: &Position, _last: Option<Move>, _flip: bool, _colour: bool) -> String {
    String::new()
}

pub fn svg(_: &Position, _last: Option<Move>) -> String {
    String::new()
}

/// The game with its past.
#[derive(Clone)]
pub struct Game {
    position: Position,
}

#[derive(Clone)]
pub struct Outcome {
    pub winner: Option<crate::board::Side>,
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
        self.position.play(mv);
    }
    pub fn undo(&mut self) -> bool {
        self.position.undo()
    }
    pub fn outcome(&self) -> Option<Outcome> {
        None
    }
}
