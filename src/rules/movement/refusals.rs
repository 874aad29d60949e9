//! Why a piece's own moves do not lead from cell to cell.

use super::words::moves_in_words;
use crate::board::{Cell, CellSet, Side};
use crate::literal::{Obstacle, Step};
use crate::model::Equipment;
use crate::rules::rule::{Refusal, RuleId, Watched};
use crate::rules::scene::Scene;
use crate::words::{Seen, cells_in_words, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::new("moves");

/// What is in the way of a step that a move rule would take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// An own piece stands on the target.
    OwnPiece,
    /// It goes that way only without capturing.
    OnlyMoves,
    /// It goes that way only to capture, and there is nothing.
    OnlyCaptures,
    /// It may not capture the piece on that cell.
    WrongVictim { on: Cell },
    /// Something keeps it from going that way.
    Way(Obstacle),
}

impl Hindrance {
    /// How far it is from a move.
    pub fn weight(self) -> u8 {
        match self {
            Hindrance::OwnPiece => 1,
            Hindrance::OnlyMoves | Hindrance::OnlyCaptures | Hindrance::Way(Obstacle::Outside) => 3,
            Hindrance::Way(Obstacle::NotFromHere | Obstacle::NotToThere) => 4,
            Hindrance::WrongVictim { .. } | Hindrance::Way(_) => 2,
        }
    }
}

/// A move rule leads there, but something is in the way.
#[derive(Clone, Debug)]
pub(crate) struct Hindered {
    piece: Seen,
    to: Cell,
    hindrance: Hindrance,
    /// The pieces that are in the way.
    by: Vec<Seen>,
    /// The cells that it is about, of both players.
    zone: [CellSet; 2],
    /// The rule may capture en passant.
    en_passant: bool,
}

impl Hindered {
    /// The words for a hindrance need what is met on the way.
    pub fn new(scene: &dyn Scene, piece: Seen, step: &Step<'_>, hindrance: Hindrance) -> Hindered {
        let (setup, rule, to) = (scene.setup(), step.rule, step.reach.target);
        let at = |cell: Cell| Seen::all(setup, [cell]);
        let by = match hindrance {
            Hindrance::OwnPiece | Hindrance::OnlyMoves => at(to),
            Hindrance::WrongVictim { on } => at(on),
            Hindrance::Way(Obstacle::Blocked { by } | Obstacle::Lame { by } | Obstacle::EnemyBeside { by }) => at(by),
            Hindrance::Way(Obstacle::NotJustBehind { over } | Obstacle::CannotJump { over }) => at(over),
            Hindrance::Way(Obstacle::TooManyToJump) => Seen::all(setup, step.reach.way.iter().copied()),
            Hindrance::OnlyCaptures | Hindrance::Way(_) => Vec::new(),
        };
        let zone = match hindrance {
            Hindrance::Way(Obstacle::Outside) => rule.within,
            Hindrance::Way(Obstacle::NotFromHere) => rule.from,
            Hindrance::Way(Obstacle::NotToThere) => rule.to,
            _ => None,
        };
        let zone = zone.unwrap_or([scene.equipment().board().all(); 2]);
        Hindered { piece, to, hindrance, by, zone, en_passant: rule.takes_en_passant }
    }
}

impl Refusal for Hindered {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.by.iter().map(|seen| seen.cell).chain([self.piece.cell, self.to]).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let name = |cell: Cell| equipment.board().name(cell);
        let (piece, from, to) = (self.piece.placed(equipment), name(self.piece.cell), name(self.to));
        let cells = || cells_in_words(equipment, self.zone, self.piece.side);
        let (mut by, mut on, mut owned) = (String::new(), "", String::new());
        if let Some(first) = self.by.first() {
            (by, on, owned) = (seen_pieces(equipment, &self.by), name(first.cell), first.owned(equipment));
        }
        match self.hindrance {
            Hindrance::OwnPiece => format!("{on} is occupied by {owned}, an own piece"),
            Hindrance::OnlyMoves => {
                format!("{piece} goes that way only without capturing, but {on} is occupied by {owned}")
            }
            Hindrance::OnlyCaptures => {
                let besides = if self.en_passant { ", nor can a piece be captured en passant there" } else { "" };
                format!("{piece} goes that way only to capture, and {to} is empty{besides}")
            }
            Hindrance::WrongVictim { .. } => format!("{piece} may not capture {by}"),
            Hindrance::Way(obstacle) => match obstacle {
                Obstacle::Blocked { .. } => format!("{piece} is blocked on {on}: it is occupied by {owned}"),
                Obstacle::Lame { .. } => {
                    format!("{piece} is blocked on its way to {to}: {on} is occupied by {owned}")
                }
                Obstacle::NothingToJump => {
                    format!("{piece} must jump over a piece to do that, and none stands between {from} and {to}")
                }
                Obstacle::TooManyToJump => {
                    format!("{piece} may jump over one piece only, and between {from} and {to} stand {by}")
                }
                Obstacle::NotJustBehind { .. } => {
                    format!(
                        "{piece} lands just behind the piece it hops over, but {by} does not stand just before {to}"
                    )
                }
                Obstacle::CannotJump { .. } => format!("{piece} may not jump over {by}"),
                Obstacle::EnemyBeside { .. } => format!("{piece} may not go that way while {by} stands before it"),
                Obstacle::Outside => format!("{piece} may not leave {}, and {to} lies outside", cells()),
                Obstacle::NotFromHere => {
                    format!("{piece} has that move only from {}, which {from} is no part of", cells())
                }
                Obstacle::NotToThere => {
                    format!("{piece} has that move only to {}, which {to} is no part of", cells())
                }
            },
        }
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// The piece has no move to that cell, whatever stands in the way.
#[derive(Clone, Debug)]
pub(super) struct NoSuchMove {
    pub piece: Seen,
    pub to: Cell,
}

impl Refusal for NoSuchMove {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell, self.to]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let moves = moves_in_words(equipment, equipment.piece(self.piece.piece_type));
        let moves: Vec<String> = moves.iter().map(|clause| said_of_it(clause)).collect();
        let has = if moves.is_empty() { "it never moves".to_string() } else { moves.join("; ") };
        format!("{} has no move to {}: {has}", self.piece.placed(equipment), equipment.board().name(self.to))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// `it steps one cell`, `from the second rank, it moves up to two cells`.
fn said_of_it(clause: &str) -> String {
    match clause.split_once(", ").filter(|_| clause.starts_with("from ")) {
        Some((place, rest)) => format!("{place}, it {rest}"),
        None => format!("it {clause}"),
    }
}

/// No piece stands where the move starts.
#[derive(Clone, Debug)]
pub(super) struct NobodyThere {
    pub cell: Cell,
}

impl Refusal for NobodyThere {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("nobody stands on {}", equipment.board().name(self.cell))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// The piece is the other player's.
#[derive(Clone, Debug)]
pub(super) struct NotOwn {
    pub piece: Seen,
    pub mover: Side,
}

impl Refusal for NotOwn {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} is not {}'s to move", self.piece.placed(equipment), equipment.player(self.mover))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// The move starts and ends on one cell.
#[derive(Clone, Debug)]
pub(super) struct GoesNowhere {
    pub cell: Cell,
}

impl Refusal for GoesNowhere {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("it starts and ends on {}", equipment.board().name(self.cell))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}
