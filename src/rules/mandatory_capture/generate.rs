//! What decides whether captures come first.

use crate::position::View;

/// Whether a player must capture if he can.
#[inline]
pub(crate) fn obliges<const W: usize, const N: usize>(view: &View<'_, W, N>) -> bool {
    view.table.rules.obliges(|rules| rules.mandatory_capture)
}
