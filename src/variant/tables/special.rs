//! Tables of rules that few games have: blasts, endings of the position itself, and what else a move must respect.

use super::super::{Blast, KindSet, Pass, Several, Variant};
use crate::board::{Bits, Side};
use crate::rules::ends::EndRule;

/// What a capture blows up.
#[derive(Clone, Debug)]
pub(crate) struct BlastTable<const W: usize, const N: usize> {
    /// By the captor's side and the cell where it arrives: the cells beside.
    pub cells: [Box<[Bits<W>; N]>; 2],
    /// Kinds that it spares, unless they capture.
    pub spares: KindSet,
}

impl<const W: usize, const N: usize> BlastTable<W, N> {
    pub fn new(variant: &Variant, blast: &Blast) -> Self {
        let board = variant.board();
        let cells = Side::BOTH.map(|side| {
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
pub(crate) struct SpecialTable {
    /// Positions may end the game, but as long as it goes on the moves are ordinary.
    pub only_ends: bool,
    pub captures_forced: bool,
    pub no_checks: bool,
    /// Some cannon can't jump over every man, and a move may change what a man is or put two men between: only the
    /// position after it tells whether our royal is safe.
    pub screens_change: bool,
    /// When a player may pass.
    pub pass: Pass,
}

impl SpecialTable {
    /// None when no rule looks at more than the safety of one's own royal.
    pub fn new(variant: &Variant) -> Option<Box<Self>> {
        let rules = variant.rules();
        let standing_or_limited = |kind: &super::super::Kind| {
            let promotion = kind.promotion.as_ref();
            promotion.is_some_and(|rule| !rule.limited.is_empty() || rule.standing.iter().any(|cells| cells.any()))
        };
        let ends_by_facing = rules.endings.of_position.iter().any(|rule| matches!(rule, EndRule::Bikjang(_)));
        let moves = rules.drops_first
            || rules.several == Several::All
            || rules.no_checks
            || rules.captures_forced
            || rules.blast.is_some()
            || rules.pass != Pass::Never
            || rules.gating.is_some()
            || ends_by_facing
            || screens_change(variant)
            || rules.facing_stands_apart()
            || rules.castling.iter().any(|castling| castling.dropped.is_some())
            || variant.pieces().iter().any(standing_or_limited);
        let table = || SpecialTable {
            only_ends: !moves,
            captures_forced: rules.captures_forced,
            no_checks: rules.no_checks,
            screens_change: screens_change(variant),
            pass: rules.pass,
        };
        let ends = !rules.endings.of_position.is_empty();
        (moves || ends).then(|| Box::new(table()))
    }
}

/// Whether a promotion or a castling may make or unmake a man that some rule can't jump over.
fn screens_change(variant: &Variant) -> bool {
    let limited: Vec<KindSet> = variant
        .pieces()
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
    !limited.is_empty() && !variant.rules().castling.is_empty() || limited.iter().any(changes)
}
