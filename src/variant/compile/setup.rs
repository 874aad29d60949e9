//! `[setup]`: who stands where at the start.

use crate::board::{Cell, CellSet, Side};
use crate::definition::ZoneDef;
use crate::diagnostic::{Diagnostic, Meaning, Problem, Turned};
use crate::source::{Span, Spanned};

use super::super::{MAX_PIECE_TYPES, PieceType, Setup, Variant, fen};
use super::{Compiler, zones};

/// Pieces by letter, and whether their cells are to be taken as written rather than turned.
type Pieces<'d> = (&'d [(Spanned<String>, ZoneDef)], bool);

impl<'d> Compiler<'d> {
    /// Reads the pieces of the set-up's FEN, if it has one; what is wrong with it is reported once all rules are known.
    pub(super) fn read_pieces(&mut self) {
        let text = self.definition.setup.fen.as_ref().filter(|_| self.board_known);
        self.from_fen = text.and_then(|text| fen::pieces(&self.equipment, &self.hands, text));
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
                    let span = text.part(problem.range);
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
            // Where they can't follow from the first player's they are asked for, once.
            Side::Second if self.equipment.board.lopsided().is_some() => (&[], true),
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

    /// The position at the start: the pieces and, unless a FEN says otherwise, what the rules remember of them at first.
    pub(super) fn start(&mut self, variant: &Variant) -> Setup {
        let setup = match &self.definition.setup.fen {
            Some(text) => self.parse_fen(variant, text),
            None => {
                let mut setup = variant.start().clone();
                variant.rules().start(variant.equipment(), &mut setup);
                Some(setup)
            }
        };
        let nobody = |setup: &Setup| {
            setup.board.iter().all(Option::is_none) && setup.hands.iter().flatten().all(|&pieces| pieces == 0)
        };
        // Where something else is wrong there may be some after all.
        if self.board_known && self.sound() && setup.as_ref().is_some_and(nobody) {
            self.report(Meaning::NoPieces, self.definition.setup.table.span);
        }
        setup.unwrap_or_else(|| variant.start().clone())
    }

    /// Puts the pieces on the board.
    fn place(&mut self, setup: &mut Setup) {
        let written = &self.definition.setup;
        if self.board_known && written.second.is_empty() && !written.first.is_empty() {
            let problem = zones::lopsided(&self.equipment.board, Turned::Setup);
            problem.into_iter().for_each(|problem| self.report(problem, written.table.span));
        }
        let mut places: Vec<Option<(Span, Side)>> = vec![None; setup.board.len()];
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
                    if self.board_known
                        && let Some((earlier, of)) = places[cell.index()]
                        && (literal || of == Side::First)
                    {
                        self.occupied(cell, letter.span, earlier, side != of);
                    }
                    places[cell.index()] = Some((letter.span, side));
                    setup.board[cell.index()] = Some((side, piece_type));
                }
            }
        }
    }

    /// Complains of a cell that is listed twice for pieces of one type.
    fn check_twice(&mut self, cells: &ZoneDef) {
        let names = match cells {
            ZoneDef::Text(text) => text.words(),
            ZoneDef::Cells(list) => list.value.clone(),
            ZoneDef::Table(table) => table.cells.to_vec(),
        };
        for (index, name) in names.iter().enumerate() {
            if names[..index].iter().any(|earlier| earlier.value == name.value) {
                self.report(Problem::Duplicate { what: "cell", name: name.value.clone() }, name.span);
            }
        }
    }

    /// Two pieces on one cell; `turned` when the second one is there because the other player's pieces are turned.
    fn occupied(&mut self, cell: Cell, span: Span, earlier: Span, turned: bool) {
        let cell = self.equipment.board.name(cell).to_string();
        let turned = turned && self.definition.setup.second.is_empty();
        let problem = if turned { Meaning::OccupiedByTurn { cell } } else { Meaning::Occupied { cell } };
        let mut finding = Diagnostic::new(problem.into(), span);
        if earlier != span {
            finding = finding.with_related(earlier, "the other one is placed here");
        }
        self.add(finding);
    }
}
