//! Move generation: the fast generator and the slow literal one that checks it.

mod checks;
mod colours;
mod drops;
mod ending;
mod gating;
mod generate;
mod in_place;
mod legality_masks;
mod options;
mod passing;
mod perft;
pub mod reference;
mod sink;
mod special;
mod transpositions;

pub use crate::rules::Ending;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};

use sink::Count;

use crate::board::{Cell, CellSet, Side};
use crate::position::attacks::View;
use crate::position::state::EMPTY;
use crate::position::{Move, Position, in_width};
use crate::variant::PieceType;
use crate::variant::tables::Mode;

/// Every legal move, in no particular order, each once.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    in_width!(position, |state, table| generate::legal(&View::new(state, table, state.side.index()), &mut moves));
    moves
}

/// The number of legal moves.
pub fn count_legal(position: &Position) -> u64 {
    let mut count = Count::default();
    in_width!(position, |state, table| generate::legal(&View::new(state, table, state.side.index()), &mut count));
    count.0
}

/// How the position itself ends the game, whatever led to it; None when it does not, or only by mate or stalemate.
pub fn ending(position: &Position) -> Option<Ending> {
    in_width!(position, |state, table| ending::of_position(&View::new(state, table, state.side.index())))
}

/// Whether a royal of `side` is attacked (or faces the other royal where that is forbidden).
pub fn in_check(position: &Position, side: Side) -> bool {
    in_width!(position, |state, table| View::new(state, table, side.index()).in_check())
}

/// The cells of `by`'s pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
/// piece when it is empty or their own.
pub fn attackers(position: &Position, cell: Cell, by: Side) -> CellSet {
    in_width!(position, |state, table| {
        let view = View::new(state, table, by.index());
        let victim = state.board.get(cell.index()).copied().filter(|&piece| piece != EMPTY && piece & 1 != by as u8);
        let captures = |piece_type: usize, piece: Cell| {
            table.sides[by.index()].piece_types[piece_type].ops.iter().any(|op| {
                let may =
                    op.mode != Mode::Quiet && victim.is_none_or(|piece| op.victims.contains(PieceType(piece >> 1)));
                may && view.reach(op, piece.index()).contains(cell)
            })
        };
        let of_piece_type = |piece_type: usize| {
            (state.piece_types[piece_type & 63] & view.own).filter(move |&piece| captures(piece_type, piece))
        };
        (0..table.sides[by.index()].piece_types.len()).flat_map(of_piece_type).collect()
    })
}
