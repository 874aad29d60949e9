//! Pieces that have not moved, in a set-up: they stand where they stood at the start.

use super::{Gating, ID};
use crate::board::{Board, Cell, CellSet};
use crate::model::{Move, Setup};
use crate::rules::remembers::{Given, Remembers, Unsound, cell_name};
use crate::rules::rule::RuleId;

/// In a game without gating no piece counts as one that has not moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ungated;

impl Gating {
    /// The pieces that can still let another in.
    fn at_home(&self, setup: &Setup) -> CellSet {
        setup.notes.cells() & self.own(setup)
    }
}

/// What is wrong with pieces said not to have moved, but for these.
fn strange(given: &dyn Given, at_home: CellSet) -> Vec<Unsound> {
    let wrong = |cell: Cell| {
        let name = cell_name(given.equipment().board(), cell);
        let words = format!("no piece on {name} can let another one in with its first move");
        Unsound { rule: ID, cells: vec![cell], words }
    };
    given.setup().notes.cells().without(at_home).map(wrong).collect()
}

fn turn(board: &Board, setup: &mut Setup) {
    setup.notes.set_cells(board.turned_set(setup.notes.cells()));
}

impl Remembers for Gating {
    fn rule(&self) -> RuleId {
        ID
    }

    fn unsound(&self, given: &dyn Given) -> Vec<Unsound> {
        strange(given, self.at_home(given.setup()))
    }

    fn mend(&self, given: &dyn Given, setup: &mut Setup) {
        setup.notes.set_cells(self.at_home(given.setup()));
    }

    fn turn(&self, board: &Board, setup: &mut Setup) {
        turn(board, setup);
    }

    fn identity(&self, _: &dyn Given, _: &[Move]) -> Vec<u64> {
        // Notes are compared as they are.
        Vec::new()
    }
}

impl Remembers for Ungated {
    fn rule(&self) -> RuleId {
        ID
    }

    fn unsound(&self, given: &dyn Given) -> Vec<Unsound> {
        strange(given, CellSet::EMPTY)
    }

    fn mend(&self, _: &dyn Given, setup: &mut Setup) {
        setup.notes.set_cells(CellSet::EMPTY);
    }

    fn turn(&self, board: &Board, setup: &mut Setup) {
        turn(board, setup);
    }

    fn identity(&self, _: &dyn Given, _: &[Move]) -> Vec<u64> {
        Vec::new()
    }
}
