//! Tables of passes, of royals that face each other, and of points.

use super::super::{MoveRule, Pass, Variant, Verdict};
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
        let board = &variant.board;
        let rule = MoveRule::along(lines.to_vec());
        let mut aligned = Box::new([Bits::EMPTY; N]);
        for path in Side::BOTH.into_iter().flat_map(|side| paths::of_rule(board, &rule, side)) {
            aligned[path.from.index()].insert(path.to);
            aligned[path.to.index()].insert(path.from);
        }
        let lines = BySide::each(|side| {
            ops::of_rules(board, variant.pieces.len(), std::slice::from_ref(&rule), side, |_| Some(Mode::Both))
        });
        FacingTable { aligned, lines }
    }
}

/// Passes, and how a game that ends without a winner on the board is judged.
#[derive(Clone, Debug)]
pub(crate) struct PassTable {
    pub pass: Pass,
    pub double_pass: Option<Verdict>,
    pub bikjang: Option<Verdict>,
    /// What a piece counts, by piece type.
    pub points: Vec<u32>,
    /// What the second player has beforehand.
    pub komi: u32,
}

impl PassTable {
    pub fn new(variant: &Variant) -> Self {
        let end = &variant.rules.end;
        PassTable {
            pass: variant.rules.pass,
            double_pass: end.double_pass,
            bikjang: end.bikjang.as_ref().map(|bikjang| bikjang.result),
            points: variant.pieces.iter().map(|piece_type| piece_type.points).collect(),
            komi: end.komi,
        }
    }
}
