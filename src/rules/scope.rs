//! What a rule may ask while a definition is given its meaning.

use crate::betza::{BetzaMove, Ray};
use crate::board::{Cell, CellSet, Geometry};
use crate::diagnostic::Problem;
use crate::keys::ZoneDef;
use crate::model::{Equipment, PieceType, PieceTypeSet};
use crate::source::{Span, Spanned};

/// What a key takes of a Betza string that is no move of a piece: never who may be captured, nor from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// Single steps, whatever stands between.
    Steps,
    /// Lines, with what may stand between.
    Lines,
}

impl Takes {
    /// What such a key takes, in words.
    pub fn help(self) -> &'static str {
        match self {
            Takes::Steps => "this key takes single steps, such as `K`, `fW` or `N`",
            Takes::Lines => "this key takes lines and steps, such as `vR`, `W` or `nN`",
        }
    }
}

/// The names that a definition's values refer to, and where mistakes are noted.
pub(crate) trait Scope {
    /// Board, players, zones, pieces and start, as far as they are known by now.
    fn equipment(&self) -> &Equipment;

    /// Whether the board is the one that is meant; else it stands in for one that could not be built.
    fn is_board_known(&self) -> bool;

    /// The piece type with that letter.
    fn piece_type(&mut self, letter: &Spanned<String>) -> Option<PieceType>;

    /// The piece types with those letters.
    fn piece_types(&mut self, letters: &[Spanned<String>]) -> PieceTypeSet;

    /// Whether a piece type has that letter.
    fn has_letter(&self, letter: &str) -> bool;

    /// The cell of that name.
    fn cell(&mut self, name: &Spanned<String>) -> Option<Cell>;

    /// Whether a zone has that name.
    fn has_zone(&self, name: &str) -> bool;

    /// Both players' cells of a zone that is written as the first player sees it.
    fn zone(&mut self, zone: &ZoneDef) -> [CellSet; 2];

    /// Both players' cells on which pieces of a type stand at the start.
    fn start_cells(&mut self, piece_type: PieceType) -> [CellSet; 2];

    /// The shape of the cells; every one that it may be, while that is not known.
    fn geometries(&self) -> Vec<Geometry>;

    /// The moves that a Betza string means; none, when it can't be read.
    fn betza(&mut self, text: &Spanned<String>) -> Vec<BetzaMove>;

    /// The rays that a Betza string means; what of it the key can't use is noted.
    fn rays(&mut self, text: &Spanned<String>, takes: Takes) -> Vec<Ray>;

    /// Whether a part of the definition stands in a base.
    fn is_inherited(&self, span: Span) -> bool;

    /// Where the file itself says who stands where at the start; its name, if a base does.
    fn place_of_start(&self) -> Span;

    /// Takes note of a mistake.
    fn note(&mut self, problem: Problem, span: Span);

    /// Counts so many steps of work; false once there are so many that the definition is too heavy, which is noted.
    fn spend(&mut self, steps: u64, span: Span) -> bool;

    /// Whether no error has been noted so far.
    fn is_sound(&self) -> bool;
}
