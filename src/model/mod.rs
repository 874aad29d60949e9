//! What the rules speak of: kinds of men, positions as plain data, moves, results. Nothing here knows a rule.

mod equipment;
mod kind;
mod moves;
mod notes;
mod result;
mod setup;

pub use equipment::{Equipment, Player, Zone};
pub use kind::{DropRule, Kind, KindId, KindSet, MAX_KINDS, MoveRule, Promotion};
pub(crate) use moves::NONE;
pub use moves::{Move, MoveClass};
pub(crate) use notes::NOTE_BYTES;
pub use notes::{Note, Notes};
pub use result::{Value, Verdict};
pub use setup::{EnPassant, Setup};
