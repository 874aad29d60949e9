//! A piece on his goal ends the game: King of the Hill, Racing Kings, the try rule of small shogis.

use super::ends::{Ends, Reason};
use super::fen::{FenField, FenWord};
use super::scene::Scene;
use super::scope::Scope;
use crate::board::{Board, Cell, CellSet, Side};
use crate::definition::GoalDef;
use crate::literal::attackers;
use crate::model::{Equipment, Move, Notes, PieceTypeSet, Value};
use crate::words::{Section, cells_in_words, piece_types_in_words};

/// A piece on his goal ends the game.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The piece types that count.
    pub piece_types: PieceTypeSet,
    /// The cells, first and second player's.
    pub zone: [CellSet; 2],
    /// For the player who is there.
    pub result: Value,
    /// When the first player is there the second may still get there with his next move, which draws.
    pub last_reply: bool,
    /// Only pieces count that no enemy piece attacks, on whosever turn.
    pub safe: bool,
}

impl Goal {
    /// What the table of a definition means.
    pub(crate) fn compile(table: &GoalDef, scope: &mut dyn Scope) -> Goal {
        let zone = scope.zone(&table.zone);
        Goal {
            piece_types: if table.pieces.is_empty() { PieceTypeSet::ALL } else { scope.piece_types(&table.pieces) },
            zone,
            result: table.result.as_ref().map_or(Value::Win, |result| result.value),
            last_reply: table.last_reply.as_ref().is_some_and(|flag| flag.value),
            safe: table.safe.as_ref().is_some_and(|flag| flag.value),
        }
    }

    /// Whether a piece of the side stands on its goal so that it counts.
    fn is_there(&self, scene: &dyn Scene, side: Side) -> bool {
        let setup = scene.setup();
        let counts = |cell: Cell| match setup.board[cell.index()] {
            Some((owner, piece_type)) if owner == side && self.piece_types.contains(piece_type) => {
                let victims = PieceTypeSet::from_iter([piece_type]);
                !self.safe || attackers(scene.equipment(), &setup.board, cell, side.other(), victims).is_empty()
            }
            _ => false,
        };
        Iterator::any(&mut self.zone[side.index()].into_iter(), counts)
    }
}

impl Ends for Goal {
    fn reason(&self) -> Reason {
        Reason::Goal
    }

    fn fen_word(&self) -> Option<FenWord> {
        None
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, _: &dyn Scene, _: Move, _: &dyn Scene, _: &mut Notes) {}

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let there = |side: Side| self.is_there(scene, side);
        let us = scene.setup().side;
        let them = us.other();
        if self.safe {
            return match (there(them), there(us)) {
                (true, true) => Some((them, Value::Draw)),
                (true, false) => Some((them, self.result)),
                (false, true) => Some((us, self.result)),
                (false, false) => None,
            };
        }
        if self.last_reply && there(us) {
            let both = there(them) && us == Side::First;
            return Some((us, if both { Value::Draw } else { self.result }));
        }
        if !there(them) {
            return None;
        }
        let may_follow =
            self.last_reply && us == Side::Second && scene.can_arrive(self.piece_types, self.zone[us.index()]);
        (!may_follow).then_some((them, self.result))
    }

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn is_even(&self, board: &Board) -> bool {
        !self.last_reply && board.turned_set(self.zone[0]) == self.zone[1]
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let cells = cells_in_words(equipment, self.zone, Side::First);
        let who = match self.piece_types {
            PieceTypeSet::ALL => format!("A player with a piece on {cells}"),
            piece_types => format!("A player whose {} stands on {cells}", piece_types_in_words(equipment, piece_types)),
        };
        let safe = if self.safe { ", where no enemy piece attacks it," } else { "" };
        section.say(format!("{who}{safe} {}.", self.result.verb()));
        if self.last_reply {
            let [first, second] = Side::BOTH.map(|side| equipment.player(side));
            section.say(format!(
                "If {first} gets there and {second} can follow with the very next move, {second} still has that move: the \
                 game is drawn if it leads there too.",
            ));
        }
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ends::sentence(equipment, side, "has reached the goal", value)
    }
}
