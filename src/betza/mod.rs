//! Betza's notation for moves, on squares and on hexagons.

mod ray;

pub use ray::{Hop, Ray};
