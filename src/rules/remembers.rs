//! What a set-up remembers for single rules: rights, pieces that have just passed, pieces that have not moved.

use super::id::RuleId;
use crate::board::{Board, Cell};
use crate::model::{Equipment, Move, PieceType, PieceTypeSet, Setup};

/// A set-up under the eyes of the rules that it remembers something for.
pub(crate) trait Given {
    /// Board, players, zones, pieces and start.
    fn equipment(&self) -> &Equipment;

    /// The set-up, which may be none that the rules allow.
    fn setup(&self) -> &Setup;

    /// The piece types that castle as kings and that attacks matter to.
    fn kings(&self) -> PieceTypeSet;

    /// What a piece type may become.
    fn becomes(&self, piece_type: PieceType) -> Vec<PieceType>;
}

/// What of a set-up no rule can have left there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unsound {
    /// The rule that it is about.
    pub rule: RuleId,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
    /// What is wrong, in words.
    pub words: String,
}

/// A rule with something to remember in a set-up.
pub(crate) trait Remembers {
    /// Which rule it is.
    fn rule(&self) -> RuleId;

    /// What is remembered that can't be.
    fn unsound(&self, given: &dyn Given) -> Vec<Unsound>;

    /// Takes that away from the set-up, which is otherwise the given one.
    fn mend(&self, given: &dyn Given, setup: &mut Setup);

    /// Makes of what is remembered what it is once the board is turned and the sides are changed.
    fn turn(&self, board: &Board, setup: &mut Setup);

    /// What is remembered, as far as it makes a difference to the game: in numbers, the same for the same. `legal` are
    /// the legal moves.
    fn identity(&self, given: &dyn Given, legal: &[Move]) -> Vec<u64>;
}

/// A cell's name, or its number when the board does not have it.
pub(crate) fn cell_name(board: &Board, cell: Cell) -> String {
    let known = board.all().contains(cell);
    if known { board.name(cell).to_owned() } else { format!("cell number {}", cell.index()) }
}
