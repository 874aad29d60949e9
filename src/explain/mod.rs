//! Rules in words, and why a move is legal or not.

mod captures;
mod castle;
mod castling;
mod drop;
mod drops;
mod effects;
mod endings;
mod entering;
mod explanation;
mod exposure;
mod movement;
mod over;
mod passing;
mod promotion;
mod reason;
mod royalty;
mod rules;
mod why;

pub use explanation::{Explanation, explain, explain_attempt, explain_move};
pub use crate::words::{Paragraph, Section};
pub use reason::{Effect, Exposure, Man, Reason};
pub use rules::{piece_sentences, rule_sections, rules};
