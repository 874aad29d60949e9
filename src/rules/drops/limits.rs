//! The limits on drops: where a piece may be dropped, and what a drop may not bring about.

use std::collections::BTreeSet;

use super::super::rule::Watched;
use super::ID;
use crate::board::{Board, Cell, CellSet, Side};
use crate::model::{Equipment, PieceType, PieceTypeSet};

/// How a piece is dropped. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct DropRule {
    /// What it is in the hand.
    pub held_as: PieceType,
    /// Where it may be dropped, when empty.
    pub cells: [CellSet; 2],
    /// Where it could never move again.
    pub(crate) dead: [CellSet; 2],
    /// The most pieces of this type and owner on one file.
    pub per_file: Option<u8>,
    /// It may not give check.
    pub no_check: bool,
    /// It may not give checkmate.
    pub no_mate: bool,
    /// Not on a cell that an own piece of these types attacks (as a capture; pinned or not).
    pub not_defended_by: PieceTypeSet,
    /// Of the cells of the first colour and those of the other, only on one where none of its piece type and owner
    /// stands.
    pub opposite_colours: Option<CellSet>,
}

/// A limit that looks at the other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    PerFile,
    NotDefendedBy,
    OppositeColours,
    NoCheck,
    NoMate,
}

impl Limit {
    /// Its key in a definition.
    fn key(self) -> &'static str {
        match self {
            Limit::PerFile => "per-file",
            Limit::NotDefendedBy => "not-defended-by",
            Limit::OppositeColours => "opposite-colours",
            Limit::NoCheck => "no-check",
            Limit::NoMate => "no-mate",
        }
    }
}

impl DropRule {
    /// The limits that it has.
    pub(super) fn limits(&self) -> Vec<Limit> {
        let all = [
            (self.per_file.is_some(), Limit::PerFile),
            (!self.not_defended_by.is_empty(), Limit::NotDefendedBy),
            (self.opposite_colours.is_some(), Limit::OppositeColours),
            (self.no_check, Limit::NoCheck),
            (self.no_mate, Limit::NoMate),
        ];
        all.into_iter().filter(|(has, _)| *has).map(|(_, limit)| limit).collect()
    }

    /// Whether it is the same for both players, the board turned.
    pub(super) fn is_even(&self, board: &Board) -> bool {
        let halves = |cells: CellSet| [cells, board.all().without(cells)];
        // Pieces are counted on a file, which need not be one once turned. Files need not have names.
        let files = || board.cells().filter_map(|cell| board.info(cell).file).collect::<BTreeSet<u8>>().into_iter();
        let is_file = |cells: CellSet| files().any(|file| board.file(file) == cells);
        let turned_files = || files().all(|file| is_file(board.turned_set(board.file(file))));
        board.turned_set(self.cells[0]) == self.cells[1]
            && (self.per_file.is_none() || turned_files())
            && self.opposite_colours.is_none_or(|cells| halves(cells).contains(&board.turned_set(cells)))
    }

    /// The cells that bar a drop on `to`: those where the piece could never move, when that is why, or else all where it
    /// may not be dropped; and whether that is why.
    pub(super) fn barred(&self, board: &Board, side: Side, to: Cell) -> ([CellSet; 2], bool) {
        let barred = self.cells.map(|cells| board.all().without(cells));
        // Where some such cell is allowed, that it could never move can't be the reason.
        let dead = self.dead[side.index()];
        let immobile = dead.contains(to) && dead.within(barred[side.index()]);
        (if immobile { self.dead } else { barred }, immobile)
    }
}

/// A drop that a limit forbids.
pub(super) fn watched(equipment: &Equipment, piece_type: PieceType, limit: Limit) -> Watched {
    let name = &equipment.piece(piece_type).name;
    Watched { rule: ID, words: format!("{name}: a drop forbidden by `{}`", limit.key()) }
}
