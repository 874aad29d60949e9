//! The kinds of moves that may promote.

use super::problems;
use crate::keys::Names;
use crate::model::{Move, MoveRule};
use crate::rules::scene::Scene;
use crate::rules::scope::Scope;
use crate::words::join;

/// What a move does to the enemy's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Quiet,
    Capture,
    /// It takes a piece that has passed by.
    Aside,
}

/// The words of the kinds.
const WORDS: [(&str, Kind); 3] = [("quiet", Kind::Quiet), ("capture", Kind::Capture), ("en-passant", Kind::Aside)];

/// Some kinds of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds {
    /// Those that take nothing.
    pub quiet: bool,
    /// Those that take what stands on their target.
    pub capture: bool,
    /// Those that take a piece that has passed by.
    pub aside: bool,
}

impl Kinds {
    /// All of them.
    pub const ALL: Kinds = Kinds { quiet: true, capture: true, aside: true };

    /// What `by` means; all, if nothing is written.
    pub(super) fn compile(by: &Names, scope: &mut dyn Scope) -> Kinds {
        if by.is_empty() {
            return Kinds::ALL;
        }
        let mut kinds = Kinds { quiet: false, capture: false, aside: false };
        for word in by {
            match WORDS.iter().find(|(known, _)| *known == word.value) {
                Some((_, Kind::Quiet)) => kinds.quiet = true,
                Some((_, Kind::Capture)) => kinds.capture = true,
                Some((_, Kind::Aside)) => kinds.aside = true,
                None => scope.note(problems::no_kind(word, &WORDS.map(|(known, _)| known)), word.span),
            }
        }
        kinds
    }

    /// Whether a kind is among them.
    pub(crate) fn include(self, kind: Kind) -> bool {
        match kind {
            Kind::Quiet => self.quiet,
            Kind::Capture => self.capture,
            Kind::Aside => self.aside,
        }
    }

    /// Whether a way to move makes moves of these kinds.
    pub(super) fn come_of(self, rule: &MoveRule) -> bool {
        self.quiet && rule.quiet || self.capture && rule.capture || self.aside && rule.goes_to_empty_cells()
    }

    /// `a move`, or which moves.
    pub(super) fn in_words(self) -> String {
        let words = match self {
            Kinds::ALL => return "a move".to_string(),
            Kinds { quiet: true, capture: true, aside: false } => {
                return "a move (but no capture en passant)".to_string();
            }
            Kinds { quiet: false, capture: true, aside: true } => return "a capture".to_string(),
            Kinds { quiet: false, capture: true, aside: false } => {
                return "a capture (but not en passant)".to_string();
            }
            Kinds { quiet, capture: _, aside } => {
                [quiet.then_some("a quiet move"), aside.then_some("a capture en passant")]
            }
        };
        join(&words.into_iter().flatten().map(str::to_string).collect::<Vec<_>>(), "or")
    }
}

/// What a move of the side to move is.
pub(super) fn kind(scene: &dyn Scene, mv: Move) -> Kind {
    match scene.victim(mv) {
        None => Kind::Quiet,
        Some(cell) if cell == mv.to() => Kind::Capture,
        Some(_) => Kind::Aside,
    }
}
