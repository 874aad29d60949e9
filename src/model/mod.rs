//! What the rules speak of: kinds of men, positions as plain data, moves, results. Nothing here knows a rule.

mod equipment;
mod kind;
mod moves;
mod setup;

pub use equipment::{Equipment, Player, Zone};
pub use kind::{DropRule, Kind, KindId, KindSet, MAX_KINDS, MoveRule, Promotion};
pub use moves::{Move, MoveClass};
pub(crate) use moves::NONE;
pub use setup::{Course, EnPassant, Setup};
