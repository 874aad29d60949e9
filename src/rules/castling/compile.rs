//! `[[castling]]`: the cells of each castling for both players.

use super::problems;
use super::{Castling, CastlingDef, CastlingKeys, CastlingSide, CastlingSideDef, Castlings, MAX_CASTLINGS};
use crate::board::{Board, Cell, CellSet, Side};
use crate::diagnostic::{Meaning, Problem, Turned};
use crate::keys::{Pair, Text};
use crate::model::{Equipment, PieceTypeSet};
use crate::rules::scope::Scope;
use crate::source::Span;

impl Castlings {
    /// Every castling whose cells exist, every mistake noted.
    pub(crate) fn compile(keys: &CastlingKeys, scope: &mut dyn Scope) -> Castlings {
        let tables = &keys.castling;
        let mut castlings: Vec<Castling> = Vec::new();
        if let Some(extra) = tables.get(MAX_CASTLINGS) {
            let problem = Problem::TooLong { what: "the list of castlings", most: MAX_CASTLINGS };
            scope.note(problem, extra.table.span);
        }
        for (index, table) in tables.iter().take(MAX_CASTLINGS).enumerate() {
            let letter = &*table.letter.value;
            let earlier = &tables[..index];
            if earlier.iter().any(|other| *other.letter.value == *letter) {
                let problem = Problem::Duplicate { what: "castling letter", name: letter.to_string() };
                scope.note(problem, table.letter.span);
            }
            if earlier.iter().any(|other| other.name.value == table.name.value) {
                scope.note(Problem::Duplicate { what: "castling", name: table.name.value.clone() }, table.name.span);
            }
            let Some(sides) = sides(table, scope) else { continue };
            castlings.push(Castling {
                name: table.name.value.clone(),
                letter: letter.chars().next().unwrap_or('K'),
                text: table.text.as_ref().map_or_else(String::new, |text| text.value.clone()),
                sides,
                dropped: dropped_partners(table, scope),
            });
        }
        Castlings(castlings)
    }

    /// Notes whose pieces do not stand on their cells at the start. A castling whose cells are given for one player only
    /// may be that player's, or the other's turned, alone.
    pub(crate) fn check(keys: &CastlingKeys, scope: &mut dyn Scope) {
        if !scope.is_board_known() || scope.equipment().start().board.iter().all(Option::is_none) {
            return;
        }
        let there = |table: &&CastlingDef| !table.dropped.as_ref().is_some_and(|dropped| dropped.value);
        let (mut inherited, mut cells) = (Vec::new(), Vec::new());
        for table in keys.castling.iter().filter(there) {
            let missing = Side::BOTH.map(|side| missing_pieces(table, side, scope.equipment()));
            if table.second.is_none() && missing.iter().any(Vec::is_empty) {
                continue;
            }
            let is_inherited = scope.is_inherited(table.table.span);
            for Missing { what, cell, side, span } in missing.into_iter().flatten() {
                let cell = scope.equipment().board().name(cell).to_string();
                if is_inherited {
                    inherited.push(table.name.value.as_str());
                    cells.push(cell);
                } else {
                    scope.note(problems::no_piece(what, &cell, side), span);
                }
            }
        }
        if !inherited.is_empty() {
            inherited.dedup();
            cells.sort();
            cells.dedup();
            scope.note(problems::inherited(&inherited, &cells), scope.place_of_start());
        }
    }
}

/// The piece types that a partner may be which is dropped on its cell; None unless the pieces are dropped.
fn dropped_partners(table: &CastlingDef, scope: &mut dyn Scope) -> Option<PieceTypeSet> {
    let dropped = table.dropped.as_ref().is_some_and(|dropped| dropped.value);
    if !dropped && let Some(letter) = table.partner_pieces.first() {
        let because = "the pieces stand on their cells at the start; it goes with `dropped`";
        scope.note(Meaning::Idle { key: "partner-pieces", because }.into(), letter.span);
    }
    let piece_types = scope.piece_types(&table.partner_pieces);
    let partners = if piece_types.is_empty() { PieceTypeSet::ALL } else { piece_types };
    dropped.then_some(partners)
}

fn sides(table: &CastlingDef, scope: &mut dyn Scope) -> Option<[CastlingSide; 2]> {
    let first = side(&table.first, scope);
    let second = match &table.second {
        Some(second) => side(second, scope),
        None => {
            let board = scope.equipment().board();
            let problem = board.lopsided().map(|lopsided| lopsided.problem(board, Turned::Pair));
            let second = first.as_ref().map(|first| first.turned(board));
            problem.into_iter().for_each(|problem| scope.note(problem, table.table.span));
            second
        }
    };
    Some([first?, second?])
}

fn side(written: &CastlingSideDef, scope: &mut dyn Scope) -> Option<CastlingSide> {
    let king = pair(&written.king, scope);
    let partner = pair(&written.partner, scope);
    let empty = written.empty.as_ref().map(|cells| cell_list(cells, scope));
    let safe = written.safe.as_ref().map(|cells| cell_list(cells, scope));
    let ((king_from, king_to), (partner_from, partner_to)) = (king?, partner?);
    for (a, b) in [(king_from, partner_from), (king_to, partner_to)] {
        if a == b {
            let cell = scope.equipment().board().name(a).to_string();
            scope.note(problems::collision(&cell), written.partner.span);
        }
    }
    let own = CellSet::of(king_from) | CellSet::of(partner_from);
    let empty = match empty {
        Some(cells) => cells,
        None => {
            let between = line(king_from, partner_from, "empty", written.partner.span, scope)?;
            between | CellSet::of(king_to) | CellSet::of(partner_to)
        }
    };
    let safe = match safe {
        Some(cells) => cells,
        None => line(king_from, king_to, "safe", written.king.span, scope)?,
    };
    Some(CastlingSide { king_from, king_to, partner_from, partner_to, empty: empty.without(own), safe })
}

/// A piece's two cells, before and after.
fn pair(cells: &Pair, scope: &mut dyn Scope) -> Option<(Cell, Cell)> {
    let (from, to) = (scope.cell(&cells.from), scope.cell(&cells.to));
    Some((from?, to?))
}

fn cell_list(cells: &[Text], scope: &mut dyn Scope) -> CellSet {
    cells.iter().filter_map(|name| scope.cell(name)).collect()
}

/// The cells from one to another along one of the board's lines, both ends included.
fn line(from: Cell, to: Cell, key: &'static str, span: Span, scope: &mut dyn Scope) -> Option<CellSet> {
    let found = line_on(scope.equipment().board(), from, to);
    if found.is_none() {
        scope.note(problems::no_line(key), span);
    }
    found
}

fn line_on(board: &Board, from: Cell, to: Cell) -> Option<CellSet> {
    board.geometry().directions().iter().find_map(|direction| {
        let mut set = CellSet::of(from);
        let mut cell = from;
        while cell != to {
            cell = board.step(cell, direction.step)?;
            set.insert(cell);
        }
        Some(set)
    })
}

/// A piece of a castling that is not on its cell at the start.
struct Missing {
    /// `royal piece` or `piece`.
    what: &'static str,
    cell: Cell,
    side: Side,
    /// Where the castling says so.
    span: Span,
}

/// What a player's castling lacks at the start.
fn missing_pieces(table: &CastlingDef, side: Side, equipment: &Equipment) -> Vec<Missing> {
    let written = match (&table.second, side) {
        (Some(second), Side::Second) => second,
        _ => &table.first,
    };
    let (board, royals) = (equipment.board(), equipment.royals());
    let mut missing = Vec::new();
    for (cells, what) in [(&written.king, "royal piece"), (&written.partner, "piece")] {
        let Some(cell) = board.cell(&cells.from) else { continue };
        let turned = side == Side::Second && table.second.is_none();
        let cell = if turned { board.turned(cell) } else { cell };
        let piece = equipment.start().board[cell.index()].filter(|(owner, _)| *owner == side);
        let royal = |piece_type| royals.is_empty() || royals.contains(piece_type);
        if !piece.is_some_and(|(_, piece_type)| what == "piece" || royal(piece_type)) {
            missing.push(Missing { what, cell, side, span: cells.span });
        }
    }
    missing
}
