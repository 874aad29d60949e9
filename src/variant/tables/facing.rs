//! Tables of royals that face each other.

use super::super::{MoveRule, Variant};
use super::ops::{self, Mode, Op};
use super::paths::{self, Path};
use crate::betza::Ray;
use crate::board::{Bits, BySide, Cell, Side};
use std::collections::HashSet;

/// Royals that face each other.
#[derive(Clone, Debug)]
pub(crate) struct FacingTable<const W: usize, const N: usize> {
    /// By cell: where another royal can at all be faced from.
    pub aligned: Box<[Bits<W>; N]>,
    /// The lines as each side sees them.
    pub lines: BySide<Vec<Op<W, N>>>,
    /// Who faces a royal is faced by it, so that one side's lines tell all.
    pub mutual: bool,
}

impl<const W: usize, const N: usize> FacingTable<W, N> {
    pub fn new(variant: &Variant, lines: &[Ray]) -> Self {
        let board = variant.board();
        let rule = MoveRule::along(lines.to_vec());
        let paths = BySide::each(|side| paths::of_rule(board, &rule, side));
        let mut aligned = Box::new([Bits::EMPTY; N]);
        for path in Side::BOTH.into_iter().flat_map(|side| &paths[side]) {
            aligned[path.from.index()].insert(path.to);
            aligned[path.to.index()].insert(path.from);
        }
        let lines = BySide::each(|side| {
            ops::of_rules(board, variant.pieces().len(), std::slice::from_ref(&rule), side, |_| Some(Mode::Both))
        });
        FacingTable { aligned, lines, mutual: are_mutual(&paths) }
    }
}

/// Whether each side's paths are the other's, walked back.
fn are_mutual(paths: &BySide<Vec<Path>>) -> bool {
    let key = |from: Cell, to: Cell, path: &Path| (from, to, path.clear, path.one, path.full);
    let there: HashSet<_> = paths[Side::First].iter().map(|path| key(path.from, path.to, path)).collect();
    let back: HashSet<_> = paths[Side::Second].iter().map(|path| key(path.to, path.from, path)).collect();
    there == back
}
