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

/// Sends every legal drop to `sink`: of those that might mate, which is asked of each by itself, last, and only as long as
/// it wants more. So who asks whether there is a legal reply seldom has to ask whether that reply mates, and so on.
pub(crate) fn legal<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    can_move: CanMove<W, N>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let held = |drop: &&DropTable<W, N>| view.state.hands[view.us][drop.held as usize & 63] != 0;
    let drops = || view.table.rules.drops.sides[view.us].iter().filter(held);
    let steps = |drop: &DropTable<W, N>, targets| Steps::of_class(MoveClass::Drop, drop.piece_type, 0, targets);
    let mut may_mate = false;
    for drop in drops() {
        let Targets { sure, checks } = targets(view, masks, drop);
        may_mate |= checks.any();
        sink.steps(&steps(drop, sure));
    }
    if !may_mate {
        return;
    }
    for drop in drops().filter(|drop| drop.no_mate) {
        for to in targets(view, masks, drop).checks {
            if sink.is_full() {
                return;
            }
            if !mates(view, drop.piece_type, can_move, to) {
                sink.steps(&steps(drop, Bits::of(to)));
            }
        }
    }
}

/// Where a piece may be dropped.
struct Targets<const W: usize> {
    /// Whatever it brings about.
    sure: Bits<W>,
    /// If it does not mate.
    checks: Bits<W>,
}

/// Where the masks and the limits of this piece type allow it to be dropped.
#[inline]
fn targets<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    masks: &LegalityMasks<W>,
    drop: &DropTable<W, N>,
) -> Targets<W> {
    let empty = view.table.all.without(view.occupied);
    let royal = view.table.royals.contains(PieceType(drop.piece_type)) && !masks.open;
    let mut targets = if royal { empty } else { empty & masks.allowed_entries() } & drop.cells;
    if view.table.rules.drops.opposite_colours {
        targets = on_both_colours(view, drop, targets);
    }
    if royal {
        targets = safe_for_royal(view, drop.piece_type, targets);
    } else if masks.by_make_unmake {
        targets = targets.filter(|to| view.is_legal_after(drop.piece_type, None, to.index(), to.index())).collect();
    }
    targets = limited(view, drop, targets);
    if !drop.no_check && !drop.no_mate {
        return Targets { sure: targets, checks: Bits::EMPTY };
    }
    let checks = checking(view, drop.piece_type, targets);
    Targets { sure: targets.without(checks), checks: if drop.no_check { Bits::EMPTY } else { checks } }
}

/// Those of `targets` where our royals are safe once another one of `piece_type` has been dropped there. What the others
/// must respect says nothing of it: it may stand under attack itself, and where only the last royal counts the others are
/// free.
#[cold]
fn safe_for_royal<const W: usize, const N: usize>(view: &View<'_, W, N>, piece_type: u8, targets: Bits<W>) -> Bits<W> {
    let enemy = view.turned();
    if view.royals().is_empty() && view.table.rules.drops.royals_by_reach && view.table.sides[view.them()].plain_checks
    {
        return targets.without(enemy.attacked(PieceType(piece_type)));
    }
    let is_safe = |to: Cell| {
        let dropped = View { arrivals: [Some((piece_type, to)), None], ..*view };
        !dropped.endangered(view.royals() | Bits::of(to), view.occupied | Bits::of(to), view.enemy)
    };
    targets.only(is_safe)
}

/// The cells on which a piece in hand may enter beside a move: those on which it could be dropped, were they empty.
#[inline]
pub(crate) fn entries<const W: usize, const N: usize>(view: &View<'_, W, N>, piece_type: PieceType) -> Bits<W> {
    let mut drops = view.table.rules.drops.sides[view.us].iter();
    let drop = drops.find(|drop| drop.piece_type == piece_type.0);
    drop.map_or(view.table.all, |drop| limited(view, drop, drop.cells))
}

/// Those of `targets` that the limits of this piece type leave, whatever it brings about.
#[inline]
fn limited<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
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
    for spread in &view.table.rules.drops.spread[view.us] {
        let pieces = view.state.piece_types[spread.piece_type as usize & 63] & view.own;
        let held = u32::from(view.state.hands[view.us][spread.held as usize & 63]);
        let all = pieces.count() + held;
        for colour in spread.colours {
            let there = (pieces & colour).count();
            if spread.piece_type == drop.piece_type {
                // One more piece here must not be more than half, rounded up.
                if there + 1 > all.div_ceil(2) {
                    targets = targets.without(colour);
                }
            } else if held > 0 {
                // Another piece must leave room for half of them, rounded down.
                let room = spread.cells & open & colour;
                match (there + room.count()).cmp(&(all / 2)) {
                    std::cmp::Ordering::Less => return Bits::EMPTY,
                    std::cmp::Ordering::Equal => targets = targets.without(room),
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    targets
}
