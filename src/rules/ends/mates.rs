//! A player without a legal move: checkmate and stalemate.

use super::ending::Around;
use crate::keys::{Word, keys, words};
use crate::model::{Equipment, Value};
use crate::words::Section;

/// What stalemate comes to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// As any other result.
    Value(Value),
    /// A quarter of a point; the opponent has three quarters.
    Quarter,
}

words! { Stalemate {
    "loss" => Stalemate::Value(Value::Loss), "that player loses";
    "quarter" => Stalemate::Quarter, "that player scores a quarter of a point, the other three quarters";
    "draw" => Stalemate::Value(Value::Draw), "neither player wins";
    "win" => Stalemate::Value(Value::Win), "that player wins";
} }

keys! {
    /// The player to move has no legal move.
    pub struct MateKeys {
        /// The result for the player to move who is in check and has no legal move.
        checkmate: Option<Word<Value>> { default: "`\"loss\"`", example: "\"loss\"", fairy: &["checkmateValue"] },
        /// The result for the player to move who is not in check and has no legal move.
        stalemate: Option<Word<Stalemate>> { default: "`\"draw\"`", example: "\"loss\"", fairy: &["stalemateValue"] },
    }
}

/// What it comes to when the player to move has no legal move.
#[derive(Clone, Debug)]
pub struct Mates {
    /// In check; for the player to move.
    pub checkmate: Value,
    /// Not in check; for the player to move.
    pub stalemate: Value,
    /// Of stalemate's point the loser still has a quarter.
    pub stalemate_in_part: bool,
    /// Checks can be given at all.
    pub checks: bool,
    /// A player may pass, so that nobody is ever without a move but in check.
    pub can_wait: bool,
}

impl Mates {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: &MateKeys, around: Around, equipment: &Equipment) -> Mates {
        let stalemate = keys.stalemate.as_ref().map(|stalemate| stalemate.value);
        Mates {
            checkmate: keys.checkmate.as_ref().map_or(Value::Loss, |value| value.value),
            stalemate: match stalemate {
                None => Value::Draw,
                Some(Stalemate::Value(value)) => value,
                Some(Stalemate::Quarter) => Value::Loss,
            },
            stalemate_in_part: stalemate == Some(Stalemate::Quarter),
            checks: around.checks && !equipment.royals().is_empty(),
            can_wait: around.can_wait,
        }
    }

    /// The results that it can come to.
    pub(crate) fn results(&self) -> Vec<Value> {
        let mate = self.checks.then_some(self.checkmate);
        mate.into_iter().chain([self.stalemate]).collect()
    }

    /// What a move does that leaves the opponent without a legal one, in check or not.
    pub(crate) fn given(&self, in_check: bool) -> &'static str {
        if in_check { "gives checkmate" } else { "leaves the opponent without a legal move" }
    }

    /// Adds the rule's sentences.
    pub(crate) fn say(&self, section: &mut Section) {
        let both_lose = (self.checkmate, self.stalemate) == (Value::Loss, Value::Loss) && !self.stalemate_in_part;
        if self.checks && both_lose {
            return section.say("Checkmate wins, and so does leaving the opponent without a legal move.");
        }
        if self.checks {
            section.say(match self.checkmate {
                Value::Loss => "Checkmate wins: a player in check without a legal move loses.",
                Value::Draw => "Checkmate draws.",
                Value::Win => "Checkmate loses: a player in check without a legal move wins.",
            });
        }
        // Who may pass is never without a move.
        if self.can_wait {
            return;
        }
        section.say(match (self.stalemate, self.checks) {
            (Value::Loss, _) if self.stalemate_in_part => {
                "Stalemate counts three quarters of a point: the player to move is not in check but has no legal move, and \
                 has the other quarter."
            }
            (Value::Draw, true) => "Stalemate is a draw: the player to move is not in check but has no legal move.",
            (Value::Draw, false) => "The game is drawn when the player to move has no legal move.",
            (Value::Loss, true) => "A player who is not in check but has no legal move loses.",
            (Value::Loss, false) => "A player without a legal move loses.",
            (Value::Win, true) => "A player who is not in check but has no legal move wins.",
            (Value::Win, false) => "A player without a legal move wins.",
        });
    }
}
