//! What a rule may ask of a position and of a game, whatever the other rules are.

use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, Move, MoveIntent, PieceTypeSet, Setup};

/// A position under the eyes of a rule. The reference generator answers; a rule knows nothing of it.
pub(crate) trait Scene {
    /// Board, players, zones, pieces and start.
    fn equipment(&self) -> &Equipment;

    /// Who stands where, whose turn it is, and what is remembered.
    fn setup(&self) -> &Setup;

    /// Whether a royal of `side` is in check, by all rules on royals.
    fn in_check(&self, side: Side) -> bool;

    /// The pieces of the other side that could capture `side`'s piece on the cell (or a royal one, if it is empty), by
    /// all rules on captures; pins not considered.
    fn capturers(&self, cell: Cell, side: Side) -> CellSet;

    /// The enemy's royal piece that a royal piece of `side` on the cell would face against the rules.
    fn faced(&self, cell: Cell, side: Side) -> Option<Cell>;

    /// The piece types that castle as kings and that attacks matter to: the royal ones, if there are any.
    fn kings(&self) -> PieceTypeSet;

    /// Whether a move of the side to move takes an enemy piece by itself, explosions aside.
    fn captures(&self, mv: Move) -> bool;

    /// The cell of the piece that it takes.
    fn victim(&self, mv: Move) -> Option<Cell>;

    /// What the player to move means who names the cell of a piece that is taken along and that of the piece which takes
    /// it; None when nothing is.
    fn taking_along(&self, partner: Cell, leader: Cell) -> Option<MoveIntent>;

    /// The cells that a move leaves and does not fill again, the moving piece's own first.
    fn vacated(&self, mv: Move) -> Vec<Cell>;

    /// The cell on which a move lets a piece in from the hand; None when it lets nobody in.
    fn entered(&self, mv: Move) -> Option<Cell>;

    /// Shows `look` the same position with the pieces as `setup` has them.
    fn supposing(&self, setup: &Setup, look: &mut dyn FnMut(&dyn Scene));

    /// Shows `look` the position that a move leads to.
    fn after(&self, mv: Move, look: &mut dyn FnMut(&dyn Scene));

    /// Whether the side to move is in check and has no legal move.
    fn is_mate(&self) -> bool;

    /// Whether the side to move has a legal move by which a piece of one of these types arrives on one of these cells,
    /// endings not considered.
    fn can_arrive(&self, piece_types: PieceTypeSet, cells: CellSet) -> bool;
}

/// A game that has gone on after its last move, under the eyes of a rule.
pub(crate) trait Past {
    /// Board, players, zones, pieces and start.
    fn equipment(&self) -> &Equipment;

    /// The position now.
    fn setup(&self) -> Setup;

    /// How often the position now has come up, this time included.
    fn occurrences(&self) -> usize;

    /// The ply that was played so many plies before the last one; 0 is the last. None before the first that is known, and
    /// where no ending asks for plies.
    fn ply(&self, back: usize) -> Option<Ply>;

    /// Whether each move of `side` since the position now first came up gave check, one of them at least.
    fn checked_throughout(&self, side: Side) -> bool;
}

/// A ply of the past.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    /// The move; None when no piece moved.
    pub mv: Option<Move>,
    /// It took a piece of the other side.
    pub captures: bool,
    /// Its player was in check before it.
    pub in_check: bool,
}
