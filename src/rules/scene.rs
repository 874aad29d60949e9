//! What a rule may ask of a position and of a game, whatever the other rules are.

use crate::board::{CellSet, Side};
use crate::model::{Equipment, PieceTypeSet, Setup};

/// A position under the eyes of a rule. The reference generator answers; a rule knows nothing of it.
pub(crate) trait Scene {
    /// Board, players, zones, pieces and start.
    fn equipment(&self) -> &Equipment;

    /// Who stands where, whose turn it is, and what is remembered.
    fn setup(&self) -> &Setup;

    /// Whether a royal of `side` is in check, by all rules on royals.
    fn in_check(&self, side: Side) -> bool;

    /// Whether the side to move has a legal move of one of these piece types to one of these cells, endings not
    /// considered.
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

    /// Whether each move of `side` since the position now first came up gave check, one of them at least.
    fn checked_throughout(&self, side: Side) -> bool;
}
