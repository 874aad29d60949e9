//! Chess variants from definition files: boards of squares or hexagons, rules as data.
//!
//! ```text
//! variants/*.toml ──read──▶ Definition ──compile──▶ Variant ──setup──▶ Position ──▶ moves ──▶ Game ──▶ notation,
//!   (text)           │       (spanned)       │      (tables)            (state)              (history)   pictures,
//!                    └────── diagnostics ◀───┘                                                           commands
//! ```
//!
//! | I want to … | call … |
//! | --- | --- |
//! | have a game that ships with the library | [`library::variant`] |
//! | define a game of my own by a text | [`Variant::from_toml`]; [`library::load`] with bases of my own |
//! | show the mistakes in such a text | the error's `Display`, or [`diagnostic::Findings::render`] in colour |
//! | begin at the set-up, or at a FEN | [`Position::start`], [`Position::from_fen`], [`Position::new`] |
//! | look at a position that the rules don't allow | [`PositionError::ignore`] |
//! | list or count the legal moves | [`Position::legal_moves`], [`Position::legal_moves_from`], [`Position::count_legal`] |
//! | know who gives check or attacks | [`Position::is_check`], [`Position::attackers`] |
//! | play a move and take it back | [`Position::play`], [`Position::undo`] |
//! | know what a move does | [`Move`], [`Position::captured_at`], [`Position::castling`] |
//! | write a position as text | [`Position::fen`] |
//! | write a move as text, and read it | [`notation::text`], [`notation::parse`] |
//! | know when a game is over, and why | [`Game::play`], [`Game::outcome`] |
//! | store a game, and go on with it later | [`notation::Transcript`] |
//! | know why a move is legal or not | [`explain::explain`] |
//! | count positions | [`movegen::perft`], [`movegen::Perft`] with threads and memory |
//! | search: play millions of moves, in a program of my own | [`Position::visit`], and what is in [`fast`] |
//! | draw a position | [`render::svg`], [`render::text`] |
//! | run a definition's tests, or random games | [`verify::run`], `verify::fuzz` (feature `fuzz`) |
//!
//! Features, all off by default: `fuzz` plays random games under every invariant, and brings proptest; `threads` lets
//! [`movegen::Perft`] use several threads, and brings rayon; `serde` lets [`Outcome`], [`board::Side`],
//! [`notation::Transcript`] and their like be stored. The folder `examples` has a small program for most of these.
//!
//! What stands at the root of this crate, in [`board`], [`library`], [`notation`] and [`render`], is what programs are
//! meant to build on: before 1.0 it changes only with a new second number and a note in the changelog. What a definition
//! is made of ([`definition`], [`betza`], [`rules`], [`model`]) and what looks into it ([`diagnostic::Problem`],
//! [`movegen::reference`], [`verify`]) grows with the rules, and may change with them. Variants, positions and games can
//! be sent to other threads and shared between them.
//!
//! - [`definition::read`] reads a file, [`variant::compile`] gives it its meaning; [`library::load`] does both.
//! - A [`Variant`] is immutable and shared. A [`Position`] is one moment of a game, a [`Game`] a position with its past.
//! - [`movegen`] finds the legal moves, [`notation`] writes and reads them, [`explain`] says why a move is legal or not.
//! - [`verify`] runs the tests and claims that a definition carries, [`render`] draws.
//!
//! Each module uses only those to its left in `source, diagnostic ← board ← betza ← keys ← definition ← variant ←
//! position ← movegen ← game ← fast ← notation ← {verify, explain, render}`. None touches files, the clock or the terminal.
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
//!
//! A game of one's own is a text, here on the base of one that ships with the library. What is wrong with it is found
//! all at once, each mistake at its place:
//!
//! ```
//! use fairywright::{Position, Variant};
//!
//! let text = "format = 1\nname = \"Leaping Chess\"\nbase = \"chess\"\n[pieces.Q]\nmoves = [\"Q\", \"N\"]\n";
//! let leaping = Variant::from_toml(text).expect("no mistakes").variant;
//! assert_eq!(Position::start(&leaping).count_legal(), 22);
//!
//! let error = Variant::from_toml(&text.replace("moves", "mvoes")).expect_err("a key is misspelt");
//! assert!(error.to_string().contains("help: did you mean `moves`?"), "{error}");
//! ```

pub mod betza;
pub mod board;
pub mod definition;
pub mod diagnostic;
pub mod explain;
pub mod fast;
pub mod game;
pub mod keys;
pub mod library;
pub(crate) mod literal;
pub mod model;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod render;
// What coverage and the check of symmetry ask the rules, nobody asks without that feature.
#[cfg_attr(not(feature = "fuzz"), allow(dead_code))]
pub mod rules;
pub mod source;
pub mod variant;
pub mod verify;
mod words;

pub use diagnostic::Diagnostic;
pub use game::{Game, Outcome};
pub use library::{DefinitionError, Loaded};
pub use movegen::IllegalMove;
pub use position::{Move, Position, PositionError, SetupProblem, SetupProblemKind};
pub use variant::Variant;

/// The examples of README.md are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
