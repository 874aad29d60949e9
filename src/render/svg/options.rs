//! How a position is drawn.

use super::piece::Labels;
use crate::board::CellSet;
use crate::position::Move;
use crate::render::board::Names;

/// How a position is drawn.
#[derive(Clone, Debug)]
pub struct SvgOptions {
    /// Seen from the second player's side.
    pub flip: bool,
    /// The move to mark.
    pub last_move: Option<Move>,
    /// Cells to mark with a ring.
    pub highlights: CellSet,
    /// The place of cell names.
    pub names: Names,
    /// The label of pieces that are not silhouettes.
    pub labels: Labels,
    /// Whether palaces, rivers and promotion zones are marked.
    pub zones: bool,
    /// Whether a line below names the side to move.
    pub caption: bool,
}

impl Default for SvgOptions {
    fn default() -> Self {
        SvgOptions {
            flip: false,
            last_move: None,
            highlights: CellSet::EMPTY,
            names: Names::Usual,
            labels: Labels::default(),
            zones: true,
            caption: true,
        }
    }
}
