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
        // Few targets are on lines to the royal, so that is asked first.
        for direct in &threats.direct {
            let near = direct.from[royal] & targets;
            if near.any() && direct.piece_types.contains(&piece_type) {
                checks |= near;
            }
        }
        for lined in &threats.lined {
            let in_line = lined.from[royal] & targets;
            if in_line.is_empty() || !lined.piece_types.contains(&piece_type) {
                continue;
            }
            for from in in_line {
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

/// Whether a legal move gives check.
pub(crate) fn gives_check<const W: usize, const N: usize>(view: &View<'_, W, N>, mv: Move) -> bool {
    let table = view.table;
    let plain = table.sides[view.us].plain_checks && table.flying_general.is_none() && mv.gate().is_none();
    if plain && matches!(mv.class(), MoveClass::Step | MoveClass::Drop) {
        return plainly(view, mv);
    }
    let mut state = view.state.trial();
    state.make::<false>(table, mv);
    View::new(&state, table, view.them()).in_check()
}

/// The same for a step or a drop where checks are plain: by the piece that arrives, or by one behind it.
fn plainly<const W: usize, const N: usize>(view: &View<'_, W, N>, mv: Move) -> bool {
    let enemy = view.turned();
    let (to, from) = (Bits::of(mv.to()), mv.from().map_or(Bits::EMPTY, Bits::of));
    let occupied = view.occupied.without(from) | to;
    let arrives = mv.promotion().unwrap_or(mv.piece_type());
    of_arrivals(&enemy, arrives.0, to, occupied).any() || from.any() && opens_line(&enemy, from, occupied)
}

/// Whether a piece that leaves the cell `from` lets one behind it attack a royal of `enemy` while `occupied` is.
fn opens_line<const W: usize, const N: usize>(enemy: &View<'_, W, N>, from: Bits<W>, occupied: Bits<W>) -> bool {
    let threats = &enemy.table.sides[enemy.them()].threats;
    let royals = enemy.royals();
    let mut attacks = threats.lined.iter().flat_map(|lined| royals.map(move |royal| (lined, royal.index() & (N - 1))));
    attacks.any(|(lined, royal)| {
        let pieces = lined.from[royal] & enemy.enemy & enemy.pieces_of_types(&lined.piece_types);
        Iterator::any(&mut pieces.without(from), |piece: Cell| {
            let way = threats.between[lined.between][piece.index()][royal];
            way.meets(from) && !way.meets(occupied)
        })
    })
}

/// Passes on the moves that give no check, where checks are plain.
pub(super) struct NoChecks<'t, 'a, 'v, const W: usize, const N: usize> {
    enemy: View<'v, W, N>,
    discovery_blockers: Bits<W>,
    /// For the moves of which more is to be known.
    tried: &'t mut Tried<'a, 'v, W, N>,
}

impl<'t, 'a, 'v, const W: usize, const N: usize> NoChecks<'t, 'a, 'v, W, N> {
    pub fn new(view: &View<'v, W, N>, tried: &'t mut Tried<'a, 'v, W, N>) -> Self {
        let enemy = view.turned();
        NoChecks { enemy, discovery_blockers: discovery_blockers(&enemy), tried }
    }
}

impl<const W: usize, const N: usize> Sink<W> for NoChecks<'_, '_, '_, W, N> {
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

    fn is_full(&self) -> bool {
        self.tried.is_full()
    }
}
