//! Passes, royals that face each other, and points, in words.

use crate::words::{Family, families, join, ways};
use super::exposure::men_on;
use crate::words::{a_man, men};
use crate::words::Section;
use super::reason::Reason;
use crate::board::{Cell, CellSet, Vector};
use crate::movegen::in_check;
use crate::position::{Move, MoveClass, Position};
use crate::variant::{Pass, Variant, Verdict};

/// When a player may pass.
pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Passing");
    match variant.rules().pass {
        Pass::Never => {}
        Pass::Always => section.say("Instead of making a move a player may pass, though not while in check."),
        Pass::Stuck => section.say("A player who has no legal move and is not in check passes."),
    }
    section
}

/// How passes and royals that face each other end the game, and how points decide.
pub(super) fn endings(variant: &Variant, section: &mut Section) {
    let end = &variant.rules().end;
    let result = |verdict: Verdict| match verdict {
        Verdict::Draw => "is drawn",
        Verdict::Points => "goes to the player with more points",
    };
    if let Some(verdict) = end.double_pass {
        section.say(format!("When both players pass, one after the other, the game {}.", result(verdict)));
    }
    if let Some(facing) = &end.facing {
        let steps: Vec<Vector> = facing.lines.iter().map(|ray| ray.step).collect();
        let names: Vec<String> = variant.royals().iter().map(|kind| men(&variant.kind(kind).name)).collect();
        let names = join(&names, "and");
        let mut words = format!(
            "When the {names} face each other {} with only empty cells between them, and still do after the next \
             move, the game {}.",
            lines(variant, &steps),
            result(facing.result)
        );
        if variant.rules().pass != Pass::Never {
            words += " A player to move while they face each other must end that, or pass, even in check.";
        }
        section.say(words);
    }
    let by_points = [end.double_pass, end.facing.as_ref().map(|facing| facing.result)];
    if by_points.contains(&Some(Verdict::Points)) {
        let counted: Vec<String> = variant
            .kinds()
            .iter()
            .filter(|kind| kind.points > 0)
            .map(|kind| format!("{} {}", a_man(&kind.name), kind.points))
            .collect();
        let mut words = format!("Each man left counts points: {}.", join(&counted, "and"));
        if end.second_bonus > 0 {
            words += &format!(" {} has {} beforehand.", variant.players()[1].name, end.second_bonus);
        }
        section.say(words);
    }
}

/// The lines along which royals face each other: `straight ahead`.
pub(super) fn lines(variant: &Variant, steps: &[Vector]) -> String {
    let geometry = variant.board().geometry();
    let families = families(geometry, steps.iter().copied());
    let line = |(family, steps): &(Family, Vec<Vector>)| match ways(geometry, *family, steps).as_str() {
        "straight forward or backward" => "straight ahead".to_string(),
        words => words.to_string(),
    };
    join(&families.iter().map(line).collect::<Vec<_>>(), "or")
}

/// Whether an attempt on one cell is meant as a pass.
pub(super) fn is_pass(position: &Position, cell: Cell) -> bool {
    position.variant().rules().pass != Pass::Never && position.royals(position.side()).contains(cell)
}

/// Why the player to move may not pass; None when he may, or for a reason that has nothing to do with passing.
pub(super) fn refusal(position: &Position, legal: &[Move]) -> Option<Reason> {
    let mover = position.variant().players()[position.side().index()].name.clone();
    let others = legal.iter().any(|mv| mv.class() != MoveClass::Pass);
    match position.variant().rules().pass {
        Pass::Never => Some(Reason::NeverPasses),
        Pass::Stuck if others => Some(Reason::PassNotStuck { mover }),
        _ if in_check(position, position.side()) => Some(Reason::PassInCheck { mover }),
        _ => None,
    }
}

/// The royals that face each other, where a move should have ended that.
pub(super) fn left_facing(position: &Position, legal: &[Move]) -> Option<Reason> {
    let facing = position.variant().rules().end.facing.as_ref()?;
    let passes = legal.iter().any(|mv| mv.class() == MoveClass::Pass);
    let royals: CellSet = position.royals(position.side()) | position.royals(position.side().other());
    (passes && !facing.lines.is_empty()).then(|| Reason::StillFacing { men: men_on(position, royals) })
}
