//! What rules ask of a definition while they are given their meaning.

use crate::betza::{BetzaMove, Ray};
use crate::board::{Cell, CellSet, Geometry, Side};
use crate::definition::ZoneDef;
use crate::diagnostic::Problem;
use crate::rules::scope::{Scope, Takes};
use crate::source::{Span, Spanned};

use super::super::{Equipment, PieceType, PieceTypeSet};
use super::board::geometries;
use super::{Compiler, Lookup};

impl Scope for Compiler<'_> {
    fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    fn is_board_known(&self) -> bool {
        self.board_known
    }

    fn piece_type(&mut self, letter: &Spanned<String>) -> Option<PieceType> {
        Compiler::piece_type(self, letter)
    }

    fn piece_types(&mut self, letters: &[Spanned<String>]) -> PieceTypeSet {
        Compiler::piece_types(self, letters)
    }

    fn has_letter(&self, letter: &str) -> bool {
        self.letters.iter().any(|known| known == letter)
    }

    fn cell(&mut self, name: &Spanned<String>) -> Option<Cell> {
        Compiler::cell(self, name)
    }

    fn has_zone(&self, name: &str) -> bool {
        Lookup::has_zone(self, name)
    }

    fn zone(&mut self, zone: &ZoneDef) -> [CellSet; 2] {
        self.both(zone)
    }

    fn start_cells(&mut self, piece_type: PieceType) -> [CellSet; 2] {
        Side::BOTH.map(|side| Compiler::start_cells(self, piece_type, side))
    }

    fn geometries(&self) -> Vec<Geometry> {
        geometries(&self.definition.board.table)
    }

    fn betza(&mut self, text: &Spanned<String>) -> Vec<BetzaMove> {
        Compiler::betza(self, text)
    }

    fn rays(&mut self, text: &Spanned<String>, takes: Takes) -> Vec<Ray> {
        Compiler::rays(self, text, takes)
    }

    fn is_inherited(&self, span: Span) -> bool {
        !super::is_own(span)
    }

    fn place_of_start(&self) -> Span {
        let setup = self.definition.setup.table.span;
        if super::is_own(setup) { setup } else { self.top() }
    }

    fn note(&mut self, problem: Problem, span: Span) {
        Compiler::report(self, problem, span);
    }

    fn spend(&mut self, steps: u64, span: Span) -> bool {
        Compiler::spend(self, steps, span)
    }

    fn is_sound(&self) -> bool {
        self.sound()
    }
}
