//! `[setup]`: who stands where at the start, and who may castle.

use crate::board::{Cell, CellSet, Side};
use crate::definition::ZoneDef;
use crate::diagnostic::{Diagnostic, Meaning, Problem};
use crate::source::{Span, Spanned};

use super::super::{CastlingRights, MAX_PIECE_TYPES, PieceType, Setup, Variant, fen};
use super::{Compiler, part_of, zones};

/// Pieces by letter, and whether their cells are to be taken as written rather than turned.
type Pieces<'d> = (&'d [(Spanned<String>, ZoneDef)], bool);

impl<'d> Compiler<'d> {
    /// Reads the pieces of the set-up's FEN, if it has one; what is wrong with it is told once all rules are known.
    pub(super) fn read_pieces(&mut self) {
        let text = self.definition.setup.fen.as_ref().filter(|_| self.board_known);
        self.from_fen = text.and_then(|text| fen::pieces(&self.equipment, text));
    }

    /// Reads a FEN and reports what is wrong with it; None also when there is no board to read it on.
    pub(super) fn parse_fen(&mut self, variant: &Variant, text: &Spanned<String>) -> Option<Setup> {
        if !self.board_known {
            return None;
        }
        match fen::parse(variant, text) {
            Ok(setup) => Some(setup),
            Err(error) => {
                for problem in error.problems {
                    let span = part_of(text, problem.range);
                    self.report(Problem::Fen { message: problem.message, help: problem.help }, span);
                }
                None
            }
        }
    }

    /// The cells on which a player's pieces of a type stand at the start.
    pub(super) fn start_cells(&mut self, piece_type: PieceType, side: Side) -> CellSet {
        if let Some(setup) = &self.from_fen {
            return self
                .equipment
                .board
                .cells()
                .filter(|cell| setup.board[cell.index()] == Some((side, piece_type)))
                .collect();
        }
        let letter = &self.definition.pieces[piece_type.index()].0.value;
        let (pieces, literal) = self.pieces_of(side);
        let own = pieces.iter().filter(|(named, _)| named.value == *letter);
        own.fold(CellSet::EMPTY, |set, (_, cells)| set | zones::cells(self, cells, side, literal))
    }

    /// The second player's pieces are the first's turned, unless they are given.
    fn pieces_of(&self, side: Side) -> Pieces<'d> {
        let setup = &self.definition.setup;
        match side {
            Side::Second if !setup.second.is_empty() => (&setup.second, true),
            _ => (&setup.first, false),
        }
    }

    /// The pieces at the start, on the board and in hand.
    pub(super) fn pieces_at_start(&mut self) -> Setup {
        let mut setup = self.from_fen.clone().unwrap_or_else(|| self.equipment.start.clone());
        if self.definition.setup.fen.is_none() {
            self.place(&mut setup);
        }
        setup
    }

    /// The position at the start: the pieces and, unless a FEN says otherwise, every castling right that they stand for
    /// and what the rules remember at first.
    pub(super) fn start(&mut self, variant: &Variant) -> Setup {
        let setup = match &self.definition.setup.fen {
            Some(text) => self.parse_fen(variant, text),
            None => {
                let mut setup = variant.start().clone();
                setup.rights = rights(&setup, variant);
                variant.rules().endings.start(&mut setup.notes);
                setup.notes.set_cells(unmoved(&setup, variant));
                Some(setup)
            }
        };
        let nobody = |setup: &Setup| {
            setup.board.iter().all(Option::is_none) && setup.hands.iter().flatten().all(|&pieces| pieces == 0)
        };
        if self.board_known && setup.as_ref().is_some_and(nobody) {
            self.report(Meaning::NoPieces, self.definition.setup.table.span);
        }
        setup.unwrap_or_else(|| variant.start().clone())
    }

    /// Puts the pieces on the board.
    fn place(&mut self, setup: &mut Setup) {
        let mut places: Vec<Option<Span>> = vec![None; setup.board.len()];
        for side in Side::BOTH {
            let (pieces, literal) = self.pieces_of(side);
            for (letter, cells) in pieces {
                let Some(piece_type) =
                    self.piece_type(letter).filter(|piece_type| piece_type.index() < MAX_PIECE_TYPES)
                else {
                    continue;
                };
                self.check_twice(cells);
                let cells = zones::cells(self, cells, side, literal);
                for cell in cells {
                    // What goes wrong for the first player goes wrong once more when turned: say it once.
                    if (literal || side == Side::First)
                        && self.board_known
                        && let Some(earlier) = places[cell.index()]
                    {
                        self.occupied(cell, letter.span, earlier);
                    }
                    places[cell.index()] = Some(letter.span);
                    setup.board[cell.index()] = Some((side, piece_type));
                }
            }
        }
    }

    /// Complains of a cell that is listed twice for pieces of one type.
    fn check_twice(&mut self, cells: &ZoneDef) {
        let names = match cells {
            ZoneDef::Text(text) => super::words(text),
            ZoneDef::Cells(list) => list.value.clone(),
            ZoneDef::Table(table) => table.cells.to_vec(),
        };
        for (index, name) in names.iter().enumerate() {
            if names[..index].iter().any(|earlier| earlier.value == name.value) {
                self.report(Problem::Duplicate { what: "cell", name: name.value.clone() }, name.span);
            }
        }
    }

    fn occupied(&mut self, cell: Cell, span: Span, earlier: Span) {
        let problem = Meaning::Occupied { cell: self.equipment.board.name(cell).to_string() };
        let mut finding = Diagnostic::new(problem.into(), span);
        if earlier != span {
            finding = finding.with_related(earlier, "the other one is placed here");
        }
        self.diagnostics.push(finding);
    }
}

/// The pieces that may let others in with their first move.
fn unmoved(setup: &Setup, variant: &Variant) -> CellSet {
    let Some(zones) = &variant.rules().gating else { return CellSet::EMPTY };
    let lets_in = Side::BOTH
        .map(|side| variant.rules().captures_to_hand || setup.hands[side.index()].iter().any(|&count| count > 0));
    let stands = |cell: &Cell| {
        let piece = setup.board[cell.index()];
        piece.is_some_and(|(side, _)| lets_in[side.index()] && zones[side.index()].contains(*cell))
    };
    variant.board().cells().filter(stands).collect()
}

/// The castlings whose pieces stand on their cells.
fn rights(setup: &Setup, variant: &Variant) -> CastlingRights {
    let (royals, mut rights) = (variant.royals(), CastlingRights::NONE);
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        for side in Side::BOTH {
            let cells = &castling.sides[side.index()];
            let own = |cell: Cell| setup.board[cell.index()].filter(|(owner, _)| *owner == side);
            let king =
                own(cells.king_from).is_some_and(|(_, piece_type)| royals.is_empty() || royals.contains(piece_type));
            if king && own(cells.partner_from).is_some() && castling.dropped.is_none() {
                rights.insert(CastlingRights::of(index, side));
            }
        }
    }
    rights
}
