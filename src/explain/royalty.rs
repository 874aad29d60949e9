//! What is special about royal men, in words.

use crate::variant::{Several, Value, Variant};
use crate::words::Section;
use crate::words::join;
use crate::words::men;

/// What is royal about a royal kind.
pub(super) fn of_kind(variant: &Variant) -> &'static str {
    match (variant.rules().several, variant.rules().endings.mates.checkmate) {
        _ if variant.rules().no_checks => "Royal: no move of either player may leave it under attack.",
        (Several::Each, Value::Loss) => "Royal: it may not be left under attack, and checkmate ends the game.",
        (Several::Each, _) => "Royal: it may not be left under attack.",
        (Several::Last, _) => "Royal: a player's last one may not be left under attack, and checkmate ends the game.",
        (Several::All, _) => {
            "Royal: it may not be left under attack (where a player has several, not all of them at once), and checkmate ends \
             the game."
        }
    }
}

/// What the rules say of royal men beyond check and mate.
pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Royal men");
    if variant.royals().is_empty() {
        return section;
    }
    match variant.rules().several {
        Several::Each => {}
        Several::Last => section.say(
            "A player with several royal men need not heed attacks on them: they may be captured, all but the last one.",
        ),
        Several::All => section.say(
            "A player with several royal men is in check only when all of them are attacked at once. As long as one is safe \
             the others may stand attacked, and may be captured.",
        ),
    }
    if variant.rules().no_checks {
        section.say("No move may give check.");
    }
    if !variant.rules().facing.is_empty() {
        section.say(facing_in_words(variant));
    }
    section
}

fn facing_in_words(variant: &Variant) -> String {
    let steps: Vec<_> = variant.rules().facing.iter().map(|ray| ray.step).collect();
    let lines = crate::words::lines(variant.board().geometry(), &steps);
    let names: Vec<String> = variant.royals().iter().map(|kind| men(&variant.kind(kind).name)).collect();
    format!(
        "The {} may never face each other {lines} with only empty cells between them: a move that would bring that about \
         is illegal.",
        join(&names, "and"),
    )
}
