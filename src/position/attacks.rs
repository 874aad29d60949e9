//! Whether a cell is attacked, by the reverse tables.

use super::view::View;
use crate::board::{Bits, Cell};
use crate::variant::Several;
use crate::variant::tables::{BlastTable, Screened};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether one of `attackers`, enemy men, attacks a royal of ours that stands on `cell` while `occupied` is.
    #[inline]
    pub fn is_attacked(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        let cell = cell & (N - 1);
        if threats.near[cell].meets(attackers) {
            for direct in &threats.direct {
                let men = direct.from[cell] & attackers;
                if men.any() && men.meets(self.men_of_kinds(&direct.kinds)) {
                    return true;
                }
            }
        }
        for lined in &threats.lined {
            let men = lined.from[cell] & attackers;
            if men.any() {
                let between = &threats.between[lined.between];
                for man in men & self.men_of_kinds(&lined.kinds) {
                    if (between[man.index()][cell] & occupied).count() == lined.need {
                        return true;
                    }
                }
            }
        }
        threats.rare && self.is_attacked_otherwise(cell, occupied, attackers)
    }

    /// The same for attacks over men of certain kinds, or with mixed conditions.
    fn is_attacked_otherwise(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        for Screened { lined, barred } in &threats.screened {
            let men = lined.from[cell] & attackers;
            if men.any() {
                let between = &threats.between[lined.between];
                for man in men & self.men_of_kinds(&lined.kinds) {
                    let there = between[man.index()][cell] & occupied;
                    if there.count() == 1 && !there.meets(self.men_after(barred, occupied)) {
                        return true;
                    }
                }
            }
        }
        let Some(others) = threats.other.get(cell) else { return false };
        // With blasts the men are where they are thought to be, and not all of them need be asked.
        let theirs = if self.table.blast.is_some() { self.enemy } else { attackers };
        others.iter().any(|other| {
            attackers.contains(other.from)
                && self.state.kinds[other.kind as usize & 63].contains(other.from)
                && !other.clear.meets(occupied)
                && other.full.within(occupied)
                && (other.one.is_empty() || (other.one & occupied).count() == 1)
                && !other.peaceful.meets(occupied.without(theirs))
                && (other.barred.is_empty()
                    || !(other.one & occupied | other.full).meets(self.men_after(&other.barred, occupied)))
        })
    }

    /// The men of these kinds once `occupied` is and the man has arrived that is thought of.
    fn men_after(&self, kinds: &[u8], occupied: Bits<W>) -> Bits<W> {
        let mut men = self.men_of_kinds(kinds) & occupied;
        if let Some((kind, cell)) = self.arrival {
            men.remove(cell);
            if kinds.contains(&kind) {
                men.insert(cell);
            }
        }
        men
    }

    /// Whether an attack with mixed conditions could ever come from where such enemy men stand now.
    #[inline]
    pub fn has_other_attackers(&self, cell: usize) -> bool {
        let threats = &self.table.sides[self.them()].threats;
        let Some(others) = threats.other.get(cell) else { return false };
        others.iter().any(|other| {
            self.enemy.contains(other.from) && self.state.kinds[other.kind as usize & 63].contains(other.from)
        })
    }

    /// Whether we are in check as the men stand.
    pub fn in_check(&self) -> bool {
        self.endangered(self.royals(), self.occupied, self.enemy)
            || self.table.facing_forbidden.as_ref().is_some_and(|facing| self.face_along(facing))
    }

    /// Whether attacks by `attackers` on our royals, standing there while `occupied` is, come to a check.
    #[inline]
    pub fn endangered(&self, mut royals: Bits<W>, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let mut attacked = |royal: Cell| self.is_in_danger(royal.index(), occupied, attackers);
        match self.table.several {
            Several::Each => Iterator::any(&mut royals, attacked),
            Several::Last => !royals.many() && Iterator::any(&mut royals, attacked),
            Several::All => royals.any() && Iterator::all(&mut royals, &mut attacked),
        }
    }

    /// Whether a royal of ours on `cell` is attacked by men that could capture it without losing their own royal.
    #[inline]
    pub fn is_in_danger(&self, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        match &self.table.blast {
            Some(blast) => self.can_be_blown_up(blast, cell, occupied, attackers),
            None => self.is_attacked(cell, occupied, attackers),
        }
    }

    /// The same where the blast of a capture may take the captor's own royals, and takes him.
    fn can_be_blown_up(&self, blast: &BlastTable<W, N>, cell: usize, occupied: Bits<W>, attackers: Bits<W>) -> bool {
        let royals = self.men_of_set(self.table.royals) & attackers;
        let spared = self.men_of_set(blast.spares);
        let left = royals.without(blast.cells[self.them()][cell & (N - 1)].without(spared));
        match (royals.is_empty(), left.is_empty(), left.many()) {
            (false, true, _) => false,
            // The only one left would go with his capture.
            (false, false, false) => self.is_attacked(cell, occupied, attackers.without(left)),
            _ => self.is_attacked(cell, occupied, attackers),
        }
    }

    /// Whether our royals are safe once our man of `kind` has gone from `from` to `to` and the enemy man on `victim` is
    /// gone. `from` None is a drop.
    pub fn is_safe_after(&self, kind: u8, from: Option<usize>, to: usize, victim: usize) -> bool {
        let bit = |cell: usize| Bits::of(Cell(cell as u8));
        let left = from.map_or(Bits::EMPTY, bit);
        let occupied = self.occupied.without(left | bit(victim)) | bit(to);
        let enemy = self.enemy.without(bit(victim));
        let mut royals = self.royals();
        if royals.meets(left) {
            royals = royals.without(left) | bit(to);
        }
        if self.table.sides[self.them()].threats.rare {
            let view = View { arrival: Some((kind, Cell(to as u8))), ..*self };
            return !view.endangered(royals, occupied, enemy);
        }
        !self.endangered(royals, occupied, enemy)
    }
}
