//! The rules of a game in words, made from the rules as the program has them.

use crate::betza::Ray;
use crate::board::{Board, Cell, CellSet, Geometry, Side, Symmetry};
use crate::variant::{PieceType, Variant};
use crate::words::{Family, join};
use crate::words::{Page, Section, sentence};
use crate::words::{cell_names, cells_named, outside_in_words, ranks_of_both, zone_name};

/// The game on one page in words: board, set-up, pieces, drops, castling, endings; 80 columns wide.
pub fn rules(variant: &Variant) -> String {
    let sections = rule_sections(variant);
    sections.iter().map(Section::to_string).collect::<Vec<_>>().join("\n")
}

/// The same in parts.
pub fn rule_sections(variant: &Variant) -> Vec<Section> {
    let mut page = Page::default();
    variant.rules().all().into_iter().for_each(|rule| rule.say(variant.equipment(), &mut page));
    let board = board(variant, page.speaks_of_colours());
    let sections = [game(variant), board, zones(variant), setup(variant), pieces(variant)];
    let end = variant.rules().endings.section(variant.equipment());
    sections.into_iter().chain(page.into_sections()).chain([end]).filter(|section| !section.is_empty()).collect()
}

/// One piece type in words: its moves, how it promotes, what it is in hand; a sentence each.
///
/// # Panics
/// If the piece type is one of another game.
pub fn piece_sentences(variant: &Variant, id: PieceType) -> Vec<String> {
    variant.rules().all().into_iter().flat_map(|rule| rule.say_of(variant.equipment(), id)).collect()
}

fn game(variant: &Variant) -> Section {
    let mut section = Section::new(variant.name());
    let by = variant.inventor().map(|inventor| format!("by {inventor}"));
    match (by, variant.year()) {
        (Some(by), Some(year)) => section.say(sentence(&format!("{by}, {year}"))),
        (Some(by), None) => section.say(sentence(&by)),
        (None, Some(year)) => section.say(format!("From the year {year}.")),
        (None, None) => {}
    }
    if let Some(about) = variant.about() {
        section.say(about);
    }
    let [first, second] = variant.players();
    section.say(format!("{} moves first, against {}.", first.name, second.name));
    section
}

fn board(variant: &Variant, colours_matter: bool) -> Section {
    let mut section = Section::new("Board");
    let board = variant.board();
    let shape = match board.geometry() {
        Geometry::Square => "squares",
        Geometry::FlatTop => "hexagons with a side on top, so that files are straight columns",
        Geometry::PointyTop => "hexagons with a corner on top, so that ranks are straight rows",
    };
    let (size, colours) = (size_in_words(board), colours_in_words(board, colours_matter));
    let (from, to) = (board.name(lowest(board)), board.name(highest(board)));
    section.say(format!("{} {shape}{size}{colours}. Cells are named from {from} to {to}.", board.len()));
    if variant.zones().iter().any(|zone| ranks_of_both(board, zone.cells).is_some()) {
        section.say("Ranks are counted as each player sees the board: the first is the nearest.");
    }
    if board.geometry().is_hex() {
        section.say(
            "An orthogonal step goes to a cell that shares a side (six directions). A diagonal step goes out through a \
             corner to the nearest cell of the same colour (six directions); the two cells that it passes between do not \
             matter.",
        );
    }
    if uses_knights(variant) {
        section.say(if board.geometry().is_hex() {
            "A knight's leap is two orthogonal steps in a line and one more that turns by 60 degrees to either side."
        } else {
            "A knight's leap is two orthogonal steps in a line and one more at a right angle."
        });
    }
    if leaps(variant, Ray::leaps) {
        section.say(if leaps(variant, |ray| !ray.leaps()) {
            "A leap passes over any pieces in between, unless a piece's own rule says otherwise."
        } else {
            "A leap passes over any pieces in between."
        });
    }
    section
}

/// Whether a piece type leaps in some such way.
fn leaps(variant: &Variant, how: impl Fn(&Ray) -> bool) -> bool {
    let is_step =
        |ray: &Ray| matches!(Family::of(variant.board().geometry(), ray.step), Family::Orthogonal | Family::Diagonal);
    let mut rays = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).flat_map(|rule| &rule.rays);
    rays.any(|ray| !is_step(ray) && how(ray))
}

/// The colours of the cells, on a board of squares only where a rule looks at them.
fn colours_in_words(board: &Board, matter: bool) -> &'static str {
    match board.geometry() {
        Geometry::Square if matter => ", in two colours like a chess board",
        Geometry::Square => "",
        Geometry::FlatTop | Geometry::PointyTop => ", in three colours",
    }
}

fn size_in_words(board: &Board) -> String {
    match (board.file_names().len(), board.rank_names().len()) {
        (files, ranks) if files > 0 && ranks > 0 && files * ranks == board.len() => {
            format!(", {files} files of {ranks}")
        }
        _ => String::new(),
    }
}

/// Where a cell comes when they are counted file by file; what has no file or rank, from left to right.
fn along(board: &Board, cell: Cell) -> (i16, i16) {
    let info = board.info(cell);
    match (info.file, info.rank) {
        (Some(file), Some(rank)) => (file.into(), rank.into()),
        _ => (info.at.x, info.at.y),
    }
}

fn lowest(board: &Board) -> Cell {
    let ends = board.cells().map(|cell| (along(board, cell), cell));
    ends.min().map_or(Cell(0), |(_, cell)| cell)
}

fn highest(board: &Board) -> Cell {
    let ends = board.cells().map(|cell| (along(board, cell), cell));
    ends.max().map_or(Cell(0), |(_, cell)| cell)
}

fn uses_knights(variant: &Variant) -> bool {
    let rays = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).flat_map(|rule| &rule.rays);
    rays.into_iter().any(|ray| Family::of(variant.board().geometry(), ray.step) == Family::Knight)
}

fn zones(variant: &Variant) -> Section {
    let mut section = Section::new("Zones");
    for (index, zone) in variant.zones().iter().enumerate() {
        let [first, second] = zone.cells;
        let names = |cells: CellSet| cells_named(variant.board(), cells);
        let known = &variant.zones()[..index];
        let is_rest = known.iter().any(|other| other.cells[0] == variant.board().all().without(first));
        // Whole ranks are called by their numbers wherever a rule means them.
        if ranks_of_both(variant.board(), zone.cells).is_some() {
            continue;
        }
        let text = if let (true, Some(words)) = (is_rest, outside_in_words(variant.equipment(), zone.cells)) {
            format!("{words}.")
        } else if first == second {
            format!("{}.", names(first))
        } else {
            let [white, black] = variant.players();
            format!("{} {}; {} {}.", white.name, names(first), black.name, names(second))
        };
        section.entry(sentence(&zone_name(zone)).trim_end_matches('.'), text);
    }
    section
}

fn setup(variant: &Variant) -> Section {
    let mut section = Section::new("Set-up");
    let pieces = |side: Side| {
        let (mut parts, mut hand) = (Vec::new(), Vec::new());
        for piece_type in variant.piece_types() {
            let cells: CellSet = variant
                .board()
                .cells()
                .filter(|cell| variant.start().board.get(cell.index()) == Some(&Some((side, piece_type))))
                .collect();
            if cells.any() {
                parts.push(format!("{} {}", variant.piece(piece_type).name, cell_names(variant.board(), cells)));
            }
            let held = variant.start().hands[side.index()].get(piece_type.index()).copied().unwrap_or(0);
            match held {
                0 => {}
                1 => hand.push(variant.piece(piece_type).name.clone()),
                _ => hand.push(format!("{} ({held})", variant.piece(piece_type).name)),
            }
        }
        if !hand.is_empty() {
            parts.push(format!("in hand {}", join(&hand, "and")));
        }
        if parts.is_empty() { "nothing".to_string() } else { parts.join(", ") }
    };
    let name = |side: Side| &variant.players()[side.index()].name;
    section.entry(name(Side::First), format!("{}.", pieces(Side::First)));
    let turned = match variant.board().symmetry() {
        Symmetry::HalfTurn => "the same with the board turned half round",
        Symmetry::Mirror => "the same, mirrored across the board",
    };
    let second = if setup_is_symmetric(variant) { turned.to_string() } else { pieces(Side::Second) };
    section.entry(name(Side::Second), format!("{second}."));
    section
}

fn setup_is_symmetric(variant: &Variant) -> bool {
    let at = |cell: Cell| variant.start().board.get(cell.index()).copied().flatten();
    let mirrored = |cell| at(variant.board().turned(cell)).map(|(side, piece_type)| (side.other(), piece_type));
    variant.board().lopsided().is_none()
        && variant.board().cells().all(|cell| at(cell) == mirrored(cell))
        && variant.start().hands[0] == variant.start().hands[1]
}

fn pieces(variant: &Variant) -> Section {
    let mut section = Section::new("Pieces");
    for id in variant.piece_types() {
        let piece_type = variant.piece(id);
        let heading = if piece_type.name == piece_type.letter {
            piece_type.name.clone()
        } else {
            format!("{} ({})", piece_type.name, piece_type.letter)
        };
        section.entry(&heading, piece_sentences(variant, id).join(" "));
    }
    section
}
