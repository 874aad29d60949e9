//! Points that pieces count when nobody wins on the board: janggi's count of material.

use crate::board::Side;
use crate::keys::{Number, Text, keys, words};
use crate::model::{Equipment, PieceType, Setup, Value};
use crate::words::{a_piece, join};

keys! {
    /// What the second player has beforehand.
    pub struct MaterialCountKeys {
        /// Extra points for the second player when points decide.
        komi: Option<Number<0, 1000>> {
            default: "0",
            example: "3",
            formerly: &["second-bonus"],
            fairy: &["materialCounting"],
        },
    }
}

keys! {
    /// What one piece counts.
    pub struct PieceWorthKeys {
        /// Its value when points decide.
        points: Option<Number<0, 1000>> { default: "0", example: "13" },
    }
}

/// What decides where points do.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    /// What a piece counts, by piece type.
    points: Vec<u32>,
    /// Points that the second player has beforehand.
    komi: u32,
}

impl Worth {
    /// What the pieces' tables and the game's key mean.
    pub(crate) fn compile(pieces: &[(&Text, &PieceWorthKeys)], keys: &MaterialCountKeys) -> Worth {
        let count = |keys: &PieceWorthKeys| keys.points.as_ref().map_or(0, |points| points.u32());
        Worth {
            points: pieces.iter().map(|(_, keys)| count(keys)).collect(),
            komi: keys.komi.as_ref().map_or(0, |points| points.u32()),
        }
    }

    /// How a game is judged by it.
    pub(crate) fn judging(&self, verdict: Verdict) -> Judging {
        Judging { verdict, points: self.points.clone(), komi: self.komi }
    }

    /// How an ending by history is decided by it.
    pub(crate) fn deciding(&self, decision: Decision) -> Decided {
        let value = match decision {
            Decision::Value(value) => Some(value),
            Decision::Points => None,
        };
        Decided { value, judging: self.judging(Verdict::Points) }
    }
}

/// How a game without a winner on the board is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody wins.
    Draw,
    /// The player with more points wins.
    Points,
}

words! { Verdict {
    "draw" => Verdict::Draw, "neither player wins";
    "points" => Verdict::Points, "the player with more points wins, see `points` of the pieces";
} }

/// What an ending by history comes to for the player it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A result, whatever is on the board.
    Value(Value),
    /// The player with more points wins.
    Points,
}

words! { Decision {
    "loss" => Decision::Value(Value::Loss), "that player loses";
    "draw" => Decision::Value(Value::Draw), "neither player wins";
    "win" => Decision::Value(Value::Win), "that player wins";
    "points" => Decision::Points, "the player with more points wins, see `points` of the pieces";
} }

/// A decision with what points go by.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The result; None where points decide.
    pub value: Option<Value>,
    judging: Judging,
}

impl Decided {
    /// What it comes to when the ending is about `side`.
    pub(crate) fn judge(&self, setup: &Setup, side: Side) -> (Side, Value) {
        self.value.map_or_else(|| self.judging.judge(setup), |value| (side, value))
    }

    /// The results that it can come to.
    pub(crate) fn results(&self) -> Vec<Value> {
        self.value.map_or_else(|| self.judging.results(), |value| vec![value])
    }

    /// What every piece counts, where points decide.
    pub(crate) fn said_once(&self, equipment: &Equipment) -> Option<String> {
        if self.value.is_none() { self.judging.in_words(equipment) } else { None }
    }
}

/// The verdict, and what it goes by.
#[derive(Clone, Debug)]
pub struct Judging {
    /// By points, or always a draw.
    pub verdict: Verdict,
    /// What a piece counts, by piece type.
    pub points: Vec<u32>,
    /// Points that the second player has beforehand.
    pub komi: u32,
}

impl Judging {
    /// What a side's pieces count, those in hand included.
    fn count(&self, setup: &Setup, side: Side) -> u32 {
        let piece_types = self.points.iter().enumerate();
        let pieces = |piece_type: usize| setup.count(side, PieceType(piece_type as u8));
        let sum: u32 = piece_types.map(|(piece_type, points)| points * pieces(piece_type)).sum();
        sum + self.beforehand(side)
    }

    /// Points that a side has beforehand.
    pub(crate) fn beforehand(&self, side: Side) -> u32 {
        if side == Side::Second { self.komi } else { 0 }
    }

    /// What the pieces of a set-up come to.
    pub(crate) fn judge(&self, setup: &Setup) -> (Side, Value) {
        self.verdict_on(Side::BOTH.map(|side| self.count(setup, side)))
    }

    /// What the points of both sides come to.
    pub(crate) fn verdict_on(&self, [first, second]: [u32; 2]) -> (Side, Value) {
        match self.verdict {
            Verdict::Points if first > second => (Side::First, Value::Win),
            Verdict::Points if second > first => (Side::Second, Value::Win),
            Verdict::Points | Verdict::Draw => (Side::First, Value::Draw),
        }
    }

    /// The results that it can come to.
    pub(crate) fn results(&self) -> Vec<Value> {
        vec![if self.verdict == Verdict::Points { Value::Win } else { Value::Draw }]
    }

    /// `is drawn`, `goes to the player with more points`.
    pub(crate) fn result_in_words(&self) -> &'static str {
        match self.verdict {
            Verdict::Draw => "is drawn",
            Verdict::Points => "goes to the player with more points",
        }
    }

    /// What every piece counts.
    pub(crate) fn in_words(&self, equipment: &Equipment) -> Option<String> {
        if self.verdict != Verdict::Points {
            return None;
        }
        let named = equipment.pieces().iter().zip(&self.points).filter(|(_, points)| **points > 0);
        let counted: Vec<String> =
            named.map(|(piece_type, points)| format!("{} {points}", a_piece(&piece_type.name))).collect();
        let mut words = format!("Each piece left counts points: {}.", join(&counted, "and"));
        if self.komi > 0 {
            words += &format!(" {} has {} beforehand.", equipment.player(Side::Second), self.komi);
        }
        Some(words)
    }

    /// How a position that ends by `why` comes out.
    pub(crate) fn over(&self, equipment: &Equipment, side: Side, value: Value, why: &str) -> String {
        match value {
            Value::Draw => format!("{why}, which draws"),
            Value::Loss => format!("{why}, and {} wins", equipment.player(side.other())),
            Value::Win if self.verdict == Verdict::Draw => format!("{why}, and {} wins", equipment.player(side)),
            Value::Win => format!("{why}, and {} has more points and wins", equipment.player(side)),
        }
    }
}
