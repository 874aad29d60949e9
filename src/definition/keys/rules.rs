//! Rules of the whole game: drops, castling, royalty, endings, notation.

use super::pieces::DROP;
use super::{CASTLING_LETTER, TableSpec, Takes, key};

/// `[drops]`.
pub static DROPS: TableSpec = TableSpec {
    name: "drops",
    title: "[drops]",
    doc: "The presence of this table, even empty, lets men be dropped from the hand. Its other keys are limits for \
          every piece.",
    keys: &[
        key("captured", Takes::Flag, "Captured men go to the captor's hand.")
            .default("`true`")
            .example("true")
            .fairy(&["capturesToHand"]),
        DROP.keys[0],
        DROP.keys[1],
        DROP.keys[2],
        DROP.keys[3],
        DROP.keys[4],
        DROP.keys[5],
    ],
};

/// `[[castling]]`.
pub static CASTLING: TableSpec = TableSpec {
    name: "castling",
    title: "[[castling]]",
    doc: "One castling: the two men's cells before and after, for the first player. The second player's are turned.",
    keys: &[
        key("name", Takes::Text, "What it is called.").required().example("\"short\""),
        key("letter", Takes::Formed(&CASTLING_LETTER), "Its letter in a FEN; the second player's is the small one.")
            .required()
            .example("\"K\""),
        key("text", Takes::Text, "How it is written.").default("the king's two cells").example("\"0-0\""),
        key("king", Takes::Names, "The royal man's cell before and after.").required().example("[\"e1\", \"g1\"]"),
        key("partner", Takes::Names, "The other man's cell before and after.").required().example("[\"h1\", \"f1\"]"),
        key("empty", Takes::Names, "Cells that must be empty, but for the two men themselves.")
            .default("those between the two men")
            .example("[\"f1\", \"g1\"]"),
        key("safe", Takes::Names, "Cells that must not be attacked.")
            .default("the king's way, start and end included")
            .example("[\"e1\", \"f1\", \"g1\"]"),
        key(
            "second",
            Takes::Table(&CASTLING_SIDE),
            "The second player's cells, when they are not the first player's turned.",
        ),
    ],
};

/// `second` of a castling.
pub static CASTLING_SIDE: TableSpec = TableSpec {
    name: "castling-side",
    title: "`second` of a castling",
    doc: "The second player's cells of a castling.",
    keys: &[CASTLING.keys[3], CASTLING.keys[4], CASTLING.keys[5], CASTLING.keys[6]],
};

/// `[royalty]`.
pub static ROYALTY: TableSpec = TableSpec {
    name: "royalty",
    title: "[royalty]",
    doc: "Rules about royal pieces beyond check.",
    keys: &[key(
        "facing",
        Takes::Text,
        "Lines, in Betza's notation, on which two royal men may not face each other with nothing between.",
    )
    .default("they may")
    .example("\"vR\"")
    .fairy(&["flyingGeneral"])],
};

const VALUE: Takes =
    Takes::Word(&[("loss", "that player loses"), ("draw", "nobody wins"), ("win", "that player wins")]);

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
        key("stalemate", VALUE, "No legal move and not in check: the result for the player to move.")
            .default("`\"draw\"`")
            .example("\"loss\"")
            .fairy(&["stalemateValue"]),
        key("repetition", Takes::Table(&REPETITION), "What happens when a position comes back.")
            .default("nothing")
            .example("{ count = 3 }")
            .fairy(&["nFoldRule", "nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"]),
        key("move-limit", Takes::Table(&MOVE_LIMIT), "What happens after many moves without progress.")
            .default("nothing")
            .example("{ moves = 50, reset = [\"capture\", \"P\"] }")
            .fairy(&["nMoveRule", "nMoveRuleTypes"]),
        key("bare-kings", VALUE, "The result when both sides have nothing but royal men.")
            .default("the game goes on")
            .example("\"draw\""),
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

/// `end.move-limit`.
pub static MOVE_LIMIT: TableSpec = TableSpec {
    name: "move-limit",
    title: "`move-limit`",
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

/// `[notation]`.
pub static NOTATION: TableSpec = TableSpec {
    name: "notation",
    title: "[notation]",
    doc: "The game's own way to write moves, beside the coordinates that every game has.",
    keys: &[
        key(
            "pattern",
            Takes::Text,
            "Parts of a move in braces; `?` after a part means: only where it is needed to tell moves apart.",
        )
        .required()
        .example("\"{piece}{rank?}{file}{direction}{to}\""),
        key("forward", Takes::Text, "The sign of a move forward.").default("`\"+\"`").example("\"+\""),
        key("backward", Takes::Text, "The sign of a move backward.").default("`\"-\"`").example("\"-\""),
        key("level", Takes::Text, "The sign of a level move.").default("`\"=\"`").example("\"=\""),
        key("capture", Takes::Text, "What is added to a capture.").default("nothing").example("\" (x{victim})\""),
        key("check", Takes::Text, "What is added to a check.").default("nothing").example("\"*\""),
        key("mate", Takes::Text, "What is added to a mate.").default("nothing").example("\"##\""),
    ],
};
