//! Which moves give check, found without trying them.

use super::sink::Sink;
use super::trial::Tried;
use crate::board::{Bits, Cell};
use crate::position::{Move, MoveClass, View};
use crate::variant::tables::PromotionTable;

/// Those of `targets` from which a piece of our `piece_type` attacks a royal of `enemy` while `occupied` is. Only where
/// our side's `plain_checks` says so.
#[inline]
pub(super) fn of_arrivals<const W: usize, const N: usize>(
    enemy: &View<'_, W, N>,
    piece_type: u8,
    targets: Bits<W>,
    occupied: Bits<W>,
) -> Bits<W> {
    let threats = &enemy.table.sides[enemy.them()].threats;
    let mut checks = Bits::EMPTY;
    for royal in enemy.royals() {
        let royal = royal.index() & (N - 1);
        for direct in threats.direct.iter().filter(|direct| direct.piece_types.contains(&piece_type)) {
            checks |= direct.from[royal] & targets;
        }
        for lined in threats.lined.iter().filter(|lined| lined.piece_types.contains(&piece_type)) {
            for from in lined.from[royal] & targets {
                if !threats.between[lined.between][from.index()][royal].meets(occupied) {
                    checks.insert(from);
                }
            }
        }
    }
    checks
}

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
pub(super) struct NoChecks<'a, 'v, const W: usize, const N: usize> {
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
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        if promotion.is_some() || class != MoveClass::Step || self.discovery_blockers.contains(Cell(from)) {
            return self.tried.steps(piece_type, from, targets, promotion, class);
        }
        let occupied = self.enemy.occupied.without(Bits::of(Cell(from)));
        let checks = of_arrivals(&self.enemy, piece_type, targets, occupied);
        self.tried.sink.steps(piece_type, from, targets.without(checks), None, class);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        let checks = of_arrivals(&self.enemy, piece_type, targets, self.enemy.occupied);
        self.tried.sink.drops(piece_type, targets.without(checks));
    }

    fn single(&mut self, mv: Move) {
        self.tried.single(mv);
    }
}
