//! Pieces on the board, as prose speaks of them.

use super::directions::join;
use super::names::piece as in_prose;
use crate::board::{Cell, Side};
use crate::model::{Equipment, PieceType, Setup};

/// A piece that a reason names: whose, which, where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The owner.
    pub side: Side,
    /// What it is.
    pub piece_type: PieceType,
    /// Where it stands.
    pub cell: Cell,
}

impl Seen {
    /// The piece on a cell; None when it is empty.
    pub fn at(setup: &Setup, cell: Cell) -> Option<Seen> {
        let (side, piece_type) = setup.board.get(cell.index()).copied().flatten()?;
        Some(Seen { side, piece_type, cell })
    }

    /// The pieces on cells.
    pub fn all(setup: &Setup, cells: impl IntoIterator<Item = Cell>) -> Vec<Seen> {
        cells.into_iter().filter_map(|cell| Seen::at(setup, cell)).collect()
    }

    /// `Red's soldier`.
    pub fn owned(&self, equipment: &Equipment) -> String {
        let owner = equipment.player(self.side);
        let ending = if owner.ends_with('s') { "'" } else { "'s" };
        format!("{owner}{ending} {}", in_prose(&equipment.piece(self.piece_type).name))
    }

    /// `Red's soldier on 4D`.
    pub fn placed(&self, equipment: &Equipment) -> String {
        format!("{} on {}", self.owned(equipment), equipment.board().name(self.cell))
    }
}

/// `Red's soldier on 4D and Red's horse on 6F`.
pub(crate) fn seen_pieces(equipment: &Equipment, list: &[Seen]) -> String {
    join(&list.iter().map(|seen| seen.placed(equipment)).collect::<Vec<_>>(), "and")
}
