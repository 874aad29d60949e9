//! Legal moves in games whose rules look at more than the safety of one's own royal.

use super::attacks::View;
use super::entering;
use super::sink::Sink;

/// Sends every legal move of the side that `view` looks from to `sink`.
pub(super) fn legal<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut impl Sink<W>) {
    entering::moves(view, sink);
}
