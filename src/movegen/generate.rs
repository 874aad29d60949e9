//! The fast generator: batches of targets from the forward tables, cut down to what keeps the royal safe.

use super::drops::{self, CanMove};
use super::legality_masks::LegalityMasks;
use super::scope::Wanted;
use super::sink::Sink;
use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass, View};
use crate::variant::tables::{CastlingTable, PieceTable, Shift};

/// Which moves are looked for, and the cells that they may end on.
pub(super) struct Targets<const W: usize> {
    /// By a move's [`Mode`](crate::variant::tables::Mode).
    masks: [Bits<W>; 3],
    pub wanted: Wanted,
}

impl<const W: usize> Targets<W> {
    #[inline(always)]
    pub fn new<const N: usize>(view: &View<'_, W, N>, wanted: Wanted) -> Targets<W> {
        let empty = if wanted.quiet { !view.occupied } else { Bits::EMPTY };
        let enemy = if wanted.captures { view.enemy } else { Bits::EMPTY };
        Targets { masks: [empty | enemy, empty, enemy], wanted }
    }
}

/// Every move asked for that leaves our royal safe.
#[inline(always)]
pub(super) fn ordinary<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    wanted: Wanted,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    moves(view, &LegalityMasks::new(view), &Targets::new(view, wanted), can_move, sink);
}

/// The moves of pieces, castlings and drops that are looked for, as far as the masks allow them.
#[inline(always)]
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    looked_for: &Targets<W>,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let Targets { masks: cells, wanted } = looked_for;
    if wanted.captures || wanted.quiet {
        of_pieces(view, masks, cells, sink);
    }
    if wanted.captures && view.state.crossed.any() && view.may_capture_en_passant() {
        en_passant(view, masks, sink);
    }
    if wanted.quiet && !view.state.rights.is_empty() {
        for castling in &view.table.sides[view.us].castlings {
            if view.state.rights.contains(castling.right) && !castling.empty.meets(view.occupied) {
                castle(view, castling, sink);
            }
        }
    }
    if wanted.drops && view.state.hand_sizes[view.us] != 0 {
        drops::legal(view, masks, can_move, sink);
    }
}

/// The steps of all pieces to the cells that they may end on.
#[inline(always)]
fn of_pieces<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    cells: &[Bits<W>; 3],
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let crossed = view.state.crossed.any();
    for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
        let mut pieces = view.state.piece_types[piece_type & 63] & view.own;
        if pieces.is_empty() {
            continue;
        }
        if sink.is_full() {
            return;
        }
        let royal = table.royal && !masks.open;
        let passing = crossed && table.passes_twice;
        if let Some(shifts) = &table.shifts
            && !masks.by_make_unmake
            && !passing
        {
            for shift in shifts {
                let targets = shifted(view, shift, pieces.without(masks.restricted), cells) & masks.free;
                sink.shifted(piece_type as u8, shift.by, targets, table.promotion.as_ref());
            }
            pieces &= masks.restricted;
        }
        for piece in pieces {
            let mut targets = targets(view, table, piece.index(), cells);
            if passing {
                // A piece that goes to a crossed cell by both kinds of move captures: one text, one move.
                targets = targets.without(view.passing_captures(table, piece));
            }
            let legal = if royal || masks.by_make_unmake {
                tried(view, piece_type as u8, piece.index(), targets)
            } else {
                targets & masks.allowed(view, piece)
            };
            sink.steps(piece_type as u8, piece.0, legal, table.promotion.as_ref(), MoveClass::Step);
        }
    }
}

/// Whether a piece of ours can capture something, safety not considered.
pub(super) fn may_capture<const W: usize, const N: usize>(view: &View<'_, W, N>) -> bool {
    let cells = [view.enemy, Bits::EMPTY, view.enemy];
    for (piece_type, table) in view.table.sides[view.us].piece_types.iter().enumerate() {
        let pieces = view.state.piece_types[piece_type & 63] & view.own;
        if pieces.is_empty() {
            continue;
        }
        let captures = match &table.shifts {
            Some(shifts) => shifts.iter().any(|shift| shifted(view, shift, pieces, &cells).any()),
            None => Iterator::any(&mut pieces.into_iter(), |piece| targets(view, table, piece.index(), &cells).any()),
        };
        if captures {
            return true;
        }
    }
    view.state.crossed.any() && view.may_capture_en_passant()
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
    for op in &table.ops {
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

#[cold]
fn en_passant<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let side = &view.table.sides[view.us];
    for &piece_type in &side.en_passant_piece_types {
        let table = &side.piece_types[piece_type as usize];
        for piece in view.state.piece_types[piece_type as usize & 63] & view.own {
            let safe = |to: Cell| {
                masks.open
                    || view.is_legal_after(piece_type, Some(piece.index()), to.index(), view.state.victim as usize)
            };
            let targets = view.passing_captures(table, piece).only(safe);
            sink.steps(piece_type, piece.0, targets, table.promotion.as_ref(), MoveClass::EnPassant);
        }
    }
}

/// Sends the castling to `sink` if its pieces stand there and nothing that must be safe is attacked.
fn castle<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    castling: &CastlingTable<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let kings = view.pieces_of_set(view.table.kings) & view.own;
    if !kings.contains(castling.king_from) || !view.own.contains(castling.partner_from) {
        return;
    }
    let attacked = |cell: Cell| view.is_in_danger(cell.index(), view.occupied, view.enemy) || view.would_face(cell);
    if Iterator::any(&mut castling.safe.into_iter(), attacked) {
        return;
    }
    let before = Bits::of(castling.king_from) | Bits::of(castling.partner_from);
    let after = Bits::of(castling.king_to) | Bits::of(castling.partner_to);
    let partner = view.state.board[castling.partner_from.index() & (N - 1)].piece_type().0;
    let castled = View { arrival: Some((partner, castling.partner_to)), ..*view };
    let occupied = view.occupied.without(before) | after;
    let royals = view.royals();
    let royals_after = royals.without(before) | after & Bits::of(castling.king_to);
    if !royals.is_empty() && castled.endangered(royals_after, occupied, view.enemy) {
        return;
    }
    let king = view.state.board[castling.king_from.index() & (N - 1)].piece_type();
    let index = castling.index as usize;
    sink.single(Move::castling_move(index, king, castling.king_from, castling.king_to));
}
