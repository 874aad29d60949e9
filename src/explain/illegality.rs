//! Why a move is not legal, and what a legal move does.

use std::fmt;

use super::piece::{Piece, pieces};
use crate::board::Cell;
use crate::model::Equipment;
use crate::rules::RuleId;
use crate::rules::rule::Refusal;
use crate::words::{a_piece, piece as in_prose};

/// One reason why a move is not legal. Names stand in the fields as prose has them: piece types, cells, players.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegality {
    /// The text can't be read as a move, or not as one; what is wrong with it.
    Unreadable(String),
    /// The position has ended the game; how.
    Over { how: String },
    /// A rule refuses it; the cells it names, and its words.
    Refused { rule: RuleId, cells: Vec<Cell>, words: String },
    /// The rules say no, for a reason that has no words yet.
    Other,
}

impl Illegality {
    /// A rule's own reason.
    pub(super) fn refused(reason: &dyn Refusal, equipment: &Equipment) -> Illegality {
        Illegality::Refused { rule: reason.rule(), cells: reason.cells(), words: reason.words(equipment) }
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegality::Unreadable(text) => f.write_str(text),
            Illegality::Over { how } => write!(f, "the game is over: {how}"),
            Illegality::Refused { words, .. } => f.write_str(words),
            Illegality::Other => f.write_str("the rules do not allow it"),
        }
    }
}

/// What a legal move does. Names stand in the fields as prose has them.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// A piece goes to a cell.
    Goes { piece: Piece, to: String },
    /// The player passes.
    Passes { mover: String },
    /// A piece is dropped.
    Drops { mover: String, piece_type: String, to: String },
    /// King and partner castle.
    Castles { king: Piece, to: String, partner: Piece, partner_to: String },
    /// It captures a piece.
    Captures { victim: Piece, en_passant: bool },
    /// The piece becomes another piece type.
    Promotes { piece_type: String },
    /// A piece enters from the hand on the cell that was left.
    Gates { piece_type: String, cell: String },
    /// Check to the royal piece; by others than the piece that moves, these.
    Check { royal: Piece, by: Vec<Piece> },
    /// Pieces that its explosion takes off the board beside the victim, the capturer among them.
    Blows { pieces: Vec<Piece> },
    /// The opponent has no legal move; whether in check.
    NoAnswer { in_check: bool },
    /// It ends the game; how.
    Ends { how: String },
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Goes { piece, to } => write!(f, "{} goes from {} to {to}", piece.owned(), piece.cell),
            Effect::Passes { mover } => write!(f, "{mover} passes"),
            Effect::Drops { mover, piece_type, to } => write!(f, "{mover} drops {} on {to}", a_piece(piece_type)),
            Effect::Castles { king, to, partner, partner_to } => write!(
                f,
                "{} castles from {} to {to}; the {} goes from {} to {partner_to}",
                king.owned(),
                king.cell,
                in_prose(&partner.piece_type),
                partner.cell
            ),
            Effect::Captures { victim, en_passant: false } => write!(f, "captures {victim}"),
            Effect::Captures { victim, en_passant: true } => write!(f, "captures {victim} en passant"),
            Effect::Promotes { piece_type } => write!(f, "becomes {}", a_piece(piece_type)),
            Effect::Gates { piece_type, cell } => write!(f, "lets {} in on {cell}", a_piece(piece_type)),
            Effect::Check { royal, by } if by.is_empty() => write!(f, "gives check to {royal}"),
            Effect::Check { royal, by } => write!(f, "gives check to {royal} by {}", pieces(by)),
            Effect::Blows { pieces: gone } => write!(f, "blows up {}", pieces(gone)),
            Effect::Ends { how } => write!(f, "ends the game: {how}"),
            Effect::NoAnswer { in_check: true } => f.write_str("gives checkmate"),
            Effect::NoAnswer { in_check: false } => f.write_str("leaves the opponent without a legal move"),
        }
    }
}
