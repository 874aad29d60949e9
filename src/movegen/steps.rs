//! One piece's moves, as a batch.

use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass};
use crate::rules::promotion::tables::PromotionTable;
use crate::variant::tables::PieceTable;
use crate::variant::{PieceType, PieceTypeSet};

/// Moves that differ in their target, and in what the piece becomes.
#[derive(Clone, Copy)]
pub(crate) struct Steps<'a, const W: usize> {
    pub piece_type: u8,
    /// Where they start; of steps of several pieces at once, anywhere.
    pub from: u8,
    pub targets: Bits<W>,
    pub class: MoveClass,
    /// The piece type that each of them lets in from the hand, on the cell that it leaves.
    pub entry: Option<PieceType>,
    /// What the piece may or must become at some of the targets.
    pub promotion: Option<&'a PromotionTable<W>>,
}

impl<'a, const W: usize> Steps<'a, W> {
    /// Steps of the piece on `from`, perhaps with a choice of what it becomes.
    #[inline(always)]
    pub fn of<const N: usize>(piece_type: u8, table: &'a PieceTable<W, N>, from: u8, targets: Bits<W>) -> Self {
        let promotion = table.rules.promotion.as_ref();
        Steps { piece_type, from, targets, class: MoveClass::Step, entry: None, promotion }
    }

    /// Moves of another class that leave no choice.
    #[inline(always)]
    pub fn of_class(class: MoveClass, piece_type: u8, from: u8, targets: Bits<W>) -> Self {
        Steps { piece_type, from, targets, class, entry: None, promotion: None }
    }

    /// Whether the piece may become another at some target, so that one target may be several moves, or none.
    #[inline(always)]
    pub fn have_choices(&self) -> bool {
        self.promotion.is_some()
    }

    /// Of steps of several pieces, each by so many cells: calls `each` with those of every piece.
    #[inline]
    pub fn each_shifted(&self, by: i16, mut each: impl FnMut(&Self)) {
        for to in self.targets {
            each(&Steps { from: (i16::from(to.0) - by) as u8, targets: Bits::of(to), ..*self });
        }
    }

    /// The same moves to other targets.
    #[inline(always)]
    pub fn to(&self, targets: Bits<W>) -> Self {
        Steps { targets, ..*self }
    }

    /// The move to a target, nothing chosen.
    #[inline(always)]
    pub fn plain(&self, to: Cell) -> Move {
        let mv = Move::to_target(self.class, PieceType(self.piece_type), Cell(self.from), to);
        self.entry.map_or(mv, |entry| mv.gating(entry, false))
    }

    /// Whether all that each of them does is that the piece arrives, from a cell or from the hand, and takes who stands
    /// there.
    #[inline]
    pub fn are_arrivals(&self) -> bool {
        !self.have_choices() && self.entry.is_none() && self.class.is_arrival()
    }

    /// The cell that the piece leaves; none when it comes from the hand.
    #[inline]
    pub fn left(&self) -> Bits<W> {
        if self.class.starts_on_board() { Bits::of(Cell(self.from)) } else { Bits::EMPTY }
    }

    /// The targets where the piece may become another, those where it must, and what.
    #[inline(always)]
    pub fn choices(&self) -> (Bits<W>, Bits<W>, PieceTypeSet) {
        let Some(promotion) = self.promotion else { return (Bits::EMPTY, Bits::EMPTY, PieceTypeSet::EMPTY) };
        let (may, must) = promotion.split(self.from as usize, self.targets);
        (may, must, promotion.to)
    }

    /// How many moves they are.
    #[inline(always)]
    pub fn count(&self) -> u64 {
        let mut count = u64::from(self.targets.count());
        if let Some(promotion) = self.promotion {
            let (may, must) = promotion.split(self.from as usize, self.targets);
            if may.any() {
                count += u64::from(may.count()) * u64::from(promotion.to.len());
                count -= u64::from(must.count());
            }
        }
        count
    }

    /// Calls `each` with every move, one for each choice.
    #[inline]
    pub fn for_each(&self, mut each: impl FnMut(Move)) {
        if !self.have_choices() {
            return self.targets.for_each(|to| each(self.plain(to)));
        }
        let (may, must, becomes) = self.choices();
        self.targets.without(must).for_each(|to| each(self.plain(to)));
        for to in may {
            becomes.iter().for_each(|new| each(self.plain(to).promoting(new)));
        }
    }
}
