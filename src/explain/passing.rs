//! Passes, royals that face each other, and points, in words.

use super::exposure::pieces_on;
use super::illegality::Illegality;
use crate::board::{Cell, CellSet};
use crate::position::{Move, MoveClass, Position};
use crate::rules::ends::EndRule;
use crate::variant::{Pass, Variant};
use crate::words::Section;

/// When a player may pass.
pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Passing");
    match variant.rules().pass {
        Pass::Never => {}
        Pass::Always => section.say("Instead of making a move a player may pass, though not while in check."),
        Pass::Stalemate => section.say("A player who has no legal move and is not in check passes."),
    }
    section
}

/// Whether an attempt on one cell is meant as a pass.
pub(super) fn is_pass(position: &Position, cell: Cell) -> bool {
    position.variant().rules().pass != Pass::Never && position.royals(position.side()).contains(cell)
}

/// Why the player to move may not pass; None when he may, or for a reason that has nothing to do with passing.
pub(super) fn refusal(position: &Position, legal: &[Move]) -> Option<Illegality> {
    let mover = position.variant().players()[position.side().index()].name.clone();
    let others = legal.iter().any(|mv| mv.class() != MoveClass::Pass);
    match position.variant().rules().pass {
        Pass::Never => Some(Illegality::NeverPasses),
        Pass::Stalemate if others => Some(Illegality::PassNotStalemate { mover }),
        _ if position.is_check() => Some(Illegality::PassInCheck { mover }),
        _ => None,
    }
}

/// The royals that face each other, where a move should have ended that.
pub(super) fn left_in_bikjang(position: &Position, legal: &[Move]) -> Option<Illegality> {
    let bikjang = |rule: &EndRule| matches!(rule, EndRule::Bikjang(rule) if !rule.lines.is_empty());
    let bikjang = position.variant().rules().endings.of_position.iter().any(bikjang);
    let passes = legal.iter().any(|mv| mv.class() == MoveClass::Pass);
    let royals: CellSet = position.royals(position.side()) | position.royals(position.side().other());
    (passes && bikjang).then(|| Illegality::StillInBikjang { pieces: pieces_on(position, royals) })
}
