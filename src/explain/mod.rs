//! Rules in words, and why a move is legal or not.

mod castle;
mod castling;
mod drop;
mod drops;
mod effects;
mod explanation;
mod exposure;
mod gating;
mod illegality;
mod movement;
mod passing;
mod piece;
mod promotion;
mod royalty;
mod rules;
mod why;

pub use crate::words::{Paragraph, Section};
pub use explanation::{Explanation, explain, explain_intent, explain_move};
pub use illegality::{Effect, Illegality};
pub use piece::Piece;
pub use rules::{piece_sentences, rule_sections, rules};
