//! Promotion as the fast path looks it up.

use crate::board::{Bits, BySide, Cell, CellSet, Side};
use crate::model::{MoveRule, PieceType, PieceTypeSet};
use crate::variant::Variant;
use crate::variant::tables::paths::{self, Path};

/// What the fast path must know of all promotions together.
#[derive(Clone, Debug)]
pub(crate) struct ChoiceTables {
    /// Some promotion is only to piece types that were lost.
    pub limited: bool,
    /// Some promotion is a move by itself.
    pub in_place: bool,
    /// The piece types whose choices hang on more than where they go, or decide who is royal.
    pub bound: Vec<u8>,
    /// Pieces of each side and piece type at the start, hands included.
    pub start_pieces: BySide<Vec<u32>>,
}

impl ChoiceTables {
    pub fn new(variant: &Variant) -> ChoiceTables {
        let promotions = || variant.rules().promotion.all().map(|(_, promotion)| promotion);
        ChoiceTables {
            limited: promotions().any(|promotion| !promotion.limited.is_empty()),
            in_place: promotions().any(|promotion| promotion.is_in_place()),
            bound: variant.piece_types().filter(|&id| is_bound(variant, id)).map(|id| id.0).collect(),
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
    /// Where a move may start that promotes, if what it may become is bound; else nowhere.
    pub choosing: Bits<W>,
    /// Where a move may start that changes who is royal.
    pub crowns: Bits<W>,
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
        let in_place_last = promotion.in_place_cells(side, true, variant.board().all());
        let (from, into) = (promotion.from[side.index()], promotion.into[side.index()]);
        let starts = || {
            let paths = |rule: &MoveRule| paths::of_rule(variant.board(), rule, side);
            let promoting = |path: &Path| from.contains(path.from) || into.contains(path.to);
            let moves = variant.piece(id).moves.iter().flat_map(paths).filter(promoting);
            moves.map(|path| path.from).collect::<CellSet>() | promotion.in_place[side.index()] | in_place_last
        };
        let crowns = variant.rules().promotion.crowns(id, variant.royals());
        Some(PromotionTable {
            choosing: if is_bound(variant, id) { starts().resize() } else { Bits::EMPTY },
            crowns: if crowns { starts().resize() } else { Bits::EMPTY },
            from: cells(&promotion.from),
            into: cells(&promotion.into),
            forced: cells(&promotion.forced),
            to: promotion.to.iter().copied().collect(),
            limited: promotion.limited,
            in_place: cells(&promotion.in_place),
            in_place_last: in_place_last.resize(),
        })
    }
}

fn is_bound(variant: &Variant, id: PieceType) -> bool {
    variant.rules().promotion.is_bound(id, variant.royals())
}
