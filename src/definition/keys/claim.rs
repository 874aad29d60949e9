//! `[[claim]]`: a fact that the inventor states.

use super::Count;
use crate::diagnostic::Meaning;
use crate::keys::{Flag, Names, Need, S, Text, ZoneDef, keys};

/// What the keys about one piece need.
const OF_PIECE: Need = Need { problem: |key, _| Meaning::ClaimNeedsPiece { key }.into(), ..Need::plain("piece") };

keys! {
    /// A fact that the inventor states. Each key except `name`, `source` and `piece` is a check of its own.
    pub struct ClaimDef("claim", "[[claim]]") {
        /// The claim in words.
        name: Text { example: "\"80 cells, 40 pieces\"" },
        /// The source of the claim.
        source: Option<Text> { example: "\"the rules page\"" },
        /// The number of cells of the board.
        cells: Option<Count> { example: "80" },
        /// The number of pieces at the start, both sides and hands included.
        pieces: Option<Count> { example: "40", formerly: &["men"] },
        /// The number of legal moves at the start.
        first_moves: Option<Count> { example: "35" },
        /// The number of cell colours.
        colours: Option<Count> { example: "3" },
        /// Cells that are dark; see `dark` of the board.
        dark: Names { example: "\"a1 d8\"" },
        /// Cells that are light.
        light: Names { example: "\"d1 h1\"" },
        /// The letter of the piece that the next keys are about, or several separated by spaces.
        piece: Option<Text> { example: "\"N\"" },
        /// The maximum number of moves it has from any cell of an empty board, captures included.
        most_moves: Option<Count> { needs_or: OF_PIECE, example: "12" },
        /// The number of cells it can ever reach from its start cells on an otherwise empty board.
        reaches: Option<Count> { needs_or: OF_PIECE, example: "7" },
        /// The number of cell colours it can reach from any one of its start cells.
        reaches_colours: Option<Count> { needs_or: OF_PIECE, example: "1" },
        /// A zone it can never enter.
        never_enters: Option<ZoneDef> { needs_or: Need { of_table: true, ..OF_PIECE }, example: "\"far-half\"" },
        /// The number of cell colours of its start cells.
        stands_on_colours: Option<Count> { needs_or: OF_PIECE, example: "3" },
        /// Cells whose pieces are attacked at the start.
        attacked: Names { example: "\"e5\"" },
        /// Cells whose pieces are defended at the start.
        defended: Names { example: "\"e2\"" },
        /// Cells whose pieces are not defended at the start.
        undefended: Names { example: "\"h1\"" },
        /// The only undefended pieces of the first player at the start are on these cells.
        all_defended_but: Option<S<Names>> { example: "\"a1 h1\"" },
        /// For the four keys above: ignore moves with this text.
        ignoring: Option<Text> { example: "\"csF\"" },
        /// The start position maps onto itself under the board's symmetry.
        symmetric: Option<Flag> { example: "true" },
    }
}
