//! Too long without progress: the fifty-move rule and its kin.

mod fen;
pub(crate) mod make;
pub(crate) mod tables;

pub(crate) use fen::ClockField;

use super::ending::Closes;
use super::{Decided, Decision, Worth};
use crate::board::Side;
use crate::diagnostic::{Problem, nearest};
use crate::keys::{Letters, Number, Word, keys};
use crate::model::{Equipment, Move, PieceTypeSet, Value};
use crate::rules::making::Made;
use crate::rules::scene::Past;
use crate::rules::scope::Scope;
use crate::words::{Section, a_piece, count_word, join, piece};

keys! {
    /// Too long without progress.
    pub struct NMoveRuleKeys {
        /// What happens after many moves without progress.
        n_move_rule: Option<NMoveRuleDef> {
            default: "nothing",
            example: "{ moves = 50, reset = [\"capture\", \"P\"] }",
            formerly: &["move-limit"],
            fairy: &["nMoveRule", "nMoveRuleTypes"],
        },
    }
}

keys! {
    /// What happens after many moves without progress.
    pub struct NMoveRuleDef("n-move-rule", "`n-move-rule`") {
        /// The number of moves by each side.
        moves: Number<1, 10_000> { example: "50" },
        /// What resets the counter: `capture`, `drop`, or letters of pieces that move.
        reset: Letters { default: "`\"capture\"`", example: "[\"capture\", \"P\"]" },
        /// The result for the player who made the last move.
        result: Option<Word<Decision>> { default: "`\"draw\"`", example: "\"draw\"" },
    }
}

/// What sets the halfmove clock back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    /// A capture does.
    pub captures: bool,
    /// A drop does.
    pub from_hand: bool,
    /// A move by one of these piece types does.
    pub movers: PieceTypeSet,
}

/// Too long without progress.
#[derive(Clone, Debug)]
pub struct NMoveRule {
    /// Plies.
    pub plies: u32,
    /// What sets the clock back.
    pub(crate) clock: Clock,
    /// For the player who made the last move.
    pub result: Decided,
}

impl NMoveRule {
    /// What the table of a definition means. What sets the counter back is a capture, unless the file says otherwise.
    pub(crate) fn compile(keys: &NMoveRuleKeys, worth: &Worth, scope: &mut dyn Scope) -> Option<NMoveRule> {
        let table = keys.n_move_rule.as_ref()?;
        let mut limit = NMoveRule {
            plies: 2 * table.moves.u32(),
            clock: Clock { captures: table.reset.is_empty(), ..Clock::default() },
            result: worth.deciding(table.result.as_ref().map_or(Decision::Value(Value::Draw), |result| result.value)),
        };
        let mut letters = Vec::new();
        for word in &table.reset {
            match word.value.as_str() {
                "capture" => limit.clock.captures = true,
                "drop" => limit.clock.from_hand = true,
                letter if scope.has_letter(letter) => letters.push(word.clone()),
                _ => {
                    let letters = scope.equipment().pieces().iter().map(|piece_type| piece_type.letter.as_str());
                    let known = ["capture", "drop"].into_iter().chain(letters);
                    let nearest = nearest(word, known).map(str::to_string);
                    let what = "piece or word";
                    scope.note(Problem::Unknown { what, name: word.value.clone(), nearest }, word.span);
                }
            }
        }
        limit.clock.movers = scope.piece_types(&letters);
        Some(limit)
    }
}

impl Closes for NMoveRule {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        let setup = past.setup();
        (setup.halfmoves >= self.plies).then(|| self.result.judge(&setup, setup.side.other()))
    }

    fn follow(&self, mv: Move, made: &mut Made) {
        let Clock { captures, from_hand, movers } = self.clock;
        let moves = made.touched.any() && movers.contains(mv.piece_type());
        let is_progress = captures && made.captured.is_some() || from_hand && mv.from().is_none() || moves;
        made.setup.halfmoves = if is_progress { 0 } else { made.setup.halfmoves.saturating_add(1) };
    }

    fn results(&self) -> Vec<Value> {
        self.result.results()
    }

    fn said_once(&self, equipment: &Equipment) -> Option<String> {
        self.result.said_once(equipment)
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let moves = if self.plies.is_multiple_of(2) {
            format!("{} moves by each side", count_word((self.plies / 2) as usize))
        } else {
            format!("{} moves in all", self.plies)
        };
        let mut resets = Vec::new();
        if self.clock.captures {
            resets.push("a capture".to_string());
        }
        if self.clock.from_hand {
            resets.push("a drop".to_string());
        }
        if !self.clock.movers.is_empty() {
            let mut movers: Vec<String> =
                self.clock.movers.iter().map(|piece_type| piece(&equipment.piece(piece_type).name)).collect();
            if let Some(mover) = self.clock.movers.iter().next() {
                movers[0] = a_piece(&equipment.piece(mover).name);
            }
            resets.push(format!("{} move", join(&movers, "or")));
        }
        let without = if resets.is_empty() { String::new() } else { format!(" without {}", join(&resets, "or")) };
        let result = match self.result.value {
            Some(Value::Draw) => "The game is drawn after",
            Some(Value::Loss) => "The player who makes the last move loses after",
            Some(Value::Win) => "The player who makes the last move wins after",
            None => "The game goes to the player with more points after",
        };
        section.say(format!("{result} {moves}{without}."));
    }

    fn asks_for_checks(&self) -> bool {
        false
    }

    fn asks_for_plies(&self) -> bool {
        false
    }
}
