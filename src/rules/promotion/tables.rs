//! Promotion as the fast path looks it up.

use super::{Promotion, limit};
use crate::board::{Bits, BySide, Cell, CellSet, Side};
use crate::model::{MoveRule, PieceType, PieceTypeSet};
use crate::variant::Variant;
use crate::variant::tables::paths::{self, Path};

/// What the fast path must know of all promotions together.
#[derive(Clone, Debug)]
pub(crate) struct ChoiceTables<const W: usize> {
    /// What a piece may become can hang on more than where its move starts and ends, or be another thing elsewhere.
    pub narrowed: bool,
    /// Some promotion is a move by itself.
    pub in_place: bool,
    /// The piece types whose choices hang on more than where they go, or decide who is royal.
    pub bound: Vec<u8>,
    /// By side and piece type; where `narrowed`, the promotions of each, and none of those that stay what they are.
    pub offers: BySide<Vec<Vec<Offer<W>>>>,
}

/// One promotion of one side's pieces of a type.
#[derive(Clone, Debug)]
pub(crate) struct Offer<const W: usize> {
    pub from: Bits<W>,
    pub into: Bits<W>,
    pub forced: Bits<W>,
    /// The kinds of moves that may promote; those aside take a piece that has passed by.
    pub quiet: bool,
    pub capture: bool,
    pub aside: bool,
    /// Where a piece may become another piece type as a move by itself.
    pub in_place: Bits<W>,
    /// Where the last piece of its type may do so.
    pub in_place_last: Bits<W>,
    pub to: Vec<Choice>,
}

/// What a piece may become.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub new: PieceType,
    /// The piece types that count as the new one, and of how many of them the side must have fewer on the board.
    pub limit: Option<(PieceTypeSet, u32)>,
}

impl<const W: usize> ChoiceTables<W> {
    pub fn new(variant: &Variant) -> ChoiceTables<W> {
        let promotions = &variant.rules().promotion;
        let narrowed = !promotions.are_plain();
        let offers = |side: Side, id: PieceType| {
            let own = promotions.of(id).iter().filter(|promotion| narrowed && promotion.is_of(side));
            own.map(|promotion| Offer::new(variant, promotion, side)).collect()
        };
        ChoiceTables {
            narrowed,
            bound: variant.piece_types().filter(|&id| is_bound(variant, id)).map(|id| id.0).collect(),
            in_place: promotions.all().any(|(_, promotion)| promotion.is_in_place()),
            offers: BySide::each(|side| variant.piece_types().map(|id| offers(side, id)).collect()),
        }
    }

    /// How many changes a promotion by itself writes to the log; that at the end of a step writes none.
    pub fn changes(&self) -> usize {
        if self.in_place { 2 } else { 0 }
    }
}

impl<const W: usize> Offer<W> {
    fn new(variant: &Variant, promotion: &Promotion, side: Side) -> Offer<W> {
        let cells = |of: &[CellSet; 2]| of[side.index()].resize();
        let choice = |&new: &PieceType| {
            let most = promotion.limit.most(variant.equipment(), side, new);
            Choice { new, limit: most.map(|most| (limit::family(variant.equipment(), new), most)) }
        };
        Offer {
            from: cells(&promotion.from),
            into: cells(&promotion.into),
            forced: cells(&promotion.forced),
            quiet: promotion.by.quiet,
            capture: promotion.by.capture,
            aside: promotion.by.aside,
            in_place: cells(&promotion.in_place),
            in_place_last: promotion.in_place_cells(side, true, variant.board().all()).resize(),
            to: promotion.to.iter().map(choice).collect(),
        }
    }
}

/// How one piece type promotes: at some targets it may become one of `to`, at some it must. Where choices are narrowed
/// it only tells that there are some.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotionTable<const W: usize> {
    pub from: Bits<W>,
    pub into: Bits<W>,
    pub forced: Bits<W>,
    pub to: PieceTypeSet,
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
        let promotions = &variant.rules().promotion;
        let own: Vec<&Promotion> = promotions.of(id).iter().filter(|promotion| promotion.is_of(side)).collect();
        if own.is_empty() {
            return None;
        }
        let cells = |of: fn(&Promotion) -> &[CellSet; 2]| {
            own.iter().fold(CellSet::EMPTY, |cells, promotion| cells | of(promotion)[side.index()])
        };
        let (from, into) = (cells(|promotion| &promotion.from), cells(|promotion| &promotion.into));
        let last = |promotion: &&Promotion| promotion.in_place_cells(side, true, variant.board().all());
        let in_place = own.iter().map(last).fold(CellSet::EMPTY, |cells, last| cells | last);
        let starts = || {
            let paths = |rule: &MoveRule| paths::of_rule(variant.board(), rule, side);
            let promoting = |path: &Path| from.contains(path.from) || into.contains(path.to);
            let moves = variant.piece(id).moves.iter().flat_map(paths).filter(promoting);
            moves.map(|path| path.from).collect::<CellSet>() | in_place
        };
        let crowns = promotions.crowns(id, variant.royals());
        Some(PromotionTable {
            choosing: if is_bound(variant, id) { starts().resize() } else { Bits::EMPTY },
            crowns: if crowns { starts().resize() } else { Bits::EMPTY },
            from: from.resize(),
            into: into.resize(),
            forced: cells(|promotion| &promotion.forced).resize(),
            to: own.iter().flat_map(|promotion| &promotion.to).copied().collect(),
        })
    }
}

fn is_bound(variant: &Variant, id: PieceType) -> bool {
    variant.rules().promotion.is_bound(id, variant.royals())
}
