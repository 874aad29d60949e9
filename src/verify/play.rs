//! Reading and writing positions and moves, as the checks need it.

use std::sync::Arc;

use crate::explain;
use crate::notation::{self, MoveError};
use crate::position::{Move, Position};
use crate::variant::Variant;

/// The position of a FEN, or all its problems.
pub(super) fn read_fen(variant: &Arc<Variant>, text: &str) -> Result<Position, Vec<String>> {
    Position::from_fen(variant, text)
        .map_err(|error| error.messages().map(|problem| format!("FEN: {problem}")).collect())
}

/// A legal move by its text in coordinates or native notation, or why it is refused.
pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    notation::parse(position, text).map_err(|error| {
        let words = match error {
            MoveError::Illegal { .. } => explain::explain(position, text).to_string(),
            _ => error.to_string(),
        };
        Refusal { illegal: error.is_illegal(), text: words }
    })
}

/// The coordinate text of a move.
pub(super) fn write_move(position: &Position, mv: Move) -> String {
    notation::text(position, mv)
}

/// Why a text is not a legal move.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// It can be read but is illegal; otherwise it can't be read.
    pub(super) illegal: bool,
    /// The reason.
    pub(super) text: String,
}

/// The moves of a record, without numbers, comments and result.
pub(super) fn words(text: &str) -> Result<Vec<String>, String> {
    let record = notation::record::parse(text).map_err(|error| error.message)?;
    Ok(record.moves.into_iter().map(|token| token.text).collect())
}
