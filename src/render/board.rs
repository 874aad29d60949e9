//! Boards of any geometry drawn with characters.

use super::canvas::{Canvas, Ink, text_width};
use crate::board::{Board, Cell, CellSet, Geometry, Vector};

/// The content of a cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    /// Such as `P` or `+p`; empty for nothing.
    pub text: String,
    /// How it is shown.
    pub ink: Option<Ink>,
    /// Between brackets.
    pub marked: bool,
}

/// Where the names of cells go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Names {
    /// On every cell of a hexagonal board, along the edges of a square one.
    #[default]
    Usual,
    /// On every cell.
    Cells,
    /// On empty cells only.
    Empty,
    /// Files and ranks along the edges, where the board has them.
    Edges,
    /// Nowhere.
    Off,
}

impl Names {
    /// The meaning of `Usual` on that board.
    pub(super) fn settle(self, board: &Board) -> Names {
        let lines = !board.file_names().is_empty() && !board.rank_names().is_empty();
        match self {
            Names::Usual if board.geometry().is_hex() || !lines => Names::Cells,
            Names::Usual => Names::Edges,
            Names::Edges if !lines => Names::Cells,
            chosen => chosen,
        }
    }
}

/// Draws the board with the content of each cell, as the first player sees it or, flipped, the second.
pub(super) fn draw(board: &Board, contents: &[Content], shown: CellSet, names: Names, flip: bool) -> Canvas {
    let names = names.settle(board);
    let mut contents = contents.to_vec();
    if names == Names::Empty {
        for (content, cell) in contents.iter_mut().zip(board.cells()).filter(|(content, _)| content.text.is_empty()) {
            content.text = board.name(cell).to_string();
            content.ink = Some(Ink::Faint);
        }
    }
    let letters = contents.iter().map(|content| text_width(&content.text)).max().unwrap_or(1);
    let name = if names == Names::Cells { board.name_width() } else { 0 };
    let sheet = Sheet { board, contents: &contents, shown, names, flip };
    match board.geometry() {
        Geometry::Square => sheet.squares((letters + 2).max(name).max(3)),
        Geometry::FlatTop => sheet.flat_top(odd((letters + 2).max(name + 2).max(5))),
        Geometry::PointyTop => sheet.pointy_top(odd((letters + 2).max(name + 2).max(5))),
    }
}

fn odd(width: usize) -> usize {
    width | 1
}

/// A board about to be drawn.
struct Sheet<'a> {
    board: &'a Board,
    contents: &'a [Content],
    shown: CellSet,
    names: Names,
    flip: bool,
}

impl Sheet<'_> {
    /// The place of a cell on the page: columns to the right, rows downwards, from 0; in units of the geometry.
    fn places(&self) -> Vec<(Cell, usize, usize)> {
        let sign = if self.flip { -1 } else { 1 };
        let at = |cell: Cell| {
            let Vector { x, y } = self.board.info(cell).at;
            (sign * x, -sign * y)
        };
        let left = self.shown.map(|cell| at(cell).0).min().unwrap_or(0);
        let top = self.shown.map(|cell| at(cell).1).min().unwrap_or(0);
        let place = |cell| {
            let (x, y) = at(cell);
            (cell, (x - left) as usize, (y - top) as usize)
        };
        self.shown.map(place).collect()
    }

    fn inside(&self, canvas: &mut Canvas, line: usize, column: usize, width: usize, cell: Cell) {
        let content = &self.contents[cell.index()];
        let taken = text_width(&content.text).max(1);
        let start = column + width.saturating_sub(taken) / 2;
        canvas.put(line, start, &content.text, content.ink.unwrap_or(Ink::Plain));
        if content.marked {
            canvas.put(line, start - 1, "[", Ink::Mark);
            canvas.put(line, start + taken, "]", Ink::Mark);
        }
    }

    fn squares(&self, width: usize) -> Canvas {
        let mut canvas = Canvas::default();
        let ranks = self.board.rank_names().iter().map(|name| text_width(name)).max().unwrap_or(0);
        let edges = self.names == Names::Edges;
        let left = if edges { ranks + 1 } else { 0 };
        let top = usize::from(edges);
        let high = if self.names == Names::Cells { 3 } else { 2 };
        let rule = format!("+{}+", "-".repeat(width));
        for (cell, x, y) in self.places() {
            let (line, column) = (top + y * high, left + x * (width + 1));
            for (offset, part) in [(0, &rule), (high, &rule)] {
                canvas.put(line + offset, column, part, Ink::Faint);
            }
            for offset in 1..high {
                canvas.put(line + offset, column, "|", Ink::Faint);
                canvas.put(line + offset, column + width + 1, "|", Ink::Faint);
            }
            self.inside(&mut canvas, line + 1, column + 1, width, cell);
            if high == 3 {
                canvas.centre(line + 2, column + 1, width, self.board.name(cell), Ink::Faint);
            }
            if edges {
                let info = self.board.info(cell);
                let name = |names: &[String], index: Option<u8>| {
                    index.and_then(|index| names.get(index as usize).cloned()).unwrap_or_default()
                };
                let rank = name(self.board.rank_names(), info.rank);
                canvas.put(line + 1, ranks - text_width(&rank), &rank, Ink::Faint);
                canvas.centre(0, column + 1, width, &name(self.board.file_names(), info.file), Ink::Faint);
            }
        }
        canvas
    }

    /// Hexagons two lines high, `/  K  \` over `\_6A__/`; each file starts on the last column of the one before.
    fn flat_top(&self, width: usize) -> Canvas {
        let mut canvas = Canvas::default();
        let places = self.places();
        for &(_, x, y) in &places {
            canvas.put(y, x * (width + 1) + 1, &"_".repeat(width), Ink::Faint);
        }
        for &(cell, x, y) in &places {
            let (line, column) = (y + 1, x * (width + 1));
            canvas.put(line, column, "/", Ink::Faint);
            canvas.put(line, column + width + 1, "\\", Ink::Faint);
            canvas.put(line + 1, column, "\\", Ink::Faint);
            canvas.put(line + 1, column + 1, &"_".repeat(width), Ink::Faint);
            canvas.put(line + 1, column + width + 1, "/", Ink::Faint);
            self.inside(&mut canvas, line, column + 1, width, cell);
            if self.names == Names::Cells {
                canvas.centre(line + 1, column + 1, width, self.board.name(cell), Ink::Faint);
            }
        }
        canvas
    }

    /// Hexagons between upright walls, `|  K  |` over `\_5i_/`; each row is shifted by half a cell.
    fn pointy_top(&self, width: usize) -> Canvas {
        let mut canvas = Canvas::default();
        let half = width.div_ceil(2);
        let places = self.places();
        let slopes = |canvas: &mut Canvas, line: usize, column: usize| {
            canvas.put(line, column + half - 1, "/", Ink::Faint);
            canvas.put(line, column + half + 1, "\\", Ink::Faint);
        };
        for &(_, x, y) in &places {
            slopes(&mut canvas, 2 * y, x * half);
        }
        for &(cell, x, y) in &places {
            let (line, column) = (2 * y + 1, x * half);
            canvas.put(line, column, "|", Ink::Faint);
            canvas.put(line, column + width + 1, "|", Ink::Faint);
            self.inside(&mut canvas, line, column + 1, width, cell);
            canvas.put(line + 1, column + 1, "\\", Ink::Faint);
            canvas.put(line + 1, column + width, "/", Ink::Faint);
            canvas.put(line + 1, column + 2, &"_".repeat(width - 2), Ink::Faint);
            if self.names == Names::Cells {
                canvas.centre(line + 1, column + 2, width - 2, self.board.name(cell), Ink::Faint);
            }
        }
        canvas
    }
}
