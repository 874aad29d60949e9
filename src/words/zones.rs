//! Sets of cells in words.

use super::directions::{count_word, join, ordinal};
use crate::board::{Board, CellSet, Side};
use crate::model::{Equipment, Zone};

/// A player's cells in words: ranks, a zone's name, or the cells themselves; such as `the palace`.
pub(crate) fn cells_in_words(equipment: &Equipment, cells: [CellSet; 2], side: Side) -> String {
    let own = cells[side.index()];
    if let Some(words) = ranks_of_both(equipment.board(), cells) {
        return words;
    }
    if let Some(zone) = equipment.zones().iter().find(|zone| zone.cells == cells) {
        return format!("the {}", zone_name(zone));
    }
    if let Some(words) = outside_in_words(equipment, cells).or_else(|| shared_in_words(equipment, cells)) {
        return words;
    }
    match own.count() {
        0 => "no cell".to_string(),
        1..=24 => cell_names(equipment.board(), own),
        count if count == equipment.board().len() as u32 => "the whole board".to_string(),
        count => format!("{count} cells of the board"),
    }
}

/// Everything that lies outside a zone, in words.
pub(crate) fn outside_in_words(equipment: &Equipment, cells: [CellSet; 2]) -> Option<String> {
    let outside = |zone: &Zone| (0..2).all(|index| zone.cells[index] == equipment.board().all().without(cells[index]));
    let zone = equipment.zones().iter().find(|zone| outside(zone))?;
    Some(format!("the cells outside the {}", zone_name(zone)))
}

/// What two zones have in common, in words.
fn shared_in_words(equipment: &Equipment, cells: [CellSet; 2]) -> Option<String> {
    let among = |zone: &&Zone| (0..2).all(|index| cells[index].any() && cells[index].within(zone.cells[index]));
    let around: Vec<&Zone> = equipment.zones().iter().filter(among).collect();
    let shared = |a: &Zone, b: &Zone| (0..2).all(|index| a.cells[index] & b.cells[index] == cells[index]);
    let mut pairs = around.iter().flat_map(|&a| around.iter().map(move |&b| (a, b)));
    let (a, b) = pairs.find(|(a, b)| shared(a, b))?;
    Some(format!("the cells that the {} and the {} share", zone_name(a), zone_name(b)))
}

/// A zone's name as prose has it.
pub(crate) fn zone_name(zone: &Zone) -> String {
    zone.name.replace(['-', '_'], " ")
}

/// Both players' cells as ranks, when each counts the same ranks from his own side.
pub(crate) fn ranks_of_both(board: &Board, cells: [CellSet; 2]) -> Option<String> {
    let [first, second] = Side::BOTH.map(|side| ranks_in_words(board, cells[side.index()], side));
    if first == second { first } else { None }
}

/// `the last rank`, `the last three ranks`, `the third rank`, `the first and last ranks`: as `side` counts them.
fn ranks_in_words(board: &Board, cells: CellSet, side: Side) -> Option<String> {
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
    let ends = (1..ranks.len()).find_map(|n| {
        if union(&ranks[ranks.len() - n..]) == cells {
            Some(words("last", n))
        } else if union(&ranks[..n]) == cells {
            Some(words("first", n))
        } else {
            None
        }
    });
    ends.or_else(|| some_ranks(&ranks, cells))
}

/// One to three ranks by their numbers.
fn some_ranks(ranks: &[CellSet], cells: CellSet) -> Option<String> {
    let among: Vec<usize> =
        (0..ranks.len()).filter(|&index| ranks[index].any() && ranks[index].within(cells)).collect();
    let union = among.iter().fold(CellSet::EMPTY, |all, &index| all | ranks[index]);
    if union != cells || !(1..=3).contains(&among.len()) {
        return None;
    }
    let number = |&index: &usize| match index {
        index if index + 1 == ranks.len() => "last".to_string(),
        index => ordinal(index + 1),
    };
    let plural = if among.len() > 1 { "s" } else { "" };
    Some(format!("the {} rank{plural}", join(&among.iter().map(number).collect::<Vec<_>>(), "and")))
}

/// The names of cells, file by file.
pub(crate) fn cell_names(board: &Board, cells: CellSet) -> String {
    let mut sorted: Vec<_> = cells.collect();
    sorted.sort_by_key(|&cell| (board.info(cell).at.x, board.info(cell).at.y));
    sorted.into_iter().map(|cell| board.name(cell)).collect::<Vec<_>>().join(" ")
}
