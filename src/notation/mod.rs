//! Move texts and game records.
//!
//! A coordinate move is the cell a piece leaves and the cell it goes to, `7g7f`, with what it becomes at the end: `+`
//! for the promoted form of its own letter, `-` for the way back from there, else the new piece's small letter,
//! `7980q`. A drop is `P@5e`. A castling is the king's two cells; where another move has that text, the king's cell and
//! the partner's. A game may also declare a notation of its own (see [`crate::variant::Pattern`]).
//!
//! Input is held against the texts of the legal moves, so whatever is read is legal; [`MoveError`] tells why nothing
//! was.

mod coordinate;
mod native;
mod parse;
pub mod record;
mod transcript;

pub use coordinate::{clashes, text, texts};
pub use native::{write_annotated, write_native};
pub use parse::{MoveError, MoveIntent, parse};
pub use transcript::{Transcript, TranscriptError};
