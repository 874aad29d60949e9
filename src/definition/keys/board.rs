//! `[board]`, `[players]`, zones and `[setup]`.

use super::{PIECE_LETTER, TableSpec, Takes, key};

const LINES: Takes = Takes::Word(&[
    ("straight", "straight columns or rows of the picture"),
    ("rising", "one step right is one step up"),
    ("falling", "one step right is one step down"),
    ("counted", "ranks counted from the bottom of each file, files from the left of each rank"),
]);

/// `[board]`.
pub static BOARD: TableSpec = TableSpec {
    name: "board",
    title: "[board]",
    doc: "The cells, how they lie together, and what they are called.",
    keys: &[
        key(
            "cells",
            Takes::Word(&[
                ("square", "squares"),
                ("hex-flat", "hexagons with a side on top: files are straight columns"),
                ("hex-pointy", "hexagons with a corner on top: ranks are straight rows"),
            ]),
            "The shape of the cells.",
        )
        .required()
        .example("\"hex-flat\""),
        key(
            "shape",
            Takes::Word(&[
                ("rectangle", "`files` by `ranks`"),
                ("rhombus", "hexagons in slanting rows, `files` by `ranks`"),
                ("hexagon", "hexagons, `side` cells to a side"),
            ]),
            "The outline of the board.",
        )
        .default("`\"rectangle\"`, or the drawing in `map`")
        .example("\"hexagon\""),
        key("files", Takes::Number(1, 64), "How many files (columns).")
            .excludes(&["side"])
            .example("8")
            .fairy(&["maxFile"]),
        key("ranks", Takes::Number(1, 64), "How many ranks (rows).")
            .excludes(&["side"])
            .example("10")
            .fairy(&["maxRank"]),
        key("side", Takes::Number(1, 16), "Of a hexagon: how many cells to a side.").excludes(&["files", "ranks"]).example("6"),
        key(
            "raised",
            Takes::Word(&[
                ("odd", "the second, fourth, ... file (or rank)"),
                ("even", "the first, third, ... file (or rank)"),
            ]),
            "Of a rectangle of hexagons: the files that stand half a cell higher (flat-top), or the ranks that stand \
             half a cell further right (pointy-top).",
        )
        .default("`\"odd\"`")
        .example("\"odd\""),
        key(
            "lean",
            Takes::Word(&[
                ("up", "each file half a cell higher than the one to its left"),
                ("right", "each rank half a cell further right than the one below it"),
                ("down", "each file half a cell lower"),
                ("left", "each rank half a cell further left"),
            ]),
            "Of a rhombus: which way it leans.",
        )
        .default("`\"up\"` (or `\"right\"`)")
        .example("\"down\""),
        key(
            "map",
            Takes::Text,
            "The board drawn, top line first, words with spaces between: `-` is a gap, anything else a cell's name. On \
             hexagons a line is half a cell high (flat-top) or a word half a cell wide (pointy-top), so that neighbours \
             stand on alternate places.",
        )
        .excludes(&["shape", "files", "ranks", "side", "raised", "lean"])
        .example("\"\"\"a2 b2\\na1 -\"\"\""),
        key("holes", Takes::Names, "Cells left out, by name.").default("none").example("[\"a1\", \"h8\"]"),
        key("file-names", Takes::Text, "The names of the files from left to right: a run such as `a-i` or `9-1`, or names with spaces between.")
            .default("`a-z`, as many as there are files")
            .example("\"a-i\""),
        key("rank-names", Takes::Text, "The names of the ranks from the first player's side, in the same way.")
            .default("`1-255`, as many as there are ranks")
            .example("\"1-10\""),
        key("file-lines", LINES, "Which cells form a file.")
            .default("`\"straight\"`; on pointy-top hexagons as `rank-lines` on flat-top ones")
            .example("\"straight\""),
        key("rank-lines", LINES, "Which cells form a rank.")
            .default("`\"straight\"`; on flat-top hexagons `\"counted\"`, of a rhombus along its slant")
            .example("\"falling\""),
        key(
            "names",
            Takes::Word(&[
                ("file-rank", "file, then rank: `e4`"),
                ("rank-file", "rank, then file"),
                ("number", "numbers up the files: `01` to `80`"),
                ("drawn", "as the `map` names them"),
            ]),
            "How cells are named.",
        )
        .default("`\"file-rank\"`; with a `map`, `\"drawn\"`")
        .example("\"number\""),
        key("number-from", Takes::Number(0, 999), "With `names = \"number\"`: the first number.").default("1").example("1"),
        key("digits", Takes::Number(1, 4), "With `names = \"number\"`: the fewest digits, zeros before.")
            .default("1")
            .example("2"),
        key(
            "symmetry",
            Takes::Word(&[("half-turn", "turned by half a turn"), ("mirror", "mirrored, near to far")]),
            "How the second player's view comes from the first player's.",
        )
        .default("`\"mirror\"` on squares, `\"half-turn\"` on hexagons")
        .example("\"half-turn\""),
    ],
};

/// `[players]`.
pub static PLAYERS: TableSpec = TableSpec {
    name: "players",
    title: "[players]",
    doc: "What the players are called. The first player moves first and sits at the bottom of the picture.",
    keys: &[
        key("first", Takes::Text, "The player who moves first.").default("`\"White\"`").example("\"Red\""),
        key("second", Takes::Text, "The other.").default("`\"Black\"`").example("\"Black\""),
    ],
};

/// A zone written as a table.
pub static ZONE: TableSpec = TableSpec {
    name: "zone",
    title: "a zone",
    doc: "A set of cells, seen from the first player's side. The clauses add up; then `within` and `except` take away.",
    keys: &[
        key("cells", Takes::Names, "These cells.").example("\"e1 e2\""),
        key("files", Takes::Names, "All cells of these files.").example("\"d e f\""),
        key("ranks", Takes::Names, "All cells of these ranks.").example("\"1 2\""),
        key("last-ranks", Takes::Number(1, 64), "The last so many ranks, farthest from the owner.").example("3"),
        key("first-ranks", Takes::Number(1, 64), "The first so many ranks, nearest to the owner.").example("2"),
        key("file-ends", Takes::Number(1, 64), "The last so many cells of every file.").example("1"),
        key("file-starts", Takes::Number(1, 64), "The first so many cells of every file.").example("1"),
        key("zones", Takes::Names, "All cells of these zones.").example("[\"river\", \"far-ends\"]"),
        key("all", Takes::Flag, "Every cell; with `except` this makes a complement.")
            .default("`false`")
            .example("true"),
        key("setup-of", Takes::Letters, "The cells where the owner's own pieces of these types stand at the start.")
            .example("\"P\""),
        key("within", Takes::Names, "Keep only what also lies in each of these zones.").example("[\"palace\"]"),
        key("except", Takes::Names, "Take these zones or cells out.").example("[\"river\"]"),
        key("both", Takes::Flag, "The same cells for both players, not turned for the second.")
            .default("`false`")
            .example("true"),
        key("second", Takes::Zone, "The second player's cells, when they are not the first player's turned.")
            .example("\"e8\""),
    ],
};

/// `[setup]`.
pub static SETUP: TableSpec = TableSpec {
    name: "setup",
    title: "[setup]",
    doc: "Who stands where at the start: the pieces by letter, or a FEN.",
    keys: &[
        key("fen", Takes::Text, "The whole position as a FEN.")
            .excludes(&["first", "second"])
            .example("\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"")
            .fairy(&["startFen"]),
        key("first", Takes::Zones(&PIECE_LETTER), "The first player's pieces: letter and cells.")
            .excludes(&["fen"])
            .example("{ K = \"e1\", R = \"a1 h1\" }"),
        key("second", Takes::Zones(&PIECE_LETTER), "The second player's pieces.")
            .excludes(&["fen"])
            .default("the first player's, turned by the board's symmetry")
            .example("{ K = \"e8\" }"),
    ],
};
