//! What goes to the hands, and what comes from there.

use crate::board::Side;
use crate::model::{Move, NO_PIECE_TYPE};
use crate::position::{Content, State};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// A piece comes from the hand.
    #[inline]
    pub(crate) fn drop_piece<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        self.set::<HASH>(table, mv.to, Content::of(us.owner(), mv.piece_type));
        self.hand::<HASH>(us, table.rules.drops.held_as[mv.piece_type as usize], -1);
    }

    /// A captured piece goes to the hand, where pieces do.
    #[inline(always)]
    pub(crate) fn keep<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, captured: Content) {
        if table.rules.drops.captures_to_hand {
            let piece_type = table.rules.drops.captured_as[captured.piece_type().index()];
            // A royal one leaves the game.
            if piece_type != NO_PIECE_TYPE {
                self.hand::<HASH>(us, piece_type, 1);
            }
        }
    }
}
