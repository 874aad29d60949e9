//! `[gating]`: men that come in from the hand beside a move.

use crate::keys::{ZoneDef, keys};

keys! {
    /// Men in hand come in beside a move: the first move of a man that stood in a zone at the start may put one on the
    /// cell it leaves. It is written behind the move, `b1c3h`; a castling on the rook's cell `h1e1h`.
    pub struct GatingDef("gating", "[gating]") {
        /// Where those men stand at the start.
        men: ZoneDef { example: "{ first-ranks = 1 }", fairy: &["gating"] },
    }
}
