//! Castlings that could not be told apart in a record.

use super::problems;
use super::{Castling, CastlingDef, CastlingKeys, CastlingSide, Castlings};
use crate::board::{Board, Cell, Side};
use crate::literal::reach;
use crate::model::{Equipment, MoveRule};
use crate::rules::promotion::Promotions;
use crate::rules::scope::Scope;

/// What stands in records and is no move.
const NO_MOVES: [&str; 5] = ["pass", "1-0", "0-1", "1/2-1/2", "*"];

/// One way to write a castling: from which cell to which, and whether a piece enters.
type Text = (Cell, Cell, bool);

impl Castlings {
    /// Notes a castling whose own text would be read as something else, or not as one word.
    fn check_own_text(&self, index: usize, table: &CastlingDef, equipment: &Equipment, scope: &mut dyn Scope) {
        let Some(text) = &table.text else { return };
        let said = text.value.as_str();
        let (board, small) = (equipment.board(), said.to_lowercase().replace('o', "0"));
        let same = |other: &Castling| other.text.to_lowercase().replace('o', "0") == small;
        let is_cell = |name: &str| board.cells().any(|cell| board.name(cell).eq_ignore_ascii_case(name));
        let names = (1..said.len()).any(|at| {
            let (from, to) = (said.get(..at), said.get(at..).map(|to| to.trim_start_matches(['-', 'x', ':'])));
            [from, to].into_iter().all(|name| name.is_some_and(is_cell))
        });
        let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '+' | '=' | '/' | '#');
        let because = if NO_MOVES.contains(&said.to_lowercase().as_str()) {
            "in a record that is no move"
        } else if self[..index].iter().any(same) {
            "that is another castling's"
        } else if names {
            "those are two cells"
        } else if !said.chars().all(word) || !said.starts_with(|c: char| c.is_alphanumeric()) {
            "it must be one word of letters and digits, with hyphens between"
        } else if said.chars().all(|c| c.is_ascii_digit()) {
            "that is the number of a move"
        } else {
            return;
        };
        scope.note(problems::no_text(said, because), text.span);
    }

    /// Notes castlings of one player that may come to have one text. `enters` tells whether a piece may enter on a cell
    /// that the castling leaves.
    pub(crate) fn check_texts(
        &self,
        keys: &CastlingKeys,
        (equipment, promotion): (&Equipment, &Promotions),
        enters: &dyn Fn(Side, Cell) -> bool,
        scope: &mut dyn Scope,
    ) {
        // Where something is wrong these may not be the castlings that are meant.
        if !scope.is_sound() {
            return;
        }
        for (index, castling) in self.iter().enumerate() {
            let first = self[..index].iter().all(|earlier| earlier.table != castling.table);
            let Some(table) = keys.castling.get(castling.table).filter(|_| first) else { continue };
            self.check_own_text(index, table, equipment, scope);
            let held = |side: Side| equipment.start().rights.contains(castling.right(side));
            if castling.dropped.is_none() && !Side::BOTH.into_iter().any(held) {
                scope.note(problems::nobody_may(&table.name.value), table.name.span);
            }
        }
        for side in Side::BOTH {
            let all: Vec<(&Castling, &CastlingSide)> =
                self.each().filter(|(_, of, _)| *of == side).map(|(castling, _, cells)| (castling, cells)).collect();
            let enters = |cell: Cell| enters(side, cell);
            let texts = |cells: &CastlingSide, by_king: bool| {
                let twice = all.iter().filter(|(_, other)| same_way(other, cells)).count() > 1;
                texts(cells, by_king, twice || steps(equipment, promotion, side, cells), &enters)
            };
            for (index, (castling, cells)) in all.iter().enumerate() {
                for (earlier, other) in &all[..index] {
                    // Two that take the king by the same cells are not written with these when both are legal.
                    let by_king = !same_way(other, cells);
                    let (own, others) = (texts(cells, by_king), texts(other, by_king));
                    if let Some((from, to, _)) = own.iter().find(|text| others.contains(text)) {
                        let text = format!("{}{}", equipment.board().name(*from), equipment.board().name(*to));
                        let span = keys.castling.get(castling.table).map(|table| table.name.span);
                        return span.map_or((), |span| scope.note(problems::same_text(&earlier.name, &text), span));
                    }
                }
            }
        }
    }
}

/// Whether two castlings take the king by the same cells.
fn same_way(one: &CastlingSide, other: &CastlingSide) -> bool {
    (one.king_from, one.king_to) == (other.king_from, other.king_to)
}

/// How a castling may be written: with the king's two cells, or with the king's and the partner's where another move may
/// have that text; with a piece that enters on the partner's cell, from there to the king's.
fn texts(cells: &CastlingSide, by_king: bool, by_partner: bool, enters: &dyn Fn(Cell) -> bool) -> Vec<Text> {
    let CastlingSide { king_from, king_to, partner_from, partner_to, .. } = *cells;
    let left = |cell: Cell| cell != king_to && cell != partner_to && enters(cell);
    let targets = by_king.then_some(king_to).into_iter().chain(by_partner.then_some(partner_from));
    let plain = targets
        .flat_map(|to| [(king_from, to, false)].into_iter().chain(left(king_from).then_some((king_from, to, true))));
    plain.chain(left(partner_from).then_some((partner_from, king_from, true))).collect()
}

/// Whether the king, or what it becomes without a move of its own, may take the same two cells by another move.
fn steps(equipment: &Equipment, promotion: &Promotions, side: Side, cells: &CastlingSide) -> bool {
    let royals = equipment.royals();
    let kings = equipment.piece_types().filter(|&king| royals.is_empty() || royals.contains(king));
    let forms = kings.flat_map(|king| promotion.in_place_of(king).chain([king]));
    let mut rules = forms.flat_map(|form| &equipment.piece(form).moves);
    cells.king_from == cells.king_to || rules.any(|rule| leads(equipment.board(), rule, side, cells))
}

/// Whether the king could take the same two cells by a quiet move or a capture en passant.
fn leads(board: &Board, rule: &MoveRule, side: Side, cells: &CastlingSide) -> bool {
    rule.goes_to_empty_cells() && reach::rule_targets(board, rule, side, cells.king_from).contains(cells.king_to)
}
