//! Random walks through a game as lists of numbers, each for a legal move, so that they shrink.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::arbitrary::any;
use proptest::collection;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// Lists of `length` numbers. A failing walk is cut after the ply that failed and then thinned out, in smaller and
/// smaller chunks, as long as it still fails.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    length: usize,
    /// The number of numbers that the last failing walk used.
    used: Arc<AtomicUsize>,
}

impl Walks {
    pub(super) fn new(length: usize) -> Walks {
        Walks { length, used: Arc::new(AtomicUsize::new(length)) }
    }

    /// The counter in which a failing walk notes how many of its numbers it used.
    pub(super) fn used(&self) -> Arc<AtomicUsize> {
        self.used.clone()
    }
}

impl Strategy for Walks {
    type Tree = WalkTree;
    type Value = Vec<u16>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let numbers = collection::vec(any::<u16>(), self.length).new_tree(runner)?.current();
        Ok(WalkTree { previous: numbers.clone(), numbers, at: 0, chunk: None, shorter: false, used: self.used.clone() })
    }
}

/// A walk being shrunk.
#[derive(Clone, Debug)]
pub(super) struct WalkTree {
    numbers: Vec<u16>,
    /// The shortest that failed.
    previous: Vec<u16>,
    /// The next chunk to leave out: where it begins ...
    at: usize,
    /// ... and how long it is; None before the first.
    chunk: Option<usize>,
    /// Whether anything was left out since chunks were last tried from the beginning.
    shorter: bool,
    used: Arc<AtomicUsize>,
}

impl WalkTree {
    /// Leaves out the next chunk of the shortest failing walk; false if there is none left.
    fn thin_out(&mut self) -> bool {
        let chunk = self.chunk.get_or_insert((self.previous.len() / 2).max(1));
        if self.at >= self.previous.len() {
            // Single plies are tried repeatedly until none can be left out.
            if *chunk == 1 && !std::mem::take(&mut self.shorter) {
                return false;
            }
            *chunk = (*chunk / 2).max(1);
            self.at = 0;
        }
        if self.previous.is_empty() {
            return false;
        }
        self.numbers.clone_from(&self.previous);
        self.numbers.drain(self.at..(self.at + *chunk).min(self.previous.len()));
        true
    }
}

impl ValueTree for WalkTree {
    type Value = Vec<u16>;

    fn current(&self) -> Vec<u16> {
        self.numbers.clone()
    }

    /// The current walk fails: goes on from what it used.
    fn simplify(&mut self) -> bool {
        self.numbers.truncate(self.used.load(Ordering::Relaxed));
        self.shorter = self.chunk.is_some();
        self.previous.clone_from(&self.numbers);
        self.thin_out()
    }

    /// The current walk passes: leaves out another chunk instead.
    fn complicate(&mut self) -> bool {
        self.at += self.chunk.unwrap_or(1);
        let more = self.thin_out();
        if !more {
            self.numbers.clone_from(&self.previous);
        }
        more
    }
}
