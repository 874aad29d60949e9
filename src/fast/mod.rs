//! The fast path from outside: what a program that searches needs.
//!
//! Boards come in three widths, and each has a code of its own. [`Position::visit`](crate::Position::visit) calls a
//! [`Visitor`] with a copy of the position in its width, so that a whole search is compiled for it:
//!
//! ```
//! use fairywright::fast::{FastPosition, Scope, Visitor};
//! use fairywright::{Position, library};
//!
//! /// Counts the move sequences of so many plies.
//! struct Perft(u32);
//!
//! impl Visitor for Perft {
//!     type Out = u64;
//!
//!     fn visit<P: FastPosition>(self, mut position: P) -> u64 {
//!         nodes(&mut position, self.0)
//!     }
//! }
//!
//! fn nodes<P: FastPosition>(position: &mut P, depth: u32) -> u64 {
//!     if depth == 0 {
//!         return 1;
//!     }
//!     let mut sum = 0;
//!     for mv in position.list(Scope::ALL) {
//!         let undo = position.make(mv);
//!         sum += nodes(position, depth - 1);
//!         position.unmake(mv, undo);
//!     }
//!     sum
//! }
//!
//! let chess = library::variant("chess").expect("it ships with the library");
//! assert_eq!(Position::start(&chess).visit(Perft(3)), 8_902);
//! ```
//!
//! - [`FastPosition`] is the position: it plays moves and takes them back, answers what a search asks, and keeps a hash
//!   and the hashes of the positions before.
//! - [`Scope`] says which legal moves are asked for, a [`MoveSink`] takes them in [`Batch`]es.
//! - [`CellBits`] are sets of cells.
//!
//! `examples/alpha_beta.rs` is a small search that finds mates in any game.

mod batch;
mod cells;
mod position;
mod sender;
mod state;
mod visit;

pub use crate::movegen::Scope;
pub use batch::{Batch, Count, MoveSink};
pub use cells::CellBits;
pub use position::{FastPosition, Visitor};
