//! Tables of explosions.

use super::Explosion;
use crate::board::{Bits, BySide};
use crate::model::PieceTypeSet;
use crate::variant::Variant;

/// What a capture blows up.
#[derive(Clone, Debug)]
pub(crate) struct ExplosionTable<const W: usize, const N: usize> {
    /// By the capturer's side and the cell where it arrives: the cells beside.
    pub cells: BySide<Box<[Bits<W>; N]>>,
    /// Piece types that it spares, unless they capture.
    pub spares: PieceTypeSet,
    /// How many cells it empties at most.
    pub changes: usize,
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
        ExplosionTable { cells, spares: explosion.spares, changes: explosion.rays.len() + 1 }
    }
}
