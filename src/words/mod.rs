//! English: pieces, cells, directions and numbers in words, and pages of prose.

mod directions;
mod names;
mod page;
mod seen;
mod zones;

pub(crate) use directions::*;
pub(crate) use names::*;
pub(crate) use page::{Page, sentence};
pub use page::{Paragraph, Section};
pub(crate) use seen::{Seen, seen_pieces};
pub(crate) use zones::*;
