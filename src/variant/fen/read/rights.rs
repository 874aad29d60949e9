//! Reading the fields of castling and en passant.

use std::ops::Range;

use super::super::crossed;
use super::super::pieces::Part;
use super::Reader;
use crate::board::{Cell, CellSet, Side};
use crate::variant::{Castling, CastlingRights, EnPassant, MAX_CASTLINGS, SetupProblemKind};

impl Reader<'_> {
    pub(super) fn castling(&mut self, part: Part, sound: bool) {
        if part.text == "-" {
            return;
        }
        let castlings = &self.variant.rules().castling;
        for (at, given) in part.text.char_indices() {
            let range = part.start + at..part.start + at + given.len_utf8();
            let found = Side::BOTH.into_iter().find_map(|side| {
                let of_side = |letter: char| match side {
                    Side::First => letter == given,
                    Side::Second => letter.to_lowercase().eq([given]),
                };
                Some((side, castlings.iter().take(MAX_CASTLINGS).position(|castling| of_side(castling.letter))?))
            });
            if found.is_none()
                && let Some(cell) = self.unmoved(given)
            {
                let unmoved = self.pieces.setup.notes.cells() | CellSet::of(cell);
                self.pieces.setup.notes.set_cells(unmoved);
                continue;
            }
            let Some((side, index)) = found else {
                let letters: String = castlings.iter().map(|castling| castling.letter).collect();
                let help =
                    format!("they are {letters}, and {} for {}", letters.to_lowercase(), self.player(Side::Second));
                self.problem(range, format!("no castling is written {given}"), Some(help));
                continue;
            };
            let right = CastlingRights::of(index, side);
            if self.pieces.setup.rights.contains(right) {
                self.problem(range.clone(), format!("{given} is there twice"), None);
            }
            self.pieces.setup.rights.insert(right);
            if sound {
                self.castling_pieces(range, side, &castlings[index]);
            }
        }
        self.add_castling_pieces();
    }

    /// Checks that king and partner stand where that castling starts.
    fn castling_pieces(&mut self, range: Range<usize>, side: Side, castling: &Castling) {
        let variant = self.variant;
        let missing: Vec<&str> =
            variant.missing_for(castling, side, &self.pieces.setup).map(|cell| variant.board().name(cell)).collect();
        if !missing.is_empty() {
            let message = format!(
                "{} has no right to {} castling: the piece for it is not on {}",
                self.player(side),
                castling.name,
                missing.join(" nor on ")
            );
            self.unsound(SetupProblemKind::CastlingRight, range, message);
        }
    }

    fn cell(&mut self, part: Part) -> Option<Cell> {
        let cell = self.variant.board().cell(part.text);
        if cell.is_none() {
            let help = self.variant.board().nearest(part.text).map(|name| format!("did you mean {name}?"));
            self.problem(part.range(), format!("there is no cell {}", part.text), help);
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
                    let message = format!("{} was not crossed: a piece stands on it", name.text);
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
                let message = format!("no piece of {} stands on {}", self.player(side), name.text);
                return self.unsound(SetupProblemKind::EnPassant, name.range(), message);
            }
            None => {
                let all: Vec<Cell> = crossed::victims(self.variant, &self.pieces.setup.board, side, crossed).collect();
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
