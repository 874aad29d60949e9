//! `[[castling]]`: the cells of each castling for both players.

use crate::board::{Cell, CellSet, Side};
use crate::definition::{CastlingDef, CastlingSideDef};
use crate::diagnostic::{Meaning, Problem};
use crate::keys::Pair;
use crate::source::{Span, Spanned};

use super::super::{Castling, CastlingSide, MAX_CASTLINGS, PieceTypeSet};
use super::{Compiler, player_word};

impl Compiler<'_> {
    /// Every castling whose cells exist.
    pub(super) fn castlings(&mut self) -> Vec<Castling> {
        let definition = self.definition;
        let mut castlings: Vec<Castling> = Vec::new();
        if let Some(extra) = definition.castling.get(MAX_CASTLINGS) {
            let problem = Problem::TooLong { what: "the list of castlings", most: MAX_CASTLINGS };
            self.report(problem, extra.table.span);
        }
        for (index, table) in definition.castling.iter().take(MAX_CASTLINGS).enumerate() {
            let letter = &*table.letter.value;
            let earlier = &definition.castling[..index];
            if earlier.iter().any(|other| *other.letter.value == *letter) {
                let problem = Problem::Duplicate { what: "castling letter", name: letter.to_string() };
                self.report(problem, table.letter.span);
            }
            if earlier.iter().any(|other| other.name.value == table.name.value) {
                self.report(Problem::Duplicate { what: "castling", name: table.name.value.clone() }, table.name.span);
            }
            let Some(sides) = self.castling_sides(table) else { continue };
            castlings.push(Castling {
                name: table.name.value.clone(),
                letter: letter.chars().next().unwrap_or('K'),
                text: table.text.as_ref().map_or_else(String::new, |text| text.value.clone()),
                sides,
                dropped: self.dropped_partners(table),
            });
        }
        castlings
    }

    /// The piece types that a partner may be who is dropped on his cell; None unless the pieces are dropped.
    fn dropped_partners(&mut self, table: &CastlingDef) -> Option<PieceTypeSet> {
        let dropped = table.dropped.as_ref().is_some_and(|dropped| dropped.value);
        if !dropped && let Some(letter) = table.partner_pieces.first() {
            let because = "the pieces stand on their cells at the start; it goes with `dropped`";
            self.report(Meaning::Idle { key: "partner-pieces", because }, letter.span);
        }
        let piece_types = self.piece_types(&table.partner_pieces);
        let partners = if piece_types.is_empty() { PieceTypeSet::ALL } else { piece_types };
        dropped.then_some(partners)
    }

    fn castling_sides(&mut self, table: &CastlingDef) -> Option<[CastlingSide; 2]> {
        let first = self.castling_side(&table.first);
        let second = match &table.second {
            Some(second) => self.castling_side(second),
            None => first.as_ref().map(|first| self.turned_side(first)),
        };
        Some([first?, second?])
    }

    fn turned_side(&self, side: &CastlingSide) -> CastlingSide {
        let board = &self.equipment.board;
        CastlingSide {
            king_from: board.turned(side.king_from),
            king_to: board.turned(side.king_to),
            partner_from: board.turned(side.partner_from),
            partner_to: board.turned(side.partner_to),
            empty: board.turned_set(side.empty),
            safe: board.turned_set(side.safe),
        }
    }

    fn castling_side(&mut self, written: &CastlingSideDef) -> Option<CastlingSide> {
        let king = self.pair(&written.king);
        let partner = self.pair(&written.partner);
        let empty = written.empty.as_ref().map(|cells| self.cell_list(cells));
        let safe = written.safe.as_ref().map(|cells| self.cell_list(cells));
        let ((king_from, king_to), (partner_from, partner_to)) = (king?, partner?);
        for (a, b, span) in
            [(king_from, partner_from, written.partner.span), (king_to, partner_to, written.partner.span)]
        {
            if a == b {
                self.report(Meaning::CastlingCollision { cell: self.equipment.board.name(a).to_string() }, span);
            }
        }
        let own = CellSet::of(king_from) | CellSet::of(partner_from);
        let empty = match empty {
            Some(cells) => cells,
            None => {
                let between = self.line(king_from, partner_from, "empty", written.partner.span)?;
                between | CellSet::of(king_to) | CellSet::of(partner_to)
            }
        };
        let safe = match safe {
            Some(cells) => cells,
            None => self.line(king_from, king_to, "safe", written.king.span)?,
        };
        Some(CastlingSide { king_from, king_to, partner_from, partner_to, empty: empty.without(own), safe })
    }

    fn pair(&mut self, cells: &Pair) -> Option<(Cell, Cell)> {
        let (from, to) = (self.cell(&cells.from), self.cell(&cells.to));
        Some((from?, to?))
    }

    fn cell_list(&mut self, cells: &[Spanned<String>]) -> CellSet {
        cells.iter().filter_map(|name| self.cell(name)).collect()
    }

    /// The cells from one to another along one of the board's lines, both ends included.
    fn line(&mut self, from: Cell, to: Cell, key: &'static str, span: Span) -> Option<CellSet> {
        for direction in self.equipment.board.geometry().directions() {
            let mut set = CellSet::of(from);
            let mut cell = from;
            while cell != to {
                match self.equipment.board.step(cell, direction.step) {
                    Some(next) => cell = next,
                    None => break,
                }
                set.insert(cell);
            }
            if cell == to {
                return Some(set);
            }
        }
        self.report(Meaning::NoLine { key }, span);
        None
    }

    /// Checks that at the start the pieces of each castling stand on its cells. A castling whose cells are given for
    /// one player only may be that player's, or the other's turned, alone.
    pub(super) fn check_castlings(&mut self) {
        if !self.board_known || self.equipment.start.board.iter().all(Option::is_none) {
            return;
        }
        let definition = self.definition;
        let there = |table: &&CastlingDef| !table.dropped.as_ref().is_some_and(|dropped| dropped.value);
        for table in definition.castling.iter().filter(there) {
            let missing = Side::BOTH.map(|side| self.missing_pieces(table, side));
            let alone = table.second.is_none() && missing.iter().any(Vec::is_empty);
            for (meaning, span) in missing.into_iter().flatten().filter(|_| !alone) {
                self.report(meaning, span);
            }
        }
    }

    /// What a player's castling lacks at the start.
    fn missing_pieces(&self, table: &CastlingDef, side: Side) -> Vec<(Meaning, Span)> {
        let written = match (&table.second, side) {
            (Some(second), Side::Second) => second,
            _ => &table.first,
        };
        let royals = self.equipment.royals();
        let mut missing = Vec::new();
        for (cells, what) in [(&written.king, "royal piece"), (&written.partner, "piece")] {
            let Some(cell) = self.equipment.board.cell(&cells.from) else { continue };
            let turned = side == Side::Second && table.second.is_none();
            let cell = if turned { self.equipment.board.turned(cell) } else { cell };
            let piece = self.equipment.start.board[cell.index()].filter(|(owner, _)| *owner == side);
            let royal = |piece_type| royals.is_empty() || royals.contains(piece_type);
            if !piece.is_some_and(|(_, piece_type)| what == "piece" || royal(piece_type)) {
                let cell = self.equipment.board.name(cell).to_string();
                missing.push((Meaning::CastlingPiece { what, cell, player: player_word(side) }, cells.span));
            }
        }
        missing
    }
}
