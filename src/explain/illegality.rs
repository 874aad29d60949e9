//! Why a move is not legal, and what a legal move does.

use std::fmt;

use super::piece::{Piece, pieces};
use crate::board::Cell;
use crate::model::Equipment;
use crate::rules::RuleId;
use crate::rules::rule::Refusal;
use crate::words::{a_piece, join, piece as in_prose};

/// One reason why a move is not legal. Names stand in the fields as prose has them: piece types, cells, players.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegality {
    /// The text can't be read as a move, or not as one; what is wrong with it.
    Unreadable(String),
    /// No piece stands on the cell it starts from.
    NobodyThere { cell: String },
    /// The piece belongs to the other player.
    NotYours { piece: Piece, mover: String },
    /// It goes nowhere.
    SameCell { cell: String },
    /// The piece has no such move; what it has.
    NoSuchMove { piece: Piece, to: String, moves: Vec<String> },
    /// A piece stands in the way.
    Blocked { piece: Piece, by: Piece },
    /// A piece stands on the cell that a lame leap crosses.
    Lame { piece: Piece, to: String, by: Piece },
    /// It must jump over one piece, and there is none.
    NothingToJump { piece: Piece, to: String },
    /// It must jump over exactly one piece, and there are more.
    TooManyToJump { piece: Piece, to: String, over: Vec<Piece> },
    /// It lands just behind the piece it hops over, which stands elsewhere.
    NotJustBehind { piece: Piece, to: String, over: Piece },
    /// An own piece stands on the target.
    OwnPiece { on: Piece },
    /// It goes that way only without capturing.
    CannotCapture { piece: Piece, victim: Piece },
    /// It goes that way only to capture, and nothing is there.
    OnlyCaptures { piece: Piece, to: String, en_passant: bool },
    /// It may not capture a piece of that type.
    WrongVictim { piece: Piece, victim: Piece },
    /// That move starts only from certain cells.
    NotFromHere { piece: Piece, cells: String },
    /// That move ends only on certain cells.
    NotToThere { piece: Piece, to: String, cells: String },
    /// It may not leave certain cells.
    Outside { piece: Piece, to: String, cells: String },
    /// It must promote; to what.
    MustPromote { piece: Piece, to: String, choices: Vec<String> },
    /// It may not promote by this move; where it may, if it ever may.
    CannotPromote { piece: Piece, cells: Option<String> },
    /// It may not become that; what it may become.
    CannotBecome { piece: Piece, piece_type: String, choices: Vec<String> },
    /// Castling: the right to it is lost.
    NoRight { mover: String, castling: String },
    /// Castling: pieces stand on cells that must be empty.
    CastlingBlocked { by: Vec<Piece> },
    /// Castling: a cell is attacked; the king's own cell when `in_check`, where it goes when `arrives`.
    CastlingAttacked { cell: String, by: Vec<Piece>, arrives: bool, in_check: bool },
    /// Castling: on a cell the king would face an enemy royal piece.
    CastlingFaces { cell: String, faced: Piece },
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
    /// The player has lost no piece of these types.
    NoneLost { piece: Piece, piece_types: Vec<String> },
    /// It may become another only on certain cells.
    InPlaceOutside { piece: Piece, cells: String },
    /// The new piece type can't go there without capturing.
    InPlaceTarget { piece: Piece, piece_type: String, to: String },
    /// It would attack pieces as the new piece type.
    InPlaceAttacks { piece: Piece, piece_type: String, victims: Vec<Piece> },
    /// It would give check in becoming the new piece type.
    InPlaceCheck { piece: Piece, piece_type: String },
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
    /// It may not jump over a piece of that type.
    CannotJump { piece: Piece, over: Piece },
    /// That move is barred while an enemy piece stands beside the start.
    EnemyBeside { piece: Piece, by: Piece },
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
            Illegality::NobodyThere { cell } => write!(f, "nobody stands on {cell}"),
            Illegality::NotYours { piece, mover } => write!(f, "{piece} is not {mover}'s to move"),
            Illegality::SameCell { cell } => write!(f, "it starts and ends on {cell}"),
            Illegality::NoSuchMove { piece, to, moves } => {
                let moves: Vec<String> = moves.iter().map(|clause| said_of_it(clause)).collect();
                let has = if moves.is_empty() { "it never moves".to_string() } else { moves.join("; ") };
                write!(f, "{piece} has no move to {to}: {has}")
            }
            Illegality::Blocked { piece, by } => {
                write!(f, "{piece} is blocked on {}: it is occupied by {}", by.cell, by.owned())
            }
            Illegality::Lame { piece, to, by } => {
                write!(f, "{piece} is blocked on its way to {to}: {} is occupied by {}", by.cell, by.owned())
            }
            Illegality::NothingToJump { piece, to } => {
                write!(f, "{piece} must jump over a piece to do that, and none stands between {} and {to}", piece.cell)
            }
            Illegality::TooManyToJump { piece, to, over } => {
                write!(
                    f,
                    "{piece} may jump over one piece only, and between {} and {to} stand {}",
                    piece.cell,
                    pieces(over)
                )
            }
            Illegality::NotJustBehind { piece, to, over } => {
                write!(
                    f,
                    "{piece} lands just behind the piece it hops over, but {over} does not stand just before {to}"
                )
            }
            Illegality::OwnPiece { on } => write!(f, "{} is occupied by {}, an own piece", on.cell, on.owned()),
            Illegality::CannotCapture { piece, victim } => {
                write!(
                    f,
                    "{piece} goes that way only without capturing, but {} is occupied by {}",
                    victim.cell,
                    victim.owned()
                )
            }
            Illegality::OnlyCaptures { piece, to, en_passant } => {
                let passing = if *en_passant { ", nor can a piece be captured en passant there" } else { "" };
                write!(f, "{piece} goes that way only to capture, and {to} is empty{passing}")
            }
            Illegality::WrongVictim { piece, victim } => write!(f, "{piece} may not capture {victim}"),
            Illegality::NotFromHere { piece, cells } => {
                write!(f, "{piece} has that move only from {cells}, which {} is no part of", piece.cell)
            }
            Illegality::NotToThere { piece, to, cells } => {
                write!(f, "{piece} has that move only to {cells}, which {to} is no part of")
            }
            Illegality::Outside { piece, to, cells } => {
                write!(f, "{piece} may not leave {cells}, and {to} lies outside")
            }
            Illegality::MustPromote { piece, to, choices } => {
                write!(f, "{piece} must promote on {to}, to {}", join(choices, "or"))
            }
            Illegality::CannotPromote { piece, cells: Some(cells) } => {
                write!(f, "{piece} promotes only with a move that touches {cells}")
            }
            Illegality::CannotPromote { piece, cells: None } => write!(f, "{piece} never promotes"),
            Illegality::CannotBecome { piece, piece_type, choices } => {
                let choices: Vec<String> = choices.iter().map(|piece_type| a_piece(piece_type)).collect();
                write!(f, "{piece} can't become {}, only {}", a_piece(piece_type), join(&choices, "or"))
            }
            Illegality::NoRight { mover, castling } => {
                write!(f, "{mover} has lost the right to castle {castling}: one of the two pieces has moved or is gone")
            }
            Illegality::CastlingBlocked { by } => {
                write!(f, "to castle, {} must be empty", join(&places(by), "and"))
            }
            Illegality::CastlingAttacked { by, in_check: true, .. } => {
                write!(f, "a king in check can't castle: {} attack{} it", pieces(by), plural(by))
            }
            Illegality::CastlingAttacked { cell, by, arrives, in_check: false } => {
                let how = if *arrives { "onto" } else { "over" };
                write!(f, "the king can't castle {how} {cell}, which {} attack{}", pieces(by), plural(by))
            }
            Illegality::CastlingFaces { cell, faced } => {
                write!(f, "the king can't castle over {cell}, where it would face {faced} with nothing between")
            }
            Illegality::Over { how } => write!(f, "the game is over: {how}"),
            Illegality::Refused { words, .. } => f.write_str(words),
            Illegality::NeverPasses => f.write_str("nobody may pass"),
            Illegality::PassNotStalemate { mover } => write!(f, "{mover} has legal moves, and passes only without one"),
            Illegality::PassInCheck { mover } => write!(f, "{mover} is in check, and may not pass"),
            Illegality::StillInBikjang { pieces: facing } => {
                write!(f, "{} face each other, and it would not end that; only a pass may leave it so", pieces(facing))
            }
            Illegality::CannotJump { piece, over } => write!(f, "{piece} may not jump over {over}"),
            Illegality::EnemyBeside { piece, by } => {
                write!(f, "{piece} may not go that way while {by} stands before it")
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
            Illegality::NoneLost { piece, piece_types } => {
                let piece_types: Vec<String> =
                    piece_types.iter().map(|piece_type| in_prose(piece_type).to_string()).collect();
                write!(f, "{piece} may only become a piece that was lost, and no {} was", join(&piece_types, "or"))
            }
            Illegality::InPlaceOutside { piece, cells } => {
                write!(f, "{piece} may become another piece only on {cells}, which {} is no part of", piece.cell)
            }
            Illegality::InPlaceTarget { piece, piece_type, to } => {
                write!(
                    f,
                    "{piece} becomes {} where it stands or on an empty cell that {} goes to, and {to} is none",
                    a_piece(piece_type),
                    a_piece(piece_type)
                )
            }
            Illegality::InPlaceAttacks { piece, piece_type, victims } => {
                write!(
                    f,
                    "{piece} may not become {} that attacks anybody, and there it would attack {}",
                    a_piece(piece_type),
                    pieces(victims)
                )
            }
            Illegality::InPlaceCheck { piece, piece_type } => {
                write!(f, "{piece} may not give check in becoming {}", a_piece(piece_type))
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

/// `it steps one cell`, `from the second rank, it moves up to two cells`.
fn said_of_it(clause: &str) -> String {
    match clause.split_once(", ").filter(|_| clause.starts_with("from ")) {
        Some((place, rest)) => format!("{place}, it {rest}"),
        None => format!("it {clause}"),
    }
}

fn places(list: &[Piece]) -> Vec<String> {
    list.iter().map(|piece| format!("{} (where {} stands)", piece.cell, piece.owned())).collect()
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
