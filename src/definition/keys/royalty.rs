//! `[royalty]`: put together of the rules about royal pieces.

use super::{FlyingGeneralKeys, NoCheckKeys, RoyalModeKeys};
use crate::keys::keys;

keys! {
    /// Rules about royal pieces beyond check.
    pub struct RoyaltyDef("royalty", "[royalty]") {
        /// Royal pieces that may not face each other.
        ..flying_general: FlyingGeneralKeys,
        /// What holds for several of them.
        ..royal_mode: RoyalModeKeys,
        /// Whether check may be given.
        ..no_checks: NoCheckKeys,
    }
}
