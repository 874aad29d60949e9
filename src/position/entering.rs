//! Men that enter from the hand beside a move, and what drops and first moves do to rights.

use super::content::Content;
use super::moves::Move;
use super::state::State;
use crate::board::{Bits, Cell, Side};
use crate::variant::tables::Table;

impl<const W: usize, const N: usize> State<W, N> {
    /// The end of a move by the side to move, in games where a man may enter with it or a drop win a right.
    #[cold]
    pub(super) fn enter<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move, victim_cell: u8) {
        let us = self.side;
        if mv.is_drop() {
            for won in table.extra.won_rights.iter().filter(|won| won.side == us) {
                let partner = self.man_of(us, won.partner).is_some_and(|kind| won.partners.contains(kind));
                let king = self.man_of(us, won.king).is_some_and(|kind| table.kings.contains(kind));
                if king && partner && (mv.to == won.king.0 || mv.to == won.partner.0) {
                    self.rights.insert(won.right);
                }
            }
        }
        if !table.extra.gating {
            return;
        }
        let mut left = Bits::of(Cell(mv.from)) | Bits::of(Cell(mv.to)) | Bits::of(Cell(victim_cell));
        if let Some(castling) = mv.castling().and_then(|index| table.sides[us].castlings.get(index)) {
            left.insert(castling.partner_from);
        }
        if let Some((kind, _)) = mv.gate() {
            let (cell, enters) = (gate_cell(table, us, mv), Content::of(us.owner(), kind.0));
            self.put(cell, enters);
            self.change_hand::<HASH>(us, kind.0, -1);
            if HASH {
                self.men_hash ^= table.keys.get(enters.index()).map_or(0, |keys| keys[cell as usize & (N - 1)]);
            }
        }
        self.course.unmoved = self.course.unmoved.without(left);
        if self.hand_sizes[us] == 0 && !table.captures_to_hand {
            self.course.unmoved = self.course.unmoved.without(self.men(us));
        }
    }

    /// Takes the man that entered with the move back into the hand; the side to move is the one that made it.
    #[cold]
    pub(super) fn send_back(&mut self, table: &Table<W, N>, mv: Move) {
        let us = self.side;
        if let Some((kind, _)) = mv.gate() {
            self.lift(gate_cell(table, us, mv), Content::of(us.owner(), kind.0));
            self.change_hand::<false>(us, kind.0, 1);
        }
    }
}

/// The cell on which a man enters with the move.
fn gate_cell<const W: usize, const N: usize>(table: &Table<W, N>, us: Side, mv: Move) -> u8 {
    let castling = mv.castling().and_then(|index| table.sides[us].castlings.get(index));
    match (mv.gate(), castling) {
        (Some((_, true)), Some(castling)) => castling.partner_from.0,
        _ => mv.from,
    }
}
