//! Results, and the rules that bring them about.

use std::fmt;

use crate::board::Side;
use crate::movegen::{self, Cause};
use crate::position::Position;
use crate::variant::{Value, Variant};

use super::Game;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; None for a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side has anything but royals.
    BareKings,
    /// A position came up too often, one side giving check with each of its moves.
    PerpetualCheck,
    /// A position came up too often.
    Repetition,
    /// Too many moves without progress.
    NMoveRule,
    /// A side has lost its last royal piece.
    RoyalLost,
    /// A side has too few pieces.
    Extinction,
    /// A side has given its last check.
    CheckCount,
    /// A piece stands on his goal.
    Goal,
    /// Both players have passed, one after the other.
    DoublePass,
    /// Royals have faced each other in two positions running.
    Bikjang,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 12] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::BareKings,
        Reason::PerpetualCheck,
        Reason::Repetition,
        Reason::NMoveRule,
        Reason::RoyalLost,
        Reason::Extinction,
        Reason::CheckCount,
        Reason::Goal,
        Reason::DoublePass,
        Reason::Bikjang,
    ];

    /// Its word in definitions and in JSON, such as `n-move-rule`; it never changes.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::BareKings => "bare-kings",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::Repetition => "repetition",
            Reason::NMoveRule => "n-move-rule",
            Reason::RoyalLost => "royal-lost",
            Reason::Extinction => "extinction",
            Reason::CheckCount => "check-count",
            Reason::Goal => "goal",
            Reason::DoublePass => "double-pass",
            Reason::Bikjang => "bikjang",
        }
    }

    /// The reason of that word.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl Outcome {
    /// What a rule's value for `side` comes to.
    fn new(value: Value, side: Side, reason: Reason) -> Outcome {
        let winner = match value {
            Value::Loss => Some(side.other()),
            Value::Draw => None,
            Value::Win => Some(side),
        };
        Outcome { winner, reason }
    }

    /// What each player has of the point, first and second, in quarters: 4 and 0, 2 and 2, or 3 and 1 where the rules
    /// have it so.
    pub fn quarters(&self, variant: &Variant) -> [u8; 2] {
        let part = self.reason == Reason::Stalemate && variant.rules.end.stalemate_in_part;
        let (most, least) = if part { (3, 1) } else { (4, 0) };
        match self.winner {
            Some(Side::First) => [most, least],
            Some(Side::Second) => [least, most],
            None => [2, 2],
        }
    }
}

/// Whether the position that `game` has reached ends it. What the position itself decides outranks what looks back.
pub(super) fn judge(game: &Game, no_move: bool) -> Option<Outcome> {
    let end = &game.variant().rules.end;
    let to_move = game.position().side();
    if let Some(ending) = movegen::ending(game.position()) {
        let reason = match ending.cause {
            Cause::RoyalLost => Reason::RoyalLost,
            Cause::Extinction => Reason::Extinction,
            Cause::CheckCount => Reason::CheckCount,
            Cause::Goal => Reason::Goal,
            Cause::DoublePass => Reason::DoublePass,
            Cause::Bikjang => Reason::Bikjang,
        };
        return Some(Outcome::new(ending.value, ending.side, reason));
    }
    if no_move {
        return Some(if game.in_check() {
            Outcome::new(end.checkmate, to_move, Reason::Checkmate)
        } else {
            Outcome::new(end.stalemate, to_move, Reason::Stalemate)
        });
    }
    bare_kings(game).or_else(|| repetition(game)).or_else(|| n_move_rule(game))
}

fn bare_kings(game: &Game) -> Option<Outcome> {
    let value = game.variant().rules.end.bare_kings?;
    let bare = Side::BOTH.into_iter().all(|side| is_bare(game.position(), side));
    bare.then(|| Outcome::new(value, game.position().side().other(), Reason::BareKings))
}

/// Whether a side has only royals, on the board and in hand.
fn is_bare(position: &Position, side: Side) -> bool {
    let variant = position.variant();
    variant
        .piece_types()
        .filter(|&piece_type| !variant.piece(piece_type).royal)
        .all(|piece_type| position.pieces_of(side, piece_type).is_empty() && position.hand(side, piece_type) == 0)
}

fn repetition(game: &Game) -> Option<Outcome> {
    let rule = game.variant().rules.end.repetition.as_ref()?;
    if game.occurrences() < usize::from(rule.count) {
        return None;
    }
    let last_mover = game.position().side().other();
    let first = game.occurrences_of_now().next()?;
    let checking = Side::BOTH.map(|side| game.checked_throughout(side, first));
    if let Some(value) = rule.perpetual_check {
        // Checks by both sides cancel out.
        let checker = match checking {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        };
        if let Some(side) = checker {
            return Some(Outcome::new(value, side, Reason::PerpetualCheck));
        }
    }
    Some(Outcome::new(rule.result, last_mover, Reason::Repetition))
}

fn n_move_rule(game: &Game) -> Option<Outcome> {
    let limit = game.variant().rules.end.n_move_rule.as_ref()?;
    let reached = game.position().halfmoves() >= limit.plies;
    reached.then(|| Outcome::new(limit.result, game.position().side().other(), Reason::NMoveRule))
}
