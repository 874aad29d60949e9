//! Move generation: the fast generator and the slow literal one that checks it.

mod checks;
mod colours;
mod drops;
mod ending;
mod gating;
mod generate;
mod in_place;
mod legal;
mod legality_masks;
mod options;
mod passing;
mod perft;
pub mod reference;
mod sink;
mod special;
mod transpositions;

pub use crate::rules::Ending;
pub use legal::IllegalMove;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};

use crate::board::{Cell, CellSet};
use crate::position::attacks::View;
use crate::position::{Position, in_width};
use crate::variant::PieceType;

/// The empty cells that a piece of `piece_type` of the side to move could go to from `cell` without capturing, royals
/// aside.
pub(crate) fn quiet_moves(position: &Position, piece_type: PieceType, cell: Cell) -> CellSet {
    in_width!(position, |state, table| {
        let view = View::new(state, table, state.side.index());
        in_place::quiet(&view, cell, piece_type).resize()
    })
}
