//! Why a move is legal or not.

use std::fmt;

use super::illegality::Illegality;
use super::why::{Judgement, judge};
use crate::notation::{MoveError, MoveIntent, parse};
use crate::position::{Move, Position};
use crate::rules::effect::Effect;
use crate::words::join;

/// Why a move is legal or not, as data; its `Display` is prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The move as it was given, or as coordinates.
    pub text: String,
    /// Whether the rules allow it.
    pub legal: bool,
    /// The move, when it is legal.
    pub mv: Option<Move>,
    /// What forbids it; empty when it is legal.
    pub reasons: Vec<Illegality>,
    /// What it does; empty when it is not legal.
    pub effects: Vec<Effect>,
}

/// Why the move that `text` gives is legal or not; coordinates or the game's own notation.
pub fn explain(position: &Position, text: &str) -> Explanation {
    if text.trim().is_empty() {
        return unreadable(text, "no move is given".to_string());
    }
    match parse(position, text) {
        Ok(mv) => explain_move(position, text, mv),
        Err(error) => {
            let intents: &[MoveIntent] = match &error {
                MoveError::Illegal { intents, .. } => intents,
                _ => &[],
            };
            // Of several readings, the one whose piece can be moved at all says most.
            let verdicts = intents.iter().map(|&intent| judge(position, intent));
            match verdicts.min_by_key(|verdict| verdict.distance) {
                Some(best) => Explanation::new(text, best),
                None => unreadable(text, error.to_string()),
            }
        }
    }
}

fn unreadable(text: &str, why: String) -> Explanation {
    let reasons = vec![Illegality::Unreadable(why)];
    Explanation { text: text.to_string(), legal: false, mv: None, reasons, effects: Vec::new() }
}

/// What a legal move does.
///
/// # Panics
/// If the move is one of another game.
pub fn explain_move(position: &Position, text: &str, mv: Move) -> Explanation {
    let effects = super::effects::effects(position, mv);
    Explanation { text: text.to_string(), legal: true, mv: Some(mv), reasons: Vec::new(), effects }
}

/// Why an attempt is legal or not.
///
/// # Panics
/// If what is meant names cells or piece types of another game.
pub fn explain_intent(position: &Position, text: &str, intent: MoveIntent) -> Explanation {
    Explanation::new(text, judge(position, intent))
}

impl Explanation {
    fn new(text: &str, verdict: Judgement) -> Explanation {
        let Judgement { mv, reasons, effects, distance: _ } = verdict;
        Explanation { text: text.to_string(), legal: mv.is_some(), mv, reasons, effects }
    }
}

/// Prose, a line for each reason: `4C4D is legal: Red's soldier goes from 4C to 4D.`
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.legal {
            let clauses: Vec<String> = self.effects.iter().map(Effect::to_string).collect();
            return write!(f, "{} is legal: {}.", self.text, join(&clauses, "and"));
        }
        match &self.reasons[..] {
            [Illegality::Unreadable(text)] if text.ends_with('?') => f.write_str(text),
            [Illegality::Unreadable(text)] => write!(f, "{text}."),
            [one] => write!(f, "{} is not legal: {one}.", self.text),
            many => {
                write!(f, "{} is not legal:", self.text)?;
                many.iter().try_for_each(|reason| write!(f, "\n- {reason}."))
            }
        }
    }
}
