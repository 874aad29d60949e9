//! What rules remember: their words and fields, and pieces that have not moved.

use super::pieces::Part;
use super::read::Reader;
use crate::board::{Cell, CellSet, Side};
use crate::rules::fen::{FenWord, FieldProblem};
use crate::variant::{CastlingRights, MAX_CASTLINGS, Setup, Variant};

impl Reader<'_> {
    /// Takes what rules remember out of the fields that follow the side to move, wherever it stands.
    pub(super) fn noted(&mut self, parts: &mut Vec<Part>) {
        parts.retain(|part| !self.words(part.text));
        let variant = self.variant;
        for field in variant.rules().endings.of_position().filter_map(|rule| rule.fen_field()) {
            let mut notes = self.pieces.setup.notes;
            let found = parts.iter().enumerate().find_map(|(at, part)| Some((at, field.read(part.text, &mut notes)?)));
            let Some((at, read)) = found else { continue };
            let part = parts.remove(at);
            match read {
                Ok(()) => self.pieces.setup.notes = notes,
                Err(FieldProblem { message, help }) => self.problem(part.range(), message, Some(help)),
            }
        }
    }

    /// Reads words such as `pass,pass` or `faced`, commas between; false for anything else.
    fn words(&mut self, text: &str) -> bool {
        let known: Vec<FenWord> =
            self.variant.rules().endings.of_position().filter_map(|rule| rule.fen_word()).collect();
        let is_known = |word: &str| known.iter().any(|known| known.word == word);
        if !text.split(',').all(is_known) {
            return false;
        }
        for FenWord { word, note, most } in known {
            let count = text.split(',').filter(|&other| other == word).count();
            let before = self.pieces.setup.notes.get(note);
            self.pieces.setup.notes.set(note, before.max(count.min(most.into()) as u8));
        }
        true
    }

    /// The piece that has not moved on that file, by its letter in the castling field: of which side, and where.
    pub(super) fn unmoved(&self, letter: char) -> Option<Cell> {
        Side::BOTH.into_iter().find_map(|side| {
            let of_file = |&cell: &Cell| file_letter(self.variant, cell, side) == Some(letter);
            self.variant.rules().gating?[side.index()].filter(of_file).find(|&cell| self.pieces.setup.is_of(side, cell))
        })
    }

    /// The pieces of castling rights have not moved either.
    pub(super) fn add_castling_pieces(&mut self) {
        let Some(zones) = self.variant.rules().gating else { return };
        let more = castling_pieces(self.variant, &self.pieces.setup) & (zones[0] | zones[1]);
        self.pieces.setup.notes.set_cells(self.pieces.setup.notes.cells() | more);
        Side::BOTH
            .into_iter()
            .for_each(|side| self.pieces.setup.settle_unmoved(self.variant.rules().captures_to_hand, side));
    }
}

/// How the castling field calls a piece that has not moved: the letter of its file, capital for the first player.
pub(in crate::variant) fn file_letter(variant: &Variant, cell: Cell, side: Side) -> Option<char> {
    let file = variant.board().info(cell).file?;
    let letter = variant.board().file_names().get(usize::from(file))?.chars().next()?;
    Some(match side {
        Side::First => letter.to_ascii_uppercase(),
        Side::Second => letter.to_ascii_lowercase(),
    })
}

/// The pieces of the castling rights still held.
fn castling_pieces(variant: &Variant, setup: &Setup) -> CellSet {
    let mut pieces = CellSet::EMPTY;
    for (index, castling) in variant.rules().castling.iter().enumerate().take(MAX_CASTLINGS) {
        for side in Side::BOTH {
            if setup.rights.contains(CastlingRights::of(index, side)) {
                let cells = &castling.sides[side.index()];
                pieces = pieces | CellSet::of(cells.king_from) | CellSet::of(cells.partner_from);
            }
        }
    }
    pieces
}

/// The letters of pieces that have not moved and that no castling right tells of.
pub(super) fn unmoved_letters(variant: &Variant, setup: &Setup, side: Side) -> String {
    let told = castling_pieces(variant, setup);
    let unmoved = setup.notes.cells().without(told).filter(|&cell| setup.is_of(side, cell));
    unmoved.filter_map(|cell| file_letter(variant, cell, side)).collect()
}

/// The words that stand behind the side to move, with the blank before them.
pub(super) fn words(variant: &Variant, setup: &Setup) -> String {
    let known = variant.rules().endings.of_position().filter_map(|rule| rule.fen_word());
    let said: Vec<&str> =
        known.flat_map(|known| std::iter::repeat_n(known.word, setup.notes.get(known.note).into())).collect();
    if said.is_empty() { String::new() } else { format!(" {}", said.join(",")) }
}
