//! How many paths rays have on a board, worked out without walking them.

use crate::betza::{Hop, Ray};
use crate::board::{Board, Vector};

/// The smallest rectangle of places round a board.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    cells: u64,
    width: i64,
    height: i64,
    /// Only every second place of the rectangle can be a cell.
    hex: bool,
}

/// What rays come to on a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paths {
    /// Looks at a cell while all of them are walked.
    pub visits: u64,
    /// Pairs of start and target that something between may hinder.
    pub lined: u64,
    /// The most targets from one cell.
    pub reach: u64,
    /// Some target nothing can hinder.
    pub free: bool,
}

impl Extent {
    pub fn of(board: &Board) -> Extent {
        let places = || board.cells().map(|cell| board.info(cell).at);
        let size = |of: fn(Vector) -> i16| {
            let (least, most) = (places().map(of).min().unwrap_or(0), places().map(of).max().unwrap_or(0));
            i64::from(most) - i64::from(least) + 1
        };
        Extent {
            cells: board.len() as u64,
            width: size(|at| at.x),
            height: size(|at| at.y),
            hex: board.geometry().is_hex(),
        }
    }

    /// From how many cells so many steps may end on the board, at most.
    pub fn starts(&self, ray: &Ray, steps: i64) -> u64 {
        let left = |size: i64, step: i16| (size - steps * i64::from(step).abs()).max(0) as u64;
        let places = left(self.width, ray.step.x) * left(self.height, ray.step.y);
        self.cells.min(if self.hex { places.div_ceil(2) } else { places })
    }

    /// What a ray comes to, whatever zones it is kept to.
    pub fn paths(&self, ray: &Ray) -> Paths {
        let mut paths = Paths { visits: self.cells, ..Paths::default() };
        let looks = 1 + (ray.clear.len() + ray.jumped.len()) as u64;
        for steps in 1..=ray.max {
            let starts = self.starts(ray, steps.into());
            if starts == 0 {
                break;
            }
            paths.visits += starts * looks;
            if steps < ray.min {
                continue;
            }
            paths.reach += 1;
            if steps == 1 && looks == 1 && ray.hop == Hop::Slide {
                paths.free = true;
                // As an attack, the first step of a rider is one of its line.
                paths.lined += if ray.max > 1 { starts } else { 0 };
            } else {
                paths.lined += starts;
            }
        }
        paths
    }

    /// The same for all of them.
    pub fn sum<'r>(&self, rays: impl Iterator<Item = &'r Ray>) -> Paths {
        rays.fold(Paths::default(), |sum, ray| {
            let Paths { visits, lined, reach, free } = self.paths(ray);
            Paths {
                visits: sum.visits + visits,
                lined: sum.lined + lined,
                reach: (sum.reach + reach).min(self.cells - 1),
                free: sum.free || free,
            }
        })
    }
}
