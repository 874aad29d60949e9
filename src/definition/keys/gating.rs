//! `[gating]`: pieces that come in from the hand beside a move.

use crate::keys::{ZoneDef, keys};

keys! {
    /// Pieces in hand come in beside a move: the first move of a piece that stood in a zone at the start may put one on
    /// the cell it leaves. It is written behind the move, `b1c3h`; a castling on the rook's cell `h1e1h`.
    pub struct GatingDef("gating", "[gating]") {
        /// Where those pieces stand at the start.
        pieces: ZoneDef { example: "{ first-ranks = 1 }", formerly: &["men"], fairy: &["gating"] },
    }
}
