//! Drops from the hand, with every limit on them.

use super::checks;
use super::colours;
use super::legality_masks::LegalityMasks;
use super::sink::Sink;
use crate::board::{Bits, Cell};
use crate::position::{Move, View};
use crate::variant::PieceType;
use crate::variant::tables::DropTable;

/// Whether the side that a view looks from has a legal move: what a drop that may not mate asks of the other side. The
/// answer hangs on every rule, and so is handed down from where all legal moves are known.
pub(super) type CanMove<const W: usize, const N: usize> = fn(&View<'_, W, N>) -> bool;

/// Sends every legal drop to `sink`.
pub(super) fn legal<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let empty = view.table.all.without(view.occupied);
    let open = empty & masks.allowed_drops();
    for drop in &view.table.sides[view.us].drops {
        if view.state.hands[view.us][drop.held as usize & 63] == 0 {
            continue;
        }
        let royal = view.table.royals.contains(PieceType(drop.piece_type)) && !masks.open;
        let mut targets = if royal { empty } else { open } & drop.cells;
        if view.table.arrivals.opposite_colours {
            targets = colours::allowed(view, drop, targets);
        }
        if royal {
            targets = targets.only(|to| is_safe_royal(view, drop.piece_type, to));
        } else if masks.by_make_unmake {
            targets = targets.only(|to| view.is_legal_after(drop.piece_type, None, to.index(), to.index()));
        }
        targets = limited(view, drop, can_move, targets);
        sink.drops(drop.piece_type, targets);
    }
}

/// Whether our royals are safe once another one of `piece_type` has been dropped on `to`. What the others must respect
/// says nothing of it: it may stand under attack itself, and where only the last royal counts the others are free.
#[cold]
fn is_safe_royal<const W: usize, const N: usize>(view: &View<'_, W, N>, piece_type: u8, to: Cell) -> bool {
    let dropped = View { arrival: Some((piece_type, to)), ..*view };
    !dropped.endangered(view.royals() | Bits::of(to), view.occupied | Bits::of(to), view.enemy)
}

/// Those of `targets` that the limits of this piece type leave.
#[inline]
fn limited<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
    can_move: CanMove<W, N>,
    mut targets: Bits<W>,
) -> Bits<W> {
    if let Some((most, file_of)) = &drop.per_file {
        let pieces = view.state.piece_types[drop.piece_type as usize & 63] & view.own;
        for piece in pieces {
            let file = file_of[piece.index() & (N - 1)];
            if *most <= 1 || (pieces & file).count() >= u32::from(*most) {
                targets = targets.without(file);
            }
        }
        if *most == 0 {
            targets = Bits::EMPTY;
        }
    }
    for &piece_type in &drop.not_defended_by {
        for piece in view.state.piece_types[piece_type as usize & 63] & view.own {
            targets = targets.without(view.attacks_of(PieceType(piece_type), piece));
        }
    }
    if drop.no_check || drop.no_mate {
        let checks = checking(view, drop.piece_type, targets);
        if drop.no_check {
            targets = targets.without(checks);
        } else {
            targets = targets.without(checks.only(|to| mates(view, drop.piece_type, can_move, to)));
        }
    }
    targets
}

/// Those of `targets` where dropping a piece of `piece_type` attacks an enemy royal, be it by opening a line of another
/// piece.
fn checking<const W: usize, const N: usize>(view: &View<'_, W, N>, piece_type: u8, targets: Bits<W>) -> Bits<W> {
    if view.table.sides[view.us].plain_checks {
        return checks::of_arrivals(&view.turned(), piece_type, targets, view.occupied);
    }
    targets.only(|to| checks::gives_check(view, Move::drop(PieceType(piece_type), to)))
}

/// Whether a checking drop leaves the enemy without a legal move. No for one that leaves our own royal in check: it is
/// illegal anyway, and the replies would ask the same of theirs, and so on.
#[cold]
fn mates<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    piece_type: u8,
    can_move: CanMove<W, N>,
    to: Cell,
) -> bool {
    let mut state = view.state.trial();
    state.make::<false>(view.table, Move::drop(PieceType(piece_type), to));
    !View::new(&state, view.table, view.us).in_check() && !can_move(&View::new(&state, view.table, view.them()))
}
