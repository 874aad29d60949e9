//! The file format: what a definition says, every value with its place.

mod cursor;
mod declare;
mod fairy;
mod keys;
mod limits;
mod merge;
mod parts;
mod read;
mod tree;

pub use parts::*;
pub use read::{Read, read};
