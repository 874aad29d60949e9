//! The reference generator's answers to what rules ask of a position.

use super::apply::apply;
use super::attack;
use super::legal::{is_mate, legal_unless_over};
use super::stage::Stage;
use crate::board::{Cell, CellSet, Side};
use crate::model::MoveIntent;
use crate::position::Move;
use crate::rules::scene::Scene;
use crate::variant::{Equipment, PieceTypeSet, Setup};

impl Scene for Stage<'_> {
    fn equipment(&self) -> &Equipment {
        self.variant.equipment()
    }

    fn setup(&self) -> &Setup {
        self.setup
    }

    fn in_check(&self, side: Side) -> bool {
        attack::in_check(self, side)
    }

    fn capturers(&self, cell: Cell, side: Side) -> CellSet {
        attack::capturers(self, cell, side)
    }

    fn faced(&self, cell: Cell, side: Side) -> Option<Cell> {
        attack::faced(self, cell, side)
    }

    fn kings(&self) -> PieceTypeSet {
        self.variant.kings()
    }

    fn captures(&self, mv: Move) -> bool {
        self.victim(mv).is_some()
    }

    fn victim(&self, mv: Move) -> Option<Cell> {
        self.variant.rules().maker(mv)?.victim(self.setup, mv)
    }

    fn taking_along(&self, partner: Cell, leader: Cell) -> Option<MoveIntent> {
        let rules = self.variant.rules().proposing().into_iter();
        rules.filter_map(|rule| rule.taking_along(self.setup.side, partner, leader)).next()
    }

    fn vacated(&self, mv: Move) -> Vec<Cell> {
        let ways = self.variant.rules().ways(mv, self.setup.side);
        let left = ways.iter().filter_map(|way| way.from);
        left.filter(|&cell| ways.iter().all(|way| way.to != cell)).collect()
    }

    fn entered(&self, mv: Move) -> Option<Cell> {
        let (_, at_partner) = mv.gate()?;
        self.vacated(mv).into_iter().find(|&cell| at_partner == (mv.from() != Some(cell)))
    }

    fn supposing(&self, setup: &Setup, look: &mut dyn FnMut(&dyn Scene)) {
        look(&Stage { variant: self.variant, setup });
    }

    fn after(&self, mv: Move, look: &mut dyn FnMut(&dyn Scene)) {
        let after = apply(self.variant, self.setup, mv);
        look(&Stage { variant: self.variant, setup: &after });
    }

    fn is_mate(&self) -> bool {
        is_mate(self.variant, self.setup)
    }

    fn can_arrive(&self, piece_types: PieceTypeSet, cells: CellSet) -> bool {
        let moves = legal_unless_over(self.variant, self.setup);
        moves.iter().any(|mv| piece_types.contains(mv.arriving()) && cells.contains(mv.to()))
    }
}
