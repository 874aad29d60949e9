//! Positions from set-ups and FENs, refused when they are none.

use std::sync::Arc;

use super::{Position, PositionError, soundness};
use crate::variant::{Setup, SetupProblem, SetupProblemKind, Variant, fen};

impl Position {
    /// The variant's position at the start.
    #[must_use]
    pub fn start(variant: &Arc<Variant>) -> Position {
        Position::unchecked(variant, variant.start())
    }

    /// A position from a set-up.
    ///
    /// # Errors
    /// Everything that keeps it from being a legal position; [`PositionError::ignore`] takes it all the same.
    pub fn new(variant: &Arc<Variant>, setup: &Setup) -> Result<Position, PositionError> {
        examine(variant, setup).map_err(|problems| PositionError::of_setup(variant, setup, problems))
    }

    /// The position of a FEN.
    ///
    /// # Errors
    /// Everything that is wrong with the text and with the position. Of a text that cannot be read everywhere, only the
    /// royal pieces are looked at, if every piece on the board could be read.
    pub fn from_fen(variant: &Arc<Variant>, text: &str) -> Result<Position, PositionError> {
        let (setup, mistakes) = fen::parse_in_part(variant, text);
        let examined = setup.as_ref().map(|setup| examine(variant, setup));
        let readable = mistakes.iter().all(|mistake| mistake.kind.is_some());
        let royal = |problem: &SetupProblem| {
            matches!(problem.kind(), SetupProblemKind::NoRoyal | SetupProblemKind::TooManyRoyals)
        };
        let mut problems = match examined {
            Some(Ok(position)) if mistakes.is_empty() => return Ok(position),
            Some(Err(problems)) => problems,
            Some(Ok(_)) | None => Vec::new(),
        };
        problems.retain(|problem| readable || royal(problem));
        Err(PositionError::of_text(variant, mistakes, setup, problems))
    }
}

/// The position of a set-up, or every problem of it.
fn examine(variant: &Arc<Variant>, setup: &Setup) -> Result<Position, Vec<SetupProblem>> {
    let mut problems = soundness::problems(variant, setup);
    if problems.contains(&SetupProblem::Foreign) {
        return Err(problems);
    }
    let position = Position::unchecked(variant, setup);
    problems.extend(soundness::checks(variant, setup, &position));
    if problems.is_empty() { Ok(position) } else { Err(problems) }
}
