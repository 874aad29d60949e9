//! Single pieces on the board as sentences name them.

use std::fmt;

use crate::board::{Cell, CellSet, Side};
use crate::position::Position;
use crate::variant::{PieceType, Variant};
use crate::words::join;
use crate::words::piece as in_prose;

/// A piece on the board, as prose speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The owner's name, such as `Red`.
    pub owner: String,
    /// The piece type's name, such as `Soldier`.
    pub piece_type: String,
    /// The cell's name.
    pub cell: String,
}

impl Piece {
    /// The piece on a cell; None when it is empty.
    pub(super) fn at(position: &Position, cell: Cell) -> Option<Piece> {
        let (side, piece_type) = position.at(cell)?;
        Some(Piece::of(position.variant(), side, piece_type, cell))
    }

    /// A piece that may not stand there (yet).
    pub(super) fn of(variant: &Variant, side: Side, piece_type: PieceType, cell: Cell) -> Piece {
        Piece {
            owner: variant.players()[side.index()].name.clone(),
            piece_type: variant.piece(piece_type).name.clone(),
            cell: variant.board().name(cell).to_string(),
        }
    }

    /// `Red's soldier`.
    pub(super) fn owned(&self) -> String {
        let ending = if self.owner.ends_with('s') { "'" } else { "'s" };
        format!("{}{ending} {}", self.owner, in_prose(&self.piece_type))
    }
}

/// `Red's soldier on 4D`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.owned(), self.cell)
    }
}

/// The pieces on cells.
pub(super) fn pieces_on(position: &Position, cells: CellSet) -> Vec<Piece> {
    cells.filter_map(|cell| Piece::at(position, cell)).collect()
}

/// `Red's soldier on 4D and Red's horse on 6F`.
pub(super) fn pieces(list: &[Piece]) -> String {
    join(&list.iter().map(Piece::to_string).collect::<Vec<_>>(), "and")
}
