//! The meaning of a move: repeated steps in one direction.

use crate::board::Vector;

/// How a piece passes the cells between its start and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hop {
    /// Every cell on the way must be empty.
    Slide,
    /// Exactly one cell on the way must be occupied, at any distance (the xiangqi cannon).
    Over,
    /// The cell just before the target must be occupied and all others on the way empty (the grasshopper).
    Lands,
}

/// Steps in one direction, as the first player makes them.
///
/// After `n` steps, `min <= n <= max`, the piece stands at start + n × `step`. The cells after 1 to n - 1 steps are the
/// way and obey `hop`. Before each single step the cells of `clear` (offsets from where that step starts) must be empty
/// and those of `jumped` occupied; a cell that is not on the board counts as empty. Those of `walked` must be on the board, and
/// empty: they are a part of the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ray {
    /// One step.
    pub step: Vector,
    /// The minimum number of steps.
    pub min: u8,
    /// The maximum number of steps; `u8::MAX` for no limit.
    pub max: u8,
    /// How the cells between are passed.
    pub hop: Hop,
    /// Offsets that must be empty for each step: the leg of a lame leaper.
    pub clear: Vec<Vector>,
    /// Offsets that must be occupied for each step.
    pub jumped: Vec<Vector>,
    /// Offsets over which the piece walks at each step, in order: they are on the board, and empty.
    pub walked: Vec<Vector>,
}

impl Ray {
    /// A single leap by `step`.
    pub fn leap(step: Vector) -> Ray {
        let (clear, jumped, walked) = (Vec::new(), Vec::new(), Vec::new());
        Ray { step, min: 1, max: 1, hop: Hop::Slide, clear, jumped, walked }
    }

    /// A single step along a path of at least one step: over its cells in order, to the last.
    pub fn walk(path: &[Vector]) -> Ray {
        let mut at = Vector::default();
        let mut walked: Vec<Vector> = Vec::new();
        for &step in path {
            at = at + step;
            walked.push(at);
        }
        walked.pop();
        Ray { walked, ..Ray::leap(at) }
    }

    /// Whether every single step goes over cells without a look at them.
    pub fn leaps(&self) -> bool {
        self.clear.is_empty() && self.jumped.is_empty() && self.walked.is_empty()
    }

    /// A slide of up to `max` steps.
    pub fn slide(step: Vector, max: u8) -> Ray {
        Ray { max, ..Ray::leap(step) }
    }
}
