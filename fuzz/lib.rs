//! The bodies of the fuzz targets, and the random definitions that one of them makes: those of the tests.

#![allow(dead_code, unused_imports)]

#[path = "../tests/fuzzing/bodies.rs"]
pub mod bodies;
#[path = "../tests/random/board.rs"]
mod board;
#[path = "../tests/random/castling.rs"]
mod castling;
#[path = "../tests/random/check.rs"]
mod check;
#[path = "../tests/random/choices.rs"]
mod choices;
#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/random/draft.rs"]
mod draft;
#[path = "../tests/random/drops.rs"]
mod drops;
#[path = "../tests/random/end.rs"]
mod end;
#[path = "../tests/random/known.rs"]
mod known;
#[path = "../tests/random/moves.rs"]
mod moves;
#[path = "../tests/random/pieces.rs"]
mod pieces;
#[path = "../tests/random/promotion.rs"]
mod promotion;
#[path = "../tests/random/royalty.rs"]
mod royalty;
#[path = "../tests/random/setup.rs"]
mod setup;
#[path = "../tests/random/zones.rs"]
mod zones;
