//! Reading the castling and en passant fields.

use std::ops::Range;

use super::super::crossed;
use super::super::pieces::Part;
use super::Reader;
use crate::board::{Cell, CellSet, Side};
use crate::variant::{CastlingRights, CastlingSide, EnPassant, MAX_CASTLINGS};

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
                self.castling_pieces(range, side, &castlings[index].sides[side.index()], &castlings[index].name);
            }
        }
        self.add_castling_pieces();
    }

    /// Checks that king and partner are on the cells where that castling starts.
    fn castling_pieces(&mut self, range: Range<usize>, side: Side, cells: &CastlingSide, name: &str) {
        let variant = self.variant;
        let royals = variant.royals();
        let at = |cell: Cell, royal: bool| {
            let piece = self.pieces.setup.board[cell.index()]
                .filter(|(owner, _)| *owner == side)
                .map(|(_, piece_type)| piece_type);
            let meant = variant.start().board.get(cell.index()).copied().flatten().filter(|(owner, _)| *owner == side);
            match (piece, meant) {
                (Some(piece_type), Some((_, meant))) => piece_type == meant,
                (Some(piece_type), None) => !royal || royals.is_empty() || royals.contains(piece_type),
                (None, _) => false,
            }
        };
        let king = (!at(cells.king_from, true)).then_some(cells.king_from);
        let partner = (!at(cells.partner_from, false)).then_some(cells.partner_from);
        let missing: Vec<&str> = [king, partner].into_iter().flatten().map(|cell| variant.board().name(cell)).collect();
        if !missing.is_empty() {
            let message = format!(
                "{} cannot have the right to {name} castling: the piece for it is not on {}",
                self.player(side),
                missing.join(" or on ")
            );
            self.problem(range, message, None);
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
                    self.problem(name.range(), format!("{} was not crossed: it is occupied", name.text), None);
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
                let all: Vec<Cell> = crossed::victims(self.variant, &self.pieces.setup.board, side, crossed).collect();
                match all[..] {
                    [cell] => cell,
                    [] => {
                        let message = format!("no piece of {} can just have crossed {}", self.player(side), cells.text);
                        return self.problem(part.range(), message, None);
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
