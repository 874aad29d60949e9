//! Rules in words, and why a move is legal or not.

mod captures;
mod castle;
mod castling;
mod drop;
mod drops;
mod effects;
mod entering;
mod explanation;
mod exposure;
mod movement;
mod passing;
mod promotion;
mod reason;
mod royalty;
mod rules;
mod why;

pub use crate::words::{Paragraph, Section};
pub use explanation::{Explanation, explain, explain_attempt, explain_move};
pub use reason::{Effect, Exposure, Man, Reason};
pub use rules::{piece_sentences, rule_sections, rules};
