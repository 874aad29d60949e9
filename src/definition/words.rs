//! Words that a definition chooses from.

pub use crate::model::{Value, Verdict};

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// Squares.
    Square,
    /// Hexagons with a side on top.
    HexFlat,
    /// Hexagons with a corner on top.
    HexPointy,
}

/// The outline of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `files` by `ranks`.
    Rectangle,
    /// Hexagons in slanting rows.
    Rhombus,
    /// `side` cells to a side.
    Hexagon,
}

/// Which files or ranks are shifted, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// The second, fourth, ...
    Odd,
    /// The first, third, ...
    Even,
}

/// Which way a rhombus leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lean {
    /// Up, or to the right.
    Rising,
    /// Down, or to the left.
    Falling,
}

/// Which cells form a file or a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Straight columns or rows.
    Straight,
    /// One step right is one step up.
    Rising,
    /// One step right is one step down.
    Falling,
    /// Cells with the same count in their files (or ranks).
    Counted,
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// File, then rank.
    FileRank,
    /// Rank, then file.
    RankFile,
    /// Numbers up the files.
    Number,
    /// As the map names them.
    Drawn,
}

/// How the second player's view comes from the first player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymmetryKind {
    /// Turned by half a turn.
    HalfTurn,
    /// Mirrored, near to far.
    Mirror,
}

/// Which moves a leap or slide is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// To empty cells only.
    Moves,
    /// To enemy pieces only.
    Captures,
}

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromotionOn {
    /// Those that end in the zone.
    Into,
    /// Those that start in it.
    OutOf,
    /// Both.
    Either,
    /// A promotion by itself, of a piece that stands in it.
    InPlace,
}

/// What becomes of a player with several royals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RoyalMode {
    /// Each of them must be safe.
    #[default]
    Each,
    /// Only the last one must be safe; the others may be captured.
    Last,
    /// One of them must be safe; the others may be captured.
    All,
}

/// When a player may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Whenever he is not in check afterwards.
    Always,
    /// When he has no other move, and is not in check.
    Stalemate,
}

/// What stalemate comes to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// As any other result.
    Value(Value),
    /// A quarter of a point; the opponent has three quarters.
    Quarter,
}
