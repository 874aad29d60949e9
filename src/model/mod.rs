//! What the rules speak of: piece types, positions as plain data, moves, results. Nothing here knows a rule.

mod equipment;
mod moves;
mod notes;
mod piece_type;
mod result;
pub(crate) mod setup;

pub use equipment::{Equipment, Player, Zone};
pub use moves::{Move, MoveIntent};
pub(crate) use moves::{MoveClass, NO_PIECE_TYPE};
pub(crate) use notes::NOTE_BYTES;
pub use notes::{Note, Notes};
pub use piece_type::{MAX_PIECE_TYPES, MoveRule, PieceInfo, PieceType, PieceTypeSet};
pub use result::Value;
pub use setup::*;
