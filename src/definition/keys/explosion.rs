//! `[captures] blast`: a capture takes what stands near it off the board.

use crate::keys::{Letters, Text, keys};

keys! {
    /// What a capture does to those near it.
    pub struct ExplosionKeys {
        /// Steps, in Betza's notation: what stands one such step from the cell of a capture leaves the board, and the
        /// captor too.
        blast: Option<Text> { default: "no blast", example: "\"K\"", fairy: &["blastOnCapture"] },
        /// Pieces that a blast spares, unless they capture.
        blast_spares: Letters { default: "none", example: "\"P\"", fairy: &["blastImmuneTypes"] },
    }
}
