//! What a definition brings as evidence: tests and claims.

use super::{S, ZoneDef};

/// `[[test]]`.
#[derive(Clone, Debug)]
pub struct TestDef {
    /// Where the table stands.
    pub table: S<()>,
    /// What it is called.
    pub name: S<String>,
    /// Who says so.
    pub source: Option<S<String>>,
    /// Default the set-up.
    pub fen: Option<S<String>>,
    /// Moves played first, with spaces between; numbers such as `1.` are skipped.
    pub moves: Option<S<String>>,
    /// Exactly these legal moves (text with spaces).
    pub legal: Option<S<String>>,
    /// The number of legal moves.
    pub legal_count: Option<S<i64>>,
    /// Among the legal moves.
    pub allows: Option<S<String>>,
    /// Not among them.
    pub forbids: Option<S<String>>,
    /// The legal moves of the piece on this cell are exactly `targets`.
    pub of: Option<S<String>>,
    /// See `of`.
    pub targets: Option<S<String>>,
    /// Counts of move sequences, from depth 1 on.
    pub perft: Vec<S<i64>>,
    /// Whether the side to move is in check.
    pub in_check: Option<S<bool>>,
    /// `first`, `second`, `draw` or `none` (the game goes on).
    pub winner: Option<S<String>>,
    /// The reason's word: `checkmate`, `stalemate`, `repetition`, `n-move-rule`, `bare-kings`, ...
    pub reason: Option<S<String>>,
    /// The position after the moves.
    pub result_fen: Option<S<String>>,
    /// A text that the refusal of the last move must contain: that move must be illegal.
    pub refused: Option<S<String>>,
}

/// `[[claim]]`: one fact the inventor states. Each key but `name` and `source` is a check of its own.
#[derive(Clone, Debug)]
pub struct ClaimDef {
    /// Where the table stands.
    pub table: S<()>,
    /// What it is called.
    pub name: S<String>,
    /// Who says so.
    pub source: Option<S<String>>,
    /// Cells: which, or how many.
    pub cells: Option<S<i64>>,
    /// Pieces at the start, both sides.
    pub pieces: Option<S<i64>>,
    /// Legal moves at the start.
    pub first_moves: Option<S<i64>>,
    /// Colours of cells.
    pub colours: Option<S<i64>>,
    /// Piece letter the next keys speak of.
    pub piece: Option<S<String>>,
    /// The most moves it has on an empty board from any cell (captures included).
    pub most_moves: Option<S<i64>>,
    /// The number of cells it can ever reach on an otherwise empty board from its set-up cells.
    pub reaches: Option<S<i64>>,
    /// The number of cell colours it can ever reach from any one of its set-up cells.
    pub reaches_colours: Option<S<i64>>,
    /// A zone it can never enter.
    pub never_enters: Option<ZoneDef>,
    /// The number of colours that this piece's set-up cells cover.
    pub stands_on_colours: Option<S<i64>>,
    /// Cells whose pieces are attacked at the start.
    pub attacked: Vec<S<String>>,
    /// Cells whose pieces are defended at the start.
    pub defended: Vec<S<String>>,
    /// Cells whose pieces are not defended at the start.
    pub undefended: Vec<S<String>>,
    /// Names of cells of the first player's pieces that are the only undefended ones.
    pub all_defended_but: Option<S<Vec<S<String>>>>,
    /// Of the four keys above: as if the moves written so, such as `csF`, were not in the rules.
    pub ignoring: Option<S<String>>,
    /// The set-up maps onto itself under the board's symmetry.
    pub symmetric: Option<S<bool>>,
}
