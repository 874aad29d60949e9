//! Why a piece may not be dropped.

use super::super::rule::{Refusal, RuleId, Watched};
use super::ID;
use super::limits::{Limit, watched};
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, PieceType};
use crate::words::{Seen, a_piece, cells_in_words, piece, seen_pieces};

/// The player has no such piece in hand.
#[derive(Clone, Debug)]
pub(crate) struct NotHeld {
    pub mover: Side,
    pub piece_type: PieceType,
}

impl Refusal for NotHeld {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} has no {} in hand", equipment.player(self.mover), piece(&equipment.piece(self.piece_type).name))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// A piece type may not be dropped on a cell.
#[derive(Clone, Debug)]
pub(super) struct NoDrop {
    pub piece_type: PieceType,
    pub to: Cell,
    pub why: Why,
}

/// Why not.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// That piece type is never dropped.
    Never,
    /// A piece stands there.
    Occupied(Seen),
    /// These cells of `side` are barred: since the piece could never move there, if it is `immobile`.
    Barred { cells: [CellSet; 2], side: Side, immobile: bool },
    /// There are already so many pieces of the type on the file.
    FullFile { most: u8, there: Vec<Seen> },
    /// These own pieces defend the cell.
    Defended(Vec<Seen>),
    /// Enough pieces of the type stand on cells of that colour: these.
    FullColour(Vec<Seen>),
    /// The cell is needed for a piece of another type, still in hand.
    NeededFor(PieceType),
    /// It would give check.
    Check,
    /// It would give checkmate.
    Mate,
}

impl Refusal for NoDrop {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        match &self.why {
            Why::Never => Vec::new(),
            Why::FullFile { there: pieces, .. } | Why::Defended(pieces) | Why::FullColour(pieces) => {
                pieces.iter().map(|seen| seen.cell).collect()
            }
            Why::Occupied(_) | Why::Barred { .. } | Why::NeededFor(_) | Why::Check | Why::Mate => vec![self.to],
        }
    }

    fn words(&self, equipment: &Equipment) -> String {
        let to = equipment.board().name(self.to);
        let name = &equipment.piece(self.piece_type).name;
        let (one, plain) = (a_piece(name), piece(name));
        match &self.why {
            Why::Never => format!("{one} is never dropped"),
            Why::Occupied(on) => {
                format!("a piece is dropped on an empty cell, and {to} is occupied by {}", on.owned(equipment))
            }
            Why::Barred { cells, side, immobile } => {
                let allowed = cells.map(|cells| equipment.board().all().without(cells));
                let (few, many) = (allowed[side.index()].count(), cells[side.index()].count());
                if !immobile && few < many && few > 0 {
                    let allowed = cells_in_words(equipment, allowed, *side);
                    return format!("{one} may be dropped only on {allowed}, and {to} is not there");
                }
                let never = if *immobile { ", where it could never move" } else { "" };
                let cells = cells_in_words(equipment, *cells, *side);
                format!("{one} may not be dropped on {cells}{never}, and {to} is there")
            }
            Why::FullFile { most, there } => {
                let limit = match most {
                    1 => format!("a second {plain} may not be dropped on a file"),
                    most => format!("at most {most} pieces like the {plain} may stand on a file"),
                };
                format!("{limit}, and there is {}", seen_pieces(equipment, there))
            }
            Why::Defended(by) => {
                let verb = if by.len() == 1 { "defends" } else { "defend" };
                format!("{one} may not be dropped on {to}, which {} {verb}", seen_pieces(equipment, by))
            }
            Why::FullColour(there) => {
                let there = seen_pieces(equipment, there);
                format!("a second {plain} may not be dropped on a cell of the same colour, and there is {there}")
            }
            Why::NeededFor(other) => {
                let other = piece(&equipment.piece(*other).name);
                format!("{to} must stay free for the {other} still in hand, which needs a cell of that colour")
            }
            Why::Check => format!("{one} may not be dropped with check, and on {to} it would give check"),
            Why::Mate => format!("{one} may not be dropped with checkmate, and on {to} it would mate"),
        }
    }

    fn watched(&self, equipment: &Equipment) -> Option<Watched> {
        let (piece_type, limit) = match self.why {
            Why::Never | Why::Occupied(_) | Why::Barred { .. } => return None,
            Why::FullFile { .. } => (self.piece_type, Limit::PerFile),
            Why::Defended(_) => (self.piece_type, Limit::NotDefendedBy),
            Why::FullColour(_) => (self.piece_type, Limit::OppositeColours),
            Why::NeededFor(other) => (other, Limit::OppositeColours),
            Why::Check => (self.piece_type, Limit::NoCheck),
            Why::Mate => (self.piece_type, Limit::NoMate),
        };
        Some(watched(equipment, piece_type, limit))
    }
}
