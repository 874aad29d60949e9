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
    /// In place: of a piece in the zone.
    InPlace,
}

words! { PromotionOn {
    "into" => PromotionOn::Into, "moves that end in the zone";
    "out-of" => PromotionOn::OutOf, "moves that start in the zone";
    "either" => PromotionOn::Either, "both";
    "in-place" => PromotionOn::InPlace, "in place, without moving: a piece in the zone becomes the new piece on its own cell or \
        one quiet move of the new piece away, if it attacks no enemy piece from there and gives no check";
} }

/// Where the piece could never move again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Immobile;

words! { Immobile {
    "immobile" => Immobile, "where the piece could never move again";
} }

keys! {
    /// How pieces promote.
    pub struct PromotionKeys {
        /// Defaults for every piece that has a `promotion` table of its own or a promoted form.
        promotion: Option<PromotionDef>,
    }
}

keys! {
    /// How one piece promotes.
    pub struct PiecePromotionKeys {
        /// How it promotes; missing keys are taken from `[promotion]`.
        promotion: Option<PromotionDef> { default: "a piece `P` with a promoted form `+P` promotes to that" },
    }
}

keys! {
    /// How pieces promote: `[promotion]` for all, `[pieces.P.promotion]` for one piece.
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
        on: Option<Word<PromotionOn>> {
            default: "`\"into\"`",
            example: "\"either\"",
            former_words: &[("standing", "in-place")],
        },
        /// Whether a move that may promote must: always, never, where the piece could never move again (`"immobile"`),
        /// or if it ends in a zone.
        forced: Option<FlagWordZone<Immobile>> {
            default: "`false`",
            example: "\"immobile\"",
            former_words: &[("stuck", "immobile")],
            fairy: &["mandatoryPawnPromotion", "mandatoryPiecePromotion", "immobilityIllegal"],
        },
        /// Only to a piece type of which the player has fewer on the board than at the start (hands included); if
        /// promotion is forced and none was lost, the move is illegal.
        limit_to_lost: Option<Flag> {
            default: "`false`",
            example: "true",
            formerly: &["lost-only"],
            fairy: &["promotionLimit"],
        },
        /// With `on = "in-place"`: the last piece of its type may promote anywhere.
        last_pawn: Option<Flag> { default: "`false`", example: "true", formerly: &["lone-anywhere"] },
    }
}
