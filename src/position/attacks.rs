//! Whether a cell is attacked, by the reverse tables.

use super::view::View;
use crate::board::{Bits, Cell};
use crate::variant::tables::Screened;
use crate::variant::{PieceType, RoyalMode};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether one of `attackers`, enemy pieces, attacks a royal of ours that stands on `cell` while `occupied` is.
    #[inline]
    pub fn is_attacked(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        let cell = cell & (N - 1);
        if threats.near[cell].meets(attackers) {
            for direct in &threats.direct {
                let pieces = direct.from[cell] & attackers;
                if pieces.any() && pieces.meets(self.pieces_of_types(&direct.piece_types)) {
                    return true;
                }
            }
        }
        for lined in &threats.lined {
            let pieces = lined.from[cell] & attackers;
            if pieces.any() {
                let between = &threats.between[lined.between];
                for piece in pieces & self.pieces_of_types(&lined.piece_types) {
                    if (between[piece.index()][cell] & occupied).count() == lined.need {
                        return true;
                    }
                }
            }
        }
        threats.rare && self.is_attacked_otherwise(cell, occupied, attackers)
    }

    /// The same for attacks over pieces of certain types, or with mixed conditions.
    #[inline]
    fn is_attacked_otherwise(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        for Screened { lined, barred } in &threats.screened {
            let pieces = lined.from[cell] & attackers;
            if pieces.any() {
                let between = &threats.between[lined.between];
                for piece in pieces & self.pieces_of_types(&lined.piece_types) {
                    let there = between[piece.index()][cell] & occupied;
                    if there.count() == 1 && !there.meets(self.pieces_after(barred, occupied)) {
                        return true;
                    }
                }
            }
        }
        let Some(others) = threats.other.get(cell) else { return false };
        // With explosions the pieces are where they are thought to be, and not all of them need be asked.
        let theirs = if self.table.rules.explosion.is_some() { self.enemy } else { attackers };
        others.iter().any(|other| {
            attackers.contains(other.from)
                && self.state.piece_types[other.piece_type as usize & 63].contains(other.from)
                && !other.clear.meets(occupied)
                && other.full.within(occupied)
                && (other.one.is_empty() || (other.one & occupied).count() == 1)
                && !other.peaceful.meets(occupied.without(theirs))
                && self.king_on(cell).is_none_or(|king| other.victims.contains(king))
                && (other.barred.is_empty()
                    || !(other.one & occupied | other.full).meets(self.pieces_after(&other.barred, occupied)))
        })
    }

    /// Our king that stands on a cell; None: it is asked where one might stand, of whatever type.
    fn king_on(&self, cell: usize) -> Option<PieceType> {
        let arrived = self.arrivals.iter().flatten().find(|(_, at)| at.index() == cell);
        let arrived = arrived.map(|&(piece_type, _)| PieceType(piece_type));
        let piece_type = arrived.or_else(|| self.state.piece_of(self.us, Cell(cell as u8)));
        piece_type.filter(|&piece_type| self.table.kings.contains(piece_type))
    }

    /// The pieces of these types once `occupied` is and the pieces have arrived that are thought of.
    #[inline]
    fn pieces_after(&self, piece_types: &[u8], occupied: Bits<W>) -> Bits<W> {
        let mut pieces = self.pieces_of_types(piece_types) & occupied;
        for &(piece_type, cell) in self.arrivals.iter().flatten() {
            pieces.remove(cell);
            if piece_types.contains(&piece_type) {
                pieces.insert(cell);
            }
        }
        pieces
    }

    /// Whether an attack with mixed conditions could ever come from where such enemy pieces stand now.
    #[inline]
    pub fn has_other_attackers(&self, cell: usize) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        let Some(others) = threats.other.get(cell) else { return false };
        others.iter().any(|other| {
            self.enemy.contains(other.from)
                && self.state.piece_types[other.piece_type as usize & 63].contains(other.from)
        })
    }

    /// Whether we are in check as the pieces stand.
    #[inline]
    pub fn in_check(&self) -> bool {
        let attacked = if self.may_be_taken_aside() {
            let in_danger = |royal: Cell| self.is_in_danger(royal.index(), self.occupied, self.enemy);
            self.is_check(self.royals(), |royal| in_danger(royal) || self.is_taken_aside(royal))
        } else {
            self.endangered(self.royals(), self.occupied, self.enemy)
        };
        attacked || self.royals_face_unlawfully()
    }

    /// Whether attacks by `attackers` on our royals, standing there while `occupied` is, come to a check.
    #[inline(always)]
    pub fn endangered(&self, royals: Bits<W>, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        // The plain loop for the plain case, which is asked most.
        if self.table.rules.royalty != RoyalMode::Each {
            return self.is_check(royals, |royal| self.is_in_danger(royal.index(), occupied, attackers));
        }
        for royal in royals {
            if self.is_in_danger(royal.index(), occupied, attackers) {
                return true;
            }
        }
        false
    }

    /// Whether our royals are in check when those are `attacked`.
    fn is_check(&self, mut royals: Bits<W>, mut attacked: impl FnMut(Cell) -> bool) -> bool {
        match self.table.rules.royalty {
            RoyalMode::Each => Iterator::any(&mut royals, attacked),
            RoyalMode::Last => !royals.many() && Iterator::any(&mut royals, attacked),
            RoyalMode::All => royals.any() && Iterator::all(&mut royals, &mut attacked),
        }
    }

    /// Whether a royal of ours on `cell` is attacked by pieces that could capture it without losing their own royal.
    #[inline]
    pub fn is_in_danger(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        match &self.table.rules.explosion {
            Some(explosion) => self.can_be_blown_up(explosion, cell, occupied, attackers),
            None => self.is_attacked(cell, occupied, attackers),
        }
    }

    /// Whether our royals are safe once our piece of `piece_type` has gone from `from` to `to` and the enemy piece on
    /// `victim` is gone. `from` None is a drop.
    pub fn is_legal_after(&self, piece_type: u8, from: Option<usize>, to: usize, victim: usize) -> bool {
        let bit = |cell: usize| Bits::of(Cell(cell as u8));
        let left = from.map_or(Bits::EMPTY, bit);
        let occupied = self.occupied.without(left | bit(victim)) | bit(to);
        let enemy = self.enemy.without(bit(victim));
        let mut royals = self.royals();
        if royals.meets(left) {
            royals = royals.without(left) | bit(to);
        }
        if self.table.sides[self.them()].threats.rare {
            let view = View { arrivals: [Some((piece_type, Cell(to as u8))), None], ..*self };
            return !view.endangered(royals, occupied, enemy);
        }
        !self.endangered(royals, occupied, enemy)
    }
}
