//! The literal meaning of moves and attacks: every step walked as the definition says it, on plain set-ups.
//!
//! What a rule's literal meaning builds on, and with it the reference generator. No tables, no bit tricks.

mod attack;
pub(crate) mod reach;
mod walk;

pub(crate) use attack::{attackers, faces_along, royals};
pub(crate) use walk::{Obstacle, Step, along, steps};
