//! The declarations of every key: a file for each table, and for each rule that has keys in a table of several.

mod board;
mod claim;
mod file;
mod notation;
mod piece;
mod players;
mod setup;
mod test;
mod turn;

pub use crate::model::{Value, Verdict};
pub use crate::rules::captures::CaptureDef;
pub use crate::rules::castling::{CastlingDef, CastlingLetter, CastlingSideDef};
pub use crate::rules::drops::{DropDef, DropsDef, PieceDropKeys};
pub use crate::rules::ends::{EndDef, EndingDef, EndingKeys, PiecePointsKeys};
pub use crate::rules::gating::GatingDef;
pub use crate::rules::movement::{MoveDef, MovementKeys, Only};
pub use crate::rules::passing::{Pass, PassingKeys};
pub use crate::rules::promotion::{Immobile, PromotionDef, PromotionOn};
pub use crate::rules::royalty::RoyaltyDef;
pub use crate::rules::royalty::{RoyalMode, RoyalModeKeys};
pub use board::{BoardDef, CellShape, Lean, LineKind, NameKind, Parity, Shape, SymmetryKind};
pub use claim::ClaimDef;
pub use file::{Definition, FileDef, ZoneName};
pub use notation::NotationDef;
pub use piece::{Dress, PieceDef, PieceLetter};
pub use players::PlayersDef;
pub use setup::SetupDef;
pub use test::{TestDef, Winner};
pub use turn::TurnDef;

use crate::keys::Number;

/// A count that a test or a claim states.
pub type Count = Number<0, 1_000_000_000_000>;
