//! An item of `moves`: one way to move, under conditions.

use crate::keys::{Flag, Items, Letters, Number, Text, Texts, Word, ZoneDef, keys, words};

/// Which moves a leap or slide is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// To empty cells only.
    Moves,
    /// To enemy pieces only.
    Captures,
}

words! { Only {
    "moves" => Only::Moves, "to empty cells";
    "captures" => Only::Captures, "to enemy pieces";
} }

keys! {
    /// One way to move under conditions: `move` in Betza notation, or `leap`, `walk` or `slide` step by step. Directions
    /// are as the owner sees them: north is forward.
    pub struct MoveDef(
        "move",
        "an item of moves",
        short: "move",
        one_of: &["move", "leap", "walk", "slide"],
        reserved: &["again", "leaves", "on-own", "stays"],
    ) {
        /// The move in Betza notation; see docs/betza.md.
        betza as "move": Option<Text> { excludes: &["leap", "walk", "slide"], example: "\"mfW2\"" },
        /// Single leaps, each a path of compass steps or an offset.
        leap: Texts { excludes: &["move", "walk", "slide"], example: "[\"nw nw ne\", \"3,1\"]" },
        /// Single moves along paths of compass steps, straight or bent: the cells before the last must be empty.
        walk: Texts { excludes: &["move", "leap", "slide"], example: "[\"n n\", \"n e\", \"n w\"]" },
        /// Repeated steps, each given in the same way.
        slide: Texts { excludes: &["move", "leap", "walk"], example: "[\"nw\", \"ne\"]" },
        /// Of a `slide`: the maximum number of steps.
        range: Option<Number<1, 64>> { needs: "slide", default: "to the edge", example: "3" },
        /// Of a `slide`, or of a `move` of several steps: the minimum number of steps.
        least: Option<Number<1, 64>> { barred_by: &["leap", "walk"], default: "1", example: "2" },
        /// Of `leap`, `walk` and `slide`: only without capture, or only with capture. (In a Betza string, write `m` or `c`.)
        only: Option<Word<Only>> { barred_by: &["move"], default: "both", example: "\"moves\"" },
        /// Only from these cells.
        from: Option<ZoneDef> { example: "\"front-line\"", fairy: &["doubleStepRegion", "tripleStepRegion"] },
        /// Only to these cells.
        to: Option<ZoneDef> { example: "\"far-half\"" },
        /// Start, path and end must all be in this zone.
        within: Option<ZoneDef> { example: "\"palace\"" },
        /// Only from a cell on which a piece of its type and owner started.
        first_move: Option<Flag> { default: "`false`", example: "true" },
        /// After the move, the piece may be captured en passant on any cell it crossed; a lame leap crosses the cells that
        /// must be empty for it.
        en_passant: Option<Flag> { default: "`false`", example: "true", fairy: &["enPassantRegion"] },
        /// The only pieces it may capture.
        captures: Letters { default: "all", example: "\"K Q\"" },
        /// Pieces it may not capture.
        captures_not: Letters { default: "none", example: "\"P\"" },
        /// Pieces it may not jump over.
        screens_not: Letters { default: "none", example: "\"C\"" },
        /// Steps in Betza notation: only if no enemy piece is one of these steps from the start cell.
        unless_enemy: Option<Text> { default: "no limit", example: "\"fW\"" },
    }
}

keys! {
    /// How one piece moves.
    pub struct MovementKeys {
        /// Its moves: strings in Betza notation, or tables with conditions; an empty list, if it is meant never to move.
        moves: Items<MoveDef> {
            excludes: &["moves-as"],
            example: "[\"mfW\", { move = \"mfW2\", from = \"front-line\" }]",
        },
        /// Moves exactly like that piece.
        moves_as: Option<Text> { excludes: &["moves"], example: "\"G\"" },
        /// Every move must stay in this zone: start, path and end.
        within: Option<ZoneDef> { default: "the whole board", example: "\"palace\"", fairy: &["mobilityRegion"] },
    }
}
