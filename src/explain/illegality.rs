//! Why a move is not legal.

use std::fmt;

use crate::board::Cell;
use crate::model::Equipment;
use crate::rules::RuleId;
use crate::rules::rule::Refusal;

/// One reason why a move is not legal. Names stand in the fields as prose has them: piece types, cells, players.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegality {
    /// The text can't be read as a move, or not as one; what is wrong with it.
    Unreadable(String),
    /// The position has ended the game; how.
    Over { how: String },
    /// A rule refuses it; the cells it names, and its words.
    Refused { rule: RuleId, cells: Vec<Cell>, words: String },
    /// The rules say no, for a reason that has no words yet.
    Other,
}

impl Illegality {
    /// A rule's own reason.
    pub(super) fn refused(reason: &dyn Refusal, equipment: &Equipment) -> Illegality {
        Illegality::Refused { rule: reason.rule(), cells: reason.cells(), words: reason.words(equipment) }
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegality::Unreadable(text) => f.write_str(text),
            Illegality::Over { how } => write!(f, "the game is over: {how}"),
            Illegality::Refused { words, .. } => f.write_str(words),
            Illegality::Other => f.write_str("the rules do not allow it"),
        }
    }
}
