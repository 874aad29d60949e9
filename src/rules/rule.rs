//! What every rule on moves says of itself, wherever the program goes through them.

use super::id::RuleId;
use super::scene::Scene;
use crate::board::Cell;
use crate::model::{Equipment, Move};
use crate::words::Page;

/// A rule of the game, as the phases that go through all rules ask it. No method has a default: a rule that has nothing
/// to say in a phase writes so.
pub(crate) trait Rule {
    /// Which rule it is.
    fn id(&self) -> RuleId;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, page: &mut Page);

    /// What can be seen of it at work: the words of each part, such as `Pawn: a drop forbidden by per-file`.
    fn watched(&self, equipment: &Equipment) -> Vec<Watched>;

    /// The parts of it at work in a legal move.
    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched>;

    /// Whether it is the same for both players, the board turned.
    fn is_even(&self, equipment: &Equipment) -> bool;
}

/// A part of a rule that a game can be seen to use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Watched {
    /// The rule.
    pub rule: RuleId,
    /// The part, in words.
    pub words: String,
}

/// Why a move is not allowed; empty when it is.
pub(crate) type Reasons = Vec<Box<dyn Refusal>>;

/// The second stratum: the mover's royal pieces must be safe.
pub(crate) trait Guards {
    /// What the move that led from one position to the other does to the mover's royal pieces that it may not.
    fn endangers(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons;
}

/// The third stratum: a rule that forbids a single move which leaves the mover's royals safe.
pub(crate) trait Forbids {
    /// Why the rule does not allow the move that led from one position to the other.
    fn forbids(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons;
}

/// The fourth stratum: what a player must do with the turn, judged over all moves that the earlier strata allow.
pub(crate) trait Obliges {
    /// Why the move does not do what the rule asks for, where `moves` are all that could be made.
    fn obliges(&self, scene: &dyn Scene, moves: &[Move], mv: Move) -> Reasons;
}

/// Why a rule does not allow a move: data, which the rule itself puts into words.
pub(crate) trait Refusal: std::fmt::Debug {
    /// The rule that refuses.
    fn rule(&self) -> RuleId;

    /// The cells it names: were one of them other than it is, the reason would not hold.
    fn cells(&self) -> Vec<Cell>;

    /// The reason as a clause: `who can capture must, and Black's pawn on b5 has something to capture`.
    fn words(&self, equipment: &Equipment) -> String;

    /// The part of the rule that is seen at work by it.
    fn watched(&self, equipment: &Equipment) -> Option<Watched>;
}
