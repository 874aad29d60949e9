//! Moves in batches, and where they go.

use std::ops::ControlFlow;

use super::cells::CellBits;
use crate::board::Cell;
use crate::model::Move;
use crate::variant::{PieceType, PieceTypeSet};

/// Legal moves that differ in their target, and in what the piece becomes: those of one piece, the drops of one piece
/// type, or one move by itself (a castling, a pass).
#[derive(Clone, Copy, Debug)]
pub struct Batch<S> {
    /// One of the moves, but for its target.
    pub(super) pattern: Move,
    pub(super) targets: S,
    /// The targets where the piece may become one of `becomes`, and those where it must.
    pub(super) may: S,
    pub(super) must: S,
    pub(super) becomes: PieceTypeSet,
}

impl<S: CellBits> Batch<S> {
    /// Moves to `targets` without any choice besides.
    #[inline(always)]
    pub(super) fn plain(pattern: Move, targets: S) -> Batch<S> {
        let (may, must) = (S::EMPTY, S::EMPTY);
        Batch { pattern, targets, may, must, becomes: PieceTypeSet::default() }
    }

    /// The piece that moves or is dropped.
    #[must_use]
    pub fn piece_type(&self) -> PieceType {
        self.pattern.piece_type()
    }

    /// Where the piece comes from; None for drops.
    #[must_use]
    pub fn from(&self) -> Option<Cell> {
        self.pattern.from()
    }

    /// Where it goes.
    #[must_use]
    pub fn targets(&self) -> S {
        self.targets
    }

    /// The targets where it may promote, and those where it must.
    #[must_use]
    pub fn promotes(&self) -> (S, S) {
        (self.may, self.must)
    }

    /// What it may become where it promotes.
    #[must_use]
    pub fn becomes(&self) -> PieceTypeSet {
        self.becomes
    }

    /// The number of moves.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        let choices = self.may.count() * self.becomes.len();
        (self.targets.count() - self.must.count() + choices) as usize
    }

    /// Whether there is no move.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls `each` with every move, until it breaks off.
    ///
    /// # Errors
    /// Breaks off when `each` does.
    #[inline(always)]
    pub fn try_each(&self, mut each: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for to in self.targets.without(self.must) {
            each(self.pattern.with_target(to))?;
        }
        for to in self.may {
            for new in self.becomes.iter() {
                each(self.pattern.with_target(to).promoting(new))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `each` with every move.
    #[inline(always)]
    pub fn for_each(&self, mut each: impl FnMut(Move)) {
        let _ = self.try_each(|mv| {
            each(mv);
            ControlFlow::Continue(())
        });
    }
}

/// Where legal moves go: a list, a count, or whatever a caller makes of them.
///
/// ```
/// use std::ops::ControlFlow;
/// use fairywright::fast::{Batch, CellBits, FastPosition, MoveSink, Scope, Visitor};
/// use fairywright::{Position, library};
///
/// /// Notes whether a piece may promote.
/// struct Promotions(bool);
///
/// impl<S: CellBits> MoveSink<S> for Promotions {
///     fn take(&mut self, batch: Batch<S>) -> ControlFlow<()> {
///         self.0 |= !batch.promotes().0.is_empty();
///         if self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
///     }
/// }
///
/// struct CanPromote;
///
/// impl Visitor for CanPromote {
///     type Out = bool;
///
///     fn visit<P: FastPosition>(self, position: P) -> bool {
///         let mut promotions = Promotions(false);
///         position.moves(Scope::ALL, &mut promotions);
///         promotions.0
///     }
/// }
///
/// let chess = library::variant("chess").expect("it ships with the library");
/// assert!(!Position::start(&chess).visit(CanPromote));
/// ```
pub trait MoveSink<S: CellBits> {
    /// Takes a batch. After [`ControlFlow::Break`] no other comes.
    fn take(&mut self, batch: Batch<S>) -> ControlFlow<()>;
}

/// Lists the moves.
impl<S: CellBits> MoveSink<S> for Vec<Move> {
    #[inline(always)]
    fn take(&mut self, batch: Batch<S>) -> ControlFlow<()> {
        batch.for_each(|mv| self.push(mv));
        ControlFlow::Continue(())
    }
}

/// Counts the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(pub usize);

impl<S: CellBits> MoveSink<S> for Count {
    #[inline(always)]
    fn take(&mut self, batch: Batch<S>) -> ControlFlow<()> {
        self.0 += batch.len();
        ControlFlow::Continue(())
    }
}

/// Looks whether a move is among those that come; finds any at all when none is named.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    pub wanted: Option<Move>,
    pub found: bool,
}

impl<S: CellBits> MoveSink<S> for Search {
    fn take(&mut self, batch: Batch<S>) -> ControlFlow<()> {
        let result = batch.try_each(|mv| match self.wanted.is_none_or(|wanted| wanted == mv) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        self.found |= result.is_break();
        result
    }
}
