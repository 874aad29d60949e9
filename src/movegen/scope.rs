//! Which of the legal moves are asked for.

use std::ops::BitOr;

use crate::model::Move;
use crate::position::View;

/// Which of a position's legal moves are asked for.
///
/// Captures, quiet moves and drops share no move, and together they are all. Scopes are joined with `|`:
/// `Scope::CAPTURES | Scope::EVASIONS` are the captures, or every move of a side in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    /// Of a side in check.
    in_check: Wanted,
    /// Of a side that is not.
    otherwise: Wanted,
}

impl Scope {
    /// Every legal move.
    pub const ALL: Scope = Scope::always(Wanted::ALL);

    /// Moves that capture, en passant too; captures that promote among them.
    pub const CAPTURES: Scope = Scope::always(Wanted::CAPTURES);

    /// Moves on the board that do not capture: castlings, promotions, passes and moves that let a piece in among them.
    pub const QUIET: Scope = Scope::always(Wanted { quiet: true, ..Wanted::NONE });

    /// Moves that only put a piece from the hand on the board.
    pub const DROPS: Scope = Scope::always(Wanted::DROPS);

    /// Every legal move of a side in check; none of a side that is not.
    pub const EVASIONS: Scope = Scope { in_check: Wanted::ALL, otherwise: Wanted::NONE };

    /// The scope that a move belongs to, whether it captures.
    #[must_use]
    pub fn of(mv: Move, captures: bool) -> Scope {
        match (mv.is_drop(), captures) {
            (true, _) => Scope::DROPS,
            (false, true) => Scope::CAPTURES,
            (false, false) => Scope::QUIET,
        }
    }

    const fn always(wanted: Wanted) -> Scope {
        Scope { in_check: wanted, otherwise: wanted }
    }

    /// What is wanted of a side; `in_check` is asked only where it matters.
    #[inline]
    pub(crate) fn wanted(self, in_check: impl FnOnce() -> bool) -> Wanted {
        if self.in_check == self.otherwise || !in_check() { self.otherwise } else { self.in_check }
    }
}

impl BitOr for Scope {
    type Output = Scope;

    fn bitor(self, other: Scope) -> Scope {
        Scope { in_check: self.in_check | other.in_check, otherwise: self.otherwise | other.otherwise }
    }
}

/// The same of a side of which it is known whether it is in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wanted {
    pub captures: bool,
    /// Moves on the board that do not capture, and passes.
    pub quiet: bool,
    pub drops: bool,
}

impl Wanted {
    /// No move.
    pub const NONE: Wanted = Wanted { captures: false, quiet: false, drops: false };

    /// Every move.
    pub const ALL: Wanted = Wanted { captures: true, quiet: true, drops: true };

    /// Moves that capture.
    pub const CAPTURES: Wanted = Wanted { captures: true, ..Wanted::NONE };

    /// Moves that put a piece from the hand on the board.
    pub const DROPS: Wanted = Wanted { drops: true, ..Wanted::NONE };

    /// Those that are not in `other`.
    pub fn without(self, other: Wanted) -> Wanted {
        Wanted {
            captures: self.captures && !other.captures,
            quiet: self.quiet && !other.quiet,
            drops: self.drops && !other.drops,
        }
    }

    /// Whether it is no move.
    pub fn is_none(self) -> bool {
        self == Wanted::NONE
    }

    /// Whether it is every move.
    pub fn is_all(self) -> bool {
        self == Wanted::ALL
    }
}

impl BitOr for Wanted {
    type Output = Wanted;

    fn bitor(self, other: Wanted) -> Wanted {
        Wanted {
            captures: self.captures || other.captures,
            quiet: self.quiet || other.quiet,
            drops: self.drops || other.drops,
        }
    }
}

/// Whether the side that a view looks from has a legal move: what rules ask of the other side before they allow a move. The
/// answer hangs on every rule, and so is handed down from where all legal moves are known.
pub(crate) type CanMove<const W: usize, const N: usize> = fn(&View<'_, W, N>) -> bool;
