//! Perft by several threads, and with a memory.

use std::fmt;

use super::legal;
use super::perft::nodes;
use super::transpositions::Transpositions;
use crate::position::{Move, Position, State, View, in_width};
use crate::variant::tables::Table;

/// How to count: [`perft`](super::perft) and [`divide`](super::divide) by several threads, or remembering positions.
///
/// The numbers are the same whatever the options.
///
/// ```
/// use fairywright::movegen::Perft;
/// use fairywright::{Position, library};
///
/// let chess = library::variant("chess").expect("it ships with the library");
/// let counted = Perft { hash: 1, ..Perft::default() }.count(&Position::start(&chess), 4);
/// assert_eq!(counted, Ok(197_281));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// Threads to count with, from 1 to [`Perft::MAX_THREADS`]; more than one needs the feature `threads`.
    pub threads: usize,
    /// Megabytes (of 2^20 bytes) for a table of counts by position and depth, at most [`Perft::MAX_HASH`]; 0 for none.
    /// The memory is taken at the start and never grows. Two positions with the same 64-bit hash would be taken for
    /// one: at a thousand million positions, a chance of one in some thousand million.
    pub hash: usize,
}

/// Why nothing was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftError {
    /// No threads at all, too many, or more than this build or the system gives.
    Threads(usize),
    /// A table of so many megabytes is too large, or there is no memory for it.
    Hash(usize),
    /// There are at least 2^64 - 1 sequences.
    TooMany,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerftError::Threads(threads) => write!(f, "cannot count with {threads} threads"),
            PerftError::Hash(megabytes) => write!(f, "no memory for a table of {megabytes} MB"),
            PerftError::TooMany => write!(f, "there are more than 18446744073709551614 move sequences"),
        }
    }
}

impl std::error::Error for PerftError {}

impl Default for Perft {
    fn default() -> Self {
        Perft { threads: 1, hash: 0 }
    }
}

impl Perft {
    /// The most threads that can be asked for.
    pub const MAX_THREADS: usize = 256;

    /// The largest table that can be asked for, in megabytes.
    pub const MAX_HASH: usize = 65_536;

    /// The number of move sequences of `depth` plies, as [`perft`](super::perft) counts them.
    ///
    /// # Errors
    /// Options that cannot be met, and numbers beyond 64 bits.
    pub fn count(&self, position: &Position, depth: u32) -> Result<u64, PerftError> {
        let parts = self.divide(position, depth)?;
        if depth == 0 {
            return Ok(1);
        }
        within(parts.iter().fold(0, |sum, (_, nodes)| nodes.saturating_add(sum)))
    }

    /// The count of `depth - 1` plies after each legal move, as [`divide`](super::divide) counts them.
    ///
    /// # Errors
    /// Options that cannot be met, and numbers beyond 64 bits.
    pub fn divide(&self, position: &Position, depth: u32) -> Result<Vec<(Move, u64)>, PerftError> {
        if self.threads == 0 || self.threads > Perft::MAX_THREADS {
            return Err(PerftError::Threads(self.threads));
        }
        let hash_table = match self.hash {
            0 => None,
            megabytes @ ..=Perft::MAX_HASH => Some(Transpositions::new(megabytes).ok_or(PerftError::Hash(megabytes))?),
            megabytes => return Err(PerftError::Hash(megabytes)),
        };
        let parts = in_width!(position, |state, table| {
            Tree { state, table, hash_table: hash_table.as_ref() }.parts(depth, self.threads)?
        });
        parts.iter().try_for_each(|&(_, nodes)| within(nodes).map(|_| ()))?;
        Ok(parts)
    }
}

/// Sums stop at the largest number.
fn within(nodes: u64) -> Result<u64, PerftError> {
    if nodes == u64::MAX { Err(PerftError::TooMany) } else { Ok(nodes) }
}

/// What is counted: the sequences from a position.
#[derive(Clone, Copy)]
struct Tree<'a, const W: usize, const N: usize> {
    state: &'a State<W, N>,
    table: &'a Table<W, N>,
    hash_table: Option<&'a Transpositions>,
}

/// A state to play on, and lists of moves for use again.
type Walker<const W: usize, const N: usize> = (State<W, N>, Vec<Vec<Move>>);

impl<const W: usize, const N: usize> Tree<'_, W, N> {
    fn walker(&self) -> Walker<W, N> {
        (self.state.clone(), Vec::new())
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        legal::moves(&View::new(self.state, self.table, self.state.turn.side), &mut moves);
        moves
    }

    /// The count after each move.
    fn parts(&self, depth: u32, threads: usize) -> Result<Vec<(Move, u64)>, PerftError> {
        let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
        if threads > 1 {
            return self.shared_parts(rest, threads);
        }
        let mut walker = self.walker();
        Ok(self.moves().into_iter().map(|mv| (mv, self.after(&mut walker, mv, rest))).collect())
    }

    #[cfg(not(feature = "threads"))]
    fn shared_parts(&self, _rest: u32, threads: usize) -> Result<Vec<(Move, u64)>, PerftError> {
        Err(PerftError::Threads(threads))
    }

    #[cfg(feature = "threads")]
    fn shared_parts(&self, rest: u32, threads: usize) -> Result<Vec<(Move, u64)>, PerftError> {
        use rayon::prelude::*;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let part = |mv: Move| {
            if rest < 3 {
                return (mv, self.after(&mut self.walker(), mv, rest));
            }
            // The first moves alone are too few and too unlike to keep every thread busy to the end.
            let (mut state, _) = self.walker();
            state.make::<true>(self.table, mv);
            let tree = Tree { state: &state, ..*self };
            let replies = tree.moves().into_par_iter();
            let counts = replies.map_init(|| tree.walker(), |walker, mv| tree.after(walker, mv, rest - 1));
            (mv, counts.reduce(|| 0, u64::saturating_add))
        };
        let pool = pool.map_err(|_| PerftError::Threads(threads))?;
        Ok(pool.install(|| self.moves().into_par_iter().map(part).collect()))
    }

    /// The count of `rest` plies after a move.
    fn after(&self, (state, spare): &mut Walker<W, N>, mv: Move, rest: u32) -> u64 {
        let undo = state.make::<true>(self.table, mv);
        let count = match self.hash_table {
            Some(hash_table) => remembered(state, self.table, rest, spare, hash_table),
            None => nodes(state, self.table, rest, spare),
        };
        state.unmake(mv, &undo);
        count
    }
}

/// [`nodes`] with a memory; the sum stops at the largest number.
fn remembered<const W: usize, const N: usize>(
    state: &mut State<W, N>,
    table: &Table<W, N>,
    depth: u32,
    spare: &mut Vec<Vec<Move>>,
    hash_table: &Transpositions,
) -> u64 {
    if depth < 2 {
        return nodes(state, table, depth, spare);
    }
    let key = state.hash(table);
    if let Some(count) = hash_table.get(key, depth) {
        return count;
    }
    let mut list = spare.pop().unwrap_or_else(|| Vec::with_capacity(128));
    legal::moves(&View::new(state, table, state.turn.side), &mut list);
    let mut sum = 0_u64;
    for &mv in &list {
        // Nobody asks for the hash of a position whose moves are only counted.
        let count = if depth == 2 {
            let undo = state.make::<false>(table, mv);
            let count = nodes(state, table, 1, spare);
            state.unmake(mv, &undo);
            count
        } else {
            let undo = state.make::<true>(table, mv);
            let count = remembered(state, table, depth - 1, spare, hash_table);
            state.unmake(mv, &undo);
            count
        };
        sum = sum.saturating_add(count);
        if sum == u64::MAX {
            break;
        }
    }
    list.clear();
    spare.push(list);
    hash_table.put(key, depth, sum);
    sum
}
