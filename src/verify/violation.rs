//! What is wrong where an invariant does not hold.

use std::fmt;

/// What must hold in every position of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Invariant {
    /// Each legal move is listed and counted once.
    Moves,
    /// The fast path and the reference generator agree on moves, checks and endings.
    Agreement,
    /// The hash that is kept up is the one worked out anew.
    Hash,
    /// A move that is played does what the rules say, and hands the turn over.
    Playing,
    /// No move leaves the mover's royal pieces in check.
    Royals,
    /// No piece appears or disappears.
    Pieces,
    /// A move that is taken back leaves nothing behind.
    TakingBack,
    /// Each move has a text of its own, and is read from it.
    Texts,
    /// A position is read from its FEN.
    Fen,
    /// The rules are the same for both players, where the definition says so.
    Symmetry,
    /// A game without a legal move is over.
    Outcome,
    /// The definition's claims hold.
    Claims,
}

/// An invariant that does not hold, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The invariant.
    pub invariant: Invariant,
    /// What is wrong, in words.
    pub words: String,
}

impl Violation {
    /// That the invariant does not hold.
    pub(super) fn new(invariant: Invariant, words: impl Into<String>) -> Violation {
        Violation { invariant, words: words.into() }
    }
}

/// An invariant does not hold.
pub(super) fn broken(invariant: Invariant, words: impl Into<String>) -> Result<(), Violation> {
    Err(Violation::new(invariant, words))
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
