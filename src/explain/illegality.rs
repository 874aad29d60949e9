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
    /// The game has no such castling for the piece on that cell.
    NotHeld { mover: String, piece_type: String },
    /// That piece type is never dropped.
    NeverDropped { piece_type: String },
    /// A drop on an occupied cell.
    Occupied { on: Piece },
    /// A drop outside the cells where that piece type may be dropped.
    DropCells { piece_type: String, to: String, barred: String, immobile: bool },
    /// Too many of that piece type on the file.
    DropFile { piece_type: String, most: u8, there: Vec<Piece> },
    /// The drop would give check, which that piece type may not.
    DropCheck { piece_type: String, to: String },
    /// The drop would give checkmate, which that piece type may not.
    DropMate { piece_type: String, to: String },
    /// Own pieces that the rule names defend the cell.
    DropDefended { piece_type: String, to: String, by: Vec<Piece> },
    /// The player has pieces in hand that must be dropped first.
    MustDrop { mover: String },
    /// It lets nobody in: it has moved before.
    HasMoved { piece: Piece },
    /// Enough pieces of the type stand on cells of that colour.
    DropColour { piece_type: String, there: Vec<Piece> },
    /// The cell is needed for a piece of another type still in hand.
    DropNeeded { to: String, piece_type: String },
    /// The position has ended the game; how.
    Over { how: String },
    /// Nobody may pass.
    NeverPasses,
    /// One passes only when there is nothing else to do.
    PassNotStalemate { mover: String },
    /// One may not pass in check.
    PassInCheck { mover: String },
    /// Royal pieces face each other, and a move must end that.
    StillInBikjang { pieces: Vec<Piece> },
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
            Illegality::NeverPasses => f.write_str("nobody may pass"),
            Illegality::PassNotStalemate { mover } => write!(f, "{mover} has legal moves, and passes only without one"),
            Illegality::PassInCheck { mover } => write!(f, "{mover} is in check, and may not pass"),
            Illegality::StillInBikjang { pieces: facing } => {
                write!(f, "{} face each other, and it would not end that; only a pass may leave it so", pieces(facing))
            }
            Illegality::NotHeld { mover, piece_type } => write!(f, "{mover} has no {} in hand", in_prose(piece_type)),
            Illegality::NeverDropped { piece_type } => write!(f, "{} is never dropped", a_piece(piece_type)),
            Illegality::Occupied { on } => {
                write!(f, "a piece is dropped on an empty cell, and {} is occupied by {}", on.cell, on.owned())
            }
            Illegality::DropCells { piece_type, to, barred, immobile } => {
                let never = if *immobile { ", where it could never move" } else { "" };
                write!(f, "{} may not be dropped on {barred}{never}, and {to} is there", a_piece(piece_type))
            }
            Illegality::DropFile { piece_type, most, there } => {
                let piece_type = in_prose(piece_type);
                let limit = match most {
                    1 => format!("a second {piece_type} may not be dropped on a file"),
                    most => format!("at most {most} pieces like the {piece_type} may stand on a file"),
                };
                write!(f, "{limit}, and there is {}", pieces(there))
            }
            Illegality::DropCheck { piece_type, to } => {
                write!(f, "{} may not be dropped with check, and on {to} it would give check", a_piece(piece_type))
            }
            Illegality::DropMate { piece_type, to } => {
                write!(f, "{} may not be dropped with checkmate, and on {to} it would mate", a_piece(piece_type))
            }
            Illegality::DropDefended { piece_type, to, by } => {
                write!(
                    f,
                    "{} may not be dropped on {to}, which {} defend{}",
                    a_piece(piece_type),
                    pieces(by),
                    plural(by)
                )
            }
            Illegality::MustDrop { mover } => write!(f, "{mover} must drop the pieces in hand first"),
            Illegality::HasMoved { piece } => {
                write!(f, "only a piece's first move lets another in, and {piece} has moved before")
            }
            Illegality::DropColour { piece_type, there } => {
                write!(
                    f,
                    "a second {} may not be dropped on a cell of the same colour, and there is {}",
                    in_prose(piece_type),
                    pieces(there)
                )
            }
            Illegality::DropNeeded { to, piece_type } => {
                write!(
                    f,
                    "{to} must stay free for the {} still in hand, which needs a cell of that colour",
                    in_prose(piece_type)
                )
            }
            Illegality::Other => f.write_str("the rules do not allow it"),
        }
    }
}

/// The ending of a verb whose subjects these are.
fn plural(subjects: &[Piece]) -> &'static str {
    if subjects.len() == 1 { "s" } else { "" }
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
