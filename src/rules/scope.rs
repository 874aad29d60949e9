//! What a rule may ask while a definition is given its meaning.

use crate::betza::Ray;
use crate::board::CellSet;
use crate::diagnostic::Problem;
use crate::keys::ZoneDef;
use crate::model::{Equipment, PieceTypeSet};
use crate::source::{Span, Spanned};

/// The names that a definition's values refer to, and where mistakes are noted.
pub(crate) trait Scope {
    /// Board, players, zones, pieces and start, as far as they are known by now.
    fn equipment(&self) -> &Equipment;

    /// The piece types with those letters.
    fn piece_types(&mut self, letters: &[Spanned<String>]) -> PieceTypeSet;

    /// Whether a piece type has that letter.
    fn has_letter(&self, letter: &str) -> bool;

    /// Both players' cells of a zone that is written as the first player sees it.
    fn zone(&mut self, zone: &ZoneDef) -> [CellSet; 2];

    /// The rays that a Betza string means.
    fn rays(&mut self, text: &Spanned<String>) -> Vec<Ray>;

    /// Takes note of a mistake.
    fn note(&mut self, problem: Problem, span: Span);
}
