//! `[[claim]]`: a fact that the inventor states.

use super::Count;
use crate::diagnostic::Meaning;
use crate::keys::{Flag, Names, Need, S, Text, ZoneDef, keys};

/// What the keys need that speak of one piece.
const OF_PIECE: Need = Need { problem: |key, _| Meaning::ClaimNeedsPiece { key }.into(), ..Need::plain("piece") };

keys! {
    /// A fact that the inventor states. Each key but `name`, `source` and `piece` is a check of its own.
    pub struct ClaimDef("claim", "[[claim]]") {
        /// The claim in words.
        name: Text { example: "\"80 cells, 40 pieces\"" },
        /// Who states it.
        source: Option<Text> { example: "\"the rules page\"" },
        /// The board has so many cells.
        cells: Option<Count> { example: "80" },
        /// So many pieces stand on the board at the start, both sides together.
        pieces: Option<Count> { example: "40", formerly: &["men"] },
        /// The first player has so many moves at the start.
        first_moves: Option<Count> { example: "35" },
        /// The cells have so many colours.
        colours: Option<Count> { example: "3" },
        /// The letter of the piece that the next keys speak of, or several with spaces between.
        piece: Option<Text> { example: "\"N\"" },
        /// The most moves it has from any cell of an empty board, captures included.
        most_moves: Option<Count> { needs_or: OF_PIECE, example: "12" },
        /// The number of cells it can ever reach from its set-up cells on an otherwise empty board.
        reaches: Option<Count> { needs_or: OF_PIECE, example: "7" },
        /// The number of cell colours it can reach from any one of its set-up cells.
        reaches_colours: Option<Count> { needs_or: OF_PIECE, example: "1" },
        /// A zone it can never enter.
        never_enters: Option<ZoneDef> { needs_or: Need { of_table: true, ..OF_PIECE }, example: "\"far-half\"" },
        /// The number of cell colours that its set-up cells cover.
        stands_on_colours: Option<Count> { needs_or: OF_PIECE, example: "3" },
        /// Cells whose pieces are attacked at the start.
        attacked: Names { example: "\"e5\"" },
        /// Cells whose pieces are defended at the start.
        defended: Names { example: "\"e2\"" },
        /// Cells whose pieces are not defended at the start.
        undefended: Names { example: "\"h1\"" },
        /// The only undefended pieces of the first player at the start stand here.
        all_defended_but: Option<S<Names>> { example: "\"a1 h1\"" },
        /// Of the four keys above: as if the moves written so were not in the rules.
        ignoring: Option<Text> { example: "\"csF\"" },
        /// The set-up maps onto itself under the board's symmetry.
        symmetric: Option<Flag> { example: "true" },
    }
}
