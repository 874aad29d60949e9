//! The reference generator's answers to what rules ask of a position.

use super::apply::apply;
use super::attack;
use super::legal::{is_capture, is_mate, legal_unless_over, refusals};
use crate::board::{Cell, CellSet, Side};
use crate::position::Move;
use crate::rules::scene::Scene;
use crate::variant::{Equipment, PieceTypeSet, Setup, Variant};

/// A position of a variant.
pub(super) struct Stage<'a> {
    pub variant: &'a Variant,
    pub setup: &'a Setup,
}

impl Scene for Stage<'_> {
    fn equipment(&self) -> &Equipment {
        self.variant.equipment()
    }

    fn setup(&self) -> &Setup {
        self.setup
    }

    fn in_check(&self, side: Side) -> bool {
        attack::in_check(self.variant, self.setup, side)
    }

    fn capturers(&self, cell: Cell, side: Side) -> CellSet {
        attack::capturers(self.variant, self.setup, cell, side)
    }

    fn captures(&self, mv: Move) -> bool {
        is_capture(self.setup, mv)
    }

    fn after(&self, mv: Move, look: &mut dyn FnMut(&dyn Scene)) {
        let after = apply(self.variant, self.setup, mv);
        look(&Stage { variant: self.variant, setup: &after });
    }

    fn is_allowed(&self, mv: Move) -> bool {
        refusals(self.variant, self.setup, mv).is_empty()
    }

    fn is_mate(&self) -> bool {
        is_mate(self.variant, self.setup)
    }

    fn can_arrive(&self, piece_types: PieceTypeSet, cells: CellSet) -> bool {
        let moves = legal_unless_over(self.variant, self.setup);
        moves.iter().any(|mv| piece_types.contains(mv.piece_type()) && cells.contains(mv.to()))
    }
}
