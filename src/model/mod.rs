//! What the rules speak of: piece types, positions as plain data, moves, results. Nothing here knows a rule.

mod equipment;
mod intent;
mod moves;
mod notes;
mod piece_type;
mod result;
mod rights;
mod setup;

pub use equipment::{Equipment, Player, Zone};
pub use intent::MoveIntent;
pub use moves::Move;
pub(crate) use moves::{MoveClass, NO_PIECE_TYPE};
pub(crate) use notes::NOTE_BYTES;
pub use notes::{Note, Notes};
pub use piece_type::{MAX_PIECE_TYPES, MoveRule, PieceInfo, PieceType, PieceTypeSet};
pub use result::{Value, Verdict};
pub use rights::{CastlingRights, MAX_CASTLINGS};
pub use setup::{EnPassant, Setup};
