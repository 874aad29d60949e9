//! `[end]` and its tables.

use super::{TableSpec, Takes, key};

const VERDICT: Takes =
    Takes::Word(&[("draw", "nobody wins"), ("points", "who has more points wins, see `points` of the pieces")]);

const VALUE: Takes =
    Takes::Word(&[("loss", "that player loses"), ("draw", "nobody wins"), ("win", "that player wins")]);

const STALEMATE: Takes = Takes::Word(&[
    ("loss", "that player loses"),
    ("quarter", "that player has a quarter of a point, and the other three quarters"),
    ("draw", "nobody wins"),
    ("win", "that player wins"),
]);

/// `[end]`.
pub static END: TableSpec = TableSpec {
    name: "end",
    title: "[end]",
    doc: "When the game is over.",
    keys: &[
        key("checkmate", VALUE, "In check without a legal move: the result for the player to move.")
            .default("`\"loss\"`")
            .example("\"loss\"")
            .fairy(&["checkmateValue"]),
        key("stalemate", STALEMATE, "No legal move and not in check: the result for the player to move.")
            .default("`\"draw\"`")
            .example("\"loss\"")
            .fairy(&["stalemateValue"]),
        key("repetition", Takes::Table(&REPETITION), "What happens when a position comes back.")
            .default("nothing")
            .example("{ count = 3 }")
            .fairy(&["nFoldRule", "nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"]),
        key("n-move-rule", Takes::Table(&N_MOVE_RULE), "What happens after many moves without progress.")
            .default("nothing")
            .example("{ moves = 50, reset = [\"capture\", \"P\"] }")
            .formerly(&["move-limit"])
            .fairy(&["nMoveRule", "nMoveRuleTypes"]),
        key("bare-kings", VALUE, "The result when both sides have nothing but royal pieces.")
            .default("the game goes on")
            .example("\"draw\""),
        key("goal", Takes::Table(&GOAL), "Cells on which a piece wins the game.")
            .default("none")
            .example("{ pieces = \"K\", zone = \"hill\" }")
            .fairy(&["flagPiece", "flagRegion", "flagMove"]),
        key("check-count", Takes::Number(1, 100), "So many checks win the game.")
            .default("none")
            .example("3")
            .formerly(&["check-limit"])
            .fairy(&["checkCounting"]),
        key("extinction", Takes::Table(&EXTINCTION), "What happens to a player who has too few pieces.")
            .default("nothing")
            .example("{ pieces = \"K\" }")
            .fairy(&["extinctionValue", "extinctionPieceTypes", "extinctionPieceCount", "extinctionClaim"]),
        key("double-pass", VERDICT, "What two passes in a row come to.")
            .default("the game goes on")
            .example("\"points\""),
        key(
            "bikjang",
            Takes::Table(&BIKJANG),
            "Royal pieces that face each other in two positions running end the game.",
        )
        .default("the game goes on")
        .example("{ lines = \"vR\" }")
        .formerly(&["facing"])
        .fairy(&["bikjangRule"]),
        key("komi", Takes::Number(0, 1000), "Points that the second player has beforehand, when points decide.")
            .default("0")
            .example("3")
            .formerly(&["second-bonus"])
            .fairy(&["materialCounting"]),
    ],
};

/// `end.repetition`.
pub static REPETITION: TableSpec = TableSpec {
    name: "repetition",
    title: "`repetition`",
    doc: "What happens when a position comes back with the same player to move.",
    keys: &[
        key("count", Takes::Number(2, 100), "On which occurrence of the position the game ends.")
            .default("3")
            .example("4"),
        key("result", VALUE, "The result for the player who brought the position about.")
            .default("`\"draw\"`")
            .example("\"draw\""),
        key(
            "perpetual-check",
            VALUE,
            "The result for a player whose every move since the first occurrence gave check.",
        )
        .default("as `result`")
        .example("\"loss\""),
    ],
};

/// `end.n-move-rule`.
pub static N_MOVE_RULE: TableSpec = TableSpec {
    name: "n-move-rule",
    title: "`n-move-rule`",
    doc: "What happens after many moves without progress.",
    keys: &[
        key("moves", Takes::Number(1, 10_000), "So many moves of each side.").required().example("50"),
        key("reset", Takes::Letters, "What sets the counter back: `capture`, `drop`, or letters of pieces that move.")
            .default("`\"capture\"`")
            .example("[\"capture\", \"P\"]"),
        key("result", VALUE, "The result for the player who made the last move.")
            .default("`\"draw\"`")
            .example("\"draw\""),
    ],
};

/// `end.goal`.
pub static GOAL: TableSpec = TableSpec {
    name: "goal",
    title: "`goal`",
    doc: "Cells on which a piece wins the game.",
    keys: &[
        key("pieces", Takes::Letters, "The pieces that count.").default("all").example("\"K\""),
        key("zone", Takes::Zone, "The cells.").required().example("{ last-ranks = 1 }"),
        key("result", VALUE, "The result for the player whose piece is there.").default("`\"win\"`").example("\"win\""),
        key(
            "last-reply",
            Takes::Flag,
            "When the first player is there, the second may still get there with the next move, which draws.",
        )
        .default("`false`")
        .example("true"),
        key("safe", Takes::Flag, "Only while no enemy piece attacks the piece there, on whosever turn that is.")
            .default("`false`")
            .example("true"),
    ],
};

/// `end.extinction`.
pub static EXTINCTION: TableSpec = TableSpec {
    name: "extinction",
    title: "`extinction`",
    doc: "What happens to a player who has too few pieces, on the board and in hand.",
    keys: &[
        key("pieces", Takes::Letters, "The pieces that count, each piece type for itself.")
            .default("all pieces together")
            .example("\"K Q\""),
        key("left", Takes::Number(0, 1000), "So many pieces are too few.").default("0").example("1"),
        key("opponent", Takes::Number(0, 1000), "Only while the opponent has at least so many pieces.")
            .default("0")
            .example("2")
            .fairy(&["extinctionOpponentPieceCount"]),
        key(
            "reply",
            Takes::Flag,
            "The player may still move while the opponent has no more than `opponent` pieces, and so perhaps come even.",
        )
        .default("`false`")
        .example("true"),
        key("result", VALUE, "The result for the player.").default("`\"loss\"`").example("\"win\""),
    ],
};

/// `end.bikjang`.
pub static BIKJANG: TableSpec = TableSpec {
    name: "bikjang",
    title: "`bikjang`",
    doc: "Royal pieces that face each other in two positions running end the game.",
    keys: &[
        key("lines", Takes::Text, "The lines, in Betza's notation.").required().example("\"vR\""),
        key("result", VERDICT, "What the game comes to.").default("`\"draw\"`").example("\"points\""),
    ],
};
