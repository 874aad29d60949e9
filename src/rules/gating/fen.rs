//! Gating's part of a FEN: the files of pieces that have not moved, in the field of castling rights.

use super::super::fen::FenLetters;
use super::Gating;
use crate::board::{Board, Cell, CellSet, Side};
use crate::model::{Equipment, Setup};

/// How the field calls a piece that has not moved: the letter of its file, capital for the first player.
pub(super) fn file_letter(board: &Board, cell: Cell, side: Side) -> Option<char> {
    let file = board.info(cell).file?;
    let letter = board.file_names().get(usize::from(file))?.chars().next()?;
    Some(match side {
        Side::First => letter.to_ascii_uppercase(),
        Side::Second => letter.to_ascii_lowercase(),
    })
}

impl FenLetters for Gating {
    fn write(&self, equipment: &Equipment, setup: &Setup, side: Side, known: CellSet) -> String {
        let unmoved = setup.notes.cells().without(known).filter(|&cell| setup.is_of(side, cell));
        unmoved.filter_map(|cell| file_letter(equipment.board(), cell, side)).collect()
    }

    fn read(&self, equipment: &Equipment, setup: &mut Setup, letter: char) -> bool {
        let start = equipment.start();
        let found = Side::BOTH.into_iter().find_map(|side| {
            let of_file = |&cell: &Cell| file_letter(equipment.board(), cell, side) == Some(letter);
            let cells: CellSet =
                self.cells[side.index()].filter(of_file).filter(|&cell| setup.is_of(side, cell)).collect();
            // Of several on a file it is the one that may not have moved since the start; there was but one of them.
            let unmoved = |&cell: &Cell| start.notes.cells().contains(cell) && start.is_of(side, cell);
            Iterator::find(&mut cells.into_iter(), unmoved).or_else(|| cells.lowest())
        });
        if let Some(cell) = found {
            setup.notes.set_cells(setup.notes.cells() | CellSet::of(cell));
        }
        found.is_some()
    }

    fn complete(&self, setup: &mut Setup, known: [CellSet; 2]) {
        let more = known[0] & self.cells[0] | known[1] & self.cells[1];
        setup.notes.set_cells(setup.notes.cells() | more);
        Side::BOTH.into_iter().for_each(|side| self.settle(setup, side));
    }
}
