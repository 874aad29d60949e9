//! Rules in words, and why a move is legal or not.

mod directions;
mod endings;
mod movement;
mod page;
mod rules;
mod zones;

pub use page::{Paragraph, Section};
pub use rules::{piece_sentences, rule_sections, rules};
