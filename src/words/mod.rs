//! English: pieces, cells, directions and numbers in words, and pages of prose.

mod directions;
mod names;
mod page;
mod zones;

pub(crate) use directions::*;
pub(crate) use names::*;
pub(crate) use page::sentence;
pub use page::{Paragraph, Section};
pub(crate) use zones::*;
