//! `[captures] explosion`: a capture takes what stands near it off the board.

use crate::keys::{Letters, Text, keys};

keys! {
    /// What a capture does to those near it.
    pub struct ExplosionKeys {
        /// Steps, in Betza's notation: what stands one such step from the cell of a capture leaves the board, and the
        /// capturer too.
        explosion: Option<Text> {
            default: "no explosion",
            example: "\"K\"",
            formerly: &["blast"],
            fairy: &["blastOnCapture"],
        },
        /// Pieces that an explosion spares, unless they capture.
        explosion_spares: Letters {
            default: "none",
            example: "\"P\"",
            formerly: &["blast-spares"],
            fairy: &["blastImmuneTypes"],
        },
    }
}
