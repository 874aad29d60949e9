//! Betza notation for moves, on squares and on hexagons.
//!
//! A string such as `mfWcfF` is read by [`parse`] into a tree of [`Atom`]s, and given its meaning on a geometry by
//! [`resolve`]: [`Ray`]s, as the first player makes them.
//!
//! ```
//! use fairywright::betza::resolve;
//! use fairywright::board::Geometry;
//!
//! let gold = |geometry| resolve("WfhF", geometry).unwrap().iter().map(|part| part.rays.len()).sum::<usize>();
//! assert_eq!((gold(Geometry::Square), gold(Geometry::PointyTop)), (6, 9));
//! ```

mod fault;
mod meaning;
mod parser;
mod printer;
mod ray;
mod tree;

pub use fault::{BetzaError, Fault, MAX_LENGTH, MAX_RANGE};
pub use meaning::{BetzaMove, resolve};
pub use parser::parse;
pub use printer::print;
pub use ray::{Hop, Ray};
pub use tree::{Atom, Bearing, Heading, Letter, Manner, Place};
