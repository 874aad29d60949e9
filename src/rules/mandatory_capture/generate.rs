//! Which moves come first where captures do.

use crate::movegen::generate::may_capture;
use crate::movegen::scope::Wanted;
use crate::position::View;

/// The moves of which a player must make one if there is one. Whether there may be any is asked of sets first.
#[inline]
pub(crate) fn obliged<const W: usize, const N: usize>(view: &View<'_, W, N>) -> Wanted {
    let obliges = view.table.rules.obliges(|rules| rules.mandatory_capture);
    if obliges && may_capture(view) { Wanted::CAPTURES } else { Wanted::NONE }
}
