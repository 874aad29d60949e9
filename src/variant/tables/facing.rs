//! Tables of royals that face each other.

use super::super::{MoveRule, Variant};
use super::ops::{self, Mode, Op};
use super::paths;
use crate::betza::Ray;
use crate::board::{Bits, BySide, Side};

/// Royals that face each other.
#[derive(Clone, Debug)]
pub(crate) struct FacingTable<const W: usize, const N: usize> {
    /// By cell: where another royal can at all be faced from.
    pub aligned: Box<[Bits<W>; N]>,
    /// The lines as each side sees them.
    pub lines: BySide<Vec<Op<W, N>>>,
}

impl<const W: usize, const N: usize> FacingTable<W, N> {
    pub fn new(variant: &Variant, lines: &[Ray]) -> Self {
        let board = variant.board();
        let rule = MoveRule::along(lines.to_vec());
        let mut aligned = Box::new([Bits::EMPTY; N]);
        for path in Side::BOTH.into_iter().flat_map(|side| paths::of_rule(board, &rule, side)) {
            aligned[path.from.index()].insert(path.to);
            aligned[path.to.index()].insert(path.from);
        }
        let lines = BySide::each(|side| {
            ops::of_rules(board, variant.pieces().len(), std::slice::from_ref(&rule), side, |_| Some(Mode::Both))
        });
        FacingTable { aligned, lines }
    }
}
