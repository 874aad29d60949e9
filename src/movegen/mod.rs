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
mod obligations;
mod options;
mod passing;
mod perft;
mod promotion;
pub mod reference;
mod scope;
mod sink;
mod transpositions;
mod trial;

pub use crate::rules::Ending;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};
pub use scope::Scope;

pub(crate) use checks::gives_check;
pub(crate) use legal::{ending as ending_of, moves, wanted};
pub(crate) use sink::{Sink, Steps};

use sink::Count;

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position, View, in_width};
use crate::variant::PieceType;

/// Every legal move, in no particular order, each once.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    in_width!(position, |state, table| legal::moves(&View::new(state, table, state.turn.side), &mut moves));
    moves
}

/// The number of legal moves.
pub fn count_legal(position: &Position) -> u64 {
    let mut count = Count::default();
    in_width!(position, |state, table| legal::moves(&View::new(state, table, state.turn.side), &mut count));
    count.0
}

/// The empty cells that a piece of `piece_type` of the side to move could go to from `cell` without capturing, royals
/// aside.
pub(crate) fn quiet_moves(position: &Position, piece_type: PieceType, cell: Cell) -> CellSet {
    in_width!(position, |state, table| {
        let view = View::new(state, table, state.turn.side);
        in_place::quiet(&view, cell, piece_type).resize()
    })
}

/// How the position itself ends the game, whatever led to it; None when it does not, or only by mate or stalemate.
pub fn ending(position: &Position) -> Option<Ending> {
    in_width!(position, |state, table| legal::ending(&View::new(state, table, state.turn.side)))
}

/// Whether a royal of `side` is attacked (or faces the other royal where that is forbidden).
pub fn in_check(position: &Position, side: Side) -> bool {
    in_width!(position, |state, table| View::new(state, table, side).in_check())
}

/// The cells of `by`'s pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
/// piece when it is empty or their own.
pub fn attackers(position: &Position, cell: Cell, by: Side) -> CellSet {
    in_width!(position, |state, table| View::new(state, table, by).attackers(cell).resize())
}
