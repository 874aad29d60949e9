//! `[captures]`: put together of the rules about captures.

use super::{ExplosionKeys, MandatoryCaptureKeys};
use crate::keys::keys;

keys! {
    /// Rules about captures. With a blast, a capture that leaves its player without a royal man is illegal, and so a
    /// royal man is not attacked by men whose capture would do that: not one such step from the enemy's only royal man,
    /// and not by that one itself.
    pub struct CaptureDef("captures", "[captures]") {
        /// Whether one must capture.
        ..mandatory: MandatoryCaptureKeys,
        /// What a capture does to those near it.
        ..explosion: ExplosionKeys,
    }
}
