//! Drops from the hand, with every limit on them.

use super::checks;
use super::colours;
use super::generate;
use super::guard::Guard;
use super::sink::{Count, Sink};
use crate::board::{Bits, Cell};
use crate::position::Move;
use crate::position::View;
use crate::variant::KindId;
use crate::variant::tables::{DropTable, Mode};

/// Sends every legal drop to `sink`.
pub(super) fn legal<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    guard: &Guard<W>,
    sink: &mut (impl Sink<W> + ?Sized),
) {
    let open = view.table.all.without(view.occupied) & guard.allowed_drops();
    if open.is_empty() {
        return;
    }
    for drop in &view.table.sides[view.us].drops {
        if view.state.hands[view.us][drop.held as usize & 63] == 0 {
            continue;
        }
        let mut targets = open & drop.cells;
        if view.table.extra.opposite_colours {
            targets = colours::allowed(view, drop, targets);
        }
        if guard.by_trial {
            targets = targets.filter(|to| view.is_safe_after(drop.kind, None, to.index(), to.index())).collect();
        }
        targets = limited(view, drop, targets);
        sink.drops(drop.kind, targets);
    }
}

/// Those of `targets` that the limits of this kind leave.
#[inline]
fn limited<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
    mut targets: Bits<W>,
) -> Bits<W> {
    if let Some((most, file_of)) = &drop.per_file {
        let men = view.state.kinds[drop.kind as usize & 63] & view.own;
        for man in men {
            let file = file_of[man.index() & (N - 1)];
            if *most <= 1 || (men & file).count() >= u32::from(*most) {
                targets = targets.without(file);
            }
        }
        if *most == 0 {
            targets = Bits::EMPTY;
        }
    }
    for &kind in &drop.not_defended_by {
        let captures = |op: &&crate::variant::tables::Op<W, N>| op.mode != Mode::Quiet;
        for man in view.state.kinds[kind as usize & 63] & view.own {
            for op in view.table.sides[view.us].kinds[kind as usize].ops.iter().filter(captures) {
                targets = targets.without(view.reach(op, man.index()));
            }
        }
    }
    if drop.no_check || drop.no_mate {
        let checks = checking(view, drop.kind, targets);
        if drop.no_check {
            targets = targets.without(checks);
        } else {
            targets = targets.without(checks.filter(|&to| mates(view, drop.kind, to)).collect());
        }
    }
    targets
}

/// Those of `targets` where dropping a man of `kind` attacks an enemy royal, be it by opening a line of another man.
fn checking<const W: usize, const N: usize>(view: &View<'_, W, N>, kind: u8, targets: Bits<W>) -> Bits<W> {
    let enemy = view.turned();
    if view.table.sides[view.us].plain_checks {
        return checks::of_arrivals(&enemy, kind, targets, view.occupied);
    }
    targets.filter(|&to| gives_check(&enemy, kind, to)).collect()
}

/// The same for one target, by trying it.
fn gives_check<const W: usize, const N: usize>(enemy: &View<'_, W, N>, kind: u8, to: Cell) -> bool {
    let mut state = enemy.state.trial();
    state.make::<false>(enemy.table, Move::drop(KindId(kind), to));
    View::new(&state, enemy.table, enemy.us).in_check()
}

/// Whether a checking drop leaves the enemy without a legal move. No for one that leaves our own royal in check: it is
/// illegal anyway, and the replies would ask the same of theirs, and so on.
#[cold]
fn mates<const W: usize, const N: usize>(view: &View<'_, W, N>, kind: u8, to: Cell) -> bool {
    let mut state = view.state.trial();
    state.make::<false>(view.table, Move::drop(KindId(kind), to));
    if View::new(&state, view.table, view.us).in_check() {
        return false;
    }
    let mut replies = Count::default();
    generate::legal(&View::new(&state, view.table, view.them()), &mut replies);
    replies.0 == 0
}
