//! `[players]`: their names.

use crate::keys::{Text, keys};

keys! {
    /// The names of the players. The first player moves first and sits at the bottom of the picture.
    pub struct PlayersDef("players", "[players]") {
        /// The player who moves first.
        first: Option<Text> { default: "`\"White\"`", example: "\"Red\"" },
        /// The other player.
        second: Option<Text> { default: "`\"Black\"`", example: "\"Black\"" },
    }
}
