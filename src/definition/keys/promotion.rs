//! `[promotion]` and `pieces.X.promotion`.

use crate::keys::{Flag, FlagWordZone, Letters, Word, ZoneDef, keys, words};

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromotionOn {
    /// Those that end in the zone.
    Into,
    /// Those that start in it.
    OutOf,
    /// Both.
    Either,
    /// A promotion by itself, of a man that stands in it.
    Standing,
}

words! { PromotionOn {
    "into" => PromotionOn::Into, "moves that end in the zone";
    "out-of" => PromotionOn::OutOf, "moves that start in the zone";
    "either" => PromotionOn::Either, "both";
    "standing" => PromotionOn::Standing, "a move by itself: a man in the zone becomes the new piece on its own cell or \
        one quiet move of the new piece away, if it attacks no enemy man from there and gives no check";
} }

/// Where the man could never move again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck;

words! { Stuck {
    "stuck" => Stuck, "where the man could never move again";
} }

keys! {
    /// How men promote: `[promotion]` for all, `[pieces.P.promotion]` for one piece.
    pub struct PromotionDef("promotion", "a promotion table") {
        /// The pieces to choose from.
        to: Letters {
            default: "the promoted form, `+P` of `P`",
            example: "[\"Q\", \"R\", \"B\", \"N\"]",
            fairy: &["promotionPieceTypes", "promotedPieceType"],
        },
        /// Where promotion happens.
        zone: Option<ZoneDef> { example: "\"far-ends\"", fairy: &["promotionRegion"] },
        /// Which moves may promote.
        on: Option<Word<PromotionOn>> { default: "`\"into\"`", example: "\"either\"" },
        /// Whether a move that may promote must: always, never, where the man could never move again (`"stuck"`), or
        /// when it ends in a zone.
        forced: Option<FlagWordZone<Stuck>> {
            default: "`false`",
            example: "\"stuck\"",
            fairy: &["mandatoryPawnPromotion", "mandatoryPiecePromotion", "immobilityIllegal"],
        },
        /// Only to a piece of which the player has fewer men on the board than at the start, hands included; where
        /// promotion is forced and nothing is lost, the move is illegal.
        lost_only: Option<Flag> { default: "`false`", example: "true", fairy: &["promotionLimit"] },
        /// With `on = "standing"`: the last man of its kind may promote anywhere.
        lone_anywhere: Option<Flag> { default: "`false`", example: "true" },
    }
}
