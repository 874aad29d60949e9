//! Positions and pieces as pictures: text for terminals, SVG for everything else.

mod board;
mod canvas;
mod diagram;
mod mark;
mod svg;
mod text;

pub use board::Names;
pub use diagram::{piece_diagram_svg, piece_diagram_text};
pub use svg::{Labels, SvgOptions, setup_svg, svg};
pub use text::{TextOptions, setup_text, text};
