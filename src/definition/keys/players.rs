//! `[players]`: what they are called.

use crate::keys::{Text, keys};

keys! {
    /// What the players are called. The first player moves first and sits at the bottom of the picture.
    pub struct PlayersDef("players", "[players]") {
        /// The player who moves first.
        first: Option<Text> { default: "`\"White\"`", example: "\"Red\"" },
        /// The other.
        second: Option<Text> { default: "`\"Black\"`", example: "\"Black\"" },
    }
}
