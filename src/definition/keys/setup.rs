//! `[setup]`: who stands where at the start.

use super::PieceLetter;
use crate::keys::{Text, Zones, keys};

keys! {
    /// Who stands where at the start: the pieces by letter, or a FEN.
    pub struct SetupDef("setup", "[setup]") {
        /// The whole position as a FEN.
        fen: Option<Text> {
            excludes: &["first", "second"],
            example: "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
            fairy: &["startFen"],
        },
        /// The first player's pieces: letter and cells.
        first: Zones<PieceLetter> { excludes: &["fen"], example: "{ K = \"e1\", R = \"a1 h1\" }" },
        /// The second player's pieces.
        second: Zones<PieceLetter> {
            excludes: &["fen"],
            default: "the first player's, turned by the board's symmetry",
            example: "{ K = \"e8\" }",
        },
    }
}
