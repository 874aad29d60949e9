//! Pieces as shapes: chess silhouettes, shogi wedges, discs.

use super::silhouette::{Silhouette, part_paths};
use super::xml::{Attribute, Xml, number};
use crate::board::Side;
use crate::render::canvas::text_width;
use crate::render::text::letter;
use crate::variant::{PieceInfo, PieceType, Variant};

/// The label of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Labels {
    /// The letter in FENs and moves, which every font has.
    #[default]
    Letters,
    /// The character in the definition, such as 車, if there is one.
    Symbols,
    /// The character, with the letter small below it.
    Both,
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PieceShape {
    Silhouette(Silhouette),
    Wedge,
    Disc,
}

/// The shape of a piece type: that in its definition, else one for its character or the game's rules.
fn shape(variant: &Variant, piece_type: &PieceInfo) -> PieceShape {
    match piece_type.shape.as_deref() {
        Some("disc") => PieceShape::Disc,
        Some("wedge" | "shogi") => PieceShape::Wedge,
        Some(name) => Silhouette::named(name).map_or(PieceShape::Disc, PieceShape::Silhouette),
        None => match piece_type.symbols[0].as_deref().and_then(Silhouette::of_symbol) {
            Some(silhouette) => PieceShape::Silhouette(silhouette),
            // Pieces that change hands show their owner by where they point, not by colour.
            None if variant.rules().hands().are_fed() => PieceShape::Wedge,
            None => PieceShape::Disc,
        },
    }
}

/// The colours of one player's pieces.
struct Paint {
    fill: &'static str,
    line: &'static str,
    text: &'static str,
}

const LIGHT: Paint = Paint { fill: "#fffdf6", line: "#2b2420", text: "#2b2420" };
const DARK: Paint = Paint { fill: "#35302c", line: "#14110f", text: "#fbf3e2" };

/// The colours of the players' names; else light and dark pieces.
fn paint(variant: &Variant, side: Side) -> Paint {
    let ink = |side: Side| match variant.players()[side.index()].name.to_lowercase().as_str() {
        "red" => Some("#b3251b"),
        "black" => Some("#231f1c"),
        "blue" => Some("#1f4f9c"),
        "green" => Some("#1d6b3a"),
        _ => None,
    };
    match (ink(Side::First), ink(Side::Second)) {
        (Some(first), Some(second)) => {
            let own = if side == Side::First { first } else { second };
            Paint { fill: "#fdf2da", line: own, text: own }
        }
        _ if side == Side::First => LIGHT,
        _ => DARK,
    }
}

/// Draws a piece around a centre, `size` wide; `turned` for a piece that faces down the page.
pub(super) fn draw(
    xml: &mut Xml,
    variant: &Variant,
    (side, id): (Side, PieceType),
    (x, y): (f64, f64),
    size: f64,
    turned: bool,
    labels: Labels,
) {
    let piece_type = variant.piece(id);
    let label = Label::of(piece_type, side, labels);
    let colours = paint(variant, side);
    match shape(variant, piece_type) {
        PieceShape::Silhouette(silhouette) => draw_silhouette(xml, silhouette, &colours, (x, y), size),
        PieceShape::Wedge => draw_wedge(xml, piece_type, &label, (x, y), size, turned),
        PieceShape::Disc => draw_disc(xml, &label, &colours, (x, y), size),
    }
}

/// The text on a piece.
struct Label {
    main: String,
    symbol: bool,
    small: Option<String>,
}

impl Label {
    fn of(piece_type: &PieceInfo, side: Side, labels: Labels) -> Label {
        let letter = letter(&piece_type.letter, side);
        match (&piece_type.symbols[side.index()], labels) {
            (Some(symbol), Labels::Symbols) => Label { main: symbol.clone(), symbol: true, small: None },
            (Some(symbol), Labels::Both) => Label { main: symbol.clone(), symbol: true, small: Some(letter) },
            // Colour or direction shows the owner, so both use capitals.
            _ => Label { main: piece_type.letter.clone(), symbol: false, small: None },
        }
    }

    /// Writes the label around a centre, its capitals about `height` high.
    fn write(&self, xml: &mut Xml, (x, y): (f64, f64), height: f64, colour: &str) {
        let family =
            if self.symbol { "Noto Serif CJK JP, Yu Mincho, SimSun, serif" } else { "Georgia, DejaVu Serif, serif" };
        let columns = if self.symbol { text_width(&self.main).div_ceil(2) } else { text_width(&self.main) };
        let squeeze = match (columns, self.symbol) {
            (0 | 1, _) => 1.0,
            (2, _) => 0.72,
            (n, _) => 1.5 / n as f64,
        };
        let size = height / 0.7 * squeeze * if self.symbol { 0.92 } else { 1.0 };
        let lift = if self.small.is_some() { height * 0.3 } else { 0.0 };
        let mut line = |text: &str, baseline: f64, size: f64, family: &str| {
            xml.text(
                "text",
                &[
                    ("x", &x),
                    ("y", &baseline),
                    ("font-size", &size),
                    ("font-family", &family),
                    ("font-weight", &"bold"),
                    ("text-anchor", &"middle"),
                    ("fill", &colour),
                ],
                text,
            );
        };
        line(&self.main, y + size * 0.35 - lift, size, family);
        if let Some(small) = &self.small {
            line(small, y + height * 1.02, height * 0.55, "DejaVu Sans, Arial, sans-serif");
        }
    }
}

fn draw_silhouette(xml: &mut Xml, silhouette: Silhouette, colours: &Paint, (x, y): (f64, f64), size: f64) {
    let scale = size / 100.0;
    let place = format!("translate({} {}) scale({})", number(x - size / 2.0), number(y - size / 2.0), number(scale));
    let stroke: &[(&str, &dyn Attribute)] = &[
        ("transform", &place),
        ("fill", &colours.fill),
        ("stroke", &colours.line),
        ("stroke-width", &4.0),
        ("stroke-linejoin", &"round"),
        ("stroke-linecap", &"round"),
    ];
    let (body, lines) = part_paths(silhouette);
    xml.group("g", stroke, |xml| {
        for path in body {
            xml.leaf("path", &[("d", path)]);
        }
        for path in lines {
            xml.leaf("path", &[("d", path), ("fill", &"none"), ("stroke", &colours.text), ("stroke-width", &3.0)]);
        }
    });
}

fn draw_wedge(xml: &mut Xml, piece_type: &PieceInfo, label: &Label, (x, y): (f64, f64), size: f64, turned: bool) {
    let rotation = if turned { format!("rotate(180 {} {})", number(x), number(y)) } else { String::new() };
    let attributes: &[(&str, &dyn Attribute)] = if turned { &[("transform", &rotation)] } else { &[] };
    // Kings are a little larger, pawns smaller.
    let size = if piece_type.royal { size * 1.04 } else { size };
    let corner = |dx: f64, dy: f64| format!("{},{}", number(x + dx * size), number(y + dy * size));
    let points =
        [corner(0.0, -0.5), corner(0.33, -0.33), corner(0.43, 0.48), corner(-0.43, 0.48), corner(-0.33, -0.33)]
            .join(" ");
    // The other side of a piece is written in red.
    let colour = if piece_type.letter.starts_with('+') { "#b3251b" } else { "#2b1a08" };
    xml.group("g", attributes, |xml| {
        xml.leaf(
            "polygon",
            &[
                ("points", &points),
                ("fill", &"#f8e3b4"),
                ("stroke", &"#7a5424"),
                ("stroke-width", &(size * 0.035)),
                ("stroke-linejoin", &"round"),
            ],
        );
        label.write(xml, (x, y + size * 0.08), size * 0.36, colour);
    });
}

fn draw_disc(xml: &mut Xml, label: &Label, colours: &Paint, (x, y): (f64, f64), size: f64) {
    let ring = |xml: &mut Xml, radius: f64, width: f64, fill: &str| {
        xml.leaf(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &(size * radius)),
                ("fill", &fill),
                ("stroke", &colours.line),
                ("stroke-width", &(size * width)),
            ],
        );
    };
    ring(xml, 0.47, 0.045, colours.fill);
    ring(xml, 0.395, 0.018, "none");
    label.write(xml, (x, y), size * 0.4, colours.text);
}
