//! `[gating]`: pieces that come in from the hand beside a move.

use crate::keys::{ZoneDef, keys};

keys! {
    /// Pieces that come in from the hand beside a move.
    pub struct GatingKeys {
        /// Pieces that are gated from the hand with a move.
        gating: Option<GatingDef>,
    }
}

keys! {
    /// Pieces in hand are gated with a move: the first move of a piece that started in a zone may put one on the cell
    /// it leaves. The text is `b1c3h`; of a castling, on the partner's cell, `h1e1h`. Where the piece may be dropped
    /// (`zone`, `immobile`, `per-file`, `not-defended-by`) it may enter, counted before the move; what only a drop may
    /// not bring about (check, mate) it may.
    pub struct GatingDef("gating", "[gating]") {
        /// Where those pieces start.
        pieces: ZoneDef { example: "{ first-ranks = 1 }", formerly: &["men"], fairy: &["gating"] },
    }
}
