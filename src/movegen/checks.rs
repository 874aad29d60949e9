//! Which moves give check, found without trying them.

use crate::board::{Bits, Cell};
use crate::position::{Move, View};

/// Those of `targets` from which a piece of our `piece_type` attacks a royal of `enemy` while `occupied` is. Only where
/// our side's `plain_checks` says so.
#[inline]
pub(crate) fn of_arrivals<const W: usize, const N: usize>(
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

/// Whether a legal move gives check.
pub(crate) fn gives_check<const W: usize, const N: usize>(view: &View<'_, W, N>, mv: Move) -> bool {
    let table = view.table;
    if table.sides[view.us].plain_checks && mv.is_arrival() {
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
    let arrives = mv.arriving();
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
