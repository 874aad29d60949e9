//! Positions and pieces as pictures: text for terminals, SVG for everything else.

mod board;
mod canvas;
mod diagram;
mod svg;
mod text;

pub use board::Names;
pub use diagram::{piece_diagram_svg, piece_diagram_text};
pub use svg::{Labels, SvgOptions, setup_svg, svg};
pub(crate) use text::letter;
pub use text::{TextOptions, setup_text, text};
#[cfg(test)]
mod sample;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Move;
    use crate::variant::{KindId, Variant};

    fn show(variant: &Variant, from: &str, to: &str, options: TextOptions) {
        let cell = |name| variant.board.cell(name).unwrap();
        let mut setup = variant.start.clone();
        let (from, to) = (cell(from), cell(to));
        setup.board[to.index()] = setup.board[from.index()].take();
        let options = TextOptions { last_move: Some(Move::step(KindId(0), from, to)), ..options };
        println!("{}", setup_text(variant, &setup, &options));
    }

    #[test]
    fn look_svg() {
        for (name, variant, from, to) in [
            ("u", sample::flat_rectangle(), "32", "35"),
            ("q", sample::hexagon(), "4C", "4D"),
            ("s", sample::rhombus(), "5g", "5f"),
            ("c", sample::squares(), "e2", "e4"),
        ] {
            let cell = |name| variant.board.cell(name).unwrap();
            let mut setup = variant.start.clone();
            let (from, to) = (cell(from), cell(to));
            setup.board[to.index()] = setup.board[from.index()].take();
            let options = SvgOptions { last_move: Some(Move::step(KindId(0), from, to)), ..Default::default() };
            let picture = setup_svg(&variant, &setup, &options);
            if let Ok(folder) = std::env::var("FAIRYWRIGHT_PICTURES") {
                std::fs::write(format!("{folder}/{name}.svg"), picture).unwrap();
            }
        }
    }

    #[test]
    fn look() {
        show(&sample::flat_rectangle(), "32", "35", TextOptions::default());
        show(&sample::hexagon(), "4C", "4D", TextOptions::default());
        show(&sample::hexagon(), "4C", "4D", TextOptions { names: Names::Empty, symbols: true, ..Default::default() });
        show(&sample::rhombus(), "5g", "5f", TextOptions::default());
        show(&sample::rhombus(), "5g", "5f", TextOptions { symbols: true, flip: true, ..Default::default() });
        show(&sample::squares(), "e2", "e4", TextOptions::default());
        show(&sample::squares(), "e2", "e4", TextOptions { names: Names::Cells, flip: true, ..Default::default() });
    }
}
