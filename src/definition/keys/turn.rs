//! `[turn]`: what a player may do with a turn, composed of parts.

use super::PassingKeys;
use crate::keys::keys;

keys! {
    /// What a player may do besides moving and dropping.
    pub struct TurnDef("turn", "[turn]", reserved: &["moves", "parts"]) {
        /// Whether a player may pass.
        ..passing: PassingKeys,
    }
}
