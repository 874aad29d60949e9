//! Moves that give no check, found without trying them where checks are plain.

use crate::board::Bits;
use crate::movegen::checks::of_arrivals;
use crate::movegen::sink::Sink;
use crate::movegen::steps::Steps;
use crate::movegen::trial::Tried;
use crate::position::{Move, View};

/// The pieces, of either side, that alone stand between one of ours and a royal of `enemy`.
fn discovery_blockers<const W: usize, const N: usize>(enemy: &View<'_, W, N>) -> Bits<W> {
    let threats = &enemy.table.sides[enemy.them()].threats;
    let mut alone = Bits::EMPTY;
    for royal in enemy.royals() {
        let royal = royal.index() & (N - 1);
        for lined in &threats.lined {
            for piece in lined.from[royal] & enemy.enemy & enemy.pieces_of_types(&lined.piece_types) {
                let there = threats.between[lined.between][piece.index()][royal] & enemy.occupied;
                if !there.many() {
                    alone |= there;
                }
            }
        }
    }
    alone
}

/// Passes on the moves that give no check, where checks are plain.
pub(crate) struct NoChecks<'a, 'v, const W: usize, const N: usize> {
    enemy: View<'v, W, N>,
    discovery_blockers: Bits<W>,
    /// For the moves of which more is to be known.
    tried: Tried<'a, 'v, W, N>,
}

impl<'a, 'v, const W: usize, const N: usize> NoChecks<'a, 'v, W, N> {
    pub fn new(view: &View<'v, W, N>, tried: Tried<'a, 'v, W, N>) -> Self {
        let enemy = view.turned();
        NoChecks { enemy, discovery_blockers: discovery_blockers(&enemy), tried }
    }
}

impl<const W: usize, const N: usize> Sink<W> for NoChecks<'_, '_, W, N> {
    fn steps(&mut self, steps: &Steps<'_, W>) {
        let left = steps.left();
        if !steps.are_arrivals() || self.discovery_blockers.meets(left) {
            return self.tried.steps(steps);
        }
        let occupied = self.enemy.occupied.without(left);
        let checks = of_arrivals(&self.enemy, steps.piece_type, steps.targets, occupied);
        self.tried.sink.steps(&steps.to(steps.targets.without(checks)));
    }

    fn single(&mut self, mv: Move) {
        self.tried.single(mv);
    }

    fn is_full(&self) -> bool {
        self.tried.is_full()
    }

    fn can_fill(&self) -> bool {
        self.tried.can_fill()
    }
}
