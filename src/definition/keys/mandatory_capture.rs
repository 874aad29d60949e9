//! `[captures] mandatory`: who can capture must.

use crate::keys::{Flag, keys};

keys! {
    /// Whether a player who can capture must.
    pub struct MandatoryCaptureKeys {
        /// A player who can capture must.
        mandatory: Option<Flag> { default: "`false`", example: "true", formerly: &["forced"], fairy: &["mustCapture"] },
    }
}
