//! `[captures] forced`: who can capture must.

use crate::keys::{Flag, keys};

keys! {
    /// Whether a player who can capture must.
    pub struct MandatoryCaptureKeys {
        /// A player who can capture must.
        forced: Option<Flag> { default: "`false`", example: "true", fairy: &["mustCapture"] },
    }
}
