//! `[setup]`: the start position.

use super::PieceLetter;
use crate::keys::{Text, Zones, keys};

keys! {
    /// The start position: the pieces by letter, or a FEN.
    pub struct SetupDef("setup", "[setup]") {
        /// The whole position as a FEN.
        fen: Option<Text> {
            excludes: &["first", "second"],
            example: "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
            fairy: &["startFen"],
        },
        /// The first player's pieces: letters and cells.
        first: Zones<PieceLetter> { excludes: &["fen"], example: "{ K = \"e1\", R = \"a1 h1\" }" },
        /// The second player's pieces.
        second: Zones<PieceLetter> {
            excludes: &["fen"],
            default: "the first player's, by the board's symmetry",
            example: "{ K = \"e8\" }",
        },
    }
}
