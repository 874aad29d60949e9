//! Where generated moves go: a list, or a count.

use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass};
use crate::variant::PieceType;
use crate::variant::tables::PromotionTable;

/// Takes moves in batches.
pub(crate) trait Sink<const W: usize> {
    /// One piece's moves to `targets`, with whatever choice of promotion it has.
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    );
    /// Steps of several pieces of one type, each by the same number of cells, to `targets`.
    #[inline]
    fn shifted(&mut self, piece_type: u8, by: i16, targets: Bits<W>, promotion: Option<&PromotionTable<W>>) {
        for to in targets {
            let from = (i16::from(to.0) - by) as u8;
            self.steps(piece_type, from, Bits::of(to), promotion, MoveClass::Step);
        }
    }
    /// The same moves, each letting a piece in from the hand on the cell that it leaves.
    fn gated(&mut self, gate: PieceType, steps: Steps<'_, W>) {
        steps.for_each(|mv| self.single(mv.gating(gate, false)));
    }
    /// Drops of one piece type on `targets`.
    fn drops(&mut self, piece_type: u8, targets: Bits<W>);
    /// A move by itself.
    fn single(&mut self, mv: Move);
    /// Whether it wants no more; it may be given some all the same.
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }
}

/// One piece's moves, as [`Sink::steps`] takes them.
#[derive(Clone, Copy)]
pub(crate) struct Steps<'a, const W: usize> {
    pub piece_type: u8,
    pub from: u8,
    pub targets: Bits<W>,
    pub promotion: Option<&'a PromotionTable<W>>,
    pub class: MoveClass,
}

impl<const W: usize> Steps<'_, W> {
    /// Calls `each` with every move, one for each choice of promotion.
    pub fn for_each(self, mut each: impl FnMut(Move)) {
        let plain = |to| Move::of_class(self.class, PieceType(self.piece_type), Cell(self.from), to);
        let Some(promotion) = self.promotion else { return self.targets.for_each(|to| each(plain(to))) };
        let (may, must) = promotion.split(self.from as usize, self.targets);
        self.targets.without(must).for_each(|to| each(plain(to)));
        for to in may {
            promotion.to.iter().for_each(|new| each(plain(to).promoting(new)));
        }
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl<const W: usize> Sink<W> for Count {
    #[inline(always)]
    fn steps(&mut self, _: u8, from: u8, targets: Bits<W>, promotion: Option<&PromotionTable<W>>, _: MoveClass) {
        self.0 += u64::from(targets.count());
        if let Some(promotion) = promotion {
            let (may, must) = promotion.split(from as usize, targets);
            if may.any() {
                self.0 += u64::from(may.count()) * u64::from(promotion.to.len());
                self.0 -= u64::from(must.count());
            }
        }
    }

    fn gated(&mut self, _: PieceType, steps: Steps<'_, W>) {
        self.steps(steps.piece_type, steps.from, steps.targets, steps.promotion, steps.class);
    }

    #[inline(always)]
    fn shifted(&mut self, piece_type: u8, _: i16, targets: Bits<W>, promotion: Option<&PromotionTable<W>>) {
        // Piece types whose start matters to promotion have no shifts, so any start will do.
        self.steps(piece_type, 0, targets, promotion, MoveClass::Step);
    }

    #[inline(always)]
    fn drops(&mut self, _: u8, targets: Bits<W>) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Lists the moves.
impl<const W: usize> Sink<W> for Vec<Move> {
    #[inline]
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        let step = |to| Move::of_class(class, PieceType(piece_type), Cell(from), to);
        let Some(promotion) = promotion else {
            targets.for_each(|to| self.push(step(to)));
            return;
        };
        let (may, must) = promotion.split(from as usize, targets);
        targets.without(must).for_each(|to| self.push(step(to)));
        for to in may {
            promotion.to.iter().for_each(|new| self.push(step(to).promoting(new)));
        }
    }

    #[inline]
    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        targets.for_each(|to| self.push(Move::drop(PieceType(piece_type), to)));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}
