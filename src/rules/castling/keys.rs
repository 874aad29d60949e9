//! `[[castling]]`, in the first player's cells.

use crate::keys::{Flag, Form, Formation, Formed, Letters, Names, Pair, S, Text, Word, keys};
use crate::rules::ends::Whose;

/// The letter of a castling in a FEN.
#[derive(Clone, Debug)]
pub struct CastlingLetter;

impl Formation for CastlingLetter {
    const FORM: &'static Form = &Form {
        what: "castling letter",
        regex: "^[A-Z]$",
        rule: "one capital letter; the second player's is the lower-case one",
        check: |text| text.len() == 1 && text.as_bytes()[0].is_ascii_uppercase(),
    };
}

keys! {
    /// King and partner move at once.
    pub struct CastlingKeys {
        /// Castlings, as the first player's cells.
        castling: Vec<CastlingDef> {
            fairy: &[
                "castlingKingsideFile",
                "castlingQueensideFile",
                "castlingRank",
                "castlingKingPiece",
                "castlingRookPieces",
                "castlingRookKingsideFile",
                "castlingRookQueensideFile",
            ],
        },
    }
}

keys! {
    /// One castling: the cells of the two pieces before and after, for the first player. The second player's are
    /// turned.
    pub struct CastlingDef("castling", "[[castling]]") {
        /// The name of the castling.
        name: Text { example: "\"short\"" },
        /// Its letter in a FEN, upper case; the second player's is lower case.
        letter: S<Formed<CastlingLetter>> { example: "\"K\"" },
        /// Its text in a game record.
        text: Option<Text> { default: "the king's two cells", example: "\"0-0\"" },
        /// The first player's cells.
        ..first: CastlingSideDef,
        /// The second player's cells, if they are not the first player's turned.
        second: Option<CastlingSideDef>,
        /// Who may castle so.
        side: Option<Word<Whose>> { default: "`\"both\"`", example: "\"first\"" },
        /// The right is gained by a drop after which both pieces stand on their cells, however the other came there.
        dropped: Option<Flag> {
            default: "`false`: both pieces stand there at the start",
            example: "true",
            fairy: &["castlingDroppedPiece"],
        },
        /// The possible partner pieces.
        partner_pieces: Letters {
            default: "the piece on the cell at the start, for the second player the same as for the first unless `second` \
                says otherwise; with `dropped`, every piece that is not royal",
            example: "\"R\"",
            fairy: &["castlingRookPieces"],
        },
    }
}

keys! {
    /// The second player's cells of a castling.
    pub struct CastlingSideDef("castling-side", "`second` of a castling") {
        /// The cells of the royal piece before and after.
        king: S<Pair> { example: "[\"e1\", \"g1\"]" },
        /// The cells of the castling partner before and after.
        partner: S<Pair> { example: "[\"h1\", \"f1\"]" },
        /// Other cells to which the king may go by the same right, on a line from its cell; the partner then goes to the
        /// last cell that the king passed.
        span: Names { default: "none", example: "[\"h1\", \"i1\"]" },
        /// Cells that must be empty, except for the two pieces themselves.
        empty: Option<Names> { default: "those between the two pieces", example: "[\"f1\", \"g1\"]" },
        /// Cells on which the king must not be attacked, each judged as if it stood there and had left its start, the
        /// partner still at its own.
        safe: Option<Names> { excludes: &["span"], default: "the king's way, its end judged once both pieces have arrived", example: "[\"e1\", \"f1\", \"g1\"]" },
    }
}
