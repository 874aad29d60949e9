//! Sets of cells in words.

use super::directions::count_word;
use crate::board::{Board, CellSet, Side};
use crate::variant::{Variant, Zone};

/// A player's cells in words: ranks, a zone's name, or the cells themselves; such as `the palace`.
pub(super) fn cells_in_words(variant: &Variant, cells: [CellSet; 2], side: Side) -> String {
    let own = cells[side.index()];
    if let Some(words) = ranks_in_words(&variant.board, own, side) {
        return words;
    }
    if let Some(zone) = variant.zones.iter().find(|zone| zone.cells == cells) {
        return format!("the {}", zone_name(zone));
    }
    if let Some(words) = outside_in_words(variant, cells) {
        return words;
    }
    match own.count() {
        0 => "no cell".to_string(),
        1..=24 => cell_names(&variant.board, own),
        count if count == variant.board.len() as u32 => "the whole board".to_string(),
        count => format!("{count} cells of the board"),
    }
}

/// Everything that lies outside a zone, in words.
pub(super) fn outside_in_words(variant: &Variant, cells: [CellSet; 2]) -> Option<String> {
    let outside = |zone: &Zone| (0..2).all(|index| zone.cells[index] == variant.board.all().without(cells[index]));
    let zone = variant.zones.iter().find(|zone| outside(zone))?;
    Some(format!("the cells outside the {}", zone_name(zone)))
}

/// A zone's name as prose has it.
pub(super) fn zone_name(zone: &Zone) -> String {
    zone.name.replace(['-', '_'], " ")
}

/// `the last rank`, `the last three ranks`, `the first two ranks`: as `side` counts them.
pub(super) fn ranks_in_words(board: &Board, cells: CellSet, side: Side) -> Option<String> {
    let count = board.rank_names().len() as u8;
    let ranks: Vec<CellSet> = match side {
        Side::First => (0..count).map(|index| board.rank(index)).collect(),
        Side::Second => (0..count).rev().map(|index| board.rank(index)).collect(),
    };
    let union = |ranks: &[CellSet]| ranks.iter().fold(CellSet::EMPTY, |all, &rank| all | rank);
    let words = |which: &str, n: usize| match n {
        1 => format!("the {which} rank"),
        n => format!("the {which} {} ranks", count_word(n)),
    };
    (1..ranks.len()).find_map(|n| {
        if union(&ranks[ranks.len() - n..]) == cells {
            Some(words("last", n))
        } else if union(&ranks[..n]) == cells {
            Some(words("first", n))
        } else {
            None
        }
    })
}

/// The names of cells, file by file.
pub(super) fn cell_names(board: &Board, cells: CellSet) -> String {
    let mut sorted: Vec<_> = cells.collect();
    sorted.sort_by_key(|&cell| (board.info(cell).at.x, board.info(cell).at.y));
    sorted.into_iter().map(|cell| board.name(cell)).collect::<Vec<_>>().join(" ")
}
