//! What rules remember: their words, fields and letters.

use super::pieces::Part;
use super::read::Reader;
use crate::board::Side;
use crate::rules::fen::{FenWord, FieldProblem};

impl Reader<'_> {
    /// Takes what rules remember out of the fields that follow the side to move, in any place.
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

    /// Reads words such as `pass,pass` or `faced`, separated by commas; false for anything else.
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

    /// Reads a letter of the castling field that is no castling's.
    pub(super) fn other_letter(&mut self, letter: char) -> bool {
        let variant = self.variant;
        let rules = variant.rules().fen_letters();
        rules.into_iter().any(|rule| rule.read(variant.equipment(), &mut self.pieces.setup, letter))
    }

    /// What follows from the letters, those of castlings included.
    pub(super) fn complete_letters(&mut self) {
        let castling = &self.variant.rules().castling;
        let known = Side::BOTH.map(|side| castling.unmoved(&self.pieces.setup, side));
        self.variant.rules().fen_letters().iter().for_each(|rule| rule.complete(&mut self.pieces.setup, known));
    }
}
