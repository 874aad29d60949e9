//! `[promotion]` and `pieces.X.promotion`.

use crate::keys::{Flag, FlagWordZone, Letters, Names, Number, OneOrMore, Word, ZoneDef, keys, words};
use crate::rules::ends::Whose;

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
        /// How it promotes; missing keys are taken from `[promotion]`. Of several tables, `[[pieces.P.promotion]]`, each
        /// offers its choices where it holds; without any (`[]`) the piece never promotes.
        promotion: Option<OneOrMore<PromotionDef>> { default: "a piece `P` with a promoted form `+P` promotes to that" },
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
        /// The kinds of moves that may promote: `quiet`, `capture` (other than en passant), `en-passant`.
        by: Names { default: "all", example: "[\"quiet\", \"capture\"]", fairy: &["piecePromotionOnCapture"] },
        /// Whose pieces promote so.
        side: Option<Word<Whose>> { default: "`\"both\"`", example: "\"first\"" },
        /// Only to a piece type of which the player has fewer on the board than at the start (hands included); if
        /// promotion is forced and none was lost, the move is illegal. `Q~` counts as `Q`.
        limit_to_lost: Option<Flag> {
            default: "`false`",
            example: "true",
            formerly: &["lost-only"],
            excludes: &["limit"],
        },
        /// Only to a piece type of which the player has fewer on the board than this. `Q~` counts as `Q`.
        limit: Option<Number<1, 255>> {
            default: "no limit",
            example: "1",
            excludes: &["limit-to-lost"],
            fairy: &["promotionLimit"],
        },
        /// With `on = "in-place"`: the last piece of its type may promote anywhere.
        last_pawn: Option<Flag> { default: "`false`", example: "true", formerly: &["lone-anywhere"] },
    }
}
