//! What an ending says of itself, wherever the program goes through them; and why a game is over.
//!
//! Endings of the position ([`Ends`]) leave no legal move; then comes a player without a move ([`super::mates`]); last
//! endings that look back over the game ([`Closes`]), which never change the legal moves. No method of the two traits has
//! a default: an ending that has nothing to say in a phase writes so.

use std::fmt;

use super::fen::{FenField, FenWord};
use super::id::RuleId;
use super::scene::{Past, Scene};
use crate::board::{Board, Side};
use crate::model::{Equipment, Move, Notes, PieceTypeSet, Value};
use crate::words::Section;

/// Declares the reasons with their words.
macro_rules! reasons {
    ($($(#[doc = $doc:literal])* $name:ident = $word:literal,)*) => {
        /// Why a game is over.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Reason {
            $(
                $(#[doc = $doc])*
                #[cfg_attr(feature = "serde", serde(rename = $word))]
                $name,
            )*
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// Its word in definitions and in JSON, such as `n-move-rule`; it never changes.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Reason::$name => $word,)*
                }
            }
        }
    };
}

reasons! {
    /// The side to move is in check and has no legal move.
    Checkmate = "checkmate",
    /// The side to move is not in check and has no legal move.
    Stalemate = "stalemate",
    /// Neither side has anything but royals.
    BareKings = "bare-kings",
    /// A position came up too often, one side giving check with each of its moves.
    PerpetualCheck = "perpetual-check",
    /// A position came up too often.
    Repetition = "repetition",
    /// Too many moves without progress.
    NMoveRule = "n-move-rule",
    /// A side has lost its last royal piece.
    RoyalLost = "royal-lost",
    /// A side has too few pieces.
    Extinction = "extinction",
    /// A side has given its last check.
    CheckCount = "check-count",
    /// A piece stands on his goal.
    Goal = "goal",
    /// Both players have passed, one after the other.
    DoublePass = "double-pass",
    /// Royals have faced each other in two positions running.
    Bikjang = "bikjang",
}

impl Reason {
    /// The reason of that word.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.iter().copied().find(|reason| reason.word() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// How a position or a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Of whom `value` speaks.
    pub side: Side,
    /// The result for that side.
    pub value: Value,
}

/// An ending of the position itself.
pub(crate) trait Ends {
    /// Which rule it is.
    fn id(&self) -> RuleId;

    /// Its reason.
    fn reason(&self) -> Reason;

    /// Its word behind the side to move in a FEN.
    fn fen_word(&self) -> Option<FenWord>;

    /// Its field in a FEN.
    fn fen_field(&self) -> Option<&dyn FenField>;

    /// What it remembers at the start.
    fn start(&self, notes: &mut Notes);

    /// What it remembers once the board is turned and the sides are changed.
    fn turn(&self, notes: &mut Notes);

    /// What it remembers once `mv` has been played: the notes of before, but for what other rules have changed.
    fn after(&self, before: &dyn Scene, mv: Move, after: &dyn Scene, notes: &mut Notes);

    /// Whether the position is over: of whom, and what it comes to.
    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)>;

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// The piece types whose safety it asks for where nobody is royal.
    fn guarded(&self) -> PieceTypeSet;

    /// Whether it is the same for both players, the board turned.
    fn is_even(&self, board: &Board) -> bool;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);

    /// How a position is over by it: `Black has too few pieces left, and loses`.
    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String;
}

/// An ending that looks back over the game.
pub(crate) trait Closes {
    /// Which rule it is.
    fn id(&self) -> RuleId;

    /// The reasons that it can give.
    fn reasons(&self) -> Vec<Reason>;

    /// Whether the game is over.
    fn judge(&self, past: &dyn Past) -> Option<(Reason, Side, Value)>;

    /// The results that it can come to.
    fn results(&self) -> Vec<Value>;

    /// Adds its sentences to the page of rules.
    fn say(&self, equipment: &Equipment, section: &mut Section);
}

/// `Black has too few pieces left, and White wins`.
pub(super) fn sentence(equipment: &Equipment, side: Side, what: &str, value: Value) -> String {
    let who = equipment.player(side);
    match value {
        Value::Win => format!("{who} {what}, and wins"),
        Value::Loss => format!("{who} {what}, and {} wins", equipment.player(side.other())),
        Value::Draw => format!("{who} {what}, which draws"),
    }
}
