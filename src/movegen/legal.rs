//! Every legal move of a position.

use super::generate;
use super::scope::Wanted;
use super::sink::{Any, Sink};
use crate::position::View;
use crate::rules::Ending;
use crate::rules::ends::generate::of_position;
use crate::rules::passing::generate::unless_over;

/// Sends every legal move of the side that `view` looks from to `sink`; none when the position ends the game.
#[inline]
pub(crate) fn moves<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut impl Sink<W>) {
    wanted(view, Wanted::ALL, sink);
}

/// Sends those legal moves that are asked for to `sink`.
#[inline(always)]
pub(crate) fn wanted<const W: usize, const N: usize>(view: &View<'_, W, N>, wanted: Wanted, sink: &mut impl Sink<W>) {
    match view.table.rules.obligations.as_deref() {
        None => generate::ordinary(view, wanted, any, sink),
        Some(obligations) => {
            if ending(view).is_some() {
                return;
            }
            if obligations.only_ends || obligations.only_choices && !view.may_choose() {
                generate::ordinary(view, wanted, any, sink);
            } else {
                unless_over(view, wanted, any, sink);
            }
        }
    }
}

/// Whether there is one.
pub(super) fn any<const W: usize, const N: usize>(view: &View<'_, W, N>) -> bool {
    let mut any = Any::default();
    moves(view, &mut any);
    any.found()
}

/// How the position ends the game, whatever led to it; None when it does not, or only by mate or stalemate.
pub(crate) fn ending<const W: usize, const N: usize>(view: &View<'_, W, N>) -> Option<Ending> {
    of_position(view, any)
}
