//! `[drops]`, and `pieces.X.drop`.

use crate::keys::{Flag, Letters, Number, ZoneDef, keys};

keys! {
    /// The presence of this table, even empty, lets pieces be dropped from the hand. Its other keys are limits for
    /// every piece.
    pub struct DropsDef("drops", "[drops]") {
        /// Captured pieces go to the capturer's hand.
        captured: Option<Flag> { default: "`true`", example: "true", fairy: &["capturesToHand"] },
        /// What holds for every piece.
        ..limits: DropDef,
        /// While a player can drop a piece, he must: a phase of setting up.
        placement: Option<Flag> { default: "`false`", example: "true", formerly: &["first"], fairy: &["mustDrop"] },
        /// A piece in hand may be dropped as its promoted form too.
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
        /// Where it may be dropped.
        zone: Option<ZoneDef> {
            default: "everywhere",
            example: "{ except = [\"far-ends\"], all = true }",
            fairy: &["dropRegion"],
        },
        /// May be dropped where it could never move.
        immobile: Option<Flag> {
            default: "`false`",
            example: "true",
            formerly: &["stuck"],
            fairy: &["promotionZonePawnDrops", "firstRankPawnDrops"],
        },
        /// The most of this piece, same owner and unpromoted, on one file.
        per_file: Option<Number<1, 64>> {
            default: "any number",
            example: "1",
            fairy: &["dropNoDoubled", "dropNoDoubledCount"],
        },
        /// May not give check.
        no_check: Option<Flag> { default: "`false`", example: "true", fairy: &["dropChecks"] },
        /// May not give mate.
        no_mate: Option<Flag> { default: "`false`", example: "true", fairy: &["shogiPawnDropMateIllegal"] },
        /// Not on a cell that one of these own pieces defends.
        not_defended_by: Letters { default: "no limit", example: "\"L\"" },
        /// Two of this piece must stand on cells of different colours.
        opposite_colours: Option<Flag> { default: "`false`", example: "true", fairy: &["dropOppositeColoredBishop"] },
    }
}
