//! Rules of the whole game: drops, castling, royalty, captures, turns, gating, notation.

use super::pieces::DROP;
use super::{CASTLING_LETTER, TableSpec, Takes, key};

/// `[drops]`.
pub static DROPS: TableSpec = TableSpec {
    name: "drops",
    title: "[drops]",
    doc: "The presence of this table, even empty, lets pieces be dropped from the hand. Its other keys are limits for \
          every piece.",
    keys: &[
        key("captured", Takes::Flag, "Captured pieces go to the capturer's hand.")
            .default("`true`")
            .example("true")
            .fairy(&["capturesToHand"]),
        DROP.keys[0],
        DROP.keys[1],
        DROP.keys[2],
        DROP.keys[3],
        DROP.keys[4],
        DROP.keys[5],
        DROP.keys[6],
        key("placement", Takes::Flag, "While a player can drop a piece, he must: a phase of setting up.")
            .default("`false`")
            .example("true")
            .formerly(&["first"])
            .fairy(&["mustDrop"]),
        key("promoted", Takes::Flag, "A piece in hand may be dropped as its promoted form too.")
            .default("`false`")
            .example("true")
            .formerly(&["either-side"])
            .fairy(&["dropPromoted"]),
    ],
};

/// `[[castling]]`.
pub static CASTLING: TableSpec = TableSpec {
    name: "castling",
    title: "[[castling]]",
    doc: "One castling: the two pieces' cells before and after, for the first player. The second player's are turned.",
    keys: &[
        key("name", Takes::Text, "What it is called.").required().example("\"short\""),
        key("letter", Takes::Formed(&CASTLING_LETTER), "Its letter in a FEN; the second player's is the small one.")
            .required()
            .example("\"K\""),
        key("text", Takes::Text, "How it is written.").default("the king's two cells").example("\"0-0\""),
        key("king", Takes::Names, "The royal piece's cell before and after.").required().example("[\"e1\", \"g1\"]"),
        key("partner", Takes::Names, "The other piece's cell before and after.").required().example("[\"h1\", \"f1\"]"),
        key("empty", Takes::Names, "Cells that must be empty, but for the two pieces themselves.")
            .default("those between the two pieces")
            .example("[\"f1\", \"g1\"]"),
        key("safe", Takes::Names, "Cells that must not be attacked.")
            .default("the king's way, start and end included")
            .example("[\"e1\", \"f1\", \"g1\"]"),
        key(
            "second",
            Takes::Table(&CASTLING_SIDE),
            "The second player's cells, when they are not the first player's turned.",
        ),
        key("dropped", Takes::Flag, "The right is won when both pieces have been dropped on their cells.")
            .default("`false`: both pieces stand there at the start")
            .example("true")
            .fairy(&["castlingDroppedPiece"]),
        key("partner-pieces", Takes::Letters, "With `dropped`: the pieces that the other piece may be.")
            .default("every piece that isn't royal")
            .example("\"R\"")
            .fairy(&["castlingRookPieces"]),
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
    keys: &[
        key(
            "flying-general",
            Takes::Text,
            "Lines, in Betza's notation, on which two royal pieces may not face each other with nothing between, nor a king \
             castle over a cell where it would.",
        )
        .default("they may")
        .example("\"vR\"")
        .formerly(&["facing"])
        .fairy(&["flyingGeneral"]),
        key(
            "royal-mode",
            Takes::Word(&[
                ("each", "every one must be safe"),
                ("last", "only the last one must be safe; as long as there are more they may be captured"),
                ("all", "a player is in check when all of them are attacked at once; others may be captured"),
            ]),
            "What holds for a player with several royal pieces.",
        )
        .default("`\"each\"`")
        .example("\"all\"")
        .formerly(&["several"])
        .fairy(&["dupleCheck"]),
        key("no-check", Takes::Flag, "No move may give check.")
            .default("`false`")
            .example("true")
            .formerly(&["checks"])
            .fairy(&["checking"]),
    ],
};

/// `[captures]`.
pub static CAPTURES: TableSpec = TableSpec {
    name: "captures",
    title: "[captures]",
    doc: "Rules about captures. With an explosion, a capture that leaves its player without a royal piece is illegal, and so a \
          royal piece is not attacked by pieces whose capture would do that: not one such step from the enemy's only royal \
          piece, and not by that one itself.",
    keys: &[
        key("mandatory", Takes::Flag, "A player who can capture must.")
            .default("`false`")
            .example("true")
            .formerly(&["forced"])
            .fairy(&["mustCapture"]),
        key(
            "explosion",
            Takes::Text,
            "Steps, in Betza's notation: what stands one such step from the cell of a capture leaves the board, and the \
             capturer too.",
        )
        .default("no explosion")
        .example("\"K\"")
        .formerly(&["blast"])
        .fairy(&["blastOnCapture"]),
        key("explosion-spares", Takes::Letters, "Pieces that an explosion spares, unless they capture.")
            .default("none")
            .example("\"P\"")
            .formerly(&["blast-spares"])
            .fairy(&["blastImmuneTypes"]),
    ],
};

/// `[turn]`.
pub static TURN: TableSpec = TableSpec {
    name: "turn",
    title: "[turn]",
    doc: "What a player may do with a turn besides moving and dropping.",
    keys: &[key(
        "pass",
        Takes::Word(&[
            ("always", "unless the player is in check"),
            ("stalemate", "when there is no other move, unless the player is in check"),
        ]),
        "When a player may pass. It is written as the royal piece's cell twice, `e2e2` (of several the first in the order of \
         the cells; without one, the first piece's).",
    )
    .default("never")
    .example("\"always\"")
    .former_words(&[("stuck", "stalemate")])
    .fairy(&["pass", "passOnStalemate"])],
};

/// `[gating]`.
pub static GATING: TableSpec = TableSpec {
    name: "gating",
    title: "[gating]",
    doc: "Pieces in hand come in beside a move: the first move of a piece that stood in a zone at the start may put one on \
          the cell it leaves. It is written behind the move, `b1c3h`; a castling on the rook's cell `h1e1h`.",
    keys: &[key("pieces", Takes::Zone, "Where those pieces stand at the start.")
        .required()
        .example("{ first-ranks = 1 }")
        .formerly(&["men"])
        .fairy(&["gating"])],
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
