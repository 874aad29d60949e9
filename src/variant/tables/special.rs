//! Tables of rules that few games have: blasts, endings of the position itself, and what else a move must respect.

use super::super::{Blast, Extinction, KindSet, Pass, Several, Value, Variant};
use super::passing::PassTable;
use crate::board::{Bits, BySide};

/// What a capture blows up.
#[derive(Clone, Debug)]
pub(crate) struct BlastTable<const W: usize, const N: usize> {
    /// By the captor's side and the cell where it arrives: the cells beside.
    pub cells: BySide<Box<[Bits<W>; N]>>,
    /// Kinds that it spares, unless they capture.
    pub spares: KindSet,
}

impl<const W: usize, const N: usize> BlastTable<W, N> {
    pub fn new(variant: &Variant, blast: &Blast) -> Self {
        let board = &variant.board;
        let cells = BySide::each(|side| {
            let mut table = Box::new([Bits::EMPTY; N]);
            for cell in board.cells() {
                let steps = blast.rays.iter().map(|ray| board.symmetry().seen_by(side, ray.step));
                table[cell.index()] = steps.filter_map(|step| board.step(cell, step)).collect();
            }
            table
        });
        BlastTable { cells, spares: blast.spares }
    }
}

/// What legal moves depend on besides the safety of one's own royal.
#[derive(Clone, Debug)]
pub(crate) struct SpecialTable<const W: usize> {
    /// Positions may end the game, but as long as it goes on the moves are ordinary.
    pub only_ends: bool,
    pub captures_forced: bool,
    pub no_checks: bool,
    /// Some cannon can't jump over every man, and a move may change what a man is or put two men between: only the
    /// position after it tells whether our royal is safe.
    pub screens_change: bool,
    /// Men of a side that had royals at the start may be without now.
    pub royals_go: BySide<bool>,
    pub goal: Option<GoalTable<W>>,
    pub extinction: Option<Extinction>,
    /// Where one may pass, or royals that face each other end the game.
    pub passes: Option<PassTable>,
}

/// A man on his goal.
#[derive(Clone, Debug)]
pub(crate) struct GoalTable<const W: usize> {
    pub kinds: KindSet,
    pub zone: BySide<Bits<W>>,
    pub result: Value,
    pub last_reply: bool,
    pub safe: bool,
}

impl<const W: usize> SpecialTable<W> {
    /// None when no rule looks at more than the safety of one's own royal.
    pub fn new(variant: &Variant) -> Option<Box<Self>> {
        let rules = &variant.rules;
        let standing_or_limited = |kind: &super::super::Kind| {
            let promotion = kind.promotion.as_ref();
            promotion.is_some_and(|rule| !rule.limited.is_empty() || rule.standing.iter().any(|cells| cells.any()))
        };
        let end = &rules.end;
        let moves = rules.drops_first
            || rules.several == Several::All
            || rules.no_checks
            || rules.captures_forced
            || rules.blast.is_some()
            || rules.pass != Pass::Never
            || rules.gating.is_some()
            || end.facing.is_some()
            || screens_change(variant)
            || rules.facing_stands_apart()
            || rules.castling.iter().any(|castling| castling.dropped.is_some())
            || variant.kinds.iter().any(standing_or_limited);
        let ends = rules.several != Several::Each
            || end.goal.is_some()
            || end.check_limit.is_some()
            || end.extinction.is_some();
        let table = || SpecialTable {
            only_ends: !moves,
            captures_forced: rules.captures_forced,
            no_checks: rules.no_checks,
            screens_change: screens_change(variant),
            royals_go: BySide::each(|side| rules.royals_can_go() && variant.royals_at_start(side) > 0),
            goal: end.goal.as_ref().map(|goal| GoalTable {
                kinds: goal.kinds,
                zone: BySide::from(goal.zone).map(|cells| cells.resize()),
                result: goal.result,
                last_reply: goal.last_reply,
                safe: goal.safe,
            }),
            extinction: end.extinction.clone(),
            passes: (rules.pass != Pass::Never || end.facing.is_some()).then(|| PassTable::new(variant)),
        };
        (moves || ends).then(|| Box::new(table()))
    }
}

/// Whether a promotion or a castling may make or unmake a man that some rule can't jump over.
fn screens_change(variant: &Variant) -> bool {
    let limited: Vec<KindSet> = variant
        .kinds
        .iter()
        .flat_map(|kind| &kind.moves)
        .map(|rule| rule.screens)
        .filter(|&screens| variant.kind_ids().any(|kind| !screens.contains(kind)))
        .collect();
    let changes = |screens: &KindSet| {
        variant.kind_ids().any(|old| {
            let becomes = variant.kind(old).promotion.iter().flat_map(|promotion| &promotion.to);
            becomes.into_iter().any(|&new| screens.contains(old) != screens.contains(new))
        })
    };
    !limited.is_empty() && !variant.rules.castling.is_empty() || limited.iter().any(changes)
}
