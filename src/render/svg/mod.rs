//! Positions as SVG pictures.

mod extent;
mod ground;
mod options;
mod piece;
mod silhouette;
mod stand;
mod xml;

pub use options::SvgOptions;
pub use piece::Labels;

use self::extent::{Extent, STEP};
use self::ground::Ground;
use self::stand::Stand;
use self::xml::{Attribute, Xml, number};
use super::board::Names;
use super::mark::Mark;
use super::text::{move_cells, to_move};
use crate::board::{Cell, CellSet, Side};
use crate::position::Position;
use crate::variant::{PieceType, Setup, Variant};

/// A position as an SVG picture.
pub fn svg(position: &Position, options: &SvgOptions) -> String {
    let side = position.side();
    let royals = if position.in_check(side) { position.royals(side) } else { CellSet::EMPTY };
    picture(position.variant(), &position.setup(), options, royals)
}

/// The same for a setup, legal or not.
pub fn setup_svg(variant: &Variant, setup: &Setup, options: &SvgOptions) -> String {
    picture(variant, setup, options, CellSet::EMPTY)
}

/// The picture; `checked` are the cells of royal pieces in check.
fn picture(variant: &Variant, setup: &Setup, options: &SvgOptions, checked: CellSet) -> String {
    let ground = Ground::new(variant, options.flip, variant.board().all());
    let names = options.names.settle(variant.board());
    let stands = Stand::both(variant, setup, &ground, options.flip);
    let mut page = ground.extent();
    for stand in &stands {
        page = page.with(stand.extent());
    }
    if names == Names::Edges {
        page.left -= 0.4;
        page.bottom += 0.4;
    }
    let caption_line = page.bottom + 0.55;
    if options.caption {
        page.bottom += 0.7;
    }
    let page = page.grown(0.3);

    let mut xml = Xml::default();
    document(&mut xml, &page, variant.name(), |xml| {
        ground.cells(xml);
        if options.zones {
            ground.zones(xml);
        }
        ground.tint(xml, move_cells(variant, setup, options.last_move), "#f4c430", 0.55);
        ground.tint(xml, checked, "#d8361f", 0.55);
        ground.frame(xml);
        ground.names(xml, names, |cell| setup.board.get(cell.index()).is_some_and(|piece| piece.is_some()));
        for stand in &stands {
            stand.draw(xml, variant, options);
        }
        for cell in variant.board().cells() {
            let Some(piece) = setup.board.get(cell.index()).copied().flatten() else { continue };
            let (size, lift) = ground.piece_size(names);
            let (x, y) = ground.centre(cell);
            let turned = (piece.0 == Side::Second) != options.flip;
            piece::draw(xml, variant, piece, (x, y - lift * STEP), size * STEP, turned, options.labels);
        }
        ground.rings(xml, options.highlights);
        if options.caption {
            caption(xml, &to_move(variant, setup.side, checked.any()), &ground, caption_line * STEP);
        }
    });
    xml.finish()
}

/// A piece's moves: `marks` by cell number, on the cells shown, with a legend below.
pub(super) fn diagram(
    variant: &Variant,
    piece: (Side, PieceType),
    cell: Cell,
    shown: CellSet,
    marks: &[Option<Mark>],
    legend: &[Mark],
) -> String {
    let ground = Ground::new(variant, false, shown);
    let mut page = ground.extent();
    let first_line = page.bottom + 0.5;
    page.bottom += 0.25 + 0.52 * legend.len() as f64;
    page.right = page.right.max(page.left + 5.0);
    let title = format!("{}: {}", variant.name(), variant.piece(piece.1).name);
    let mut xml = Xml::default();
    document(&mut xml, &page.grown(0.3), &title, |xml| {
        ground.cells(xml);
        ground.frame(xml);
        piece::draw(xml, variant, piece, ground.centre(cell), 0.8 * STEP, false, Labels::default());
        for target in shown {
            if let Some(mark) = marks[target.index()].filter(|_| target != cell) {
                sign(xml, mark, ground.centre(target), 1.0);
            }
        }
        for (index, &mark) in legend.iter().enumerate() {
            let (x, y) = ((page.left + 0.25) * STEP, (first_line + 0.52 * index as f64) * STEP);
            sign(xml, mark, (x, y - 5.0), 0.8);
            let attributes: &[(&str, &dyn Attribute)] = &[
                ("x", &(x + 0.35 * STEP)),
                ("y", &y),
                ("font-size", &15.0),
                ("font-family", &ground::LABEL_FONT),
                ("fill", &"#5b4a36"),
            ];
            xml.text("text", attributes, mark.sign().1);
        }
    });
    xml.finish()
}

/// The sign of a mark: discs for moves, crosses for captures, arcs for hops, bars for blocks.
fn sign(xml: &mut Xml, mark: Mark, (x, y): (f64, f64), scale: f64) {
    const GREEN: &str = "#2f7d5b";
    const RED: &str = "#b3251b";
    const PALE_GREEN: &str = "#8fc3a9";
    const PALE_RED: &str = "#e0928c";
    let unit = STEP * scale;
    let dot = |xml: &mut Xml, fill: &str, stroke: &str| {
        xml.leaf(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &(0.15 * unit)),
                ("fill", &fill),
                ("stroke", &stroke),
                ("stroke-width", &3.0),
            ],
        );
    };
    let stroke = |xml: &mut Xml, points: &[(f64, f64)], colour: &str| {
        let point = |&(dx, dy): &(f64, f64)| format!("{} {}", number(x + dx * unit), number(y + dy * unit));
        let path = points.chunks(2).map(|line| line.iter().map(point).collect::<Vec<_>>().join("L"));
        let path: String = path.map(|line| format!("M{line}")).collect();
        xml.leaf(
            "path",
            &[
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &colour),
                ("stroke-width", &(0.075 * unit)),
                ("stroke-linecap", &"round"),
            ],
        );
    };
    const CROSS: [(f64, f64); 4] = [(-0.14, -0.14), (0.14, 0.14), (-0.14, 0.14), (0.14, -0.14)];
    const ROOF: [(f64, f64); 4] = [(-0.17, 0.1), (0.0, -0.13), (0.0, -0.13), (0.17, 0.1)];
    match mark {
        Mark::Both => dot(xml, GREEN, GREEN),
        Mark::Quiet => dot(xml, "#fffdf6", GREEN),
        Mark::Capture => stroke(xml, &CROSS, RED),
        Mark::Hop => stroke(xml, &ROOF, RED),
        Mark::QuietHop => {
            dot(xml, "#fffdf6", GREEN);
            stroke(xml, &ROOF.map(|(dx, dy)| (dx, dy - 0.2)), RED);
        }
        // What is possible only on some cells is paler.
        Mark::BothSome => dot(xml, PALE_GREEN, PALE_GREEN),
        Mark::QuietSome => dot(xml, "#fffdf6", PALE_GREEN),
        Mark::CaptureSome => stroke(xml, &CROSS, PALE_RED),
        Mark::Leg => stroke(xml, &[(-0.2, 0.0), (0.2, 0.0)], "#5b4a36"),
    }
}

/// The outermost element, with a title and a background.
fn document(xml: &mut Xml, page: &Extent, title: &str, fill: impl FnOnce(&mut Xml)) {
    let (width, height) = ((page.right - page.left) * STEP, (page.bottom - page.top) * STEP);
    let (left, top) = (page.left * STEP, page.top * STEP);
    let view = [left, top, width, height].map(number).join(" ");
    let attributes: &[(&str, &dyn Attribute)] = &[
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("viewBox", &view),
        ("width", &width),
        ("height", &height),
        ("role", &"img"),
    ];
    xml.group("svg", attributes, |xml| {
        xml.text("title", &[], title);
        xml.leaf(
            "rect",
            &[("x", &left), ("y", &top), ("width", &width), ("height", &height), ("rx", &14.0), ("fill", &"#fbf7ee")],
        );
        fill(xml);
    });
}

fn caption(xml: &mut Xml, text: &str, ground: &Ground, y: f64) {
    let extent = ground.extent();
    let x = (extent.left + extent.right) / 2.0 * STEP;
    xml.text(
        "text",
        &[
            ("x", &x),
            ("y", &y),
            ("font-size", &18.0),
            ("font-family", &ground::LABEL_FONT),
            ("text-anchor", &"middle"),
            ("fill", &"#5b4a36"),
        ],
        text,
    );
}
