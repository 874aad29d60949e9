//! Move texts and game records.
//!
//! A coordinate move is the start cell and the target cell, `7g7f`, with the promotion at the end: `+` for the promoted
//! form of the piece's own letter, `-` for the way back, else the new piece's lower-case letter, `7980q`. A drop is
//! `P@5e`. A castling is the king's two cells; if another move has that text, the king's cell and the partner's. A game
//! may also declare a native notation (see [`crate::variant::Pattern`]).
//!
//! Input is matched with the texts of the legal moves, so every move read is legal; [`MoveError`] says why a text was
//! refused.

mod coordinate;
mod native;
mod parse;
pub mod record;
mod transcript;

pub use crate::model::MoveIntent;
pub use coordinate::{clashes, text, texts};
pub use native::{write_annotated, write_native};
pub use parse::{MoveError, parse};
pub use transcript::{Transcript, TranscriptError};
