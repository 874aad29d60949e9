//! `[pieces.X]`, its moves, promotion and drops.

use super::{TableSpec, Takes, key};

/// What `render` knows to draw.
const SHAPES: Takes = Takes::Word(&[
    ("disc", "a disc with the symbol on it"),
    ("shogi", "a wedge with the symbol on it, pointing away from its owner"),
    ("wedge", "the same as `shogi`"),
    ("king", "a piece of chess"),
    ("queen", "a piece of chess"),
    ("rook", "a piece of chess"),
    ("bishop", "a piece of chess"),
    ("knight", "a piece of chess"),
    ("pawn", "a piece of chess"),
]);

/// `[pieces.X]`.
pub static PIECE: TableSpec = TableSpec {
    name: "piece",
    title: "[pieces.…]",
    doc: "One piece. Its letter in the heading is the capital that a FEN uses; `+P` is the promoted form of `P`.",
    keys: &[
        key("name", Takes::Text, "What the piece is called.").default("its letter").example("\"Knight\""),
        key("symbol", Takes::Pair, "A character to draw: one for both players, or one each.")
            .default("its letter")
            .example("[\"♘\", \"♞\"]"),
        key("shape", SHAPES, "The shape of the piece in a picture.")
            .default("by its symbol; else `\"shogi\"` where pieces change hands, `\"disc\"` elsewhere")
            .example("\"disc\""),
        key("royal", Takes::Flag, "Attack on it is check, its loss the end.").default("`false`").example("true"),
        key("moves", Takes::Items(&MOVE), "Its moves: a text in Betza's notation, or a table with conditions.")
            .excludes(&["moves-as"])
            .example("[\"mfW\", { move = \"mfW2\", from = \"front-line\" }]"),
        key("moves-as", Takes::Text, "Moves exactly as that piece.").excludes(&["moves"]).example("\"G\""),
        key("within", Takes::Zone, "Every move must stay in this zone: start, way and end.")
            .default("the whole board")
            .example("\"palace\"")
            .fairy(&["mobilityRegion"]),
        key("promotion", Takes::Table(&PROMOTION), "How it promotes; what is missing is taken from `[promotion]`.")
            .default("a piece `P` with a promoted form `+P` promotes to that"),
        key("drop", Takes::Table(&DROP), "Limits on dropping it; what is missing is taken from `[drops]`."),
        key("captured-as", Takes::Text, "What it becomes in the capturer's hand.")
            .default("itself; for `+P`, `P`")
            .example("\"P\""),
        key("points", Takes::Number(0, 1000), "What it counts when points decide.").default("0").example("13"),
    ],
};

/// An item of `moves`.
pub static MOVE: TableSpec = TableSpec {
    name: "move",
    title: "an item of moves",
    doc: "One way to move under conditions: `move` in Betza's notation, or `leap` or `slide` step by step. Directions \
          are as the owner sees them: north is forward.",
    keys: &[
        key("move", Takes::Text, "The movement in Betza's notation; see docs/betza.md.")
            .excludes(&["leap", "slide"])
            .example("\"mfW2\""),
        key("leap", Takes::Texts, "Single leaps, each a path of compass steps or an offset.")
            .excludes(&["move", "slide"])
            .example("[\"nw nw ne\", \"3,1\"]"),
        key("slide", Takes::Texts, "Repeated steps, each given in the same way.")
            .excludes(&["move", "leap"])
            .example("[\"nw\", \"ne\"]"),
        key("range", Takes::Number(1, 64), "Of a `slide`: the most steps.").default("to the edge").example("3"),
        key(
            "only",
            Takes::Word(&[("moves", "to empty cells"), ("captures", "to enemy pieces")]),
            "Of `leap` and `slide`: only without, or only with capture. (A Betza text says `m` or `c`.)",
        )
        .default("both")
        .example("\"moves\""),
        key("from", Takes::Zone, "Only from these cells.")
            .example("\"front-line\"")
            .fairy(&["doubleStepRegion", "tripleStepRegion"]),
        key("to", Takes::Zone, "Only to these cells.").example("\"far-half\""),
        key("within", Takes::Zone, "Start, way and end must all lie here.").example("\"palace\""),
        key("first-move", Takes::Flag, "Only from a cell on which a piece of its type and owner stood at the start.")
            .default("`false`")
            .example("true"),
        key("en-passant", Takes::Flag, "Afterwards the piece may be captured en passant on any cell it crossed.")
            .default("`false`")
            .example("true")
            .fairy(&["enPassantRegion"]),
        key("captures", Takes::Letters, "The only pieces it may capture.").default("all").example("\"K Q\""),
        key("captures-not", Takes::Letters, "Pieces it may not capture.").default("none").example("\"P\""),
        key("screens-not", Takes::Letters, "Pieces it may not jump over.").default("none").example("\"C\""),
        key(
            "unless-enemy",
            Takes::Text,
            "Steps, in Betza's notation: only when no enemy piece stands one of these steps from where it starts.",
        )
        .default("no limit")
        .example("\"fW\""),
    ],
};

/// `[promotion]` and `pieces.X.promotion`.
pub static PROMOTION: TableSpec = TableSpec {
    name: "promotion",
    title: "a promotion table",
    doc: "How pieces promote: `[promotion]` for all, `[pieces.P.promotion]` for one piece.",
    keys: &[
        key("to", Takes::Letters, "The pieces to choose from.")
            .default("the promoted form, `+P` of `P`")
            .example("[\"Q\", \"R\", \"B\", \"N\"]")
            .fairy(&["promotionPieceTypes", "promotedPieceType"]),
        key("zone", Takes::Zone, "Where promotion happens.").example("\"far-ends\"").fairy(&["promotionRegion"]),
        key(
            "on",
            Takes::Word(&[
                ("into", "moves that end in the zone"),
                ("out-of", "moves that start in the zone"),
                ("either", "both"),
                (
                    "in-place",
                    "a move by itself: a piece in the zone becomes the new piece on its own cell or one quiet move of the new \
                     piece away, if it attacks no enemy piece from there and gives no check",
                ),
            ]),
            "Which moves may promote.",
        )
        .default("`\"into\"`")
        .example("\"either\"")
        .former_words(&[("standing", "in-place")]),
        key(
            "forced",
            Takes::FlagWordZone("immobile"),
            "Whether a move that may promote must: always, never, where the piece could never move again (`\"immobile\"`), \
             or when it ends in a zone.",
        )
        .default("`false`")
        .example("\"immobile\"")
        .former_words(&[("stuck", "immobile")])
        .fairy(&["mandatoryPawnPromotion", "mandatoryPiecePromotion", "immobilityIllegal"]),
        key(
            "limit-to-lost",
            Takes::Flag,
            "Only to a piece of which the player has fewer pieces on the board than at the start, hands included; where \
             promotion is forced and nothing is lost, the move is illegal.",
        )
        .default("`false`")
        .example("true")
        .formerly(&["lost-only"])
        .fairy(&["promotionLimit"]),
        key("last-pawn", Takes::Flag, "With `on = \"in-place\"`: the last piece of its type may promote anywhere.")
            .default("`false`")
            .example("true")
            .formerly(&["lone-anywhere"]),
    ],
};

/// `pieces.X.drop`.
pub static DROP: TableSpec = TableSpec {
    name: "drop",
    title: "a drop table",
    doc: "Limits on dropping one piece; `[drops]` takes the same keys for every piece.",
    keys: &[
        key("zone", Takes::Zone, "Where it may be dropped.")
            .default("everywhere")
            .example("{ except = [\"far-ends\"], all = true }")
            .fairy(&["dropRegion"]),
        key("immobile", Takes::Flag, "May be dropped where it could never move.")
            .default("`false`")
            .example("true")
            .formerly(&["stuck"])
            .fairy(&["promotionZonePawnDrops", "firstRankPawnDrops"]),
        key("per-file", Takes::Number(1, 64), "The most of this piece, same owner and unpromoted, on one file.")
            .default("any number")
            .example("1")
            .fairy(&["dropNoDoubled", "dropNoDoubledCount"]),
        key("no-check", Takes::Flag, "May not give check.").default("`false`").example("true").fairy(&["dropChecks"]),
        key("no-mate", Takes::Flag, "May not give mate.")
            .default("`false`")
            .example("true")
            .fairy(&["shogiPawnDropMateIllegal"]),
        key("not-defended-by", Takes::Letters, "Not on a cell that one of these own pieces defends.")
            .default("no limit")
            .example("\"L\""),
        key("opposite-colours", Takes::Flag, "Two of this piece must stand on cells of different colours.")
            .default("`false`")
            .example("true")
            .fairy(&["dropOppositeColoredBishop"]),
    ],
};
