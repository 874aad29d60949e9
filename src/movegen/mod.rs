//! Move generation: the fast generator and the slow literal one that checks it.

mod answers;
mod checks;
mod colours;
mod drops;
mod ending;
mod gating;
mod generate;
mod in_place;
mod legal;
mod legality_masks;
mod obligations;
mod options;
mod passing;
mod perft;
mod promotion;
pub mod reference;
mod sink;
mod transpositions;
mod trial;

pub use crate::rules::Ending;
pub use answers::IllegalMove;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};

use crate::board::{Cell, CellSet};
use crate::position::{Position, View, in_width};
use crate::variant::PieceType;

/// The empty cells that a piece of `piece_type` of the side to move could go to from `cell` without capturing, royals
/// aside.
pub(crate) fn quiet_moves(position: &Position, piece_type: PieceType, cell: Cell) -> CellSet {
    in_width!(position, |state, table| {
        let view = View::new(state, table, state.turn.side);
        in_place::quiet(&view, cell, piece_type).resize()
    })
}
