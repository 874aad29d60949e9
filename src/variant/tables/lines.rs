//! Directions that riders use, and for every cell what lies beyond it.

use crate::board::{Bits, Board, Cell, Vector};

/// A direction of unlimited riding.
///
/// Cells are numbered row by row, so along a direction the numbers only grow or only shrink. The first obstacle of a
/// slide is then the lowest or the highest occupied cell of the ray.
#[derive(Clone, Debug)]
pub(crate) struct Line<const W: usize, const N: usize> {
    /// Numbers grow along it.
    pub up: bool,
    /// By cell: every further cell in this direction.
    pub beyond: Box<[Bits<W>; N]>,
}

impl<const W: usize, const N: usize> Line<W, N> {
    pub fn new(board: &Board, step: Vector) -> Self {
        let mut beyond = Box::new([Bits::EMPTY; N]);
        for from in board.cells() {
            let mut at = from;
            while let Some(next) = board.step(at, step) {
                beyond[from.index()].insert(next);
                at = next;
            }
        }
        Line { up: (step.y, step.x) > (0, 0), beyond }
    }

    /// What lies beyond `cell`.
    #[inline(always)]
    pub fn beyond(&self, cell: usize) -> Bits<W> {
        self.beyond[cell & (N - 1)]
    }

    /// The first occupied cell from `ray` on in a growing direction; the highest cell when there is none, beyond which
    /// nothing lies.
    #[inline(always)]
    fn first_up(ray: Bits<W>, occupied: Bits<W>) -> usize {
        let hit = ray & occupied;
        for index in 0..W - 1 {
            if hit.0[index] != 0 {
                return index * 64 + hit.0[index].trailing_zeros() as usize;
            }
        }
        (W - 1) * 64 + (hit.0[W - 1] | 1 << 63).trailing_zeros() as usize
    }

    #[inline(always)]
    fn first_down(ray: Bits<W>, occupied: Bits<W>) -> usize {
        let hit = ray & occupied;
        for index in (1..W).rev() {
            if hit.0[index] != 0 {
                return index * 64 + 63 - hit.0[index].leading_zeros() as usize;
            }
        }
        63 - (hit.0[0] | 1).leading_zeros() as usize
    }

    /// The cells a slider on `cell` reaches, the first obstacle included.
    #[inline(always)]
    pub fn slide<const UP: bool>(&self, cell: usize, occupied: Bits<W>) -> Bits<W> {
        let ray = self.beyond(cell);
        let obstacle = if UP { Self::first_up(ray, occupied) } else { Self::first_down(ray, occupied) };
        ray ^ self.beyond(obstacle)
    }

    /// The cells a cannon-like hopper on `cell` reaches: past exactly one obstacle, the second one included.
    #[inline(always)]
    pub fn hop<const UP: bool>(&self, cell: usize, occupied: Bits<W>) -> Bits<W> {
        let ray = self.beyond(cell);
        let first = if UP { Self::first_up(ray, occupied) } else { Self::first_down(ray, occupied) };
        let past = self.beyond(first);
        let second = if UP { Self::first_up(past, occupied) } else { Self::first_down(past, occupied) };
        past ^ self.beyond(second)
    }

    /// The same for a hopper that can't jump over pieces on `barred`.
    #[inline(always)]
    pub fn hop_unless<const UP: bool>(&self, cell: usize, occupied: Bits<W>, barred: Bits<W>) -> Bits<W> {
        let ray = self.beyond(cell);
        let first = if UP { Self::first_up(ray, occupied) } else { Self::first_down(ray, occupied) };
        if barred.contains(Cell(first as u8)) {
            return Bits::EMPTY;
        }
        let past = self.beyond(first);
        let second = if UP { Self::first_up(past, occupied) } else { Self::first_down(past, occupied) };
        past ^ self.beyond(second)
    }
}
