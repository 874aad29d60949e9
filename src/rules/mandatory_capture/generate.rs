//! Which moves come first where captures do.

use crate::movegen::scope::Wanted;
use crate::position::View;

/// The moves of which a player must make one if there is one.
#[inline]
pub(crate) fn obliged<const W: usize, const N: usize>(view: &View<'_, W, N>) -> Wanted {
    let obliges = view.table.rules.obliges(|rules| rules.mandatory_capture);
    if obliges { Wanted::CAPTURES } else { Wanted::NONE }
}
