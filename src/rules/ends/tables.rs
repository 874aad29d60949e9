//! Endings of the position as the fast path asks for them: each piece type by itself, since a list of mixed ones costs
//! more.

pub(crate) use super::n_move_rule::tables::Counters;

use super::n_move_rule::tables::ClockTable;
use super::{DrawOdds, EndRule, Endings, Extinction, Goal, Judging};
use crate::betza::Ray;
use crate::board::{Bits, BySide, Side};
use crate::model::{PieceTypeSet, Value};
use crate::variant::Variant;
use crate::variant::tables::facing::FacingTable;

/// What endings ask of every ply, and how the position itself ends the game.
#[derive(Clone, Debug)]
pub(crate) struct EndTables<const W: usize, const N: usize> {
    pub clock: ClockTable,
    /// Checks are counted.
    pub counts_checks: bool,
    /// Checks are counted, or what was noted of royals may have to be forgotten.
    pub ends_plies: bool,
    /// Passes are counted, or royals that face each other remembered.
    pub notes_plies: bool,
    pub of_position: Box<EndTable<W, N>>,
}

impl<const W: usize, const N: usize> EndTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let ends = EndTable::new(variant);
        EndTables {
            clock: ClockTable::new(variant),
            counts_checks: ends.counts_checks,
            ends_plies: ends.counts_checks || ends.bikjang.is_some(),
            notes_plies: ends.double_pass.is_some() || ends.bikjang.is_some(),
            of_position: Box::new(ends),
        }
    }

    /// How many changes they write to the log at most.
    pub fn changes(&self) -> usize {
        let EndTable { double_pass, bikjang, counts_checks, royals_go: _, extinctions: _, goals: _, draw_odds: _ } =
            &*self.of_position;
        usize::from(double_pass.is_some()) + 2 * usize::from(bikjang.is_some()) + usize::from(*counts_checks)
    }
}

/// What endings add to one call of legal moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EndCalls {
    /// How many pieces, or types of them, are looked at.
    pub looks: u64,
    /// Cells that must not be attacked.
    pub safe_cells: u64,
    /// How often the replies of the side to move are asked for.
    pub replies: u64,
}

impl EndCalls {
    pub fn of(endings: &Endings) -> EndCalls {
        let mut calls = EndCalls::default();
        for rule in &endings.of_position {
            match rule {
                EndRule::RoyalLost(_) | EndRule::CheckCount(_) | EndRule::DoublePass(_) | EndRule::Bikjang(_) => {
                    calls.looks += 64;
                }
                EndRule::Extinction(rule) => {
                    calls.looks += rule.piece_types.map_or(1, |piece_types| 2 * piece_types.len() as u64);
                }
                EndRule::Goal(rule) => {
                    calls.looks += 2 * rule.piece_types.len() as u64;
                    calls.replies += u64::from(rule.last_reply);
                    if rule.safe {
                        calls.safe_cells += rule.zone.iter().map(|zone| u64::from(zone.count())).sum::<u64>();
                    }
                }
            }
        }
        calls
    }
}

/// The rays by which endings look at the board.
pub(crate) fn rays(endings: &Endings) -> impl Iterator<Item = &Ray> {
    endings.of_position.iter().flat_map(|rule| match rule {
        EndRule::Bikjang(rule) => &rule.lines[..],
        EndRule::RoyalLost(_)
        | EndRule::Extinction(_)
        | EndRule::CheckCount(_)
        | EndRule::Goal(_)
        | EndRule::DoublePass(_) => &[],
    })
}

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
    /// Draws count for one player.
    pub draw_odds: Option<DrawOdds>,
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
    pub held: bool,
    pub safe: bool,
}

impl<const W: usize> GoalTable<W> {
    fn new(goal: &Goal) -> Self {
        let Goal { whose, at_least, piece_types, zone, result, last_reply, held, safe } = *goal;
        // A player whose pieces do not count has no goal.
        let of_side = |side: Side| if whose.includes(side) { zone[side.index()].resize() } else { Bits::EMPTY };
        let zone = BySide::each(of_side);
        GoalTable { at_least: at_least.into(), piece_types, zone, result, last_reply, held, safe }
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
            draw_odds: variant.rules().endings.draw_odds,
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
