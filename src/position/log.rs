//! The log of changes: what stood where a move wrote, so that it can be written back without knowing any rule.

use super::content::Content;
use crate::board::{Cell, Side};
use crate::model::Note;

/// What was written over: what, where, and what was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A cell and what it held.
    Cell(u8, Content),
    /// How many pieces of a type a side had in hand.
    Hand(Side, u8, u8),
    /// What was noted.
    Note(Note, u8),
    /// A cell that was noted.
    ForgottenCell(Cell),
}

/// The changes of the moves that can be undone, oldest first; a plain step or capture leaves none.
///
/// It takes its room at once, and only in games whose rules write to it.
#[derive(Debug)]
pub(super) struct Log {
    changes: Vec<Change>,
    keeps: bool,
    /// Something was written that was not kept.
    has_forgotten: bool,
}

impl Log {
    /// An empty log with room for so many changes; it grows when there are more.
    pub fn with_room(changes: usize) -> Log {
        Log { changes: Vec::with_capacity(changes), keeps: true, has_forgotten: false }
    }

    /// The log of a state to try moves on: it forgets everything, and takes no room.
    pub const fn forgetful() -> Log {
        Log { changes: Vec::new(), keeps: false, has_forgotten: false }
    }

    /// Whether something was written that was not kept, so that there is no way back.
    #[inline(always)]
    pub fn has_forgotten(&self) -> bool {
        self.has_forgotten
    }

    /// How many changes there are.
    #[inline(always)]
    pub fn height(&self) -> usize {
        self.changes.len()
    }

    /// Keeps a change.
    #[inline]
    pub fn push(&mut self, change: Change) {
        if self.keeps {
            self.changes.push(change);
        } else {
            self.has_forgotten = true;
        }
    }

    /// The last change, if there are more than `height`.
    #[inline]
    pub fn pop_above(&mut self, height: usize) -> Option<Change> {
        if self.changes.len() > height { self.changes.pop() } else { None }
    }
}

impl Clone for Log {
    /// The copy has as much room.
    fn clone(&self) -> Log {
        let mut changes = Vec::with_capacity(self.changes.capacity());
        changes.extend_from_slice(&self.changes);
        Log { changes, ..*self }
    }
}
