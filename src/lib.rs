//! fairywright

#![forbid(unsafe_code)]

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
