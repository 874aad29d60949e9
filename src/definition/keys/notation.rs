//! `[notation]`: the native notation.

use crate::keys::{Text, keys};

keys! {
    /// The game's native notation for moves, besides the coordinates that every game has.
    pub struct NotationDef("notation", "[notation]") {
        /// Parts of a move in braces; `?` after a part means: only if needed to tell moves apart.
        pattern: Text { example: "\"{piece}{rank?}{file}{direction}{to}\"" },
        /// The sign of a move forward.
        forward: Option<Text> { default: "`\"+\"`", example: "\"+\"" },
        /// The sign of a move backward.
        backward: Option<Text> { default: "`\"-\"`", example: "\"-\"" },
        /// The sign of a level move.
        level: Option<Text> { default: "`\"=\"`", example: "\"=\"" },
        /// Added to a capture.
        capture: Option<Text> { default: "nothing", example: "\" (x{victim})\"" },
        /// Added to a check.
        check: Option<Text> { default: "nothing", example: "\"*\"" },
        /// Added to a mate.
        mate: Option<Text> { default: "nothing", example: "\"##\"" },
    }
}
