//! Who is attacked, for those who ask a position.

use super::{Content, Position, View, in_width};
use crate::board::{Cell, CellSet, Side};
use crate::rules::ends::FACED;
use crate::variant::tables::Mode;

impl Position {
    /// Whether the player to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.in_check(self.side())
    }

    /// Whether `side` is in check: a royal of its is attacked (or the last one, or all, as the rules have it), or faces
    /// the other side's where that is forbidden.
    #[must_use]
    pub fn in_check(&self, side: Side) -> bool {
        in_width!(self, |state, table| View::new(state, table, side).in_check())
    }

    /// The cells of `by`'s pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
    /// piece when it is empty or their own.
    #[must_use]
    pub fn attackers(&self, cell: Cell, by: Side) -> CellSet {
        in_width!(self, |state, table| {
            let view = View::new(state, table, by);
            let content = state.board.get(cell.index()).copied();
            let victim = content.and_then(Content::occupant).filter(|&(owner, _)| owner != by.owner());
            let captures = |piece_type: usize, piece: Cell| {
                table.sides[by].piece_types[piece_type].ops.iter().any(|op| {
                    let may =
                        op.mode != Mode::Quiet && victim.is_none_or(|(_, piece_type)| op.victims.contains(piece_type));
                    may && view.reach(op, piece.index()).contains(cell)
                })
            };
            let of_piece_type = |piece_type: usize| {
                (state.piece_types[piece_type & 63] & view.own).filter(move |&piece| captures(piece_type, piece))
            };
            (0..table.sides[by].piece_types.len()).flat_map(of_piece_type).collect()
        })
    }

    /// Whether royals face each other as they did a move ago, in a game that this ends.
    pub(super) fn is_bikjang(&self) -> bool {
        in_width!(self, |state, table| {
            state.notes.get(FACED) > 0 && View::new(state, table, state.turn.side).royals_face()
        })
    }
}
