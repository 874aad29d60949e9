//! Chess variants from definition files: boards of squares or hexagons, rules as data.
//!
//! ```text
//! variants/*.toml ──read──▶ Definition ──compile──▶ Variant ──setup──▶ Position ──▶ moves ──▶ Game ──▶ notation,
//!   (text)           │       (spanned)       │      (tables)            (state)              (history)   pictures,
//!                    └────── diagnostics ◀───┘                                                           commands
//! ```
//!
//! - [`definition::read`] reads a file, [`variant::compile`] gives it its meaning; [`library::load`] does both.
//! - A [`Variant`] is immutable and shared. A [`Position`] is one moment of a game, a [`Game`] a position with its past.
//! - [`movegen`] finds the legal moves, [`notation`] writes and reads them, [`explain`] says why a move is legal or not.
//! - [`verify`] runs the tests and claims that a definition carries, [`render`] draws.
//!
//! Each module uses only those to its left in `source, diagnostic ← board ← betza ← definition ← variant ← position ←
//! movegen ← game ← notation ← {verify, explain, render} ← cli`. Nothing outside [`cli`] touches files, the clock or
//! the terminal.
//!
//! ```
//! use fairywright::{Game, library, notation};
//!
//! let chess = library::variant("chess").expect("it ships with the library");
//! let mut game = Game::new(&chess);
//! for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
//!     let mv = notation::parse(game.position(), text).expect("it is legal");
//!     game.play(mv).expect("it is legal");
//! }
//! assert_eq!(game.outcome().expect("it is over").reason.to_string(), "checkmate");
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod betza;
pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
pub mod definition;
pub mod diagnostic;
pub mod explain;
pub mod game;
pub mod library;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod render;
pub mod source;
pub mod variant;
pub mod verify;

pub use diagnostic::Diagnostic;
pub use game::{Game, Outcome};
pub use library::{Loaded, load};
pub use position::{Move, Position};
pub use variant::Variant;

/// The examples of README.md are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
