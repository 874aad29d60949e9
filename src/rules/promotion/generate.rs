//! Promotions that hang on what is lost, and those that are moves by themselves: on the piece's own cell, or on an
//! empty one a quiet move of the new piece type away.

use super::tables::PromotionTable;
use crate::board::{Bits, Cell};
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::position::{Move, View};
use crate::variant::tables::{Mode, Op};
use crate::variant::{PieceType, PieceTypeSet};

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// Whether a piece of ours can promote now and what it may become hangs on more than where it goes.
    pub(crate) fn may_choose(&self) -> bool {
        starts(self, |promotion| promotion.choosing)
    }

    /// Whether a move of ours may now change who is royal.
    pub(crate) fn may_crown(&self) -> bool {
        starts(self, |promotion| promotion.crowns)
    }
}

/// Whether a piece of ours stands on such a cell.
#[inline(always)]
fn starts<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    cells: impl Fn(&PromotionTable<W>) -> Bits<W>,
) -> bool {
    let side = &view.table.sides[view.us];
    for &piece_type in &view.table.rules.promotion.bound {
        let pieces = view.state.piece_types[piece_type as usize & 63] & view.own;
        if let Some(promotion) = &side.piece_types[piece_type as usize].rules.promotion
            && cells(promotion).meets(pieces)
        {
            return true;
        }
    }
    false
}

/// Sends every such move to `sink` that leaves our royals safe.
#[cold]
pub(crate) fn in_place<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut dyn Sink<W>,
) {
    for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
        let Some(promotion) = &table.rules.promotion else { continue };
        let pieces = view.state.piece_types[piece_type & 63] & view.own;
        let zone = if pieces.many() { promotion.in_place } else { promotion.in_place_last };
        let to = open(view, promotion);
        for from in pieces & zone {
            for new in to.iter() {
                for target in quiet(view, from, new) | Bits::of(from) {
                    let mv = Move::in_place(PieceType(piece_type as u8), from, target, new);
                    if is_sound(view, masks, mv) {
                        sink.single(mv);
                    }
                }
            }
        }
    }
}

/// The empty cells that a piece of our type `new` goes to from a cell.
fn quiet<const W: usize, const N: usize>(view: &View<'_, W, N>, from: Cell, new: PieceType) -> Bits<W> {
    let quiet = |op: &&Op<W, N>| op.mode != Mode::Capture;
    let ops = view.table.sides[view.us].piece_types[new.index()].ops.iter().filter(quiet);
    let reached = ops.fold(Bits::EMPTY, |cells, op| cells | view.reach(op, from.index()));
    reached.without(view.occupied)
}

/// Whether the new piece attacks nobody, no enemy royal is in check and ours are safe.
fn is_sound<const W: usize, const N: usize>(view: &View<'_, W, N>, masks: &LegalityMasks<W>, mv: Move) -> bool {
    let Some(new) = mv.promotion() else { return false };
    let mut state = view.state.trial();
    state.make::<false>(view.table, mv);
    let after = View::new(&state, view.table, view.us);
    let attacks = |op: &Op<W, N>| {
        let mut victims = after.reach(op, mv.to().index()) & after.enemy;
        let may = |cell| state.piece_of(view.them(), cell).is_some_and(|victim| op.victims.contains(victim));
        op.captures() && Iterator::any(&mut victims, may)
    };
    if view.table.sides[view.us].piece_types[new.index()].ops.iter().any(attacks) {
        return false;
    }
    (masks.open || !after.in_check()) && !View::new(&state, view.table, view.them()).in_check()
}

/// What a piece may become now: of the limited piece types those of which the side has fewer pieces on the board than
/// at the start.
fn open<const W: usize, const N: usize>(view: &View<'_, W, N>, promotion: &PromotionTable<W>) -> PieceTypeSet {
    let missing = |piece_type: &PieceType| {
        let start = view.table.rules.promotion.start_pieces[view.us].get(piece_type.index()).copied().unwrap_or(0);
        (view.state.piece_types[piece_type.index() & 63] & view.own).count() < start
    };
    promotion.to.iter().filter(|piece_type| !promotion.limited.contains(*piece_type) || missing(piece_type)).collect()
}

/// Cuts the choices of steps down to piece types that were lost, where a game has such limits.
pub(crate) struct Narrowed<'a, const W: usize, const N: usize> {
    pub view: &'a View<'a, W, N>,
    pub sink: &'a mut dyn Sink<W>,
}

impl<const W: usize, const N: usize> Sink<W> for Narrowed<'_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        let narrow = |table: &PromotionTable<W>| PromotionTable { to: open(self.view, table), ..*table };
        let narrowed = steps.promotion.filter(|table| !table.limited.is_empty()).map(narrow);
        self.sink.steps(&Steps { promotion: narrowed.as_ref().or(steps.promotion), ..*steps });
    }

    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}
