//! Reading the castling and en passant fields.

use std::ops::Range;

use super::super::pieces::Part;
use super::Reader;
use crate::board::{Cell, CellSet, Side};
use crate::variant::{CastlingRights, EnPassant, SetupProblemKind};

impl Reader<'_> {
    pub(super) fn castling(&mut self, part: Part, sound: bool) {
        if part.text == "-" {
            return;
        }
        let castlings = &self.variant.rules().castling;
        for (at, given) in part.text.char_indices() {
            let range = part.start + at..part.start + at + given.len_utf8();
            let found = castlings.by_letter(given);
            if found.is_none() && self.other_letter(given) {
                continue;
            }
            let Some((index, side)) = found else {
                let letters: String = castlings.iter().map(|castling| castling.letter).collect();
                let small = letters.to_lowercase();
                let help = format!("the letters are {letters}, and {small} for {}", self.player(Side::Second));
                self.problem(range, format!("unknown castling letter {given}"), Some(help));
                continue;
            };
            let right = CastlingRights::of(index, side);
            if self.pieces.setup.rights.contains(right) {
                self.problem(range.clone(), format!("duplicate {given}"), None);
            }
            self.pieces.setup.rights.insert(right);
            if sound {
                self.castling_pieces(range, index, side);
            }
        }
        self.complete_letters();
    }

    /// Checks that king and partner stand where that castling starts.
    fn castling_pieces(&mut self, range: Range<usize>, index: usize, side: Side) {
        let (variant, castlings) = (self.variant, &self.variant.rules().castling);
        let missing = castlings.missing(variant.equipment(), &self.pieces.setup, index, side);
        if !missing.is_empty() {
            let missing: Vec<&str> = missing.into_iter().map(|cell| variant.board().name(cell)).collect();
            let message = format!(
                "{} cannot have the right to {} castling: the piece for it is not on {}",
                self.player(side),
                castlings[index].name,
                missing.join(" or on ")
            );
            self.unsound(SetupProblemKind::CastlingRight, range, message);
        }
    }

    fn cell(&mut self, part: Part) -> Option<Cell> {
        let cell = self.variant.board().cell(part.text);
        if cell.is_none() {
            let help = self.variant.board().nearest(part.text).map(|name| format!("did you mean {name}?"));
            self.problem(part.range(), format!("unknown cell {}", part.text), help);
        }
        cell
    }

    pub(super) fn en_passant(&mut self, part: Part, sound: bool) {
        if part.text == "-" {
            return;
        }
        let (cells, victim) = match part.text.find(':') {
            Some(at) => (part.cut(at).0, Some(part.cut(at + 1).1)),
            None => (part, None),
        };
        let before = self.pieces.problems.len();
        let mut crossed = CellSet::EMPTY;
        for name in cells.split(|c| c == ',') {
            if let Some(cell) = self.cell(name) {
                crossed.insert(cell);
                if sound && self.pieces.setup.board[cell.index()].is_some() {
                    let message = format!("{} was not crossed: it is occupied", name.text);
                    self.unsound(SetupProblemKind::EnPassant, name.range(), message);
                }
            }
        }
        let victim = victim.map(|name| (self.cell(name), name));
        if !sound || self.pieces.problems.len() > before {
            return;
        }
        let side = self.pieces.setup.side.other();
        let found = match victim {
            Some((Some(cell), _)) if self.pieces.setup.is_of(side, cell) => cell,
            Some((_, name)) => {
                let message = format!("{} has no piece on {}", self.player(side), name.text);
                return self.problem(name.range(), message, None);
            }
            None => {
                let (variant, board) = (self.variant, &self.pieces.setup.board);
                let victims = variant.rules().en_passant.victims(variant.equipment(), board, side, crossed);
                let all: Vec<Cell> = victims.collect();
                match all[..] {
                    [cell] => cell,
                    [] => {
                        let message = format!("no piece of {} can just have crossed {}", self.player(side), cells.text);
                        return self.unsound(SetupProblemKind::EnPassant, part.range(), message);
                    }
                    [..] => {
                        let names: Vec<&str> = all.iter().map(|&cell| self.variant.board().name(cell)).collect();
                        let help = Some(format!("add : and its cell, {}", names.join(" or ")));
                        let message = format!("more than one piece can just have crossed {}", cells.text);
                        return self.problem(part.range(), message, help);
                    }
                }
            }
        };
        self.pieces.setup.en_passant = Some(EnPassant { crossed, victim: found });
    }
}
