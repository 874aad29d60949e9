//! Tables of explosions.

use super::Explosion;
use crate::board::{Bits, BySide, Side};
use crate::model::{PieceType, PieceTypeSet};
use crate::variant::Variant;
use crate::variant::tables::paths::{self, Path};

/// What a capture blows up.
#[derive(Clone, Debug)]
pub(crate) struct ExplosionTable<const W: usize, const N: usize> {
    /// By the capturer's side and the cell where it arrives: the cells beside.
    pub cells: BySide<Box<[Bits<W>; N]>>,
    /// Piece types that it spares, unless they capture.
    pub spares: PieceTypeSet,
    /// How many cells it empties at most.
    pub changes: usize,
    /// Royals capture only beside them, where a capture takes them, too, and no explosion spares them. So where two royals
    /// stand beside each other there is no check, and elsewhere the enemy's gives none.
    pub is_told: bool,
}

impl<const W: usize, const N: usize> ExplosionTable<W, N> {
    pub fn new(variant: &Variant, explosion: &Explosion) -> Self {
        let board = variant.board();
        let cells = BySide::each(|side| {
            let mut table = Box::new([Bits::EMPTY; N]);
            for cell in board.cells() {
                let steps = explosion.rays.iter().map(|ray| board.symmetry().seen_by(side, ray.step));
                table[cell.index()] = steps.filter_map(|step| board.step(cell, step)).collect();
            }
            table
        });
        let is_told = is_told(variant, explosion, &cells);
        ExplosionTable { cells, spares: explosion.spares, changes: explosion.rays.len() + 1, is_told }
    }
}

/// Whether royals capture only where they blow up whoever captured them there.
fn is_told<const W: usize, const N: usize>(
    variant: &Variant,
    explosion: &Explosion,
    cells: &BySide<Box<[Bits<W>; N]>>,
) -> bool {
    let beside = |side: Side, path: &Path| cells[side][path.to.index()].contains(path.from);
    let captures = |royal: PieceType| variant.piece(royal).moves.iter().filter(|rule| rule.capture);
    let all_beside = |royal: PieceType, side: Side| {
        captures(royal).flat_map(|rule| paths::of_rule(variant.board(), rule, side)).all(|path| beside(side, &path))
    };
    let mut royals = variant.royals().iter();
    royals.all(|royal| !explosion.spares.contains(royal) && Side::BOTH.into_iter().all(|side| all_beside(royal, side)))
}
