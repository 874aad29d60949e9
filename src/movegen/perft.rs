//! Perft: counting move sequences.

use super::legal;
use super::sink::Count;
use crate::position::{Move, Position, State, View, in_width};
use crate::variant::tables::Table;

/// The number of move sequences of `depth` plies, endings by history not considered.
///
/// The last ply is counted, not played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    in_width!(position, |state, table| nodes(&mut (*state).clone(), table, depth, &mut Vec::new()))
}

/// [`perft`] of `depth - 1` after each legal move, in no particular order; empty at depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    in_width!(position, |state, table| {
        let (mut moves, mut spare) = (Vec::new(), Vec::new());
        legal::moves(&View::new(state, table, state.turn.side), &mut moves);
        let mut state = (*state).clone();
        let mut count = |mv: Move| {
            let undo = state.make::<false>(table, mv);
            let nodes = nodes(&mut state, table, depth - 1, &mut spare);
            state.unmake(mv, &undo);
            (mv, nodes)
        };
        moves.into_iter().map(&mut count).collect()
    })
}

/// `spare` holds the lists that no ply uses just now, so that no node allocates once each depth has had its first.
pub(super) fn nodes<const W: usize, const N: usize>(
    state: &mut State<W, N>,
    table: &Table<W, N>,
    depth: u32,
    spare: &mut Vec<Vec<Move>>,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let us = state.turn.side;
    if depth == 1 {
        let mut count = Count::default();
        legal::moves(&View::new(state, table, us), &mut count);
        return count.0;
    }
    let mut list = spare.pop().unwrap_or_else(|| Vec::with_capacity(128));
    legal::moves(&View::new(state, table, us), &mut list);
    let mut sum = 0;
    for &mv in &list {
        let undo = state.make::<false>(table, mv);
        sum += nodes(state, table, depth - 1, spare);
        state.unmake(mv, &undo);
    }
    list.clear();
    spare.push(list);
    sum
}
