//! Promotion as the fast path looks it up.

use crate::board::{Bits, BySide, Cell, CellSet, Side};
use crate::model::{PieceType, PieceTypeSet};
use crate::variant::Variant;

/// What the fast path must know of all promotions together.
#[derive(Clone, Debug)]
pub(crate) struct ChoiceTables {
    /// Some promotion is only to piece types that were lost.
    pub limited: bool,
    /// Some promotion is a move by itself.
    pub in_place: bool,
    /// Pieces of each side and piece type at the start, hands included.
    pub start_pieces: BySide<Vec<u32>>,
}

impl ChoiceTables {
    pub fn new(variant: &Variant) -> ChoiceTables {
        let promotions = || variant.rules().promotion.all().map(|(_, promotion)| promotion);
        ChoiceTables {
            limited: promotions().any(|promotion| !promotion.limited.is_empty()),
            in_place: promotions().any(|promotion| promotion.is_in_place()),
            start_pieces: BySide::each(|side| {
                variant.piece_types().map(|id| variant.start().count(side, id)).collect()
            }),
        }
    }

    /// How many changes a promotion by itself writes to the log; that at the end of a step writes none.
    pub fn changes(&self) -> usize {
        if self.in_place { 2 } else { 0 }
    }
}

/// How one piece type promotes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotionTable<const W: usize> {
    pub from: Bits<W>,
    pub into: Bits<W>,
    pub forced: Bits<W>,
    pub to: PieceTypeSet,
    /// The piece types of `to` of which the side must have fewer pieces than at the start.
    pub limited: PieceTypeSet,
    /// Where a piece may become another piece type as a move by itself.
    pub in_place: Bits<W>,
    /// Where the last piece of its type may do so.
    pub in_place_last: Bits<W>,
}

impl<const W: usize> PromotionTable<W> {
    /// Of `targets` from `from`, those where the piece may promote and those where it must.
    #[inline(always)]
    pub fn split(&self, from: usize, targets: Bits<W>) -> (Bits<W>, Bits<W>) {
        let may = if self.from.contains(Cell(from as u8)) { targets } else { targets & self.into };
        (may, may & self.forced)
    }
}

impl<const W: usize> PromotionTable<W> {
    /// That of one side's pieces of a type; None for those that stay what they are.
    pub fn new(variant: &Variant, id: PieceType, side: Side) -> Option<Self> {
        let promotion = variant.rules().promotion.of(id)?;
        let cells = |of: &[CellSet; 2]| of[side.index()].resize();
        Some(PromotionTable {
            from: cells(&promotion.from),
            into: cells(&promotion.into),
            forced: cells(&promotion.forced),
            to: promotion.to.iter().copied().collect(),
            limited: promotion.limited,
            in_place: cells(&promotion.in_place),
            in_place_last: promotion.in_place_cells(side, true, variant.board().all()).resize(),
        })
    }
}
