//! The fast generator: batches of targets from the forward tables, cut down to what keeps the royal safe.

use super::guard::Guard;
use super::sink::Sink;
use super::special;
use crate::board::{Bits, Cell};
use crate::position::attacks::View;
use crate::position::state::EMPTY;
use crate::position::{Move, MoveClass};
use crate::variant::KindId;
use crate::variant::tables::KindTable;

/// Which moves are looked for.
pub(super) struct Scope<const W: usize> {
    /// Cells that a move may end on, by its [`Mode`](crate::variant::tables::Mode).
    masks: [Bits<W>; 3],
    pub captures: bool,
    pub quiet: bool,
    pub only_drops: bool,
}

impl<const W: usize> Scope<W> {
    /// Every move.
    #[inline(always)]
    pub fn all<const N: usize>(view: &View<'_, W, N>) -> Scope<W> {
        Scope { masks: [!view.own, !view.occupied, view.enemy], captures: true, quiet: true, only_drops: false }
    }

    /// Captures alone.
    pub fn captures<const N: usize>(view: &View<'_, W, N>) -> Scope<W> {
        Scope { masks: [view.enemy, Bits::EMPTY, view.enemy], captures: true, quiet: false, only_drops: false }
    }

    /// All but captures.
    pub fn quiet<const N: usize>(view: &View<'_, W, N>) -> Scope<W> {
        Scope { masks: [!view.occupied, !view.occupied, Bits::EMPTY], captures: false, quiet: true, only_drops: false }
    }

    /// Drops alone; [`moves`] knows no such scope.
    pub fn drops() -> Scope<W> {
        Scope { masks: [Bits::EMPTY; 3], captures: false, quiet: true, only_drops: true }
    }
}

/// Sends every legal move of the side that `view` looks from to `sink`.
#[inline]
pub(super) fn legal<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut impl Sink<W>) {
    if view.table.special.is_some() { special::legal(view, sink) } else { ordinary(view, sink) }
}

/// Every move that leaves our royal safe.
#[inline]
pub(super) fn ordinary<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut impl Sink<W>) {
    moves(view, &Guard::new(view), &Scope::all(view), sink);
}

/// The moves of men, castlings and drops of a scope, as far as the guard allows them.
#[inline(always)]
pub(super) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    guard: &Guard<W>,
    scope: &Scope<W>,
    sink: &mut impl Sink<W>,
) {
    let side = &view.table.sides[view.us];
    let crossed = scope.captures && view.state.crossed.any();
    for (kind, table) in side.kinds.iter().enumerate() {
        let men = view.state.kinds[kind & 63] & view.own;
        if men.is_empty() {
            continue;
        }
        let royal = !guard.open && view.table.royals.contains(KindId(kind as u8));
        let passing = view.state.crossed.any() && !table.en_passant_ops.is_empty();
        for man in men {
            let mut targets = targets(view, table, man.index(), &scope.masks);
            if passing {
                // A man that goes to a crossed cell by both kinds of move captures: one text, one move.
                targets = targets.without(passing_captures(view, table, man));
            }
            let legal = if royal || guard.by_trial {
                tried(view, kind as u8, man.index(), targets)
            } else {
                targets & guard.allowed(man)
            };
            sink.steps(kind as u8, man.0, legal, table.promotion.as_ref(), MoveClass::Step);
        }
    }
    if crossed {
        en_passant(view, guard, sink);
    }
    if !scope.quiet {
        return;
    }
    if view.state.rights != 0 {
        castlings(view, sink);
    }
    if view.state.hand_sizes[view.us] != 0 {
        super::drops::legal(view, guard, sink);
    }
}

/// Where the man on `cell` can go, safety not considered.
#[inline(always)]
fn targets<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    table: &KindTable<W, N>,
    cell: usize,
    masks: &[Bits<W>; 3],
) -> Bits<W> {
    let mut targets = Bits::EMPTY;
    for op in &table.ops {
        let mask = masks[op.mode as usize];
        targets |= if op.plain {
            op.reach(cell, view.occupied) & mask
        } else {
            view.reach_if_allowed(op, cell).without(view.men_of_kinds(&op.spared)) & mask
        };
    }
    targets
}

/// Those of `targets` after which our royals are safe.
#[inline]
fn tried<const W: usize, const N: usize>(view: &View<'_, W, N>, kind: u8, from: usize, targets: Bits<W>) -> Bits<W> {
    targets.filter(|to| view.is_safe_after(kind, Some(from), to.index(), to.index())).collect()
}

#[cold]
fn en_passant<const W: usize, const N: usize>(view: &View<'_, W, N>, guard: &Guard<W>, sink: &mut impl Sink<W>) {
    let side = &view.table.sides[view.us];
    for &kind in &side.en_passant_kinds {
        let table = &side.kinds[kind as usize];
        for man in view.state.kinds[kind as usize & 63] & view.own {
            let safe = |to: &Cell| {
                guard.open || view.is_safe_after(kind, Some(man.index()), to.index(), view.state.victim as usize)
            };
            let targets = passing_captures(view, table, man).filter(safe).collect();
            sink.steps(kind, man.0, targets, table.promotion.as_ref(), MoveClass::EnPassant);
        }
    }
}

/// The crossed cells on which a man may capture en passant, safety not considered.
#[cold]
fn passing_captures<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    table: &KindTable<W, N>,
    man: Cell,
) -> Bits<W> {
    let victim = view.state.board[view.state.victim as usize & (N - 1)];
    if victim == EMPTY {
        return Bits::EMPTY;
    }
    let ops = table.en_passant_ops.iter().filter(|op| op.victims.contains(KindId(victim >> 1)));
    let reached = ops.fold(Bits::EMPTY, |cells, op| cells | view.reach(op, man.index()));
    reached & view.state.crossed.without(view.occupied)
}

fn castlings<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut impl Sink<W>) {
    for castling in &view.table.sides[view.us].castlings {
        if view.state.rights & castling.right == 0 || castling.empty.meets(view.occupied) {
            continue;
        }
        let kings = view.men_of_set(view.table.kings) & view.own;
        if !kings.contains(castling.king_from) || !view.own.contains(castling.partner_from) {
            continue;
        }
        let attacked = |cell: Cell| view.is_in_danger(cell.index(), view.occupied, view.enemy);
        if Iterator::any(&mut castling.safe.into_iter(), attacked) {
            continue;
        }
        let before = Bits::of(castling.king_from) | Bits::of(castling.partner_from);
        let after = Bits::of(castling.king_to) | Bits::of(castling.partner_to);
        let partner = view.state.board[castling.partner_from.index() & (N - 1)] >> 1;
        let castled = View { arrival: Some((partner, castling.partner_to)), ..*view };
        let occupied = view.occupied.without(before) | after;
        if !view.table.royals.is_empty() && castled.is_in_danger(castling.king_to.index(), occupied, view.enemy) {
            continue;
        }
        let king = KindId(view.state.board[castling.king_from.index() & (N - 1)] >> 1);
        let index = castling.index as usize;
        sink.single(Move::castling_move(index, king, castling.king_from, castling.king_to));
    }
}
