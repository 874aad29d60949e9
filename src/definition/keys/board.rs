//! `[board]`. Which keys go together is checked by `variant::compile`.

use crate::keys::{Names, Number, Text, Word, keys, words};

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

words! { CellShape {
    "square" => CellShape::Square, "squares";
    "hex-flat" => CellShape::HexFlat, "hexagons with a side on top: files are straight columns";
    "hex-pointy" => CellShape::HexPointy, "hexagons with a corner on top: ranks are straight rows";
} }

/// The outline of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `files` by `ranks`.
    Rectangle,
    /// Hexagons in slanted rows.
    Rhombus,
    /// `side` cells per side.
    Hexagon,
}

words! { Shape {
    "rectangle" => Shape::Rectangle, "`files` by `ranks`";
    "rhombus" => Shape::Rhombus, "hexagons in slanted rows, `files` by `ranks`";
    "hexagon" => Shape::Hexagon, "hexagons, `side` cells per side";
} }

/// Which files or ranks are shifted, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// The second, fourth, ...
    Odd,
    /// The first, third, ...
    Even,
}

words! { Parity {
    "odd" => Parity::Odd, "the second, fourth, ... file (or rank)";
    "even" => Parity::Even, "the first, third, ... file (or rank)";
} }

/// Which way a rhombus leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lean {
    /// Up, or to the right.
    Rising,
    /// Down, or to the left.
    Falling,
}

words! { Lean {
    "up" => Lean::Rising, "each file half a cell higher than the one to its left";
    "right" => Lean::Rising, "each rank half a cell further right than the one below it";
    "down" => Lean::Falling, "each file half a cell lower";
    "left" => Lean::Falling, "each rank half a cell further left";
} }

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

words! { LineKind {
    "straight" => LineKind::Straight, "straight columns or rows of the picture";
    "rising" => LineKind::Rising, "one step right is one step up";
    "falling" => LineKind::Falling, "one step right is one step down";
    "counted" => LineKind::Counted, "ranks counted from the bottom of each file, files from the left of each rank";
} }

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// File, then rank.
    FileRank,
    /// Rank, then file.
    RankFile,
    /// Numbers up the files.
    Number,
    /// As in the map.
    Drawn,
}

words! { NameKind {
    "file-rank" => NameKind::FileRank, "file, then rank: `e4`";
    "rank-file" => NameKind::RankFile, "rank, then file";
    "number" => NameKind::Number, "numbers up the files: `01` to `80`";
    "drawn" => NameKind::Drawn, "as in the `map`";
} }

/// How the second player's view follows from the first player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymmetryKind {
    /// Turned by half a turn.
    HalfTurn,
    /// Mirrored, near to far.
    Mirror,
}

words! { SymmetryKind {
    "half-turn" => SymmetryKind::HalfTurn, "turned by half a turn";
    "mirror" => SymmetryKind::Mirror, "mirrored, near to far";
} }

/// The length of a side of a rectangle or rhombus.
type Size = Number<1, 64>;

keys! {
    /// The cells, how they are connected, and their names.
    pub struct BoardDef("board", "[board]", reserved: &["layers", "links", "wrap"]) {
        /// The shape of the cells.
        cells: Option<Word<CellShape>> { required, example: "\"hex-flat\"" },
        /// The outline of the board.
        shape: Option<Word<Shape>> { default: "`\"rectangle\"`, or the drawing in `map`", example: "\"hexagon\"" },
        /// The number of files (columns).
        files: Option<Size> { excludes: &["side"], example: "8", fairy: &["maxFile"] },
        /// The number of ranks (rows).
        ranks: Option<Size> { excludes: &["side"], example: "10", fairy: &["maxRank"] },
        /// Of a hexagon: the number of cells per side.
        side: Option<Number<1, 16>> { excludes: &["files", "ranks"], example: "6" },
        /// Of a rectangle of hexagons: the files that stand half a cell higher (flat-top), or the ranks that stand half
        /// a cell further right (pointy-top).
        raised: Option<Word<Parity>> { default: "`\"odd\"`", example: "\"odd\"" },
        /// Of a rhombus: which way it leans.
        lean: Option<Word<Lean>> { default: "`\"up\"` (or `\"right\"`)", example: "\"down\"" },
        /// The board drawn, top line first, cells separated by spaces: `-` is a gap, anything else a cell's name. On
        /// hexagons a line is half a cell high (flat-top) or a cell half a cell wide (pointy-top), so neighbours are in
        /// alternate places.
        map: Option<Text> {
            excludes: &["shape", "files", "ranks", "side", "raised", "lean"],
            example: "\"\"\"a2 b2\\na1 -\"\"\"",
        },
        /// Cells left out, by name.
        holes: Names { default: "none", example: "[\"a1\", \"h8\"]" },
        /// The names of the files from left to right: a range such as `a-i` or `9-1`, or names separated by spaces.
        file_names: Option<Text> { default: "`a-z`, as many as there are files", example: "\"a-i\"" },
        /// The names of the ranks from the first player's side, in the same way.
        rank_names: Option<Text> { default: "`1-255`, as many as there are ranks", example: "\"1-10\"" },
        /// Which cells form a file.
        file_lines: Option<Word<LineKind>> {
            default: "`\"straight\"`; on pointy-top hexagons as `rank-lines` on flat-top ones",
            example: "\"straight\"",
        },
        /// Which cells form a rank.
        rank_lines: Option<Word<LineKind>> {
            default: "`\"straight\"`; on flat-top hexagons `\"counted\"`, of a rhombus along its slant",
            example: "\"falling\"",
        },
        /// How cells are named.
        names: Option<Word<NameKind>> { default: "`\"file-rank\"`; with a `map`, `\"drawn\"`", example: "\"number\"" },
        /// With `names = "number"`: the first number.
        number_from: Option<Number<0, 999>> { default: "1", example: "1" },
        /// With `names = "number"`: the minimum number of digits, padded with zeros.
        digits: Option<Number<1, 4>> { default: "1", example: "2" },
        /// Of squares: a dark cell. All of its colour are dark, the others light.
        dark: Option<Text> { default: "the lower left corner", example: "\"a1\"" },
        /// How the second player's view follows from the first player's.
        symmetry: Option<Word<SymmetryKind>> {
            default: "`\"mirror\"` on squares, `\"half-turn\"` on hexagons",
            example: "\"half-turn\"",
        },
    }
}
