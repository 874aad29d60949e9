//! `[[castling]]`: the cells of each castling for both players.

use super::problems;
use super::{Castling, CastlingDef, CastlingKeys, CastlingSide, CastlingSideDef, Castlings};
use crate::board::{Board, Cell, CellSet, Side};
use crate::diagnostic::{Problem, Turned};
use crate::keys::{Pair, Text};
use crate::model::{CastlingRights, Equipment, MAX_CASTLINGS, PieceTypeSet};
use crate::rules::ends::Whose;
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
            let partners = scope.piece_types(&table.partner_pieces);
            let partners = (!partners.is_empty()).then_some(partners);
            let is_dropped = table.dropped.as_ref().is_some_and(|dropped| dropped.value);
            for (number, (sides, only)) in all_sides(table, scope).into_iter().enumerate() {
                let text = table.text.as_ref().filter(|_| number == 0);
                castlings.push(Castling {
                    name: table.name.value.clone(),
                    letter: letter.chars().next().unwrap_or('K'),
                    text: text.map_or_else(String::new, |text| text.value.clone()),
                    sides,
                    only,
                    rights: Side::BOTH.map(|side| CastlingRights::of(index, side)),
                    table: index,
                    partners,
                    turned: table.second.is_none(),
                    dropped: is_dropped.then(|| partners.unwrap_or(PieceTypeSet::ALL)),
                });
            }
        }
        if let Some(extra) = tables.last().filter(|_| castlings.len() > MOST) {
            scope
                .note(Problem::TooLong { what: "the list of castlings and their spans", most: MOST }, extra.table.span);
            castlings.truncate(MOST);
        }
        Castlings { list: castlings, ever: None }
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
            let whose = whose(table);
            let missing = Side::BOTH.map(|side| match whose.includes(side) {
                true => missing_pieces(table, side, scope.equipment()),
                false => Vec::new(),
            });
            if whose == Whose::Both && table.second.is_none() && missing.iter().any(Vec::is_empty) {
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

/// The most castlings, those of spans counted one by one: a move has a byte for their numbers.
const MOST: usize = 128;

fn whose(table: &CastlingDef) -> Whose {
    table.side.as_ref().map_or(Whose::Both, |side| side.value)
}

/// The cells of a castling, and of those by the same right: both players', or only the one's who has it.
fn all_sides(table: &CastlingDef, scope: &mut dyn Scope) -> Vec<([CastlingSide; 2], Option<Side>)> {
    let first = side(&table.first, scope);
    let second = match &table.second {
        Some(second) => side(second, scope),
        None => {
            let board = scope.equipment().board();
            let lopsided = board.lopsided().filter(|_| whose(table).includes(Side::Second));
            let problem = lopsided.map(|lopsided| lopsided.problem(board, Turned::Pair));
            let second = first.iter().map(|first| first.turned(board)).collect();
            problem.into_iter().for_each(|problem| scope.note(problem, table.table.span));
            second
        }
    };
    let only = match whose(table) {
        Whose::Both => None,
        Whose::First => Some(Side::First),
        Whose::Second => Some(Side::Second),
    };
    let paired = |number: usize| match (first.get(number), second.get(number)) {
        (Some(first), Some(second)) => Some(([first.clone(), second.clone()], only)),
        // One player has more cells to choose from than the other.
        (Some(one), None) if only != Some(Side::Second) => Some(([one.clone(), one.clone()], Some(Side::First))),
        (None, Some(one)) if only != Some(Side::First) => Some(([one.clone(), one.clone()], Some(Side::Second))),
        (Some(_), None) | (None, Some(_)) | (None, None) => None,
    };
    // Where one's cells could not be read there is no castling.
    let whole = !first.is_empty() && !second.is_empty();
    let most = if whole { first.len().max(second.len()) } else { 0 };
    (0..most).filter_map(paired).collect()
}

/// One player's cells, and those that differ by where the king goes; none if they could not be read.
fn side(written: &CastlingSideDef, scope: &mut dyn Scope) -> Vec<CastlingSide> {
    let Some(main) = main_side(written, scope) else { return Vec::new() };
    let mut all = vec![main.clone()];
    for name in &written.span {
        let Some(king_to) = scope.cell(name) else { continue };
        let Some(way) = walk(scope.equipment().board(), main.king_from, king_to).filter(|way| way.len() > 1) else {
            scope.note(problems::off_line(name), name.span);
            continue;
        };
        if all.iter().any(|known| known.king_to == king_to) {
            scope.note(Problem::Duplicate { what: "cell", name: name.value.clone() }, name.span);
            continue;
        }
        let partner_to = way[way.len() - 2];
        let empty = match &written.empty {
            Some(_) => main.empty,
            None => {
                let between = line_on(scope.equipment().board(), main.king_from, main.partner_from);
                between.unwrap_or_default() | CellSet::of(king_to) | CellSet::of(partner_to)
            }
        };
        let safe = way.into_iter().collect();
        let own = main.own();
        all.push(CastlingSide { king_to, partner_to, empty: empty.without(own), safe, ..main.clone() });
    }
    all
}

fn main_side(written: &CastlingSideDef, scope: &mut dyn Scope) -> Option<CastlingSide> {
    let king = pair(&written.king, scope);
    let partner = pair(&written.partner, scope);
    let empty = written.empty.as_ref().map(|cells| cell_list(cells, scope));
    let safe = written.safe.as_ref().map(|cells| cell_list(cells, scope));
    let safe_at_last = safe.is_none();
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
    Some(CastlingSide { king_from, king_to, partner_from, partner_to, empty: empty.without(own), safe, safe_at_last })
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
    walk(board, from, to).map(|way| way.into_iter().collect())
}

/// The cells from one to another along one of the board's lines in their order, both ends included.
fn walk(board: &Board, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    board.geometry().directions().iter().find_map(|direction| {
        let mut way = vec![from];
        while *way.last()? != to {
            way.push(board.step(*way.last()?, direction.step)?);
        }
        Some(way)
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
