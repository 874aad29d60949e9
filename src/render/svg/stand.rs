//! The stands for pieces in hand beside the board.

use super::extent::{Extent, STEP};
use super::ground::{Ground, LABEL_FONT};
use super::options::SvgOptions;
use super::piece;
use super::xml::Xml;
use crate::board::Side;
use crate::variant::{PieceType, Setup, Variant};

/// Steps from one piece on a stand to the next.
const PITCH: f64 = 0.95;
/// Room around the pieces.
const EDGE: f64 = 0.12;

/// One player's stand.
pub(super) struct Stand {
    side: Side,
    /// At the right of the lower edge, else at the left of the upper edge: at its player's right.
    below: bool,
    /// Piece types that can be in hand, and their counts.
    piece_types: Vec<(PieceType, u8)>,
    rows: usize,
    extent: Extent,
}

impl Stand {
    /// The stands of both players; none in a game without hands.
    pub fn both(variant: &Variant, setup: &Setup, ground: &Ground, flip: bool) -> Vec<Stand> {
        Side::BOTH.into_iter().filter_map(|side| Stand::new(variant, setup, ground, side, flip)).collect()
    }

    fn new(variant: &Variant, setup: &Setup, ground: &Ground, side: Side, flip: bool) -> Option<Stand> {
        let held = |piece_type: PieceType| setup.hands[side.index()].get(piece_type.index()).copied().unwrap_or(0);
        let can_hold = |piece_type: PieceType| {
            held(piece_type) > 0 || variant.rules().hands().can_gain(variant.equipment(), piece_type)
        };
        let piece_types: Vec<_> = variant
            .piece_types()
            .filter(|&piece_type| can_hold(piece_type))
            .map(|piece_type| (piece_type, held(piece_type)))
            .collect();
        if piece_types.is_empty() {
            return None;
        }
        let board = ground.extent();
        let room = ((board.bottom - board.top - 2.0 * EDGE) / PITCH).floor().max(1.0) as usize;
        let rows = piece_types.len().div_ceil(if piece_types.len() > 4 { 2 } else { 1 }).min(room);
        let columns = piece_types.len().div_ceil(rows);
        let (width, height) = (columns as f64 * PITCH + 2.0 * EDGE, rows as f64 * PITCH + 2.0 * EDGE);
        let below = (side == Side::First) != flip;
        // Next to the rows of cells beside it: on a slanted board that is nearer than the board's outermost point.
        let (top, bottom) = if below { (board.bottom - height, board.bottom) } else { (board.top, board.top + height) };
        let beside =
            variant.board().cells().map(|cell| ground.place(cell)).filter(|&(_, y)| y > top - 0.6 && y < bottom + 0.6);
        let (left, right) = if below {
            let edge = beside.map(|(x, _)| x + 0.58).fold(f64::NEG_INFINITY, f64::max);
            (edge + 0.25, edge + 0.25 + width)
        } else {
            let edge = beside.map(|(x, _)| x - 0.58).fold(f64::INFINITY, f64::min);
            let names = if variant.board().geometry().is_hex() { 0.0 } else { 0.4 };
            (edge - 0.25 - names - width, edge - 0.25 - names)
        };
        Some(Stand { side, below, piece_types, rows, extent: Extent { left, right, top, bottom } })
    }

    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Draws the stand, with a place for each piece type; those not in hand are faint.
    pub fn draw(&self, xml: &mut Xml, variant: &Variant, options: &SvgOptions) {
        let Extent { left, right, top, bottom } = self.extent;
        xml.leaf(
            "rect",
            &[
                ("x", &(left * STEP)),
                ("y", &(top * STEP)),
                ("width", &((right - left) * STEP)),
                ("height", &((bottom - top) * STEP)),
                ("rx", &8.0),
                ("fill", &"#ead6b0"),
                ("stroke", &"#8a6a42"),
                ("stroke-width", &1.5),
            ],
        );
        for (index, &(piece_type, count)) in self.piece_types.iter().enumerate() {
            let (column, row) = (index / self.rows, index % self.rows);
            let across = EDGE + (column as f64 + 0.5) * PITCH;
            let down = EDGE + (row as f64 + 0.5) * PITCH;
            // The stand of the player above is turned half round, pieces and all.
            let (x, y) = if self.below { (left + across, top + down) } else { (right - across, bottom - down) };
            let (x, y) = (x * STEP, y * STEP);
            let opacity = if count == 0 { 0.22 } else { 1.0 };
            xml.group("g", &[("opacity", &opacity)], |xml| {
                piece::draw(xml, variant, (self.side, piece_type), (x, y), 0.72 * STEP, !self.below, options.labels);
            });
            if count > 1 {
                badge(xml, x + 0.3 * STEP, y + 0.3 * STEP, count);
            }
        }
    }
}

fn badge(xml: &mut Xml, x: f64, y: f64, count: u8) {
    xml.leaf("circle", &[("cx", &x), ("cy", &y), ("r", &11.0), ("fill", &"#8c2f1b")]);
    xml.text(
        "text",
        &[
            ("x", &x),
            ("y", &(y + 4.6)),
            ("font-size", &13.0),
            ("font-family", &LABEL_FONT),
            ("font-weight", &"bold"),
            ("text-anchor", &"middle"),
            ("fill", &"#fff8ec"),
        ],
        &count.to_string(),
    );
}
