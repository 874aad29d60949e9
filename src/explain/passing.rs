//! Passes, royals that face each other, and points, in words.

use super::directions::{Family, families, join, ways};
use super::exposure::pieces_on;
use super::illegality::Illegality;
use super::names::{a_piece, pieces};
use super::page::Section;
use crate::board::{Cell, CellSet, Vector};
use crate::movegen::in_check;
use crate::position::{Move, MoveClass, Position};
use crate::variant::{Pass, Variant, Verdict};

/// When a player may pass.
pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Passing");
    match variant.rules.pass {
        Pass::Never => {}
        Pass::Always => section.say("Instead of making a move a player may pass, though not while in check."),
        Pass::Stalemate => section.say("A player who has no legal move and is not in check passes."),
    }
    section
}

/// How passes and royals that face each other end the game, and how points decide.
pub(super) fn endings(variant: &Variant, section: &mut Section) {
    let end = &variant.rules.end;
    let result = |verdict: Verdict| match verdict {
        Verdict::Draw => "is drawn",
        Verdict::Points => "goes to the player with more points",
    };
    if let Some(verdict) = end.double_pass {
        section.say(format!("When both players pass, one after the other, the game {}.", result(verdict)));
    }
    if let Some(bikjang) = &end.bikjang {
        let steps: Vec<Vector> = bikjang.lines.iter().map(|ray| ray.step).collect();
        let names: Vec<String> =
            variant.royals().iter().map(|piece_type| pieces(&variant.piece(piece_type).name)).collect();
        let names = join(&names, "and");
        let mut words = format!(
            "When the {names} face each other {} with only empty cells between them, and still do after the next \
             move, the game {}.",
            lines(variant, &steps),
            result(bikjang.result)
        );
        if variant.rules.pass != Pass::Never {
            words += " A player to move while they face each other must end that, or pass, even in check.";
        }
        section.say(words);
    }
    let by_points = [end.double_pass, end.bikjang.as_ref().map(|bikjang| bikjang.result)];
    if by_points.contains(&Some(Verdict::Points)) {
        let counted: Vec<String> = variant
            .pieces
            .iter()
            .filter(|piece_type| piece_type.points > 0)
            .map(|piece_type| format!("{} {}", a_piece(&piece_type.name), piece_type.points))
            .collect();
        let mut words = format!("Each piece left counts points: {}.", join(&counted, "and"));
        if end.komi > 0 {
            words += &format!(" {} has {} beforehand.", variant.players[1].name, end.komi);
        }
        section.say(words);
    }
}

/// The lines along which royals face each other: `straight ahead`.
pub(super) fn lines(variant: &Variant, steps: &[Vector]) -> String {
    let geometry = variant.board.geometry();
    let families = families(geometry, steps.iter().copied());
    let line = |(family, steps): &(Family, Vec<Vector>)| match ways(geometry, *family, steps).as_str() {
        "straight forward or backward" => "straight ahead".to_string(),
        words => words.to_string(),
    };
    join(&families.iter().map(line).collect::<Vec<_>>(), "or")
}

/// Whether an attempt on one cell is meant as a pass.
pub(super) fn is_pass(position: &Position, cell: Cell) -> bool {
    position.variant().rules.pass != Pass::Never && position.royals(position.side()).contains(cell)
}

/// Why the player to move may not pass; None when he may, or for a reason that has nothing to do with passing.
pub(super) fn refusal(position: &Position, legal: &[Move]) -> Option<Illegality> {
    let mover = position.variant().players[position.side().index()].name.clone();
    let others = legal.iter().any(|mv| mv.class() != MoveClass::Pass);
    match position.variant().rules.pass {
        Pass::Never => Some(Illegality::NeverPasses),
        Pass::Stalemate if others => Some(Illegality::PassNotStalemate { mover }),
        _ if in_check(position, position.side()) => Some(Illegality::PassInCheck { mover }),
        _ => None,
    }
}

/// The royals that face each other, where a move should have ended that.
pub(super) fn left_in_bikjang(position: &Position, legal: &[Move]) -> Option<Illegality> {
    let bikjang = position.variant().rules.end.bikjang.as_ref()?;
    let passes = legal.iter().any(|mv| mv.class() == MoveClass::Pass);
    let royals: CellSet = position.royals(position.side()) | position.royals(position.side().other());
    (passes && !bikjang.lines.is_empty()).then(|| Illegality::StillInBikjang { pieces: pieces_on(position, royals) })
}
