//! The file format: what a definition says, every value with its place.

mod parts;

pub use parts::*;
