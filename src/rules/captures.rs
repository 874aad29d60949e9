//! `[captures]`: put together of the rules about captures.

use super::explosion::ExplosionKeys;
use super::mandatory_capture::MandatoryCaptureKeys;
use crate::keys::keys;

keys! {
    /// Rules about captures. With an explosion, a capture that removes the player's own last royal piece is illegal, so
    /// such a capture is not an attack on a royal piece: not from a cell one such step from the enemy's only royal
    /// piece, and not by that royal piece itself.
    pub struct CaptureDef("captures", "[captures]") {
        /// Whether one must capture.
        ..mandatory: MandatoryCaptureKeys,
        /// What a capture does to those near it.
        ..explosion: ExplosionKeys,
    }
}
