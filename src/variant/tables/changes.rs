//! How many changes a ply may write to the log.

use super::ends::EndTable;
use crate::variant::Variant;

/// About the most that a ply of this game writes to the log of changes: room for them is taken beforehand, and games
/// whose every move is a plain step or capture take none.
pub(super) fn most<const W: usize, const N: usize>(variant: &Variant, ends: &EndTable<W, N>) -> usize {
    let (rules, pieces) = (variant.rules(), variant.pieces());
    let promotions = || rules.promotion.all().map(|(_, promotion)| promotion);
    let in_place = promotions().any(|promotion| promotion.in_place.iter().any(|cells| cells.any()));
    let en_passant = pieces.iter().flat_map(|info| &info.moves).any(|rule| rule.takes_en_passant);
    // The move itself: of castlings two pieces go, of others one goes and another is taken, or one leaves the hand.
    let moves = [(!rules.castling.is_empty(), 4), (en_passant, 3), (in_place, 2), (rules.drops.hands.exist(), 2)];
    let besides = [
        (rules.drops.hands.are_fed(), 1),
        // The piece let in leaves the hand, and at most three cells hold no unmoved piece any more.
        (rules.gating.is_some(), 5),
        (ends.counts_checks, 1),
        (ends.double_pass.is_some(), 1),
        (ends.bikjang.is_some(), 1),
    ];
    let blown_up = rules.explosion.as_ref().map_or(0, |explosion| explosion.rays.len() + 1);
    let of = |&(holds, changes): &(bool, usize)| if holds { changes } else { 0 };
    moves.iter().map(of).max().unwrap_or(0) + blown_up + besides.iter().map(of).sum::<usize>()
}
