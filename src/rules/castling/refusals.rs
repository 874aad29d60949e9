//! Why a castling is not possible.

use super::ID;
use crate::board::{Cell, Side};
use crate::model::Equipment;
use crate::rules::rule::{Refusal, RuleId, Watched};
use crate::words::{Seen, join, seen_pieces};

/// The right to it is lost.
#[derive(Clone, Debug)]
pub(super) struct NoRight {
    pub side: Side,
    pub castling: String,
    /// The player has it at the start of a game, or may win it.
    pub ever: bool,
}

impl Refusal for NoRight {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let (mover, castling) = (equipment.player(self.side), &self.castling);
        if !self.ever {
            return format!("{mover} never has the right to castle {castling} in this game");
        }
        format!("{mover} has lost the right to castle {castling}: one of the two pieces has moved or is gone")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// Pieces stand on cells that must be empty.
#[derive(Clone, Debug)]
pub(super) struct NotEmpty {
    pub by: Vec<Seen>,
}

impl Refusal for NotEmpty {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.by.iter().map(|seen| seen.cell).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let name = |cell: Cell| equipment.board().name(cell);
        let place = |seen: &Seen| format!("{} (where {} stands)", name(seen.cell), seen.owned(equipment));
        format!("to castle, {} must be empty", join(&self.by.iter().map(place).collect::<Vec<_>>(), "and"))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// A cell is attacked: the king's own cell when `in_check`, where it goes when `arrives`.
#[derive(Clone, Debug)]
pub(super) struct Attacked {
    pub cell: Cell,
    pub by: Vec<Seen>,
    pub arrives: bool,
    pub in_check: bool,
}

impl Refusal for Attacked {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.by.iter().map(|seen| seen.cell).chain([self.cell]).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let by = seen_pieces(equipment, &self.by);
        let ending = if self.by.len() == 1 { "s" } else { "" };
        if self.in_check {
            return format!("a king in check can't castle: {by} attack{ending} it");
        }
        let how = if self.arrives { "onto" } else { "over" };
        format!("the king can't castle {how} {}, which {by} attack{ending}", equipment.board().name(self.cell))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// On a cell the king would face an enemy royal piece: it does so already when `in_check`.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    pub cell: Cell,
    pub faced: Seen,
    pub arrives: bool,
    pub in_check: bool,
}

impl Refusal for Faces {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.cell, self.faced.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let (cell, faced) = (equipment.board().name(self.cell), self.faced.placed(equipment));
        if self.in_check {
            return format!("the king can't castle from {cell}, where it faces {faced} with nothing between");
        }
        let how = if self.arrives { "onto" } else { "over" };
        format!("the king can't castle {how} {cell}, where it would face {faced} with nothing between")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}
