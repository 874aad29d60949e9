//! Endings of the position as the fast path asks for them: each piece type by itself, since a list of mixed ones costs
//! more.

use super::passing::FacingTable;
use crate::board::{Bits, BySide, Side};
use crate::rules::ends::EndRule;
use crate::rules::ends::Extinction;
use crate::rules::ends::Goal;
use crate::rules::ends::Judging;
use crate::variant::{PieceTypeSet, Value, Variant};

/// Every ending of the position.
#[derive(Clone, Debug)]
pub(crate) struct EndTable<const W: usize, const N: usize> {
    /// By side: pieces of a side that had royals at the start may be without now.
    pub royals_go: BySide<bool>,
    pub extinctions: Vec<Extinction>,
    /// Checks are counted.
    pub counts_checks: bool,
    pub goals: Vec<GoalTable<W>>,
    /// Two passes end the game.
    pub double_pass: Option<Judging>,
    /// Royals that face each other twice running end the game.
    pub bikjang: Option<(FacingTable<W, N>, Judging)>,
}

/// A piece on his goal.
#[derive(Clone, Debug)]
pub(crate) struct GoalTable<const W: usize> {
    /// How many must be there.
    pub at_least: u32,
    pub piece_types: PieceTypeSet,
    pub zone: BySide<Bits<W>>,
    pub result: Value,
    pub last_reply: bool,
    pub safe: bool,
}

impl<const W: usize> GoalTable<W> {
    fn new(goal: &Goal) -> Self {
        let Goal { whose, at_least, piece_types, zone, result, last_reply, safe } = *goal;
        // A player whose pieces do not count has no goal.
        let own = |side: Side| if whose.includes(side) { zone[side.index()].resize() } else { Bits::EMPTY };
        let zone = BySide::from(Side::BOTH.map(own));
        GoalTable { at_least: at_least.into(), piece_types, zone, result, last_reply, safe }
    }
}

impl<const W: usize, const N: usize> EndTable<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let mut table = EndTable {
            royals_go: BySide::new(false, false),
            extinctions: Vec::new(),
            counts_checks: false,
            goals: Vec::new(),
            double_pass: None,
            bikjang: None,
        };
        for rule in &variant.rules().endings.of_position {
            match rule {
                EndRule::RoyalLost(rule) => table.royals_go = rule.had.into(),
                EndRule::Extinction(rule) => table.extinctions.push(rule.clone()),
                EndRule::CheckCount(_) => table.counts_checks = true,
                EndRule::Goal(goal) => table.goals.push(GoalTable::new(goal)),
                EndRule::DoublePass(rule) => table.double_pass = Some(rule.judging.clone()),
                EndRule::Bikjang(rule) => {
                    table.bikjang = Some((FacingTable::new(variant, &rule.lines), rule.judging.clone()));
                }
            }
        }
        table
    }
}
