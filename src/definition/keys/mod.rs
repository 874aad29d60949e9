//! The declarations of every key: a file for each table, and for each rule that has keys in a table of several.

mod board;
mod castling;
mod claim;
mod drops;
mod file;
mod gating;
mod moves;
mod notation;
mod piece;
mod players;
mod promotion;
mod setup;
mod test;
mod turn;

pub use crate::model::{Value, Verdict};
pub use crate::rules::bare_kings::BareKingsKeys;
pub use crate::rules::bikjang::{BikjangDef, BikjangKeys};
pub use crate::rules::captures::CaptureDef;
pub use crate::rules::check_count::{CheckCountKeys, Checks};
pub use crate::rules::declared::{EndDef, EndingDef, EndingKeys};
pub use crate::rules::double_pass::DoublePassKeys;
pub use crate::rules::explosion::ExplosionKeys;
pub use crate::rules::extinction::{ExtinctionDef, ExtinctionKeys};
pub use crate::rules::flying_general::FlyingGeneralKeys;
pub use crate::rules::goal::{GoalDef, GoalKeys};
pub use crate::rules::mandatory_capture::MandatoryCaptureKeys;
pub use crate::rules::mates::{MateKeys, Stalemate};
pub use crate::rules::n_move_rule::{NMoveRuleDef, NMoveRuleKeys};
pub use crate::rules::no_check::NoCheckKeys;
pub use crate::rules::passing::{Pass, PassingKeys};
pub use crate::rules::points::MaterialCountKeys;
pub use crate::rules::repetition::{RepetitionDef, RepetitionKeys};
pub use crate::rules::royalty::RoyaltyDef;
pub use crate::rules::royalty::{RoyalMode, RoyalModeKeys};
pub use board::{BoardDef, CellShape, Lean, LineKind, NameKind, Parity, Shape, SymmetryKind};
pub use castling::{CastlingDef, CastlingLetter, CastlingSideDef};
pub use claim::ClaimDef;
pub use drops::{DropDef, DropsDef};
pub use file::{Definition, FileDef, ZoneName};
pub use gating::GatingDef;
pub use moves::{MoveDef, Only};
pub use notation::NotationDef;
pub use piece::{Dress, PieceDef, PieceLetter};
pub use players::PlayersDef;
pub use promotion::{Immobile, PromotionDef, PromotionOn};
pub use setup::SetupDef;
pub use test::{TestDef, Winner};
pub use turn::TurnDef;

use crate::keys::Number;

/// A count that a test or a claim states.
pub type Count = Number<0, 1_000_000_000_000>;
