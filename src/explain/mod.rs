//! Rules in words, and why a move is legal or not.

mod effects;
mod explanation;
mod illegality;
mod rules;
mod why;

pub use crate::rules::effect::{Effect, Place};
pub use crate::words::{Paragraph, Section};
pub use explanation::{Explanation, explain, explain_intent, explain_move};
pub use illegality::Illegality;
pub use rules::{piece_sentences, rule_sections, rules};
