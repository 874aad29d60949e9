//! `[end]`: put together of the rules that end a game.

use super::{
    BareKingsKeys, BikjangKeys, CheckCountKeys, DoublePassKeys, ExtinctionKeys, GoalKeys, MateKeys, MaterialCountKeys,
    NMoveRuleKeys, RepetitionKeys,
};
use crate::keys::keys;

keys! {
    /// When the game is over.
    pub struct EndDef("end", "[end]") {
        /// No legal move.
        ..mate: MateKeys,
        /// A position that comes back.
        ..repetition: RepetitionKeys,
        /// Too long without progress.
        ..n_move_rule: NMoveRuleKeys,
        /// Only royal pieces are left.
        ..bare_kings: BareKingsKeys,
        /// A piece on its goal.
        ..goal: GoalKeys,
        /// So many checks.
        ..check_count: CheckCountKeys,
        /// Too few pieces.
        ..extinction: ExtinctionKeys,
        /// Two passes in a row.
        ..double_pass: DoublePassKeys,
        /// Royal pieces that go on facing each other.
        ..bikjang: BikjangKeys,
        /// What the second player has beforehand.
        ..material_count: MaterialCountKeys,
    }
}
