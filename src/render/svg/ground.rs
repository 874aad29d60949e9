//! The board under the pieces: cells, zones, frame and names.

use super::extent::{Extent, STEP};
use super::xml::{Xml, number};
use crate::board::{Board, Cell, CellSet, Geometry};
use crate::render::board::Names;
use crate::variant::Variant;

/// The font of names and captions.
pub(super) const LABEL_FONT: &str = "Helvetica Neue, Arial, DejaVu Sans, sans-serif";

const TWO_TONES: [&str; 2] = ["#c9a67b", "#f1e1c3"];
const THREE_TONES: [&str; 3] = ["#f3e5c9", "#d3b285", "#e4cba3"];

/// The cells of a board on the page.
pub(super) struct Ground<'a> {
    variant: &'a Variant,
    board: &'a Board,
    flip: bool,
    /// The cells that are drawn.
    shown: CellSet,
    /// Corners of a cell around its centre, in steps.
    corners: Vec<(f64, f64)>,
}

impl<'a> Ground<'a> {
    pub fn new(variant: &'a Variant, flip: bool, shown: CellSet) -> Ground<'a> {
        let board = variant.board();
        let first_angle = match board.geometry() {
            Geometry::Square => 45.0f64,
            Geometry::FlatTop => 0.0,
            Geometry::PointyTop => 30.0,
        };
        let (count, radius) =
            if board.geometry().is_hex() { (6, 1.0 / 3f64.sqrt()) } else { (4, std::f64::consts::FRAC_1_SQRT_2) };
        let corner = |index: i32| {
            let angle = (first_angle + 360.0 / f64::from(count) * f64::from(index)).to_radians();
            (radius * angle.cos(), radius * angle.sin())
        };
        Ground { variant, board, flip, shown, corners: (0..count).map(corner).collect() }
    }

    /// The centre of a cell in steps.
    pub fn place(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.board.geometry().centre(self.board.info(cell).at);
        if self.flip { (-x, -y) } else { (x, y) }
    }

    /// The centre of a cell in pixels.
    pub fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.place(cell);
        (x * STEP, y * STEP)
    }

    /// The area of the cells.
    pub fn extent(&self) -> Extent {
        let spread = |part: fn((f64, f64)) -> f64| self.corners.iter().map(|&corner| part(corner)).fold(0.0, f64::max);
        let (wide, high) = (spread(|corner| corner.0), spread(|corner| corner.1));
        let mut extent: Option<Extent> = None;
        for cell in self.shown {
            let (x, y) = self.place(cell);
            let one = Extent { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
            extent = Some(extent.map_or(one, |all| all.with(one)));
        }
        extent.unwrap_or(Extent { left: 0.0, right: 1.0, top: 0.0, bottom: 1.0 })
    }

    /// The size of a piece and its distance above the middle, in steps: names of cells need room below.
    pub fn piece_size(&self, names: Names) -> (f64, f64) {
        match (self.board.geometry(), names) {
            (Geometry::Square, Names::Cells) => (0.74, 0.08),
            (Geometry::Square, _) => (0.86, 0.0),
            (Geometry::FlatTop, Names::Cells) => (0.76, 0.085),
            (Geometry::PointyTop, Names::Cells) => (0.69, 0.055),
            _ => (0.8, 0.0),
        }
    }

    fn outline(&self, cell: Cell) -> String {
        let (x, y) = self.centre(cell);
        let corner = |(dx, dy): &(f64, f64)| format!("{},{}", number(x + dx * STEP), number(y + dy * STEP));
        self.corners.iter().map(corner).collect::<Vec<_>>().join(" ")
    }

    pub fn cells(&self, xml: &mut Xml) {
        xml.group("g", &[("stroke", &"#8a6a42"), ("stroke-width", &1.0), ("stroke-linejoin", &"round")], |xml| {
            for cell in self.shown {
                let tone = match self.board.geometry() {
                    Geometry::Square => TWO_TONES[usize::from(!self.board.is_dark(cell))],
                    Geometry::FlatTop | Geometry::PointyTop => {
                        THREE_TONES[usize::from(self.board.info(cell).colour) % 3]
                    }
                };
                xml.leaf("polygon", &[("points", &self.outline(cell)), ("fill", &tone)]);
            }
        });
    }

    /// Tints cells.
    pub fn tint(&self, xml: &mut Xml, cells: CellSet, colour: &str, opacity: f64) {
        let cells = cells & self.shown;
        if cells.is_empty() {
            return;
        }
        xml.group("g", &[("fill", &colour), ("fill-opacity", &opacity)], |xml| {
            for cell in cells {
                xml.leaf("polygon", &[("points", &self.outline(cell))]);
            }
        });
    }

    /// Rings in cells.
    pub fn rings(&self, xml: &mut Xml, cells: CellSet) {
        for cell in cells & self.shown {
            let (x, y) = self.centre(cell);
            let (radius, width) = (STEP * 0.43, STEP * 0.06);
            xml.leaf(
                "circle",
                &[
                    ("cx", &x),
                    ("cy", &y),
                    ("r", &radius),
                    ("fill", &"none"),
                    ("stroke", &"#2f7d5b"),
                    ("stroke-width", &width),
                ],
            );
        }
    }

    /// Marks zones of the rules: rivers and the like in blue, palaces in red, zones that a rule draws with a dashed line.
    pub fn zones(&self, xml: &mut Xml) {
        let all = self.board.all();
        let share = |cells: CellSet, part: u32| cells.any() && cells.count() * part <= all.count();
        for zone in self.variant.zones() {
            if zone.cells[0] == zone.cells[1] && share(zone.cells[0], 2) {
                self.tint(xml, zone.cells[0], "#4f9fd0", 0.32);
            }
        }
        for cells in self.palaces() {
            self.tint(xml, cells, "#b8452f", 0.12);
            self.border(xml, cells, "#a5412b", 2.2, None);
        }
        for zones in self.variant.rules().drawn() {
            for cells in zones.into_iter().filter(|&cells| share(cells, 2)) {
                self.border(xml, cells, "#7a4a1c", 2.4, Some("7 5"));
            }
        }
    }

    /// Small regions that some piece may not leave, each once.
    fn palaces(&self) -> Vec<CellSet> {
        let rules = self.variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
        let mut regions: Vec<CellSet> = rules.filter_map(|rule| rule.within).flatten().collect();
        regions.retain(|region| region.any() && region.count() * 3 <= self.board.len() as u32);
        regions.sort_unstable();
        regions.dedup();
        regions
    }

    /// The line between cells and the rest of the board.
    fn border(&self, xml: &mut Xml, cells: CellSet, colour: &str, width: f64, dashes: Option<&str>) {
        let path = self.edges(|cell, neighbour| {
            cells.contains(cell) && neighbour.is_some_and(|neighbour| !cells.contains(neighbour))
        });
        self.line(xml, &path, colour, width, dashes);
    }

    /// The line around the board.
    pub fn frame(&self, xml: &mut Xml) {
        let path = self.edges(|_, neighbour| neighbour.is_none_or(|neighbour| !self.shown.contains(neighbour)));
        self.line(xml, &path, "#5d4325", 3.0, None);
    }

    fn line(&self, xml: &mut Xml, path: &str, colour: &str, width: f64, dashes: Option<&str>) {
        if path.is_empty() {
            return;
        }
        xml.leaf(
            "path",
            &[
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &colour),
                ("stroke-width", &width),
                ("stroke-linecap", &"round"),
                ("stroke-dasharray", &dashes.unwrap_or("none")),
            ],
        );
    }

    /// The sides of cells that `wanted` selects by the cell and its neighbour, as a path.
    fn edges(&self, wanted: impl Fn(Cell, Option<Cell>) -> bool) -> String {
        let geometry = self.board.geometry();
        let half = if geometry.is_hex() { 0.5 / 3f64.sqrt() } else { 0.5 };
        let turn = if self.flip { -1.0 } else { 1.0 };
        let mut path = String::new();
        for cell in self.shown {
            let (x, y) = self.place(cell);
            for direction in geometry.directions().iter().filter(|direction| direction.orthogonal) {
                if !wanted(cell, self.board.step(cell, direction.step)) {
                    continue;
                }
                let (dx, dy) = geometry.centre(direction.step);
                let (dx, dy) = (dx * turn, dy * turn);
                let end = |sign: f64| {
                    let (x, y) = (x + dx / 2.0 - sign * dy * half, y + dy / 2.0 + sign * dx * half);
                    format!("{} {}", number(x * STEP), number(y * STEP))
                };
                path += &format!("M{}L{}", end(-1.0), end(1.0));
            }
        }
        path
    }

    /// The names of cells, or of files and ranks along the edges.
    pub fn names(&self, xml: &mut Xml, names: Names, occupied: impl Fn(Cell) -> bool) {
        let size = match names {
            Names::Edges => 15.0,
            Names::Empty => 13.0,
            _ => 10.0,
        };
        xml.group(
            "g",
            &[("font-size", &size), ("font-family", &LABEL_FONT), ("text-anchor", &"middle"), ("fill", &"#6a5132")],
            |xml| match names {
                Names::Cells => {
                    for cell in self.shown {
                        let below = if self.board.geometry() == Geometry::Square { 0.44 } else { 0.45 };
                        self.name(xml, self.board.name(cell), self.place(cell), below);
                    }
                }
                Names::Empty => {
                    for cell in self.shown.filter(|&cell| !occupied(cell)) {
                        self.name(xml, self.board.name(cell), self.place(cell), 0.08);
                    }
                }
                Names::Edges => self.edge_names(xml),
                Names::Usual | Names::Off => {}
            },
        );
    }

    fn name(&self, xml: &mut Xml, text: &str, (x, y): (f64, f64), below: f64) {
        xml.text("text", &[("x", &(x * STEP)), ("y", &((y + below) * STEP))], text);
    }

    fn edge_names(&self, xml: &mut Xml) {
        let extent = self.extent();
        let middle = |cells: CellSet| {
            let places: Vec<(f64, f64)> = cells.map(|cell| self.place(cell)).collect();
            let mean = |part: fn(&(f64, f64)) -> f64| places.iter().map(part).sum::<f64>() / places.len() as f64;
            (!places.is_empty()).then(|| (mean(|place| place.0), mean(|place| place.1)))
        };
        for (index, name) in self.board.file_names().iter().enumerate() {
            let Some((x, _)) = middle(self.board.file(index as u8)) else { continue };
            self.name(xml, name, (x, extent.bottom), 0.33);
        }
        for (index, name) in self.board.rank_names().iter().enumerate() {
            let Some((_, y)) = middle(self.board.rank(index as u8)) else { continue };
            self.name(xml, name, (extent.left - 0.25, y), 0.09);
        }
    }
}
