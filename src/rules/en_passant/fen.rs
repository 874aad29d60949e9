//! The field of a FEN for what is left to capture en passant: the cells just crossed, and the piece's own where they do
//! not tell it.

use std::fmt::Write;

use super::{EnPassantRule, ID};
use crate::board::{Cell, CellSet};
use crate::model::{EnPassant, Equipment, Setup};
use crate::rules::fen::{FieldProblem, StandardField, is_number};

/// A name in the field, and where it starts.
type Name<'t> = (usize, &'t str);

/// The cell of that name; else what is wrong with it.
fn cell(equipment: &Equipment, (start, name): Name<'_>) -> Result<Cell, FieldProblem> {
    let board = equipment.board();
    board.cell(name).ok_or_else(|| {
        let problem = FieldProblem::new(start..start + name.len(), format!("unknown cell {name}"));
        problem.with_help(board.nearest(name).map(|name| format!("did you mean {name}?")))
    })
}

/// The names before the colon, and the one behind it.
fn names(text: &str) -> (Vec<Name<'_>>, Option<Name<'_>>) {
    let (cells, victim) = match text.split_once(':') {
        Some((cells, victim)) => (cells, Some((cells.len() + 1, victim))),
        None => (text, None),
    };
    let mut start = 0;
    let mut names = Vec::new();
    for name in cells.split(',') {
        names.push((start, name));
        start += name.len() + 1;
    }
    (names, victim)
}

impl StandardField for EnPassantRule {
    fn what(&self) -> &'static str {
        "en passant"
    }

    fn is_counter(&self) -> bool {
        false
    }

    fn is_used(&self, equipment: &Equipment) -> bool {
        self.is_left(equipment)
    }

    fn fits(&self, equipment: &Equipment, text: &str) -> bool {
        let first = text.split([',', ':']).next().unwrap_or_default();
        text == "-" || !is_number(text) || equipment.board().cell(first).is_some()
    }

    fn write(&self, equipment: &Equipment, setup: &Setup) -> String {
        let Some(mark) = setup.en_passant else { return "-".to_owned() };
        let names: Vec<&str> = mark.crossed.map(|cell| equipment.board().name(cell)).collect();
        let mut text = names.join(",");
        let known: Vec<_> = self.victims(equipment, &setup.board, setup.side.other(), mark.crossed).take(2).collect();
        if known != [mark.victim] {
            let _ = write!(text, ":{}", equipment.board().name(mark.victim));
        }
        text
    }

    fn read(&self, equipment: &Equipment, text: &str, sound: bool, setup: &mut Setup) -> Vec<FieldProblem> {
        if text == "-" {
            return Vec::new();
        }
        let mut problems = Vec::new();
        let (names, victim) = names(text);
        let mut crossed = CellSet::EMPTY;
        for (start, name) in names {
            match cell(equipment, (start, name)) {
                Ok(cell) => {
                    crossed.insert(cell);
                    if sound && setup.board[cell.index()].is_some() {
                        let message = format!("{name} was not crossed: it is occupied");
                        problems.push(FieldProblem::unsound(ID, start..start + name.len(), message));
                    }
                }
                Err(problem) => problems.push(problem),
            }
        }
        let victim = victim.map(|name| (cell(equipment, name), name));
        let victim = match victim {
            Some((Err(problem), _)) => {
                problems.push(problem);
                return problems;
            }
            Some((Ok(cell), name)) => Some((cell, name)),
            None => None,
        };
        if sound && problems.is_empty() {
            match self.victim(equipment, setup, text, crossed, victim) {
                Ok(victim) => setup.en_passant = Some(EnPassant { crossed, victim }),
                Err(problem) => problems.push(problem),
            }
        }
        problems
    }
}

impl EnPassantRule {
    /// The piece that has just crossed the cells: the one that is named, or the only one that can have.
    fn victim(
        self,
        equipment: &Equipment,
        setup: &Setup,
        text: &str,
        crossed: CellSet,
        named: Option<(Cell, Name<'_>)>,
    ) -> Result<Cell, FieldProblem> {
        let side = setup.side.other();
        let player = equipment.player(side);
        if let Some((cell, (start, name))) = named {
            let range = start..start + name.len();
            let message = || format!("{player} has no piece on {name}");
            let stands = setup.is_of(side, cell).then_some(cell);
            return stands.ok_or_else(|| FieldProblem::unsound(ID, range, message()));
        }
        let all: Vec<Cell> = self.victims(equipment, &setup.board, side, crossed).collect();
        match all[..] {
            [cell] => Ok(cell),
            [] => {
                let message = format!("no piece of {player} can just have crossed {text}");
                Err(FieldProblem::unsound(ID, 0..text.len(), message))
            }
            [..] => {
                let names: Vec<&str> = all.iter().map(|&cell| equipment.board().name(cell)).collect();
                let message = format!("more than one piece can just have crossed {text}");
                let help = format!("add : and its cell, {}", names.join(" or "));
                Err(FieldProblem::new(0..text.len(), message).with_help(help))
            }
        }
    }
}
