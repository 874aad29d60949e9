//! A position from a FEN.

use std::sync::Arc;

use super::{Position, SetupProblem};
use crate::variant::{Variant, fen};

impl Position {
    /// The position of a FEN.
    ///
    /// # Errors
    /// Everything that is wrong with the text and with the position, each in words. Of a text with mistakes, the
    /// position's own are told as far as the pieces on the board could be read.
    pub fn from_fen(variant: &Arc<Variant>, text: &str) -> Result<Position, Vec<String>> {
        let (pieces, problems) = fen::parse_in_part(variant, text);
        let position = pieces.map(|setup| Position::new(variant, &setup));
        if problems.is_empty()
            && let Some(position) = position
        {
            return position.map_err(|problems| problems.iter().map(|problem| problem.describe(variant)).collect());
        }
        // Castling rights and en passant are compared with the pieces when the text is read.
        let royal =
            |problem: &&SetupProblem| matches!(problem, SetupProblem::NoRoyal(_) | SetupProblem::TooManyRoyals(..));
        let unsound = position.and_then(Result::err).unwrap_or_default();
        let royals = unsound.iter().filter(royal).map(|problem| problem.describe(variant));
        Err(problems.iter().map(ToString::to_string).chain(royals).collect())
    }
}
