//! Positions and pieces as pictures: text for terminals, SVG for everything else.

mod board;
mod canvas;
mod text;

pub use board::Names;
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
