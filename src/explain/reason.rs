//! Why a move is not legal, and what a legal move does.

use std::fmt;

use crate::board::{Cell, Side};
use crate::position::Position;
use crate::variant::{KindId, Variant};
use crate::words::join;
use crate::words::{a_man, man as in_prose};

/// A man on the board, as prose speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The owner's name, such as `Red`.
    pub owner: String,
    /// The kind's name, such as `Soldier`.
    pub kind: String,
    /// The cell's name.
    pub cell: String,
}

impl Man {
    /// The man on a cell; None when it is empty.
    pub(super) fn at(position: &Position, cell: Cell) -> Option<Man> {
        let (side, kind) = position.at(cell)?;
        Some(Man::of(position.variant(), side, kind, cell))
    }

    /// A man that may not stand there (yet).
    pub(super) fn of(variant: &Variant, side: Side, kind: KindId, cell: Cell) -> Man {
        Man {
            owner: variant.players()[side.index()].name.clone(),
            kind: variant.kind(kind).name.clone(),
            cell: variant.board().name(cell).to_string(),
        }
    }

    /// `Red's soldier`.
    fn owned(&self) -> String {
        let ending = if self.owner.ends_with('s') { "'" } else { "'s" };
        format!("{}{ending} {}", self.owner, in_prose(&self.kind))
    }
}

/// `Red's soldier on 4D`.
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.owned(), self.cell)
    }
}

/// `Red's soldier on 4D and Red's horse on 6F`.
fn men(list: &[Man]) -> String {
    join(&list.iter().map(Man::to_string).collect::<Vec<_>>(), "and")
}

/// What a royal man under attack has to do with the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// It was in check before and still is.
    Unanswered,
    /// It goes to an attacked cell itself.
    Walks,
    /// The man that moves, or the one it captures, covered it.
    Uncovered,
}

/// One reason why a move is not legal. Names stand in the fields as prose has them: kinds, cells, players.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The text can't be read as a move, or not as one; what is wrong with it.
    Unreadable(String),
    /// No man stands on the cell it starts from.
    NobodyThere { cell: String },
    /// The man belongs to the other player.
    NotYours { man: Man, mover: String },
    /// It goes nowhere.
    SameCell { cell: String },
    /// The man has no such move; what it has.
    NoSuchMove { man: Man, to: String, moves: Vec<String> },
    /// A man stands in the way.
    Blocked { man: Man, by: Man },
    /// A man stands on the cell that a lame leap crosses.
    Lame { man: Man, to: String, by: Man },
    /// It must jump over one man, and there is none.
    NothingToJump { man: Man, to: String },
    /// It must jump over exactly one man, and there are more.
    TooManyToJump { man: Man, to: String, over: Vec<Man> },
    /// It lands just behind the man it hops over, which stands elsewhere.
    NotJustBehind { man: Man, to: String, over: Man },
    /// An own man stands on the target.
    OwnMan { on: Man },
    /// It goes that way only without capturing.
    CannotCapture { man: Man, victim: Man },
    /// It goes that way only to capture, and nothing is there.
    OnlyCaptures { man: Man, to: String, en_passant: bool },
    /// It may not capture a man of that kind.
    WrongVictim { man: Man, victim: Man },
    /// That move starts only from certain cells.
    NotFromHere { man: Man, cells: String },
    /// That move ends only on certain cells.
    NotToThere { man: Man, to: String, cells: String },
    /// It may not leave certain cells.
    Outside { man: Man, to: String, cells: String },
    /// It must promote; to what.
    MustPromote { man: Man, to: String, choices: Vec<String> },
    /// It may not promote by this move; where it may, if it ever may.
    CannotPromote { man: Man, cells: Option<String> },
    /// It may not become that; what it may become.
    CannotBecome { man: Man, kind: String, choices: Vec<String> },
    /// A royal man would stand attacked.
    Exposes { royal: Man, by: Vec<Man>, how: Exposure },
    /// Two royal men would face each other.
    Facing { men: Vec<Man> },
    /// Castling: the right to it is lost.
    NoRight { mover: String, castling: String },
    /// Castling: men stand on cells that must be empty.
    CastlingBlocked { by: Vec<Man> },
    /// Castling: a cell is attacked; the king's own cell when `in_check`, where it goes when `arrives`.
    CastlingAttacked { cell: String, by: Vec<Man>, arrives: bool, in_check: bool },
    /// Castling: on a cell the king would face an enemy royal man.
    CastlingFaces { cell: String, faced: Man },
    /// The game has no such castling for the man on that cell.
    NotHeld { mover: String, kind: String },
    /// That kind is never dropped.
    NeverDropped { kind: String },
    /// A drop on an occupied cell.
    Occupied { on: Man },
    /// A drop outside the cells where that kind may be dropped.
    DropCells { kind: String, to: String, barred: String, stuck: bool },
    /// Too many of that kind on the file.
    DropFile { kind: String, most: u8, there: Vec<Man> },
    /// The drop would give check, which that kind may not.
    DropCheck { kind: String, to: String },
    /// The drop would give checkmate, which that kind may not.
    DropMate { kind: String, to: String },
    /// Own men that the rule names defend the cell.
    DropDefended { kind: String, to: String, by: Vec<Man> },
    /// The player has men in hand that must be dropped first.
    MustDrop { mover: String },
    /// It lets nobody in: it has moved before.
    HasMoved { man: Man },
    /// The player has lost no man of these kinds.
    NoneLost { man: Man, kinds: Vec<String> },
    /// It may become another only on certain cells.
    StandingOutside { man: Man, cells: String },
    /// The new kind can't go there without capturing.
    StandingTarget { man: Man, kind: String, to: String },
    /// It would attack men as the new kind.
    StandingAttacks { man: Man, kind: String, victims: Vec<Man> },
    /// It would give check in becoming the new kind.
    StandingCheck { man: Man, kind: String },
    /// Enough men of the kind stand on cells of that colour.
    DropColour { kind: String, there: Vec<Man> },
    /// The cell is needed for a man of another kind still in hand.
    DropNeeded { to: String, kind: String },
    /// The position has ended the game; how.
    Over { how: String },
    /// There is a capture, and captures must be made; by these men.
    MustCapture { by: Vec<Man> },
    /// The move would give check, which no move may.
    GivesCheck { royal: Man },
    /// The capture would blow up the mover's own royal man.
    BlownUp { royal: Man },
    /// Nobody may pass.
    NeverPasses,
    /// One passes only when there is nothing else to do.
    PassNotStuck { mover: String },
    /// One may not pass in check.
    PassInCheck { mover: String },
    /// Royal men face each other, and a move must end that.
    StillFacing { men: Vec<Man> },
    /// It may not jump over a man of that kind.
    CannotJump { man: Man, over: Man },
    /// That move is barred while an enemy man stands beside the start.
    EnemyBeside { man: Man, by: Man },
    /// The rules say no, for a reason that has no words yet.
    Other,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unreadable(text) => f.write_str(text),
            Reason::NobodyThere { cell } => write!(f, "nobody stands on {cell}"),
            Reason::NotYours { man, mover } => write!(f, "{man} is not {mover}'s to move"),
            Reason::SameCell { cell } => write!(f, "it starts and ends on {cell}"),
            Reason::NoSuchMove { man, to, moves } => {
                let moves: Vec<String> = moves.iter().map(|clause| said_of_it(clause)).collect();
                let has = if moves.is_empty() { "it never moves".to_string() } else { moves.join("; ") };
                write!(f, "{man} has no move to {to}: {has}")
            }
            Reason::Blocked { man, by } => {
                write!(f, "{man} is blocked on {}: it is occupied by {}", by.cell, by.owned())
            }
            Reason::Lame { man, to, by } => {
                write!(f, "{man} is blocked on its way to {to}: {} is occupied by {}", by.cell, by.owned())
            }
            Reason::NothingToJump { man, to } => {
                write!(f, "{man} must jump over a man to do that, and none stands between {} and {to}", man.cell)
            }
            Reason::TooManyToJump { man, to, over } => {
                write!(f, "{man} may jump over one man only, and between {} and {to} stand {}", man.cell, men(over))
            }
            Reason::NotJustBehind { man, to, over } => {
                write!(f, "{man} lands just behind the man it hops over, but {over} does not stand just before {to}")
            }
            Reason::OwnMan { on } => write!(f, "{} is occupied by {}, an own man", on.cell, on.owned()),
            Reason::CannotCapture { man, victim } => {
                write!(
                    f,
                    "{man} goes that way only without capturing, but {} is occupied by {}",
                    victim.cell,
                    victim.owned()
                )
            }
            Reason::OnlyCaptures { man, to, en_passant } => {
                let passing = if *en_passant { ", nor can a man be captured en passant there" } else { "" };
                write!(f, "{man} goes that way only to capture, and {to} is empty{passing}")
            }
            Reason::WrongVictim { man, victim } => write!(f, "{man} may not capture {victim}"),
            Reason::NotFromHere { man, cells } => {
                write!(f, "{man} has that move only from {cells}, which {} is no part of", man.cell)
            }
            Reason::NotToThere { man, to, cells } => {
                write!(f, "{man} has that move only to {cells}, which {to} is no part of")
            }
            Reason::Outside { man, to, cells } => write!(f, "{man} may not leave {cells}, and {to} lies outside"),
            Reason::MustPromote { man, to, choices } => {
                write!(f, "{man} must promote on {to}, to {}", join(choices, "or"))
            }
            Reason::CannotPromote { man, cells: Some(cells) } => {
                write!(f, "{man} promotes only with a move that touches {cells}")
            }
            Reason::CannotPromote { man, cells: None } => write!(f, "{man} never promotes"),
            Reason::CannotBecome { man, kind, choices } => {
                let choices: Vec<String> = choices.iter().map(|kind| a_man(kind)).collect();
                write!(f, "{man} can't become {}, only {}", a_man(kind), join(&choices, "or"))
            }
            Reason::Exposes { royal, by, how } => match how {
                Exposure::Unanswered => {
                    write!(f, "{royal} is in check from {}, and that would not end it", men(by))
                }
                Exposure::Walks => write!(f, "{} would stand in check there, from {}", royal.owned(), men(by)),
                Exposure::Uncovered => write!(f, "it would leave {royal} in check from {}", men(by)),
            },
            Reason::Facing { men: facing } => {
                write!(f, "{} would face each other with nothing between", men(facing))
            }
            Reason::NoRight { mover, castling } => {
                write!(f, "{mover} has lost the right to castle {castling}: one of the two men has moved or is gone")
            }
            Reason::CastlingBlocked { by } => {
                write!(f, "to castle, {} must be empty", join(&places(by), "and"))
            }
            Reason::CastlingAttacked { by, in_check: true, .. } => {
                write!(f, "a king in check can't castle: {} attack{} it", men(by), plural(by))
            }
            Reason::CastlingAttacked { cell, by, arrives, in_check: false } => {
                let how = if *arrives { "onto" } else { "over" };
                write!(f, "the king can't castle {how} {cell}, which {} attack{}", men(by), plural(by))
            }
            Reason::CastlingFaces { cell, faced } => {
                write!(f, "the king can't castle over {cell}, where it would face {faced} with nothing between")
            }
            Reason::Over { how } => write!(f, "the game is over: {how}"),
            Reason::MustCapture { by } => {
                let verb = if by.len() == 1 { "has" } else { "have" };
                write!(f, "who can capture must, and {} {verb} something to capture", men(by))
            }
            Reason::GivesCheck { royal } => write!(f, "it would give check to {royal}, and no move may give check"),
            Reason::BlownUp { royal } => write!(f, "the blast of that capture would take {royal} off the board, too"),
            Reason::NeverPasses => f.write_str("nobody may pass"),
            Reason::PassNotStuck { mover } => write!(f, "{mover} has legal moves, and passes only without one"),
            Reason::PassInCheck { mover } => write!(f, "{mover} is in check, and may not pass"),
            Reason::StillFacing { men: facing } => {
                write!(f, "{} face each other, and it would not end that; only a pass may leave it so", men(facing))
            }
            Reason::CannotJump { man, over } => write!(f, "{man} may not jump over {over}"),
            Reason::EnemyBeside { man, by } => write!(f, "{man} may not go that way while {by} stands before it"),
            Reason::NotHeld { mover, kind } => write!(f, "{mover} has no {} in hand", in_prose(kind)),
            Reason::NeverDropped { kind } => write!(f, "{} is never dropped", a_man(kind)),
            Reason::Occupied { on } => {
                write!(f, "a man is dropped on an empty cell, and {} is occupied by {}", on.cell, on.owned())
            }
            Reason::DropCells { kind, to, barred, stuck } => {
                let never = if *stuck { ", where it could never move" } else { "" };
                write!(f, "{} may not be dropped on {barred}{never}, and {to} is there", a_man(kind))
            }
            Reason::DropFile { kind, most, there } => {
                let kind = in_prose(kind);
                let limit = match most {
                    1 => format!("a second {kind} may not be dropped on a file"),
                    most => format!("at most {most} men like the {kind} may stand on a file"),
                };
                write!(f, "{limit}, and there is {}", men(there))
            }
            Reason::DropCheck { kind, to } => {
                write!(f, "{} may not be dropped with check, and on {to} it would give check", a_man(kind))
            }
            Reason::DropMate { kind, to } => {
                write!(f, "{} may not be dropped with checkmate, and on {to} it would mate", a_man(kind))
            }
            Reason::DropDefended { kind, to, by } => {
                write!(f, "{} may not be dropped on {to}, which {} defend{}", a_man(kind), men(by), plural(by))
            }
            Reason::MustDrop { mover } => write!(f, "{mover} must drop the men in hand first"),
            Reason::HasMoved { man } => {
                write!(f, "only a man's first move lets another in, and {man} has moved before")
            }
            Reason::NoneLost { man, kinds } => {
                let kinds: Vec<String> = kinds.iter().map(|kind| in_prose(kind).to_string()).collect();
                write!(f, "{man} may only become a man that was lost, and no {} was", join(&kinds, "or"))
            }
            Reason::StandingOutside { man, cells } => {
                write!(f, "{man} may become another man only on {cells}, which {} is no part of", man.cell)
            }
            Reason::StandingTarget { man, kind, to } => {
                write!(
                    f,
                    "{man} becomes {} where it stands or on an empty cell that {} goes to, and {to} is none",
                    a_man(kind),
                    a_man(kind)
                )
            }
            Reason::StandingAttacks { man, kind, victims } => {
                write!(
                    f,
                    "{man} may not become {} that attacks anybody, and there it would attack {}",
                    a_man(kind),
                    men(victims)
                )
            }
            Reason::StandingCheck { man, kind } => write!(f, "{man} may not give check in becoming {}", a_man(kind)),
            Reason::DropColour { kind, there } => {
                write!(
                    f,
                    "a second {} may not be dropped on a cell of the same colour, and there is {}",
                    in_prose(kind),
                    men(there)
                )
            }
            Reason::DropNeeded { to, kind } => {
                write!(
                    f,
                    "{to} must stay free for the {} still in hand, which needs a cell of that colour",
                    in_prose(kind)
                )
            }
            Reason::Other => f.write_str("the rules do not allow it"),
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

fn places(list: &[Man]) -> Vec<String> {
    list.iter().map(|man| format!("{} (where {} stands)", man.cell, man.owned())).collect()
}

/// The ending of a verb whose subjects these are.
fn plural(subjects: &[Man]) -> &'static str {
    if subjects.len() == 1 { "s" } else { "" }
}

/// What a legal move does. Names stand in the fields as prose has them.
#[allow(missing_docs, reason = "a variant's own line says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// A man goes to a cell.
    Goes { man: Man, to: String },
    /// The player passes.
    Passes { mover: String },
    /// A man is dropped.
    Drops { mover: String, kind: String, to: String },
    /// King and partner castle.
    Castles { king: Man, to: String, partner: Man, partner_to: String },
    /// It captures a man.
    Captures { victim: Man, en_passant: bool },
    /// The man becomes another kind.
    Promotes { kind: String },
    /// A man enters from the hand on the cell that was left.
    Enters { kind: String, cell: String },
    /// Check to the royal man; by others than the man that moves, these.
    Check { royal: Man, by: Vec<Man> },
    /// Men that its blast takes off the board beside the victim, the captor among them.
    Blows { men: Vec<Man> },
    /// The opponent has no legal move; whether in check.
    NoAnswer { in_check: bool },
    /// It ends the game; how.
    Ends { how: String },
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Goes { man, to } => write!(f, "{} goes from {} to {to}", man.owned(), man.cell),
            Effect::Passes { mover } => write!(f, "{mover} passes"),
            Effect::Drops { mover, kind, to } => write!(f, "{mover} drops {} on {to}", a_man(kind)),
            Effect::Castles { king, to, partner, partner_to } => write!(
                f,
                "{} castles from {} to {to}; the {} goes from {} to {partner_to}",
                king.owned(),
                king.cell,
                in_prose(&partner.kind),
                partner.cell
            ),
            Effect::Captures { victim, en_passant: false } => write!(f, "captures {victim}"),
            Effect::Captures { victim, en_passant: true } => write!(f, "captures {victim} en passant"),
            Effect::Promotes { kind } => write!(f, "becomes {}", a_man(kind)),
            Effect::Enters { kind, cell } => write!(f, "lets {} in on {cell}", a_man(kind)),
            Effect::Check { royal, by } if by.is_empty() => write!(f, "gives check to {royal}"),
            Effect::Check { royal, by } => write!(f, "gives check to {royal} by {}", men(by)),
            Effect::Blows { men: gone } => write!(f, "blows up {}", men(gone)),
            Effect::Ends { how } => write!(f, "ends the game: {how}"),
            Effect::NoAnswer { in_check: true } => f.write_str("gives checkmate"),
            Effect::NoAnswer { in_check: false } => f.write_str("leaves the opponent without a legal move"),
        }
    }
}
