//! What every rule on moves says of itself, wherever the program goes through them.

pub use super::id::RuleId;

use super::effect::Effect;
use super::scene::Scene;
use crate::board::Cell;
use crate::model::{Equipment, Move, MoveIntent, PieceType, Setup};
use crate::words::Page;

/// A rule of the game, as the phases that go through all rules ask it. No method has a default: a rule that has nothing
/// to say in a phase writes so.
pub(crate) trait Rule {
    /// Which rule it is.
    fn id(&self) -> RuleId;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, page: &mut Page);

    /// What it says of a piece type, in a sentence or two.
    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String>;

    /// What can be seen of it at work: the words of each part, such as `Pawn: a drop forbidden by per-file`.
    fn watched(&self, equipment: &Equipment) -> Vec<Watched>;

    /// The parts of it at work in a legal move.
    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched>;

    /// Whether it is the same for both players, the board turned.
    fn is_even(&self, equipment: &Equipment) -> bool;

    /// Adds to the pieces at the start what it remembers of them; a FEN says it for itself.
    fn start(&self, equipment: &Equipment, setup: &mut Setup);

    /// What it does by a legal move that leads from one position to the other, the mover's part in it first.
    fn effects(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Vec<Effect>;
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

/// The first stratum: a rule that lets a player do something.
pub(crate) trait Proposes {
    /// Every move that the rule lets the player make, whatever other rules say.
    fn propose(&self, scene: &dyn Scene) -> Vec<Move>;

    /// Why the rule does not propose a move that somebody wants to make; None when it does, or has nothing to say of it.
    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection>;
}

/// Why a rule does not propose a move, and how far that is from proposing it.
#[derive(Debug)]
pub(crate) struct Objection {
    /// How far the attempt is from a move: the nearest objection says most.
    pub distance: Distance,
    /// What is in the way.
    pub reasons: Reasons,
}

/// How far an attempt is from a move of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Distance {
    /// The rule leads there but for what is in the way; the more of that, the further.
    Near(u8),
    /// It might be meant as a move of the rule, though it is none.
    Perhaps,
    /// The piece never goes that way.
    Elsewhere,
    /// The piece is the other player's.
    NotOwn,
    /// There is no piece, or nowhere to go.
    Nothing,
}

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

/// A rule that makes more of a move which the earlier strata allow; the new moves are asked through the same strata.
pub(crate) trait Adds {
    /// What can be made of the move.
    fn add(&self, scene: &dyn Scene, mv: Move) -> Vec<Move>;

    /// Why that can't be made of a move that leaves the cell; empty when it can.
    fn declines(&self, scene: &dyn Scene, cell: Cell, mv: Move) -> Reasons;
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
