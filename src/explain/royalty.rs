//! What is special about royal pieces, in words.

use crate::variant::{RoyalMode, Value, Variant};

/// What is royal about a royal piece type.
pub(super) fn of_piece_type(variant: &Variant) -> &'static str {
    match (variant.rules().royalty.mode, variant.rules().endings.mates.checkmate) {
        _ if variant.rules().turn.no_check.is_some() => "Royal: no move of either player may leave it under attack.",
        (RoyalMode::Each, Value::Loss) => "Royal: it may not be left under attack, and checkmate ends the game.",
        (RoyalMode::Each, _) => "Royal: it may not be left under attack.",
        (RoyalMode::Last, _) => "Royal: a player's last one may not be left under attack, and checkmate ends the game.",
        (RoyalMode::All, _) => {
            "Royal: it may not be left under attack (where a player has several, not all of them at once), and checkmate ends \
             the game."
        }
    }
}
