//! Which moves come first while pieces are in hand.

use crate::movegen::scope::Wanted;
use crate::position::View;

/// The moves of which a player must make one if there is one.
#[inline]
pub(crate) fn obliged<const W: usize, const N: usize>(view: &View<'_, W, N>) -> Wanted {
    let obliges = view.table.rules.placement && view.state.hand_sizes[view.us] != 0;
    if obliges { Wanted::DROPS } else { Wanted::NONE }
}
