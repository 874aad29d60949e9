//! Why a move can't be made with a promotion, or without.

use super::{ID, Kinds, Limit};
use crate::board::{Cell, CellSet};
use crate::model::{Equipment, PieceType};
use crate::rules::rule::{Refusal, RuleId, Watched};
use crate::words::{Seen, a_piece, cells_in_words, count_word, join, piece, pieces, seen_pieces};

/// It must promote; to what.
#[derive(Clone, Debug)]
pub(super) struct Must {
    pub piece: Seen,
    pub to: Cell,
    pub choices: Vec<PieceType>,
}

impl Refusal for Must {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell, self.to]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let choices: Vec<String> = self.choices.iter().map(|&new| equipment.piece(new).name.clone()).collect();
        let to = equipment.board().name(self.to);
        format!("{} must promote on {to}, to {}", self.piece.placed(equipment), join(&choices, "or"))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// It may not promote by this move; where it may, if it ever may.
#[derive(Clone, Debug)]
pub(super) struct Cannot {
    pub piece: Seen,
    pub zone: Option<[CellSet; 2]>,
}

impl Refusal for Cannot {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let piece = self.piece.placed(equipment);
        match self.zone {
            Some(zone) => {
                let cells = cells_in_words(equipment, zone, self.piece.side);
                format!("{piece} promotes only with a move that touches {cells}")
            }
            None => format!("{piece} never promotes"),
        }
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// It may not become that; what it may become.
#[derive(Clone, Debug)]
pub(super) struct CannotBecome {
    pub piece: Seen,
    pub new: PieceType,
    pub choices: Vec<PieceType>,
    /// Elsewhere it may become others.
    pub there: bool,
}

impl Refusal for CannotBecome {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let a = |piece_type: PieceType| a_piece(&equipment.piece(piece_type).name);
        let choices: Vec<String> = self.choices.iter().map(|&new| a(new)).collect();
        let (piece, there) = (self.piece.placed(equipment), if self.there { " there" } else { "" });
        format!("{piece} can't become {}{there}, only {}", a(self.new), join(&choices, "or"))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// There are too many pieces of these types already: none was lost, or as many stand there as may.
#[derive(Clone, Debug)]
pub(super) struct TooMany {
    pub piece: Seen,
    pub choices: Vec<PieceType>,
    pub limit: Limit,
}

impl Refusal for TooMany {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let own = self.piece.placed(equipment);
        let name = |&new: &PieceType| piece(&equipment.piece(new).name);
        match self.limit {
            Limit::Free | Limit::Lost => {
                let names: Vec<String> = self.choices.iter().map(name).collect();
                format!("{own} may only become a piece that was lost, and no {} was", join(&names, "or"))
            }
            Limit::Most(most) => {
                let many = |new: &PieceType| match most {
                    1 => a_piece(&equipment.piece(*new).name),
                    most => format!("{} {}", count_word(most.into()), pieces(&equipment.piece(*new).name)),
                };
                let names: Vec<String> = self.choices.iter().map(many).collect();
                let owner = equipment.player(self.piece.side);
                format!(
                    "{own} may not become another of its kind while {owner} has {} on the board",
                    join(&names, "and")
                )
            }
        }
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// The move is of a kind by which it may not promote.
#[derive(Clone, Debug)]
pub(super) struct WrongKind {
    pub piece: Seen,
    pub by: Kinds,
}

impl Refusal for WrongKind {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} promotes there only with {}", self.piece.placed(equipment), self.by.in_words())
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// It may become another as a move by itself on certain cells only.
#[derive(Clone, Debug)]
pub(super) struct OutOfPlace {
    pub piece: Seen,
    pub zone: [CellSet; 2],
}

impl Refusal for OutOfPlace {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let (piece, cells) = (self.piece.placed(equipment), cells_in_words(equipment, self.zone, self.piece.side));
        let here = equipment.board().name(self.piece.cell);
        format!("{piece} may become another piece only on {cells}, which {here} is no part of")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// The new piece type can't go there without capturing.
#[derive(Clone, Debug)]
pub(super) struct WrongTarget {
    pub piece: Seen,
    pub new: PieceType,
    pub to: Cell,
}

impl Refusal for WrongTarget {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell, self.to]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let new = a_piece(&equipment.piece(self.new).name);
        let (piece, to) = (self.piece.placed(equipment), equipment.board().name(self.to));
        format!("{piece} becomes {new} where it stands or on an empty cell that {new} goes to, and {to} is none")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// It would attack pieces as the new piece type.
#[derive(Clone, Debug)]
pub(super) struct WouldAttack {
    pub piece: Seen,
    pub new: PieceType,
    pub victims: Vec<Seen>,
}

impl Refusal for WouldAttack {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.victims.iter().map(|seen| seen.cell).chain([self.piece.cell]).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let new = a_piece(&equipment.piece(self.new).name);
        let (piece, victims) = (self.piece.placed(equipment), seen_pieces(equipment, &self.victims));
        format!("{piece} may not become {new} that attacks anybody, and there it would attack {victims}")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// It would give check in becoming the new piece type.
#[derive(Clone, Debug)]
pub(super) struct GivesCheck {
    pub piece: Seen,
    pub new: PieceType,
}

impl Refusal for GivesCheck {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let new = a_piece(&equipment.piece(self.new).name);
        format!("{} may not give check in becoming {new}", self.piece.placed(equipment))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}
