//! The declarations of every key: a file for each table; the keys of rules are declared in their homes.

mod board;
mod claim;
mod file;
mod notation;
mod piece;
mod players;
mod setup;
mod test;

pub use crate::model::Value;
pub use crate::rules::defs::*;
pub use board::{BoardDef, CellShape, Lean, LineKind, NameKind, Parity, Shape, SymmetryKind};
pub use claim::ClaimDef;
pub use file::{Definition, FileDef, ZoneName};
pub use notation::NotationDef;
pub use piece::{Dress, PieceDef, PieceLetter};
pub use players::PlayersDef;
pub use setup::SetupDef;
pub use test::{TestDef, Winner};

use crate::keys::Number;

/// A count that a test or a claim states.
pub type Count = Number<0, 1_000_000_000_000>;
