//! How many changes a ply may write to the log.

use crate::variant::Variant;

/// About the most that a ply of this game writes to the log of changes: room for them is taken beforehand, and games
/// whose every move is a plain step or capture take none.
pub(super) fn most(variant: &Variant) -> usize {
    let rules = &variant.rules;
    let end = &rules.end;
    let promotes_in_place = variant
        .pieces
        .iter()
        .filter_map(|piece_type| piece_type.promotion.as_ref())
        .any(|rule| rule.in_place.iter().any(|cells| cells.any()));
    let passes_by = variant.pieces.iter().flat_map(|piece_type| &piece_type.moves).any(|rule| rule.takes_en_passant);
    // What a move itself writes: two pieces go, two cells are left and a third piece is taken, or a piece leaves the
    // hand.
    let of_moves = [(!rules.castling.is_empty(), 4), (passes_by, 3), (promotes_in_place, 2), (rules.hands, 2)];
    let move_itself = of_moves.into_iter().filter(|&(holds, _)| holds).map(|(_, changes)| changes).max().unwrap_or(0);
    let with_it = [
        (rules.captures_to_hand, 1),
        // The piece let in, from the hand, and those that count as moved: the two that go and the one that is captured.
        (rules.gating.is_some(), 5),
        (end.check_count.is_some(), 1),
        (end.double_pass.is_some(), 1),
        (end.bikjang.is_some(), 1),
    ];
    let blown_up = rules.explosion.as_ref().map_or(0, |explosion| explosion.rays.len() + 1);
    move_itself + blown_up + with_it.into_iter().filter(|&(holds, _)| holds).map(|(_, changes)| changes).sum::<usize>()
}
