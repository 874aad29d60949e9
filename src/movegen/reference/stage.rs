//! The reference generator's answers to what rules ask of a position.

use super::attack;
use super::legal::legal_unless_over;
use crate::board::{CellSet, Side};
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
        attack::in_check(self.variant, &self.setup.board, side)
    }

    fn can_arrive(&self, piece_types: PieceTypeSet, cells: CellSet) -> bool {
        let moves = legal_unless_over(self.variant, self.setup);
        moves.iter().any(|mv| piece_types.contains(mv.piece_type()) && cells.contains(mv.to()))
    }
}
