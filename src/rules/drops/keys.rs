//! `[drops]`, and what `[pieces.X]` says of hands and drops.

use super::placement::PlacementKeys;
use crate::keys::{Flag, Letters, Number, Text, ZoneDef, keys};

keys! {
    /// What lies in hand, and how it is dropped.
    pub struct DropsKeys {
        /// Captured pieces go to the capturing player's hand and may be dropped, if this table is present.
        drops: Option<DropsDef> { fairy: &["pieceDrops"] },
    }
}

keys! {
    /// If this table is present, even empty, pieces may be dropped from the hand. Its other keys are limits for every
    /// piece.
    pub struct DropsDef("drops", "[drops]") {
        /// Captured pieces go to the capturing player's hand; royal ones leave the game.
        captured: Option<Flag> { default: "`true`", example: "true", fairy: &["capturesToHand"] },
        /// What holds for every piece.
        ..limits: DropDef,
        /// Whether pieces in hand come first.
        ..placement: PlacementKeys,
        /// A piece in hand may also be dropped as its promoted form.
        promoted: Option<Flag> {
            default: "`false`",
            example: "true",
            formerly: &["either-side"],
            fairy: &["dropPromoted"],
        },
    }
}

keys! {
    /// Limits on dropping one piece; `[drops]` takes the same keys for every piece.
    pub struct DropDef("drop", "a drop table") {
        /// Where the piece may be dropped.
        zone: Option<ZoneDef> {
            default: "everywhere",
            example: "{ except = [\"far-ends\"], all = true }",
            fairy: &["dropRegion"],
        },
        /// It may be dropped where it could never move.
        immobile: Option<Flag> {
            default: "`false`",
            example: "true",
            formerly: &["stuck"],
            fairy: &["promotionZonePawnDrops", "firstRankPawnDrops"],
        },
        /// The maximum number of this piece, same owner and unpromoted, on one file.
        per_file: Option<Number<1, 64>> {
            default: "no limit",
            example: "1",
            fairy: &["dropNoDoubled", "dropNoDoubledCount"],
        },
        /// The drop may not give check.
        no_check: Option<Flag> { default: "`false`", example: "true", fairy: &["dropChecks"] },
        /// The drop may not give mate.
        no_mate: Option<Flag> { default: "`false`", example: "true", fairy: &["shogiPawnDropMateIllegal"] },
        /// Not on a cell that one of these pieces of the same player defends.
        not_defended_by: Letters { default: "no limit", example: "\"L\"" },
        /// Two of this piece must be on cells of different colours.
        opposite_colours: Option<Flag> { default: "`false`", example: "true", fairy: &["dropOppositeColoredBishop"] },
    }
}

keys! {
    /// What one piece is in hand, and how it is dropped.
    pub struct PieceDropKeys {
        /// Limits on dropping it; missing keys are taken from `[drops]`.
        drop: Option<DropDef>,
        /// What it becomes in the capturing player's hand.
        captured_as: Option<Text> { default: "itself; for `+P`, `P`", example: "\"P\"" },
    }
}
