//! The fast generator: batches of targets from the forward tables, cut down to what keeps the royal safe.

use super::legality_masks::LegalityMasks;
use super::scope::{CanMove, Wanted};
use super::sink::{Handed, Sink};
use super::steps::Steps;
use crate::board::Bits;
use crate::position::View;
use crate::rules::castling::generate as castling;
use crate::rules::drops::generate as drops;
use crate::rules::en_passant::generate as en_passant;
use crate::rules::promotion::generate as promotion;
use crate::variant::tables::{PieceTable, Shift};

/// How it is found where a piece can go.
pub(crate) trait Reach<const W: usize, const N: usize> {
    /// Where the piece on `cell` can go of what the masks allow, safety not considered.
    fn targets(&self, view: &View<'_, W, N>, table: &PieceTable<W, N>, cell: usize, masks: &[Bits<W>; 3]) -> Bits<W>;
}

/// By looking.
pub(crate) struct Anew;

impl<const W: usize, const N: usize> Reach<W, N> for Anew {
    #[inline(always)]
    fn targets(&self, view: &View<'_, W, N>, table: &PieceTable<W, N>, cell: usize, masks: &[Bits<W>; 3]) -> Bits<W> {
        targets(view, table, cell, masks)
    }
}

/// By having looked before.
pub(crate) struct Known<const W: usize, const N: usize> {
    /// By cell: where our piece there can go, if it is of a type whose pieces are not moved at once.
    targets: [Bits<W>; N],
    /// A piece of ours can capture something, safety not considered.
    pub captures: bool,
}

impl<const W: usize, const N: usize> Known<W, N> {
    pub fn of(view: &View<'_, W, N>) -> Known<W, N> {
        let masks = masks(view, Wanted::ALL);
        let (mut known, mut all) = ([Bits::EMPTY; N], Bits::EMPTY);
        for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
            let pieces = view.state.piece_types[piece_type & 63] & view.own;
            if pieces.is_empty() {
                continue;
            }
            if let Some(shifts) = &table.shifts {
                for shift in shifts {
                    all |= shifted(view, shift, pieces, &masks);
                }
                continue;
            }
            for piece in pieces {
                let targets = targets(view, table, piece.index(), &masks);
                known[piece.index() & (N - 1)] = targets;
                all |= targets;
            }
        }
        let aside = || view.state.crossed.cells.any() && view.may_capture_en_passant();
        Known { targets: known, captures: all.meets(view.enemy) || aside() }
    }
}

impl<const W: usize, const N: usize> Reach<W, N> for Known<W, N> {
    #[inline(always)]
    fn targets(&self, view: &View<'_, W, N>, table: &PieceTable<W, N>, cell: usize, masks: &[Bits<W>; 3]) -> Bits<W> {
        if table.shifts.is_some() {
            return targets(view, table, cell, masks);
        }
        self.targets[cell & (N - 1)] & (masks[0] | masks[1] | masks[2])
    }
}

/// Which moves are looked for, and the cells that they may end on.
pub(crate) struct Targets<'a, const W: usize, R> {
    /// By a move's [`Mode`](crate::variant::tables::Mode).
    masks: [Bits<W>; 3],
    pub wanted: Wanted,
    reach: &'a R,
}

impl<'a, const W: usize, R> Targets<'a, W, R> {
    #[inline(always)]
    pub fn new<const N: usize>(view: &View<'_, W, N>, wanted: Wanted, reach: &'a R) -> Self {
        Targets { masks: masks(view, wanted), wanted, reach }
    }
}

/// The cells that moves asked for may end on, by their [`Mode`](crate::variant::tables::Mode).
#[inline(always)]
fn masks<const W: usize, const N: usize>(view: &View<'_, W, N>, wanted: Wanted) -> [Bits<W>; 3] {
    let empty = if wanted.quiet { !view.occupied } else { Bits::EMPTY };
    let enemy = if wanted.captures { view.enemy } else { Bits::EMPTY };
    [empty | enemy, empty, enemy]
}

/// Every move asked for that leaves our royal safe.
#[inline(always)]
pub(crate) fn ordinary<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    moves(view, &LegalityMasks::new(view), &Targets::new(view, wanted, &Anew), can_move, sink);
}

/// The moves of pieces, castlings and drops that are looked for, as far as the masks allow them.
#[inline(always)]
pub(crate) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<'_, W, impl Reach<W, N>>,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let wanted = looked_for.wanted;
    if wanted.captures || wanted.quiet {
        of_pieces(view, masks, looked_for, sink);
    }
    if wanted.captures && view.state.crossed.cells.any() && view.may_capture_en_passant() {
        en_passant::captures(view, masks, sink);
    }
    if wanted.quiet && !view.state.rights.is_empty() {
        castling::castlings(view, masks, sink);
    }
    if wanted.drops && view.state.hand_sizes[view.us] != 0 {
        drops::legal(view, masks, can_move, sink);
    }
}

/// The same where promotions may hang on more than where a move starts and ends, or be moves by themselves.
pub(crate) fn with_choices<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<'_, W, impl Reach<W, N>>,
    can_move: CanMove<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let choices = &view.table.rules.promotion;
    if choices.narrowed {
        moves(view, masks, looked_for, can_move, &mut promotion::Narrowed { view, sink });
    } else {
        moves(view, masks, looked_for, can_move, &mut Handed::new(sink));
    }
    if choices.in_place && looked_for.wanted.quiet {
        promotion::in_place(view, masks, sink);
    }
}

/// The steps of all pieces to the cells that they may end on.
#[inline(always)]
fn of_pieces<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<'_, W, impl Reach<W, N>>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let Targets { masks: cells, reach, .. } = looked_for;
    let crossed = view.state.crossed.cells.any();
    for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
        let mut pieces = view.state.piece_types[piece_type & 63] & view.own;
        if pieces.is_empty() {
            continue;
        }
        if sink.is_full() {
            return;
        }
        let royal = table.royal && !masks.open;
        let twice = crossed && table.rules.en_passant.twice;
        if let Some(shifts) = &table.shifts
            && !masks.by_make_unmake
            && !twice
        {
            for shift in shifts {
                let targets = shifted(view, shift, pieces.without(masks.restricted), cells) & masks.free;
                sink.shifted(shift.by, &Steps::of(piece_type as u8, table, 0, targets));
            }
            pieces &= masks.restricted;
        }
        for piece in pieces {
            let mut targets = reach.targets(view, table, piece.index(), cells);
            if twice {
                // A piece that goes to a crossed cell by both kinds of move captures: one text, one move.
                targets = targets.without(view.en_passant_targets(table, piece));
            }
            let legal = if royal || masks.by_make_unmake {
                tried(view, piece_type as u8, piece.index(), targets)
            } else {
                targets & masks.allowed(view, piece)
            };
            if legal.any() || !sink.skips_empty() {
                sink.steps(&Steps::of(piece_type as u8, table, piece.0, legal));
            }
        }
    }
}

/// Where the piece on `cell` can go, safety not considered.
#[inline(always)]
fn targets<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    table: &PieceTable<W, N>,
    cell: usize,
    masks: &[Bits<W>; 3],
) -> Bits<W> {
    let mut targets = Bits::EMPTY;
    for op in table.ops.iter() {
        let mask = masks[op.mode as usize];
        targets |= if op.plain {
            op.reach(cell, view.occupied) & mask
        } else {
            view.reach_if_allowed(op, cell).without(view.pieces_of_types(&op.spared)) & mask
        };
    }
    targets
}

/// Where pieces go by a shift, safety not considered.
#[inline(always)]
fn shifted<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    shift: &Shift<W>,
    pieces: Bits<W>,
    masks: &[Bits<W>; 3],
) -> Bits<W> {
    let mut targets = Bits::EMPTY;
    for way in &shift.ways {
        let mut movers = pieces & way.from;
        for &turn in &way.clear {
            movers = movers.without(view.occupied.rotated(turn));
        }
        targets |= movers.rotated(shift.turn) & masks[way.mode as usize];
    }
    targets
}

/// Those of `targets` after which our royals are safe.
#[inline]
fn tried<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    piece_type: u8,
    from: usize,
    targets: Bits<W>,
) -> Bits<W> {
    targets.only(|to| view.is_legal_after(piece_type, Some(from), to.index(), to.index()))
}
