//! Stands in for what other modules will bring: remove each item as its true one lands.

use crate::notation;
use crate::position::{Move, Position};

pub fn schema() -> serde_json::Value {
    serde_json::Value::Null
}

pub fn explain(position: &Position, text: &str) -> (bool, String) {
    match notation::parse(position, text) {
        Ok(_) => (true, format!("{text} is legal")),
        Err(why) => (false, why.to_string()),
    }
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
