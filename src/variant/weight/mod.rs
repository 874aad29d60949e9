//! What a game costs, worked out from its definition before anything is built: the memory of its tables, the steps of
//! making them, and what one call of legal moves may take. Upper bounds, by counting what the rays of each piece type come
//! to on the board; zones and what stands on the board only make it less.

mod calls;
mod rays;
mod tables;

use super::{PieceType, Variant};

/// What a game costs at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// Bytes of its tables, with what is needed while they are made.
    pub bytes: u64,
    /// Looks at a cell while they are made.
    pub steps: u64,
    /// Moves that one call of legal moves may have to try, in any position.
    pub makes: u64,
    /// Looks at moves and tables in that call.
    pub looks: u64,
}

impl Weight {
    /// The most of each that a definition may come to. These are promises: a definition that passes is compiled within a
    /// second and 256 MiB, and answers a call of legal moves within a tenth of a second, on a machine of 2020.
    pub const MOST: Weight = Weight { bytes: 128 << 20, steps: 10_000_000, makes: 300_000, looks: 40_000_000 };

    fn plus(self, other: Weight) -> Weight {
        Weight {
            bytes: self.bytes.saturating_add(other.bytes),
            steps: self.steps.saturating_add(other.steps),
            makes: self.makes.saturating_add(other.makes),
            looks: self.looks.saturating_add(other.looks),
        }
    }

    /// Each of the four with its limit, and what it counts.
    fn measures(self) -> [(Measure, u64, u64); 4] {
        let most = Weight::MOST;
        [
            (Measure::Bytes, self.bytes, most.bytes),
            (Measure::Steps, self.steps, most.steps),
            (Measure::Makes, self.makes, most.makes),
            (Measure::Looks, self.looks, most.looks),
        ]
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    Bytes,
    Steps,
    Makes,
    Looks,
}

impl Measure {
    /// What takes so many: `the tables of this game take 300 MiB; the limit is 128 MiB`.
    pub fn complaint(self, amount: u64, most: u64) -> String {
        match self {
            Measure::Bytes => {
                let mib = |bytes: u64| bytes.div_ceil(1 << 20);
                format!("the tables of this game would take {} MiB; the limit is {} MiB", mib(amount), mib(most))
            }
            Measure::Steps => {
                format!("the tables of this game would take {amount} steps to make; the limit is {most}")
            }
            Measure::Makes => {
                format!(
                    "to find the legal moves of a position, {amount} moves might have to be tried; the limit is {most}"
                )
            }
            Measure::Looks => {
                format!("to find the legal moves of a position could take {amount} steps; the limit is {most}")
            }
        }
    }
}

/// A part of a game and what it costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The piece type it belongs to; None for what belongs to all.
    pub piece_type: Option<PieceType>,
    /// What it is: `its moves`.
    pub what: &'static str,
    pub weight: Weight,
    /// Bytes that are only needed until the next part is made.
    pub while_made: u64,
}

/// A measure beyond its limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooHeavy {
    pub measure: Measure,
    pub amount: u64,
    pub most: u64,
    /// The part that takes most of it.
    pub heaviest: Option<Part>,
}

impl Measure {
    fn of(self, weight: Weight) -> u64 {
        let [bytes, steps, makes, looks] = weight.measures().map(|(_, amount, _)| amount);
        match self {
            Measure::Bytes => bytes,
            Measure::Steps => steps,
            Measure::Makes => makes,
            Measure::Looks => looks,
        }
    }
}

impl Variant {
    /// What the game costs at most.
    pub fn weight(&self) -> Weight {
        sum(&self.parts())
    }

    /// The first measure beyond its limit.
    pub(crate) fn too_heavy(&self) -> Option<TooHeavy> {
        let parts = self.parts();
        let beyond = |(measure, amount, most)| (amount > most).then_some((measure, amount, most));
        let (measure, amount, most) = sum(&parts).measures().into_iter().find_map(beyond)?;
        let weight = |part: &&Part| {
            let while_made = if measure == Measure::Bytes { part.while_made } else { 0 };
            measure.of(part.weight).saturating_add(while_made)
        };
        Some(TooHeavy { measure, amount, most, heaviest: parts.iter().max_by_key(weight).copied() })
    }

    /// Its parts; nothing is said of calls where the tables are too heavy already.
    fn parts(&self) -> Vec<Part> {
        let (mut parts, attack) = tables::parts(self);
        if let Some(attack) = attack {
            parts.extend(calls::parts(self, attack));
        }
        parts
    }
}

fn sum(parts: &[Part]) -> Weight {
    let while_made = parts.iter().map(|part| part.while_made).max().unwrap_or(0);
    let all = parts.iter().fold(Weight::default(), |sum, part| sum.plus(part.weight));
    all.plus(Weight { bytes: while_made, ..Weight::default() })
}
