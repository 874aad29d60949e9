//! `[[test]]` and `[[claim]]`.

use super::{TableSpec, Takes, key};

const COUNT: Takes = Takes::Number(0, 1_000_000_000_000);

/// `[[test]]`.
pub static TEST: TableSpec = TableSpec {
    name: "test",
    title: "[[test]]",
    doc: "A position and what must be true of it. `fairywright test` checks every one.",
    keys: &[
        key("name", Takes::Text, "What is tested.").required().example("\"perft\""),
        key("source", Takes::Text, "Who says so.").example("\"the rules page, diagram 4\""),
        key("fen", Takes::Text, "The position.").default("the set-up").example("\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\""),
        key("moves", Takes::Text, "Moves played first, with spaces between; numbers such as `1.` are skipped.")
            .default("none")
            .example("\"e2e4 e7e5\""),
        key("legal", Takes::Text, "The legal moves are exactly these.").example("\"e1d1 e1f1\""),
        key("legal-count", COUNT, "There are so many legal moves.").example("20"),
        key("allows", Takes::Text, "These are among the legal moves.").example("\"e1g1\""),
        key("forbids", Takes::Text, "These are not.").example("\"e1c1\""),
        key("of", Takes::Text, "The piece on this cell has exactly the targets in `targets`.").example("\"b1\""),
        key("targets", Takes::Text, "The cells where the piece on `of` may go.").example("\"a3 c3\""),
        key("perft", Takes::Numbers, "Numbers of move sequences one, two, three, ... plies long.")
            .example("[20, 400, 8902]"),
        key("in-check", Takes::Flag, "Whether the player to move is in check.").example("true"),
        key(
            "winner",
            Takes::Word(&[
                ("first", "the first player has won"),
                ("second", "the second player has won"),
                ("draw", "the game is drawn"),
                ("none", "the game goes on"),
            ]),
            "How the game stands.",
        )
        .example("\"draw\""),
        key(
            "reason",
            Takes::Text,
            "Why it is over: `checkmate`, `stalemate`, `repetition`, `n-move-rule`, `bare-kings`, ...",
        )
        .example("\"stalemate\"")
        .former_words(&[("move-limit", "n-move-rule"), ("check-limit", "check-count"), ("facing", "bikjang")]),
        key("result-fen", Takes::Text, "The position after the moves.").example("\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\""),
        key("refused", Takes::Text, "The last of the moves must be refused, with a reason that contains this text.")
            .example("\"horse\""),
    ],
};

/// `[[claim]]`.
pub static CLAIM: TableSpec = TableSpec {
    name: "claim",
    title: "[[claim]]",
    doc: "A fact that the inventor states. Each key but `name`, `source` and `piece` is a check of its own.",
    keys: &[
        key("name", Takes::Text, "The claim in words.").required().example("\"80 cells, 40 pieces\""),
        key("source", Takes::Text, "Who states it.").example("\"the rules page\""),
        key("cells", COUNT, "The board has so many cells.").example("80"),
        key("pieces", COUNT, "So many pieces stand on the board at the start, both sides together.")
            .example("40")
            .formerly(&["men"]),
        key("first-moves", COUNT, "The first player has so many moves at the start.").example("35"),
        key("colours", COUNT, "The cells have so many colours.").example("3"),
        key(
            "piece",
            Takes::Text,
            "The letter of the piece that the next keys speak of, or several with spaces between.",
        )
        .example("\"N\""),
        key("most-moves", COUNT, "The most moves it has from any cell of an empty board, captures included.")
            .example("12"),
        key(
            "reaches",
            COUNT,
            "The number of cells it can ever reach from its set-up cells on an otherwise empty board.",
        )
        .example("7"),
        key("reaches-colours", COUNT, "The number of cell colours it can reach from any one of its set-up cells.")
            .example("1"),
        key("never-enters", Takes::Zone, "A zone it can never enter.").example("\"far-half\""),
        key("stands-on-colours", COUNT, "The number of cell colours that its set-up cells cover.").example("3"),
        key("attacked", Takes::Names, "Cells whose pieces are attacked at the start.").example("\"e5\""),
        key("defended", Takes::Names, "Cells whose pieces are defended at the start.").example("\"e2\""),
        key("undefended", Takes::Names, "Cells whose pieces are not defended at the start.").example("\"h1\""),
        key(
            "all-defended-but",
            Takes::Names,
            "The only undefended pieces of the first player at the start stand here.",
        )
        .example("\"a1 h1\""),
        key("ignoring", Takes::Text, "Of the four keys above: as if the moves written so were not in the rules.")
            .example("\"csF\""),
        key("symmetric", Takes::Flag, "The set-up maps onto itself under the board's symmetry.").example("true"),
    ],
};
