//! A piece that has just crossed cells, in a set-up: there must be one that can have done so.

use super::{EnPassantRule, ID, leaves};
use crate::board::{Board, Cell};
use crate::model::{EnPassant, Move, PieceType, Setup};
use crate::rules::remembers::{Given, Remembers, Unsound, cell_name};
use crate::rules::rule::RuleId;

/// Whether a piece of that type on the board can have made a move that leaves it to capture; that very move may have
/// made it what it is.
fn can_be_left(given: &dyn Given, piece_type: PieceType) -> bool {
    let equipment = given.equipment();
    let was = |other: PieceType| leaves(equipment.piece(other)) && given.becomes(other).contains(&piece_type);
    leaves(equipment.piece(piece_type)) || equipment.piece_types().any(was)
}

/// Whether the piece that is said to have crossed the cells can have done so.
fn is_sound(given: &dyn Given, passed: EnPassant) -> bool {
    let (setup, crossed) = (given.setup(), passed.crossed);
    let victim = setup.board[passed.victim.index()];
    let empty = |cell: Cell| setup.board[cell.index()].is_none();
    victim.is_some_and(|(side, piece_type)| side != setup.side && can_be_left(given, piece_type))
        && crossed.any()
        && crossed.within(given.equipment().board().all())
        && crossed.into_iter().all(empty)
}

impl Remembers for EnPassantRule {
    fn rule(&self) -> RuleId {
        ID
    }

    fn unsound(&self, given: &dyn Given) -> Vec<Unsound> {
        let Some(passed) = given.setup().en_passant.filter(|passed| !is_sound(given, *passed)) else {
            return Vec::new();
        };
        let cell = cell_name(given.equipment().board(), passed.victim);
        let words = format!("no piece on {cell} can just have passed the en passant cells");
        vec![Unsound { rule: ID, cells: vec![passed.victim], words }]
    }

    fn mend(&self, given: &dyn Given, setup: &mut Setup) {
        setup.en_passant = given.setup().en_passant.filter(|passed| is_sound(given, *passed));
    }

    fn turn(&self, board: &Board, setup: &mut Setup) {
        let turned = |passed: EnPassant| EnPassant {
            crossed: board.turned_set(passed.crossed),
            victim: board.turned(passed.victim),
        };
        setup.en_passant = setup.en_passant.map(turned);
    }

    /// The cells on which the player to move may capture so.
    fn identity(&self, _: &dyn Given, legal: &[Move]) -> Vec<u64> {
        let captures = legal.iter().filter(|mv| mv.is_en_passant());
        let mut cells: Vec<u64> = captures.map(|mv| mv.to().index() as u64).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
