//! `[notation]`: the game's own way to write moves.

use crate::keys::{Text, keys};

keys! {
    /// The game's own way to write moves, beside the coordinates that every game has.
    pub struct NotationDef("notation", "[notation]") {
        /// Parts of a move in braces; `?` after a part means: only where it is needed to tell moves apart.
        pattern: Text { example: "\"{piece}{rank?}{file}{direction}{to}\"" },
        /// The sign of a move forward.
        forward: Option<Text> { default: "`\"+\"`", example: "\"+\"" },
        /// The sign of a move backward.
        backward: Option<Text> { default: "`\"-\"`", example: "\"-\"" },
        /// The sign of a level move.
        level: Option<Text> { default: "`\"=\"`", example: "\"=\"" },
        /// What is added to a capture.
        capture: Option<Text> { default: "nothing", example: "\" (x{victim})\"" },
        /// What is added to a check.
        check: Option<Text> { default: "nothing", example: "\"*\"" },
        /// What is added to a mate.
        mate: Option<Text> { default: "nothing", example: "\"##\"" },
    }
}
