//! Moves of whole sets of pieces at once: where cells are numbered so that a step always adds the same number.

use super::ops::Mode;
use super::paths::{self, Path};
use crate::board::{Bits, Board, Side};
use crate::variant::MoveRule;

/// All moves of a piece type by which a piece's cell number changes by `by`.
#[derive(Clone, Debug)]
pub(crate) struct Shift<const W: usize> {
    pub by: i16,
    /// The same as a rotation of the whole set: no piece who has the move goes off the board, so none comes round.
    pub turn: u32,
    /// The same targets by different conditions.
    pub ways: Vec<Way<W>>,
}

/// One condition of a [`Shift`].
#[derive(Clone, Debug)]
pub(crate) struct Way<const W: usize> {
    pub mode: Mode,
    /// Where it starts.
    pub from: Bits<W>,
    /// For each cell that must be empty: the rotation that brings it to the start.
    pub clear: Vec<u32>,
}

/// Every move of the rules as shifts; None when some can't be said so, or it would take more than `most` of them.
pub(crate) fn of_rules<const W: usize>(
    board: &Board,
    rules: &[MoveRule],
    side: Side,
    most: usize,
    mode_of: impl Fn(&MoveRule) -> Option<Mode>,
) -> Option<Vec<Shift<W>>> {
    let mut shifts: Vec<Shift<W>> = Vec::new();
    for rule in rules {
        let Some(mode) = mode_of(rule) else { continue };
        if rule.victims != crate::variant::PieceTypeSet::ALL {
            return None;
        }
        for from in board.cells() {
            let mut fits = true;
            paths::from_cell(board, rule, rule.rays.iter(), side, from, &mut |path| {
                fits = fits && add(&mut shifts, mode, &path).is_some() && shifts.len() <= most;
            });
            if !fits {
                return None;
            }
        }
    }
    Some(shifts)
}

/// The most conditions of one shift; where there are more, pieces are better looked up one by one.
const MOST_WAYS: usize = 16;

fn add<const W: usize>(shifts: &mut Vec<Shift<W>>, mode: Mode, path: &Path) -> Option<()> {
    if !path.jumps_nothing() || path.peaceful.any() {
        return None;
    }
    let offset = |to: u8| i16::from(to) - i16::from(path.from.0);
    let by = offset(path.to.0);
    let turn = |by: i16| by.rem_euclid(64 * W as i16) as u32;
    let clear: Vec<u32> = path.clear.map(|cell| turn(-offset(cell.0))).collect();
    let index = shifts.iter().position(|shift| shift.by == by).unwrap_or_else(|| {
        shifts.push(Shift { by, turn: turn(by), ways: Vec::new() });
        shifts.len() - 1
    });
    let ways = &mut shifts[index].ways;
    match ways.iter().position(|way| way.mode == mode && way.clear == clear) {
        Some(known) => ways[known].from.insert(path.from),
        None if ways.len() == MOST_WAYS => return None,
        None => ways.push(Way { mode, from: Bits::of(path.from), clear }),
    }
    Some(())
}
