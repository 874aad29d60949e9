//! A side that has lost its last royal piece loses. Not a key of its own: it holds wherever royals can be lost at all.

use super::ending::{Around, Ends};
use crate::board::{Board, Side};
use crate::literal::royals;
use crate::model::{Equipment, Move, Notes, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::Scene;
use crate::words::Section;

/// The loss of the last royal piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoyalLost {
    /// By side: whether it has royals at the start, so that it can lose them.
    pub had: [bool; 2],
}

impl RoyalLost {
    /// The ending, where it can come about.
    pub(crate) fn compile(around: Around, equipment: &Equipment) -> Option<RoyalLost> {
        let had = Side::BOTH.map(|side| equipment.royals_at_start(side) > 0);
        around.royals_can_go.then_some(RoyalLost { had })
    }

    /// Whether a side that had royals has none left, on the board or in hand.
    fn has_lost(&self, scene: &dyn Scene, side: Side) -> bool {
        let royals = scene.equipment().royals();
        let left: u32 = royals.iter().map(|piece_type| scene.setup().count(side, piece_type)).sum();
        self.had[side.index()] && left == 0
    }
}

impl Ends for RoyalLost {
    fn fen_word(&self) -> Option<FenWord> {
        None
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, _: &dyn Scene, _: Move, _: &dyn Scene, _: &mut Notes) {}

    fn frees(&self, _: &dyn Scene, _: Move) -> bool {
        false
    }

    /// Who has taken the other side's last royal piece need not look to their own.
    fn excuses(&self, equipment: &Equipment, setup: &Setup) -> bool {
        self.had[setup.side.index()] && royals(equipment, &setup.board, setup.side).is_empty()
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let us = scene.setup().side;
        [us.other(), us].into_iter().find(|&side| self.has_lost(scene, side)).map(|side| (side, Value::Loss))
    }

    fn results(&self) -> Vec<Value> {
        // Told with checkmate: what can be lost at once can be lost by mate.
        Vec::new()
    }

    fn is_even(&self, _: &Board) -> bool {
        self.had[0] == self.had[1]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, _: &Equipment, _: &mut Section) {
        // Said where the rules say what becomes of several royals, or of explosions.
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ending::sentence(equipment, side, "has no royal piece left", value)
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        None
    }
}
