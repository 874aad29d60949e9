//! `[board]`: the outline and the names of the cells.

use crate::board::{Board, BoardError, BoardSpec, Geometry, Lines, MAX_CELLS, Naming, Outline, Symmetry};
use crate::definition::{BoardDef, CellShape, Lean, LineKind, NameKind, Parity, Shape, SymmetryKind};
use crate::diagnostic::{Diagnostic, Meaning, Problem};
use crate::keys::Judged;
use crate::source::{Span, Spanned};

use super::names::names;

/// The longest name of a cell, in bytes.
const LONGEST_NAME: usize = 8;

/// The board, or None when the table has a mistake; all of them are reported.
pub fn board(read: &Judged<BoardDef>, diagnostics: &mut Vec<Diagnostic>) -> Option<Board> {
    if !read.sound {
        return None;
    }
    let mut reader = BoardReader { table: &read.table, diagnostics, sound: true };
    let spec = reader.spec(geometry(&read.table)?);
    if !reader.sound {
        return None;
    }
    match Board::build(&spec) {
        Ok(board) => {
            reader.check_names(&board);
            let board = reader.darken(board);
            reader.sound.then_some(board)
        }
        Err(error) => {
            reader.refused(error);
            None
        }
    }
}

/// A board to go on with when there is none, so that other mistakes are found too.
pub fn stand_in() -> Board {
    let name = || vec!["-".to_string()];
    let spec = BoardSpec {
        geometry: Geometry::Square,
        outline: Outline::Rectangle { files: 1, ranks: 1, odd_raised: false },
        holes: Vec::new(),
        file_lines: Lines::Straight,
        rank_lines: Lines::Straight,
        file_names: name(),
        rank_names: name(),
        naming: Naming::FileRank,
        symmetry: Symmetry::HalfTurn,
    };
    Board::build(&spec).expect("one square is a board")
}

/// The shape of a table's cells; None when it does not say.
fn geometry(table: &BoardDef) -> Option<Geometry> {
    table.cells.as_ref().map(|cells| match cells.value {
        CellShape::Square => Geometry::Square,
        CellShape::HexFlat => Geometry::FlatTop,
        CellShape::HexPointy => Geometry::PointyTop,
    })
}

/// The shapes that a table's cells may have: all, when it does not say.
pub fn geometries(table: &BoardDef) -> Vec<Geometry> {
    match geometry(table) {
        Some(geometry) => vec![geometry],
        None => vec![Geometry::Square, Geometry::FlatTop, Geometry::PointyTop],
    }
}

struct BoardReader<'a> {
    table: &'a BoardDef,
    diagnostics: &'a mut Vec<Diagnostic>,
    sound: bool,
}

impl BoardReader<'_> {
    fn report(&mut self, problem: impl Into<Problem>, span: Span) {
        let finding = Diagnostic::new(problem.into(), span);
        self.sound &= finding.severity() == crate::diagnostic::Severity::Warning;
        self.diagnostics.push(finding);
    }

    fn spec(&mut self, geometry: Geometry) -> BoardSpec {
        let table = self.table;
        let outline = self.outline(geometry);
        let naming = self.naming();
        let numbered = matches!(naming, Naming::Number { .. });
        let drawn = naming == Naming::Drawn;
        let own_names = numbered || drawn;
        let (file_lines, rank_lines) = default_lines(geometry, &outline);
        BoardSpec {
            geometry,
            file_lines: table.file_lines.as_ref().map_or(file_lines, |lines| line_kind(lines.value)),
            rank_lines: table.rank_lines.as_ref().map_or(rank_lines, |lines| line_kind(lines.value)),
            file_names: self.list(&table.file_names, if own_names { "" } else { "a-z" }),
            rank_names: self.list(&table.rank_names, if own_names { "" } else { "1-255" }),
            outline,
            naming,
            holes: table.holes.iter().map(|hole| hole.value.clone()).collect(),
            symmetry: match table.symmetry.as_ref().map(|symmetry| symmetry.value) {
                Some(SymmetryKind::HalfTurn) => Symmetry::HalfTurn,
                Some(SymmetryKind::Mirror) => Symmetry::Mirror,
                None if geometry.is_hex() => Symmetry::HalfTurn,
                None => Symmetry::Mirror,
            },
        }
    }

    fn list(&mut self, text: &Option<Spanned<String>>, default: &str) -> Vec<String> {
        let Some(text) = text else { return names(default).unwrap_or_default() };
        let list = names(text);
        if list.is_none() {
            self.report(Meaning::NameList { text: text.value.clone() }, text.span);
        }
        list.unwrap_or_default()
    }

    fn naming(&mut self) -> Naming {
        let table = self.table;
        let default = if table.map.is_some() { NameKind::Drawn } else { NameKind::FileRank };
        let piece_type = table.names.as_ref().map_or(default, |names| names.value);
        if piece_type != NameKind::Number {
            for (key, span) in [("number-from", span(&table.number_from)), ("digits", span(&table.digits))] {
                if let Some(span) = span {
                    self.report(Problem::Needs { key, other: "names = \"number\"" }, span);
                }
            }
        }
        match piece_type {
            NameKind::FileRank => Naming::FileRank,
            NameKind::RankFile => Naming::RankFile,
            NameKind::Number => Naming::Number {
                from: table.number_from.as_ref().map_or(1, |number| number.u16()),
                digits: table.digits.as_ref().map_or(1, |digits| digits.u8()),
            },
            NameKind::Drawn => {
                if let (None, Some(names)) = (&table.map, &table.names) {
                    self.report(Problem::Needs { key: "names = \"drawn\"", other: "map" }, names.span);
                }
                Naming::Drawn
            }
        }
    }

    /// A size that the shape cannot do without.
    fn size(&mut self, key: &'static str, number: Option<u8>, because: &'static str) -> u8 {
        if number.is_none() {
            self.report(Meaning::BoardNeeds { key, because }, self.table.table.span);
        }
        number.unwrap_or(1)
    }

    /// A key without effect; one that is inherited, and was of use in the base, is passed over.
    fn idle(&mut self, key: &'static str, span: Option<Span>, because: &'static str) {
        if let Some(span) = span.filter(|span| super::is_own(*span)) {
            self.report(Meaning::Idle { key, because }, span);
        }
    }

    fn outline(&mut self, geometry: Geometry) -> Outline {
        let table = self.table;
        if let Some(map) = &table.map {
            let because = "the map draws the outline";
            self.idle("shape", span(&table.shape), because);
            self.idle("files", span(&table.files), because);
            self.idle("ranks", span(&table.ranks), because);
            self.idle("side", span(&table.side), because);
            self.idle("raised", span(&table.raised), because);
            self.idle("lean", span(&table.lean), because);
            return self.map(map);
        }
        let shape = table.shape.as_ref().map_or(Shape::Rectangle, |shape| shape.value);
        if shape != Shape::Rectangle || !geometry.is_hex() {
            let because = "only rectangles of hexes have raised lines";
            self.idle("raised", span(&table.raised), because);
        }
        if shape != Shape::Rhombus {
            self.idle("lean", span(&table.lean), "only a rhombus leans");
        }
        if shape == Shape::Hexagon {
            let because = "a hexagon has only `side`";
            self.idle("files", span(&table.files), because);
            self.idle("ranks", span(&table.ranks), because);
            let side = table.side.as_ref().map(|side| side.u8());
            return Outline::Hexagon { side: self.size("side", side, "a hexagon is told by its cells a side") };
        }
        self.idle("side", span(&table.side), "only a hexagon has it");
        let (files, ranks) =
            (table.files.as_ref().map(|files| files.u8()), table.ranks.as_ref().map(|ranks| ranks.u8()));
        let files = self.size("files", files, "it says how wide the board is");
        let ranks = self.size("ranks", ranks, "it says how deep the board is");
        match shape {
            Shape::Rhombus => {
                let rising = table.lean.as_ref().is_none_or(|lean| lean.value == Lean::Rising);
                Outline::Rhombus { files, ranks, rising }
            }
            _ => {
                let odd_raised = table.raised.as_ref().is_none_or(|raised| raised.value == Parity::Odd);
                Outline::Rectangle { files, ranks, odd_raised }
            }
        }
    }

    fn map(&mut self, map: &Spanned<String>) -> Outline {
        let lines: Vec<Vec<Option<String>>> = map
            .lines()
            .map(|line| line.split_whitespace().map(|word| (word != "-").then(|| word.to_string())).collect())
            .filter(|line: &Vec<_>| !line.is_empty())
            .collect();
        if lines.len() > 2 * MAX_CELLS || lines.iter().any(|line| line.len() > 2 * MAX_CELLS) {
            self.report(Problem::TooLong { what: "the map", most: 2 * MAX_CELLS }, map.span);
            return Outline::Map(Vec::new());
        }
        Outline::Map(lines)
    }

    /// The board with the cells dark that are said to be.
    fn darken(&mut self, board: Board) -> Board {
        let Some(name) = &self.table.dark else { return board };
        if board.geometry().is_hex() {
            self.idle("dark", Some(name.span), "hexagons have three colours");
            return board;
        }
        match board.cell(name) {
            Some(cell) => board.with_dark(cell),
            None => {
                self.report(super::unknown_cell(&board, name), name.span);
                board
            }
        }
    }

    /// Cell names are written in move texts, so each must be a short word.
    fn check_names(&mut self, board: &Board) {
        const RULE: &str = "a cell's name is made of letters and digits, eight at most";
        let fit = |name: &str| {
            !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(|c| c.is_ascii_alphanumeric())
        };
        let misfit = board.cells().map(|cell| board.name(cell)).find(|name| !fit(name));
        if let Some(name) = misfit {
            let table = self.table;
            let span = [&table.map, &table.file_names, &table.rank_names];
            let span = span.into_iter().flatten().next().map_or(table.table.span, |text| text.span);
            self.report(Problem::BadName { what: "cell", name: name.to_string(), rule: RULE }, span);
        }
    }

    /// Says why the board could not be built, at the key that is to blame.
    fn refused(&mut self, error: BoardError) {
        let table = self.table;
        let whole = table.table.span;
        let shape = table.shape.as_ref().map(|shape| shape.span);
        let map = table.map.as_ref().map(|map| map.span);
        let outline = map.or(shape).unwrap_or(whole);
        let text = |text: &Option<Spanned<String>>, count: Option<Span>| {
            text.as_ref().map_or(count.unwrap_or(outline), |text| text.span)
        };
        match error {
            BoardError::Empty => self.report(Meaning::EmptyBoard, outline),
            BoardError::TooLarge { cells } => {
                self.report(Problem::TooManyCells { cells, most: MAX_CELLS }, outline);
            }
            BoardError::NotOnSquares => self.report(Meaning::HexagonOfSquares, outline),
            BoardError::DuplicateName { name } => {
                let names = table.names.as_ref().map(|names| names.span);
                let span = map.or(names).or(span(&table.file_lines)).or(span(&table.rank_lines)).unwrap_or(whole);
                self.report(Meaning::TwinCells { name }, span);
            }
            BoardError::FileNames { needed, given } => {
                self.report(
                    Meaning::FewNames { what: "files", needed, given },
                    text(&table.file_names, span(&table.files)),
                );
            }
            BoardError::RankNames { needed, given } => {
                self.report(
                    Meaning::FewNames { what: "ranks", needed, given },
                    text(&table.rank_names, span(&table.ranks)),
                );
            }
            BoardError::UnknownHole { name } => {
                let hole = table.holes.iter().find(|hole| hole.value == name);
                let span = hole.map_or(whole, |hole| hole.span);
                self.report(Problem::Unknown { what: "cell", name, nearest: None }, span);
            }
            BoardError::OffGrid { name } => self.report(Meaning::OffGrid { cell: name }, outline),
        }
    }
}

/// Where a key stands, if it does.
fn span<T>(key: &Option<Spanned<T>>) -> Option<Span> {
    key.as_ref().map(|key| key.span)
}

fn line_kind(lines: LineKind) -> Lines {
    match lines {
        LineKind::Straight => Lines::Straight,
        LineKind::Rising => Lines::Rising,
        LineKind::Falling => Lines::Falling,
        LineKind::Counted => Lines::Counted,
    }
}

/// What files and ranks are when the table does not say: on hexes, straight where the cells stand in straight columns
/// or rows; the other lines lean with a rhombus and are else counted off from the edge.
fn default_lines(geometry: Geometry, outline: &Outline) -> (Lines, Lines) {
    let other = match outline {
        Outline::Rhombus { rising: true, .. } => Lines::Rising,
        Outline::Rhombus { rising: false, .. } => Lines::Falling,
        _ => Lines::Counted,
    };
    match geometry {
        Geometry::Square => (Lines::Straight, Lines::Straight),
        Geometry::FlatTop => (Lines::Straight, other),
        Geometry::PointyTop => (other, Lines::Straight),
    }
}
