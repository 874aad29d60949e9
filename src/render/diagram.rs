//! What one piece can do from one cell of an empty board.

use std::collections::BTreeSet;

use super::board::{self, Content, Names};
use super::canvas::Ink;
use super::mark::Mark;
use super::svg;
use crate::betza::{Hop, Ray};
use crate::board::{Board, Cell, CellSet, Geometry, Side, Vector};
use crate::variant::{MoveRule, PieceType, Variant};

/// A piece on the cell where it has the most moves, its moves from there, and the part of the board that shows them.
pub(super) struct Diagram {
    pub piece_type: PieceType,
    pub cell: Cell,
    /// By cell number.
    pub marks: Vec<Option<Mark>>,
    pub shown: CellSet,
}

/// The most diagrams of one piece.
const MOST: usize = 6;

/// A way of moving: a rule of the piece, by its number.
type Way = usize;

impl Diagram {
    /// The diagram of the cell from where the piece has the most moves.
    ///
    /// # Panics
    /// If the piece type is one of another game.
    pub fn new(variant: &Variant, piece_type: PieceType) -> Diagram {
        Diagram::of_most(variant, piece_type, &BTreeSet::new()).0
    }

    /// As many as it takes to show every move, those that the piece has only from certain cells among them.
    fn all(variant: &Variant, piece_type: PieceType) -> Vec<Diagram> {
        let (first, mut seen) = Diagram::of_most(variant, piece_type, &BTreeSet::new());
        let mut diagrams = vec![first];
        while diagrams.len() < MOST {
            let (next, ways) = Diagram::of_most(variant, piece_type, &seen);
            if ways.is_subset(&seen) {
                break;
            }
            seen.extend(ways);
            diagrams.push(next);
        }
        diagrams
    }

    /// The diagram of the cell with the most ways of moving that have not been seen, of several the one with the most
    /// moves, nearest to the middle; and all its ways of moving.
    fn of_most(variant: &Variant, piece_type: PieceType, seen: &BTreeSet<Way>) -> (Diagram, BTreeSet<Way>) {
        let board = variant.board();
        let centre = middle(board);
        let rank = |cell: Cell| {
            let fresh = if seen.is_empty() { 0 } else { ways(variant, piece_type, cell).difference(seen).count() };
            let marks = marks(variant, piece_type, cell);
            let count = marks.iter().flatten().filter(|&&mark| mark != Mark::Leg).count();
            let away = board.info(cell).at - centre;
            (fresh, count, -board.geometry().length_squared(away), std::cmp::Reverse(cell))
        };
        let cell = board.cells().max_by_key(|&cell| rank(cell)).unwrap_or(Cell(0));
        let marks = marks(variant, piece_type, cell);
        let shown = shown(variant, piece_type, cell, &marks);
        (Diagram { piece_type, cell, marks, shown }, ways(variant, piece_type, cell))
    }

    /// The marks that occur, in order.
    fn legend(&self) -> Vec<Mark> {
        let mut used: Vec<Mark> = self.shown.filter_map(|cell| self.marks[cell.index()]).collect();
        used.sort_unstable();
        used.dedup();
        used
    }
}

/// The middle of the board.
fn middle(board: &Board) -> Vector {
    let span = |part: fn(Vector) -> i16| {
        let parts = || board.cells().map(|cell| part(board.info(cell).at));
        (parts().min().unwrap_or(0) + parts().max().unwrap_or(0)) / 2
    };
    Vector::new(span(|at| at.x), span(|at| at.y))
}

/// Whether the moves of a piece depend on the cell where it stands, but for the edge of the board.
fn depend_on_the_cell(variant: &Variant, piece_type: PieceType) -> bool {
    let all = variant.board().all();
    let rules = variant.piece(piece_type).moves.iter();
    rules.flat_map(|rule| [rule.from, rule.to, rule.within]).flatten().any(|cells| cells[0] != all)
}

/// What the first player's piece can reach from a cell of an empty board by a ray of a rule.
fn reached<'a>(board: &'a Board, rule: &'a MoveRule, ray: &'a Ray, from: Cell) -> impl Iterator<Item = Cell> + 'a {
    let within = |cell: Cell| rule.within.is_none_or(|cells| cells[0].contains(cell));
    let starts = rule.from.is_none_or(|cells| cells[0].contains(from)) && within(from);
    let trodden = ray.walked.iter().map(move |&offset| board.step(from, offset));
    let starts = starts && trodden.into_iter().all(|cell| cell.is_some_and(within));
    let targets = targets(board, ray, from).take_while(move |&cell| within(cell));
    targets.filter(move |&cell| starts && rule.to.is_none_or(|cells| cells[0].contains(cell)))
}

/// The ways of moving that the first player's piece has from a cell of an empty board.
fn ways(variant: &Variant, piece_type: PieceType, from: Cell) -> BTreeSet<Way> {
    let open = |rule: &MoveRule| {
        let mut rays = rule.rays.iter();
        rays.any(|ray| reached(variant.board(), rule, ray, from).next().is_some())
    };
    let rules = variant.piece(piece_type).moves.iter().enumerate();
    rules.filter(|(_, rule)| open(rule)).map(|(index, _)| index).collect()
}

/// What the first player's piece can do from a cell of an empty board.
fn marks(variant: &Variant, piece_type: PieceType, from: Cell) -> Vec<Option<Mark>> {
    let board = variant.board();
    let mut quiet = CellSet::EMPTY;
    let mut capture = CellSet::EMPTY;
    // Its moves from any cell where it can be.
    let mut always = CellSet::EMPTY;
    let mut hop = CellSet::EMPTY;
    let mut legs = CellSet::EMPTY;
    for rule in &variant.piece(piece_type).moves {
        let limited = [rule.from, rule.to].into_iter().flatten().any(|cells| cells[0] != board.all());
        for ray in &rule.rays {
            for target in reached(board, rule, ray, from) {
                let hops = ray.hop != Hop::Slide || !ray.jumped.is_empty();
                if hops {
                    hop.insert(target);
                }
                if !limited {
                    always.insert(target);
                }
                if rule.quiet && !hops {
                    quiet.insert(target);
                }
                if rule.capture && !hops {
                    capture.insert(target);
                }
                let passed = ray.clear.iter().chain(&ray.walked);
                legs |= passed.filter_map(|&leg| board.step(from, leg)).collect::<CellSet>();
            }
        }
    }
    let mark = |cell: Cell| match (quiet.contains(cell), capture.contains(cell), hop.contains(cell)) {
        (true, true, _) if !always.contains(cell) => Some(Mark::BothSome),
        (true, false, false) if !always.contains(cell) => Some(Mark::QuietSome),
        (false, true, _) if !always.contains(cell) => Some(Mark::CaptureSome),
        (true, true, _) => Some(Mark::Both),
        (true, false, true) => Some(Mark::QuietHop),
        (true, false, false) => Some(Mark::Quiet),
        (false, true, _) => Some(Mark::Capture),
        (false, false, true) => Some(Mark::Hop),
        _ if legs.contains(cell) => Some(Mark::Leg),
        _ => None,
    };
    board.cells().map(mark).collect()
}

/// The cells a ray reaches on an empty board; for a hopper, as if the pieces it needs were there.
fn targets<'a>(board: &'a Board, ray: &'a Ray, from: Cell) -> impl Iterator<Item = Cell> + 'a {
    let first = if ray.hop == Hop::Slide { ray.min } else { ray.min.max(2) };
    let steps = std::iter::successors(Some(from), |&cell| board.step(cell, ray.step)).enumerate().skip(1);
    steps
        .take_while(|&(count, _)| count <= usize::from(ray.max) && count < 256)
        .filter(move |&(count, _)| count >= usize::from(first))
        .map(|(_, cell)| cell)
}

/// The part of the board that a diagram needs: all leaps, and enough of every slide.
fn shown(variant: &Variant, piece_type: PieceType, from: Cell, marks: &[Option<Mark>]) -> CellSet {
    let board = variant.board();
    let rays = || variant.piece(piece_type).moves.iter().flat_map(|rule| &rule.rays);
    let slides = rays().any(|ray| ray.max == u8::MAX);
    let distance = |cell: Cell| steps_between(board, from, cell);
    let marked = board.cells().filter(|cell| marks[cell.index()].is_some());
    let reach = marked.map(distance).max().unwrap_or(1);
    // A diagonal step on hexagons is two steps wide.
    let enough = if board.geometry().is_hex() { 4 } else { 3 };
    // The end of a long slide must be visible, one cell before the edge of the diagram.
    let ends = rays().filter(|ray| ray.max != u8::MAX && i16::from(ray.max) >= enough);
    let end = ends.flat_map(|ray| targets(board, ray, from)).map(distance).max().map_or(0, |end| end + 1);
    let reach = if slides { reach.min(enough).max(end) } else { reach.max(end) };
    board.cells().filter(|&cell| distance(cell) <= reach.max(1)).collect()
}

/// Orthogonal steps between two cells on hexagons; on squares king's steps.
fn steps_between(board: &Board, a: Cell, b: Cell) -> i16 {
    let Vector { x, y } = board.info(a).at - board.info(b).at;
    let (x, y) = (x.abs(), y.abs());
    match board.geometry() {
        Geometry::Square => x.max(y),
        Geometry::FlatTop => x + (y - x).max(0) / 2,
        Geometry::PointyTop => y + (x - y).max(0) / 2,
    }
}

/// Text diagrams of a piece's moves on an otherwise empty board, each with a legend: one from a cell where it has the
/// most, or, where its moves depend on the cell, as many as show all of them, each with its cell.
///
/// # Panics
/// If the piece type is one of another game.
pub fn piece_diagram_text(variant: &Variant, piece_type: PieceType) -> String {
    if !depend_on_the_cell(variant, piece_type) {
        return drawn(variant, &Diagram::new(variant, piece_type));
    }
    let diagrams = Diagram::all(variant, piece_type).into_iter().map(|diagram| {
        let cell = variant.board().name(diagram.cell);
        format!("From {cell}:\n{}", drawn(variant, &diagram))
    });
    diagrams.collect::<Vec<_>>().join("\n")
}

/// One of them.
fn drawn(variant: &Variant, diagram: &Diagram) -> String {
    let content = |cell: Cell| match diagram.marks[cell.index()] {
        _ if cell == diagram.cell => {
            Content { text: variant.piece(diagram.piece_type).letter.clone(), ink: Some(Ink::First), marked: false }
        }
        Some(mark) => Content { text: mark.sign().0.to_string(), ink: Some(Ink::Mark), marked: false },
        None => Content::default(),
    };
    let contents: Vec<Content> = variant.board().cells().map(content).collect();
    let mut page = board::draw(variant.board(), &contents, diagram.shown, Names::Off, false).finish(false);
    let mut width = 0;
    for mark in diagram.legend() {
        let (sign, meaning) = mark.sign();
        // Lines stay within 80 columns, four of which the caller may indent.
        let gap = if width == 0 {
            ""
        } else if width + meaning.len() + 5 > 76 {
            "\n"
        } else {
            "   "
        };
        width = if gap == "\n" { 0 } else { width + gap.len() } + meaning.len() + 2;
        page += &format!("{gap}{sign} {meaning}");
    }
    page.push('\n');
    page
}

/// The first of them as an SVG picture.
///
/// # Panics
/// If the piece type is one of another game.
pub fn piece_diagram_svg(variant: &Variant, piece_type: PieceType) -> String {
    let diagram = Diagram::new(variant, piece_type);
    let piece = (Side::First, diagram.piece_type);
    svg::diagram(variant, piece, diagram.cell, diagram.shown, &diagram.marks, &diagram.legend())
}
