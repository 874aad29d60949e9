//! Legal moves in a game with explosions, told without playing them.

use super::tables::ExplosionTable;
use crate::board::{Bits, Cell};
use crate::movegen::generate::{self, Reach, Targets};
use crate::movegen::legality_masks::LegalityMasks;
use crate::movegen::scope::{CanMove, Wanted};
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::movegen::trial::{Test, Tried};
use crate::position::{Move, MoveClass, View};

/// The explosion of a game whose legal moves can be told from the position before them: one royal a side, and attacks that
/// hang on nothing but who stands between.
#[inline]
pub(crate) fn told<'a, const W: usize, const N: usize>(view: &View<'a, W, N>) -> Option<&'a ExplosionTable<W, N>> {
    let royals = view.pieces_of_set(view.table.royals);
    let (own, enemy) = (royals & view.own, royals & view.enemy);
    let plain = own.any() && !own.many() && !enemy.many() && !view.table.sides[view.them()].threats.rare;
    view.table.rules.explosion.as_ref().filter(|explosion| explosion.is_told && plain)
}

/// Sends the moves asked for that leave our royal alive, and safe unless the enemy's is gone, to `sink`.
pub(crate) fn moves<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    explosion: &ExplosionTable<W, N>,
    wanted: Wanted,
    reach: &impl Reach<W, N>,
    can_move: CanMove<W, N>,
    no_blame: Test<W, N>,
    sink: &mut dyn Sink<W>,
) {
    let royals = view.pieces_of_set(view.table.royals);
    let Some(royal) = (royals & view.own).lowest() else { return };
    let enemy_royal = royals & view.enemy;
    let others = wanted.without(Wanted::CAPTURES);
    if !others.is_none() {
        // Who captures our royal beside his own loses that, too: nobody checks us until one of the two goes away.
        let touching = explosion.cells[view.them()][royal.index() & (N - 1)].meets(enemy_royal);
        let masks = if touching { LegalityMasks::free_but_royal() } else { LegalityMasks::new(view) };
        let looked_for = &Targets::new(view, others, reach);
        generate::with_choices(view, &masks, looked_for, can_move, sink);
    }
    if wanted.captures {
        let spared = view.pieces_of_set(explosion.spares);
        let mut captures = Captures { view, explosion, royal, enemy_royal, spared, no_blame, sink };
        let looked_for = &Targets::new(view, Wanted::CAPTURES, reach);
        generate::with_choices(view, &LegalityMasks::open(), looked_for, can_move, &mut captures);
    }
}

/// Passes those captures on whose explosion leaves our royal alone and safe, or takes the enemy's.
struct Captures<'a, const W: usize, const N: usize> {
    view: &'a View<'a, W, N>,
    explosion: &'a ExplosionTable<W, N>,
    royal: Cell,
    enemy_royal: Bits<W>,
    /// The pieces that explosions spare.
    spared: Bits<W>,
    /// What holds of a legal move, for captures that do not take who stands on their target: those are played.
    no_blame: Test<W, N>,
    sink: &'a mut dyn Sink<W>,
}

impl<const W: usize, const N: usize> Captures<'_, W, N> {
    fn is_good(&self, from: Cell, to: Cell) -> bool {
        let beside = self.explosion.cells[self.view.us][to.index() & (N - 1)].without(self.spared);
        let gone = beside | Bits::of(to) | Bits::of(from);
        if gone.contains(self.royal) {
            return false;
        }
        let (occupied, enemy) = (self.view.occupied.without(gone), self.view.enemy.without(gone));
        gone.meets(self.enemy_royal) || !self.view.is_in_danger(self.royal.index(), occupied, enemy)
    }
}

impl<const W: usize, const N: usize> Sink<W> for Captures<'_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        if steps.class != MoveClass::Step {
            return Tried::new(self.view, self.no_blame, self.sink).steps(steps);
        }
        // What the capturer would become blows up with it.
        let good = steps.targets.only(|to| self.is_good(Cell(steps.from), to));
        if good.any() {
            self.sink.steps(&steps.to(good));
        }
    }

    fn single(&mut self, mv: Move) {
        Tried::new(self.view, self.no_blame, self.sink).single(mv);
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn can_fill(&self) -> bool {
        self.sink.can_fill()
    }
}
