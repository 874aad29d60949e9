//! What the phases ask of all rules of a list together.

use super::Rules;
use super::making::Way;
use super::remembers::Given;
use super::rule::Proposes;
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, Move, PieceType, PieceTypeSet, Setup};

impl Rules {
    /// Adds to the pieces at the start what the rules remember of them, unless a FEN says otherwise.
    pub(crate) fn start(&self, equipment: &Equipment, setup: &mut Setup) {
        self.all().iter().for_each(|rule| rule.start(equipment, setup));
        self.endings.start(&mut setup.notes);
    }

    /// Whether the game has the rule on moves of that word; some rules every game has.
    pub fn has(&self, word: &str) -> bool {
        self.all().iter().any(|rule| rule.id().word() == word)
    }

    /// The rule that a move is one of.
    pub(crate) fn maker(&self, mv: Move) -> Option<&dyn Proposes> {
        self.proposing().into_iter().find(|rule| rule.makes(mv))
    }

    /// The ways of the pieces that a move of `side` takes from cell to cell, the mover's first; none when nobody moves.
    pub(crate) fn ways(&self, mv: Move, side: Side) -> Vec<Way> {
        self.maker(mv).map_or_else(Vec::new, |rule| rule.ways(side, mv))
    }

    /// The cell of the piece that a move of `side` takes along with the one that makes it.
    pub(crate) fn partner_of(&self, mv: Move, side: Side) -> Option<Cell> {
        self.ways(mv, side).get(1)?.from
    }

    /// The cells that are marked on a picture of the board, of both players, rule by rule.
    pub(crate) fn drawn(&self) -> Vec<[CellSet; 2]> {
        self.all().into_iter().filter_map(|rule| rule.drawn()).collect()
    }

    /// A set-up as the rules look at it that remember something.
    pub(crate) fn given<'a>(&'a self, equipment: &'a Equipment, setup: &'a Setup) -> impl Given + 'a {
        Record { rules: self, equipment, setup }
    }
}

/// A set-up of a game.
struct Record<'a> {
    rules: &'a Rules,
    equipment: &'a Equipment,
    setup: &'a Setup,
}

impl Given for Record<'_> {
    fn equipment(&self) -> &Equipment {
        self.equipment
    }

    fn setup(&self) -> &Setup {
        self.setup
    }

    fn kings(&self) -> PieceTypeSet {
        self.rules.kings(self.equipment)
    }

    fn becomes(&self, piece_type: PieceType) -> Vec<PieceType> {
        self.rules.completing().into_iter().flat_map(|rule| rule.becomes(piece_type)).collect()
    }
}
