//! Drops from the hand, with every limit on them.

use super::tables::DropTable;
use crate::board::{Bits, Cell};
use crate::movegen::checks;
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::scope::CanMove;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::position::{Move, MoveClass, View};
use crate::variant::PieceType;

/// Sends every legal drop to `sink`.
pub(crate) fn legal<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let empty = view.table.all.without(view.occupied);
    let open = empty & masks.allowed_entries();
    for drop in &view.table.rules.drops.sides[view.us] {
        if view.state.hands[view.us][drop.held as usize & 63] == 0 {
            continue;
        }
        let royal = view.table.royals.contains(PieceType(drop.piece_type)) && !masks.open;
        let mut targets = if royal { empty } else { open } & drop.cells;
        if view.table.rules.drops.opposite_colours {
            targets = on_both_colours(view, drop, targets);
        }
        if royal {
            targets = targets.filter(|&to| is_safe_royal(view, drop.piece_type, to)).collect();
        } else if masks.by_make_unmake {
            targets = targets.filter(|to| view.is_legal_after(drop.piece_type, None, to.index(), to.index())).collect();
        }
        targets = limited(view, drop, can_move, targets);
        sink.steps(&Steps::of_class(MoveClass::Drop, drop.piece_type, 0, targets));
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
            targets = targets.without(checks.filter(|&to| mates(view, drop.piece_type, can_move, to)).collect());
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
    targets.filter(|&to| checks::gives_check(view, Move::drop(PieceType(piece_type), to))).collect()
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

/// Those of `targets` where a drop leaves the pieces of each such type evenly on both colours.
#[cold]
fn on_both_colours<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
    mut targets: Bits<W>,
) -> Bits<W> {
    let open = view.table.all.without(view.occupied);
    for spread in &view.table.rules.drops.sides[view.us] {
        let Some(first) = spread.opposite_colours else { continue };
        let pieces = view.state.piece_types[spread.piece_type as usize & 63] & view.own;
        let held = u32::from(view.state.hands[view.us][spread.held as usize & 63]);
        let all = pieces.count() + held;
        for colour in [first, view.table.all.without(first)] {
            if spread.piece_type == drop.piece_type {
                // One more piece here must not be more than half, rounded up.
                if (pieces & colour).count() + 1 > all.div_ceil(2) {
                    targets = targets.without(colour);
                }
            } else if held > 0 {
                // Another piece must leave room for half of them, rounded down.
                let room = spread.cells & open & colour;
                match ((pieces & colour).count() + room.count()).cmp(&(all / 2)) {
                    std::cmp::Ordering::Less => return Bits::EMPTY,
                    std::cmp::Ordering::Equal => targets = targets.without(room),
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    targets
}
