//! The reference generator's answers to what rules ask of a position.

use super::apply::apply;
use super::attack;
use super::legal::{is_capture, is_mate, legal_unless_over};
use super::stage::Stage;
use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, MoveClass};
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
        attack::in_check(self.variant, self.setup, side)
    }

    fn capturers(&self, cell: Cell, side: Side) -> CellSet {
        attack::capturers(self.variant, self.setup, cell, side)
    }

    fn faced(&self, cell: Cell, side: Side) -> Option<Cell> {
        attack::faced(self.variant, self.setup, cell, side)
    }

    fn kings(&self) -> PieceTypeSet {
        self.variant.kings()
    }

    fn captures(&self, mv: Move) -> bool {
        is_capture(self.setup, mv)
    }

    fn vacated(&self, mv: Move) -> Vec<Cell> {
        let castling = mv.castling().and_then(|index| self.variant.rules().castling.get(index));
        match (mv.class(), mv.from(), castling) {
            (MoveClass::Drop | MoveClass::Pass, ..) | (_, None, _) => Vec::new(),
            (_, Some(_), Some(castling)) => {
                let cells = &castling.sides[self.setup.side.index()];
                let left = [cells.king_from, cells.partner_from];
                left.into_iter().filter(|&cell| cell != cells.king_to && cell != cells.partner_to).collect()
            }
            (_, Some(from), None) => vec![from],
        }
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
        let arrives = |mv: &Move| mv.promotion().unwrap_or(mv.piece_type());
        moves.iter().any(|mv| piece_types.contains(arrives(mv)) && cells.contains(mv.to()))
    }
}
