//! The slow reference generator: every rule as the definition says it, legality by trial. The oracle of the fast one.
//!
//! It works on plain [`Setup`]s and shares nothing with the fast generator: no tables, no hash, no taking back. A move
//! is tried on a copy, and the copy is looked at.

mod answers;
mod apply;
mod attack;
mod ending;
mod judge;
mod legal;
mod stage;

pub use apply::apply;
pub use ending::ending;
pub use legal::{is_mate, legal_moves_of};

use crate::board::{Cell, CellSet, Side};
use crate::literal::attackers;
use crate::model::MoveIntent;
use crate::position::{Move, Position};
#[cfg(feature = "fuzz")]
use crate::rules::Reason;
use crate::rules::RuleId;
use crate::rules::effect::Effect;
#[cfg(feature = "fuzz")]
use crate::rules::rule::Watched;
use crate::rules::rule::{Objection, Reasons};
#[cfg(feature = "fuzz")]
use crate::rules::scene::Scene;
use crate::variant::{PieceTypeSet, Setup, Variant};

/// Every legal move, in no particular order, each once.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    legal_moves_of(position.variant(), &position.setup())
}

/// Whether a royal of `side` is attacked, or faces the other side's where that is forbidden.
pub fn in_check(position: &Position, side: Side) -> bool {
    in_check_of(position.variant(), &position.setup(), side)
}

/// Whether a royal of `side` is attacked, or faces the other side's where that is forbidden.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn in_check_of(variant: &Variant, setup: &Setup, side: Side) -> bool {
    attack::in_check(&stage::Stage { variant, setup }, side)
}

/// The cells of `by`'s pieces that could capture on `cell` if an enemy royal stood there, pins not considered.
///
/// # Panics
/// If the cell is not on the board.
pub fn attackers_on(position: &Position, cell: Cell, by: Side) -> CellSet {
    attackers_in(position.variant(), &position.setup(), cell, by)
}

/// The same of a set-up.
pub(crate) fn attackers_in(variant: &Variant, setup: &Setup, cell: Cell, by: Side) -> CellSet {
    let royals = variant.royals();
    let victims = if royals.is_empty() { PieceTypeSet::ALL } else { royals };
    attackers(variant.equipment(), &setup.board, cell, by, victims)
}

/// Judges what somebody wants to play: the move, or why the rules do not allow it. Endings are not considered.
pub(crate) fn judge(position: &Position, intent: MoveIntent) -> Result<Move, Objection> {
    judge::judge(&stage::Stage { variant: position.variant(), setup: &position.setup() }, intent)
}

/// What the rules say that a legal move does, one rule after the other.
pub(crate) fn effects(position: &Position, mv: Move) -> Vec<Effect> {
    let (variant, setup) = (position.variant(), position.setup());
    let after = apply(variant, &setup, mv);
    let (before, after) = (stage::Stage { variant, setup: &setup }, stage::Stage { variant, setup: &after });
    variant.rules().all().into_iter().flat_map(|rule| rule.effects(&before, mv, &after)).collect()
}

/// Whether a move may be made whatever becomes of the mover's royal pieces.
#[cfg(feature = "fuzz")]
pub(crate) fn is_free(variant: &Variant, setup: &Setup, mv: Move) -> bool {
    let after = apply(variant, setup, mv);
    legal::is_free(&stage::Stage { variant, setup }, mv, &stage::Stage { variant, setup: &after })
}

/// The cells of the pieces that a move captures, and of those that leave the game with it besides.
#[cfg(feature = "fuzz")]
pub(crate) fn lost(variant: &Variant, setup: &Setup, mv: Move) -> (CellSet, CellSet) {
    let (rules, stage) = (variant.rules(), stage::Stage { variant, setup });
    let gone = rules.following().into_iter().fold(CellSet::EMPTY, |gone, rule| gone | rule.gone(&stage, mv));
    (stage.victim(mv).into_iter().collect(), gone)
}

/// Why moves that the rules propose are refused: the reasons for each of them.
#[cfg(feature = "fuzz")]
pub(crate) fn refused(position: &Position) -> Vec<Reasons> {
    legal::refused(position.variant(), &position.setup()).into_iter().map(|(_, reasons)| reasons).collect()
}

/// A move that is refused, for tests: the move, and of each reason the rule, the cells it names and the reason as data.
#[doc(hidden)]
pub type RefusedMove = (Move, Vec<(RuleId, Vec<Cell>, String)>);

/// The moves that the rules propose and refuse, in a position that is not over, each with its reasons.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
#[doc(hidden)]
pub fn refused_moves(variant: &Variant, setup: &Setup) -> Vec<RefusedMove> {
    let plain = |reasons: Reasons| reasons.iter().map(|one| (one.rule(), one.cells(), format!("{one:?}"))).collect();
    legal::refused(variant, setup).into_iter().map(|(mv, reasons)| (mv, plain(reasons))).collect()
}

/// Whether what the rule refuses can be had by [`Variant::without`] it.
#[doc(hidden)]
pub fn can_be_taken_out(rule: RuleId) -> bool {
    rule.can_be_taken_out()
}

/// The parts of rules at work in legal moves.
#[cfg(feature = "fuzz")]
pub(crate) fn at_work(position: &Position, legal: &[Move]) -> Vec<Watched> {
    let (variant, setup) = (position.variant(), position.setup());
    let stage = stage::Stage { variant, setup: &setup };
    let rules = variant.rules().all();
    legal.iter().flat_map(|&mv| rules.iter().flat_map(|rule| rule.at_work(&stage, mv)).collect::<Vec<_>>()).collect()
}

/// The endings by which a position is over, for coverage.
#[cfg(feature = "fuzz")]
pub(crate) fn at_end(position: &Position) -> Vec<(Reason, String)> {
    let (variant, setup) = (position.variant(), position.setup());
    variant.rules().endings.at_end(&stage::Stage { variant, setup: &setup })
}

/// The number of move sequences of `depth` plies, endings by history not considered.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn perft(variant: &Variant, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves_of(variant, setup);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| perft(variant, &apply(variant, setup, mv), depth - 1)).sum()
}

#[cfg(test)]
mod tests;
