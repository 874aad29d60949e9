//! A position from a FEN.

use std::sync::Arc;

use super::{Position, SetupProblem};
use crate::variant::{Variant, fen};

impl Position {
    /// The position of a FEN.
    ///
    /// # Errors
    /// Everything that is wrong with the text and with the position, each in words. Of a text with mistakes, the
    /// position's own are told as far as the men on the board could be read.
    pub fn from_fen(variant: &Arc<Variant>, text: &str) -> Result<Position, Vec<String>> {
        match fen::parse_in_part(variant, text) {
            Ok(setup) => Position::new(variant, &setup)
                .map_err(|problems| problems.iter().map(|problem| problem.describe(variant)).collect()),
            Err((men, problems)) => {
                let unsound = men.and_then(|setup| Position::new(variant, &setup).err()).unwrap_or_default();
                // Castling rights and en passant are compared with the men when the text is read.
                let royals = unsound
                    .iter()
                    .filter(|problem| matches!(problem, SetupProblem::NoRoyal(_) | SetupProblem::TooManyRoyals(..)));
                let texts = problems.iter().map(ToString::to_string);
                Err(texts.chain(royals.map(|problem| problem.describe(variant))).collect())
            }
        }
    }
}
