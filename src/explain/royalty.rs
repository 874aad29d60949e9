//! What is special about royal pieces, in words.

use crate::variant::{RoyalMode, Value, Variant};
use crate::words::Section;
use crate::words::join;
use crate::words::pieces;

/// What is royal about a royal piece type.
pub(super) fn of_piece_type(variant: &Variant) -> &'static str {
    match (variant.rules().royal_mode, variant.rules().endings.mates.checkmate) {
        _ if variant.rules().no_checks => "Royal: no move of either player may leave it under attack.",
        (RoyalMode::Each, Value::Loss) => "Royal: it may not be left under attack, and checkmate ends the game.",
        (RoyalMode::Each, _) => "Royal: it may not be left under attack.",
        (RoyalMode::Last, _) => "Royal: a player's last one may not be left under attack, and checkmate ends the game.",
        (RoyalMode::All, _) => {
            "Royal: it may not be left under attack (where a player has several, not all of them at once), and checkmate ends \
             the game."
        }
    }
}

/// What the rules say of royal pieces beyond check and mate.
pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Royal pieces");
    if variant.royals().is_empty() {
        return section;
    }
    match variant.rules().royal_mode {
        RoyalMode::Each => {}
        RoyalMode::Last => section.say(
            "A player with several royal pieces need not heed attacks on them: they may be captured, all but the last one.",
        ),
        RoyalMode::All => section.say(
            "A player with several royal pieces is in check only when all of them are attacked at once. As long as one is safe \
             the others may stand attacked, and may be captured.",
        ),
    }
    if variant.rules().no_checks {
        section.say("No move may give check.");
    }
    if !variant.rules().flying_general.is_empty() {
        section.say(flying_general_in_words(variant));
    }
    section
}

fn flying_general_in_words(variant: &Variant) -> String {
    let steps: Vec<_> = variant.rules().flying_general.iter().map(|ray| ray.step).collect();
    let lines = crate::words::lines(variant.board().geometry(), &steps);
    let names: Vec<String> =
        variant.royals().iter().map(|piece_type| pieces(&variant.piece(piece_type).name)).collect();
    format!(
        "The {} may never face each other {lines} with only empty cells between them: a move that would bring that about \
         is illegal.",
        join(&names, "and"),
    )
}
