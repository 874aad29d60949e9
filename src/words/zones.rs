//! Sets of cells in words.

use super::directions::{count_word, join, ordinal};
use crate::board::{Board, Cell, CellSet, Side};
use crate::model::{Equipment, Zone};

/// A player's cells in words: ranks, a zone's name, or the cells themselves; such as `the palace`.
pub(crate) fn cells_in_words(equipment: &Equipment, cells: [CellSet; 2], side: Side) -> String {
    let own = cells[side.index()];
    if let Some(words) = ranks_of_both(equipment.board(), cells) {
        return words;
    }
    if let Some(zone) = equipment.zones().iter().find(|zone| zone.cells == cells) {
        return in_zone(zone);
    }
    if let Some(words) = outside_in_words(equipment, cells).or_else(|| shared_in_words(equipment, cells)) {
        return words;
    }
    match own.count() {
        0 => "no cell".to_string(),
        count if count == equipment.board().len() as u32 => "the whole board".to_string(),
        _ => cells_named(equipment.board(), own),
    }
}

/// Cells by their names, many of them in short.
pub(crate) fn cells_named(board: &Board, cells: CellSet) -> String {
    if cells.count() <= FEW { cell_names(board, cells) } else { many_cells(board, cells) }
}

/// As many cells as are named one by one.
const FEW: u32 = 24;

/// More cells than one would name one by one: all but a few, whole files, or each file's from one to another.
fn many_cells(board: &Board, cells: CellSet) -> String {
    let rest = board.all().without(cells);
    if rest.count() <= FEW {
        return format!("every cell but {}", cell_names(board, rest));
    }
    let files: Vec<u8> = (0..board.file_names().len() as u8).filter(|&file| board.file(file).any()).collect();
    let whole: Vec<u8> = files.iter().copied().filter(|&file| board.file(file).within(cells)).collect();
    if whole.iter().fold(CellSet::EMPTY, |set, &file| set | board.file(file)) == cells {
        let names: Vec<String> = whole.iter().map(|&file| board.file_names()[usize::from(file)].clone()).collect();
        return format!("the file{} {}", if names.len() > 1 { "s" } else { "" }, join(&names, "and"));
    }
    let named = cells
        .fold(CellSet::EMPTY, |set, cell| if board.info(cell).rank.is_some() { set | CellSet::of(cell) } else { set });
    let runs = files.iter().flat_map(|&file| runs(board, board.file(file) & named));
    let in_files = files.iter().fold(CellSet::EMPTY, |set, &file| set | board.file(file)) & named;
    let others = cells.without(in_files);
    let others = others.any().then(|| cell_names(board, others));
    runs.chain(others).collect::<Vec<_>>().join(" ")
}

/// The cells of a file, each stretch of neighbouring ranks by its ends: `a1-a4`.
fn runs(board: &Board, cells: CellSet) -> Vec<String> {
    let rank = |cell: Cell| board.info(cell).rank.unwrap_or_default();
    let mut sorted: Vec<Cell> = cells.collect();
    sorted.sort_by_key(|&cell| rank(cell));
    let stretches = sorted.chunk_by(|&a, &b| rank(a) + 1 == rank(b));
    let words = stretches.map(|stretch| match stretch {
        [from, .., to] => format!("{}-{}", board.name(*from), board.name(*to)),
        [one] => board.name(*one).to_string(),
        [] => String::new(),
    });
    words.collect()
}

/// Words that stand before a name and leave no room for an article.
const DETERMINERS: &[&str] = &[
    "a", "all", "an", "any", "both", "each", "every", "her", "his", "its", "my", "no", "our", "that", "the", "their",
    "these", "this", "those", "your",
];

/// Words that say where, and what a zone is called when its name is such a word: `the cells beyond`.
const PREPOSITIONS: &[&str] = &[
    "above",
    "across",
    "after",
    "ahead",
    "along",
    "around",
    "at",
    "away",
    "before",
    "behind",
    "below",
    "beneath",
    "between",
    "beyond",
    "elsewhere",
    "everywhere",
    "here",
    "in",
    "inside",
    "near",
    "off",
    "on",
    "opposite",
    "out",
    "outside",
    "over",
    "past",
    "there",
    "under",
    "up",
    "upon",
    "within",
];

/// Words that say which cells: `the far cells`.
const ADJECTIVES: &[&str] = &[
    "back",
    "black",
    "central",
    "dark",
    "far",
    "first",
    "forbidden",
    "front",
    "inner",
    "last",
    "left",
    "light",
    "lower",
    "middle",
    "near",
    "other",
    "outer",
    "own",
    "rear",
    "right",
    "sacred",
    "upper",
    "white",
];

/// A zone inside a sentence: `the palace`; `this side`, `the far cells` and `the cells beyond` by names that are no nouns.
fn in_zone(zone: &Zone) -> String {
    let name = zone_name(zone);
    let lower = name.to_lowercase();
    let first = lower.split(' ').next().unwrap_or_default();
    let last = lower.rsplit(' ').next().unwrap_or_default();
    if DETERMINERS.contains(&first) && first != last {
        name
    } else if ADJECTIVES.contains(&last) {
        format!("the {name} cells")
    } else if PREPOSITIONS.contains(&first) && (first == last || first != "near") {
        format!("the cells {name}")
    } else {
        format!("the {name}")
    }
}

/// Everything that lies outside a zone, in words.
pub(crate) fn outside_in_words(equipment: &Equipment, cells: [CellSet; 2]) -> Option<String> {
    let outside = |zone: &Zone| (0..2).all(|index| zone.cells[index] == equipment.board().all().without(cells[index]));
    let zone = equipment.zones().iter().find(|zone| outside(zone))?;
    Some(format!("the cells outside {}", in_zone(zone)))
}

/// What two zones have in common, in words.
fn shared_in_words(equipment: &Equipment, cells: [CellSet; 2]) -> Option<String> {
    let among = |zone: &&Zone| (0..2).all(|index| cells[index].any() && cells[index].within(zone.cells[index]));
    let around: Vec<&Zone> = equipment.zones().iter().filter(among).collect();
    let shared = |a: &Zone, b: &Zone| (0..2).all(|index| a.cells[index] & b.cells[index] == cells[index]);
    let mut pairs = around.iter().flat_map(|&a| around.iter().map(move |&b| (a, b)));
    let (a, b) = pairs.find(|(a, b)| shared(a, b))?;
    Some(format!("the cells that {} and {} share", in_zone(a), in_zone(b)))
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
