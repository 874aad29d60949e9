//! What every rule on moves says of itself, wherever the program goes through them.

pub use super::id::RuleId;
pub(crate) use super::making::Follows;
pub(crate) use super::remembers::Remembers;

use super::effect::Effect;
use super::making::Way;
use super::remembers::{Given, Unsound};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
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

    /// The first and the second player's cells that a picture of the board marks for it.
    fn drawn(&self) -> Option<[CellSet; 2]>;
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

    /// Whether a move is one of its own. The methods below are asked of such moves only.
    fn makes(&self, mv: Move) -> bool;

    /// The ways of the pieces that a move of `side` takes from cell to cell, the mover's first.
    fn ways(&self, side: Side, mv: Move) -> Vec<Way>;

    /// The cell of the piece that a move captures.
    fn victim(&self, setup: &Setup, mv: Move) -> Option<Cell>;

    /// The moves by which the other side, whose turn it is, captures `side`'s piece on the cell from another one.
    fn aside(&self, scene: &dyn Scene, cell: Cell, side: Side) -> Vec<Move>;

    /// Whether a player can mean a move by an attempt that is not how it is written.
    fn stands_for(&self, scene: &dyn Scene, intent: MoveIntent, mv: Move) -> bool;

    /// What a player means who names the cell of a piece that is taken along and that of the piece which takes it.
    fn taking_along(&self, side: Side, partner: Cell, leader: Cell) -> Option<MoveIntent>;
}

/// A rule that makes of the moves which rules propose all that can be made of them, before the second stratum is asked.
pub(crate) trait Completes {
    /// Those moves, each as often as it can be made; without those that give way to others.
    fn complete(&self, scene: &dyn Scene, moves: Vec<Move>) -> Vec<Move>;

    /// Why one of the moves can't be made as somebody wants to make it; empty when it can.
    fn refuse(&self, scene: &dyn Scene, mv: Move, intent: MoveIntent) -> Reasons;

    /// What pieces of a type may become by it.
    fn becomes(&self, piece_type: PieceType) -> Vec<PieceType>;
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

    /// Whether `side` is in check by it.
    fn checks(&self, scene: &dyn Scene, side: Side) -> bool;

    /// Whether it lets the piece on `from` capture on the cell.
    fn lets_capture(&self, scene: &dyn Scene, from: Cell, cell: Cell) -> bool;

    /// Why no move that it allows can lead to a position where the player who is not to move stands so, though the other
    /// player's pieces attack nobody.
    fn keeps_from(&self, given: &dyn Given) -> Vec<Unsound>;

    /// The enemy's royal piece that a royal piece of `side` on the cell would face against it.
    fn faced(&self, scene: &dyn Scene, cell: Cell, side: Side) -> Option<Cell>;
}

/// The third stratum: a rule that forbids a single move which leaves the mover's royals safe.
pub(crate) trait Forbids {
    /// Why the rule does not allow the move that led from one position to the other.
    fn forbids(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons;

    /// Whether it asks of a move what the replies to it are.
    fn asks_for_replies(&self, mv: Move) -> bool;

    /// Why no move that it allows can lead to a position; `in_check`: the player to move is in check there.
    fn keeps_from(&self, given: &dyn Given, in_check: bool) -> Vec<Unsound>;
}

/// A rule that makes more of a move which the earlier strata allow; the new moves are asked through the same strata.
pub(crate) trait Adds {
    /// What can be made of the move.
    fn add(&self, scene: &dyn Scene, mv: Move) -> Vec<Move>;

    /// The attempt that is left without what is to be added to it, or why nothing can be added; None of an attempt that
    /// asks for nothing of the rule.
    fn plain(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Result<MoveIntent, Reasons>>;

    /// What the attempt makes of the move that the plain one means.
    fn added(&self, intent: MoveIntent, mv: Move) -> Move;
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
