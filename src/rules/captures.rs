//! `[captures]`: put together of the rules about captures.

use super::explosion::ExplosionKeys;
use super::mandatory_capture::MandatoryCaptureKeys;
use crate::keys::keys;

keys! {
    /// Rules about captures. With an explosion, a capture that leaves its player without a royal piece is illegal, and
    /// so a royal piece is not attacked by pieces whose capture would do that: not one such step from the enemy's only
    /// royal piece, and not by that one itself.
    pub struct CaptureDef("captures", "[captures]") {
        /// Whether one must capture.
        ..mandatory: MandatoryCaptureKeys,
        /// What a capture does to those near it.
        ..explosion: ExplosionKeys,
    }
}
