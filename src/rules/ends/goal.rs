//! A piece on his goal ends the game: King of the Hill, Racing Kings, the try rule of small shogis.

use super::ending::Ends;
use super::whose::Whose;
use crate::board::{Board, Cell, CellSet, Side};
use crate::keys::{Flag, Letters, Number, Word, ZoneDef, keys};
use crate::literal::attackers;
use crate::model::{Equipment, Move, Notes, PieceTypeSet, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::Scene;
use crate::rules::scope::Scope;
use crate::source::Span;
use crate::words::{Section, cells_in_words, count_word, piece_types_in_words};

keys! {
    /// A piece on its goal.
    pub struct GoalKeys {
        /// Cells on which a piece wins the game.
        goal: Option<GoalDef> {
            default: "none",
            example: "{ pieces = \"K\", zone = \"hill\" }",
            fairy: &["flagPiece", "flagRegion", "flagMove"],
        },
    }
}

keys! {
    /// Cells on which a piece wins the game.
    pub struct GoalDef("goal", "`goal`") {
        /// The pieces that count.
        pieces: Letters { default: "all", example: "\"K\"" },
        /// The cells.
        zone: ZoneDef { example: "{ last-ranks = 1 }" },
        /// The number of pieces that must be there.
        at_least: Option<Number<1, 64>> { default: "1", example: "2" },
        /// The result for the player whose piece is there.
        result: Option<Word<Value>> { default: "`\"win\"`", example: "\"win\"" },
        /// If the first player reaches the goal, the second may still reach it with the next move, which draws.
        last_reply: Option<Flag> { default: "`false`", example: "true", barred_by: &["at-least"] },
        /// The piece must still be there when its player is to move again; the opponent has one move in between.
        held: Option<Flag> { default: "`false`", example: "true" },
        /// Only while no enemy piece attacks the piece there, whoever is to move.
        safe: Option<Flag> { default: "`false`", example: "true" },
    }
}

impl GoalKeys {
    /// Where a goal is declared that royal pieces win by.
    pub(super) fn of_royals(&self, scope: &dyn Scope) -> Option<Span> {
        let table = self.goal.as_ref()?;
        let wins = table.result.as_ref().is_none_or(|result| result.value == Value::Win);
        let equipment = scope.equipment();
        let is_royal = |letter: &str| {
            equipment.piece_type_by_letter(letter).is_some_and(|piece_type| equipment.piece(piece_type).royal)
        };
        let royal = table.pieces.is_empty() || table.pieces.iter().any(|letter| is_royal(letter));
        (wins && royal).then_some(table.table.span)
    }
}

/// A piece on his goal ends the game.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Whose pieces count.
    pub whose: Whose,
    /// The piece types that count.
    pub piece_types: PieceTypeSet,
    /// The cells, first and second player's.
    pub zone: [CellSet; 2],
    /// How many must be there.
    pub at_least: u8,
    /// For the player who is there.
    pub result: Value,
    /// When the first player is there the second may still get there with his next move, which draws.
    pub last_reply: bool,
    /// The piece counts once its player is to move again.
    pub held: bool,
    /// Only pieces count that no enemy piece attacks, on whosever turn.
    pub safe: bool,
}

impl Goal {
    /// What the table of a definition means.
    pub(crate) fn compile(keys: &GoalKeys, whose: Whose, scope: &mut dyn Scope) -> Option<Goal> {
        let table = keys.goal.as_ref()?;
        let zone = scope.zone(&table.zone);
        Some(Goal {
            whose,
            at_least: table.at_least.as_ref().map_or(1, |least| least.u8()),
            piece_types: if table.pieces.is_empty() { PieceTypeSet::ALL } else { scope.piece_types(&table.pieces) },
            zone,
            result: table.result.as_ref().map_or(Value::Win, |result| result.value),
            last_reply: table.last_reply.as_ref().is_some_and(|flag| flag.value),
            held: table.held.as_ref().is_some_and(|flag| flag.value),
            safe: table.safe.as_ref().is_some_and(|flag| flag.value),
        })
    }

    /// Whether enough pieces of the side stand on its goal so that they count.
    fn is_there(&self, scene: &dyn Scene, side: Side) -> bool {
        let setup = scene.setup();
        let counts = |cell: &Cell| match setup.board[cell.index()] {
            Some((owner, piece_type)) if owner == side && self.piece_types.contains(piece_type) => {
                let victims = PieceTypeSet::from_iter([piece_type]);
                !self.safe || attackers(scene.equipment(), &setup.board, *cell, side.other(), victims).is_empty()
            }
            _ => false,
        };
        self.whose.includes(side) && self.zone[side.index()].filter(counts).count() >= usize::from(self.at_least)
    }
}

impl Ends for Goal {
    fn fen_word(&self) -> Option<FenWord> {
        None
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, _: &dyn Scene, _: Move, _: &dyn Scene, _: &mut Notes) {}

    fn frees(&self, _: &dyn Scene, _: Move) -> bool {
        false
    }

    fn excuses(&self, _: &Equipment, _: &Setup) -> bool {
        false
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let there = |side: Side| self.is_there(scene, side);
        let us = scene.setup().side;
        let them = us.other();
        if self.held {
            let both = self.last_reply && us == Side::First && there(them);
            return there(us).then_some((us, if both { Value::Draw } else { self.result }));
        }
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
        let may_follow = self.last_reply
            && us == Side::Second
            && self.whose.includes(us)
            && scene.can_arrive(self.piece_types, self.zone[us.index()]);
        (!may_follow).then_some((them, self.result))
    }

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn is_even(&self, board: &Board) -> bool {
        !self.last_reply && self.whose == Whose::Both && board.turned_set(self.zone[0]) == self.zone[1]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let cells = cells_in_words(equipment, self.zone, self.whose.first_side());
        let player = self.whose.in_words(equipment);
        let who = match (self.piece_types, self.at_least) {
            (PieceTypeSet::ALL, 1) => format!("{player} with a piece on {cells}"),
            (piece_types, 1) => {
                format!("{player} whose {} stands on {cells}", piece_types_in_words(equipment, piece_types))
            }
            (PieceTypeSet::ALL, least) => format!("{player} with {} pieces on {cells}", count_word(least.into())),
            (piece_types, least) => {
                let names = piece_types_in_words(equipment, piece_types);
                format!("{player} with {} of {names} on {cells}", count_word(least.into()))
            }
        };
        let safe = if self.safe { ", where no enemy piece attacks it," } else { "" };
        let held = if self.held { ", and still there after the opponent's next move," } else { "" };
        section.say(format!("{who}{safe}{held} {}.", self.result.verb()));
        if self.last_reply && self.held {
            let [first, second] = Side::BOTH.map(|side| equipment.player(side));
            section
                .say(format!("If {first} gets there and {second} follows with the very next move, the game is drawn."));
        } else if self.last_reply {
            let [first, second] = Side::BOTH.map(|side| equipment.player(side));
            section.say(format!(
                "If {first} gets there and {second} can follow with the very next move, {second} still has that move: the \
                 game is drawn if it leads there too.",
            ));
        }
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ending::sentence(equipment, side, "has reached the goal", value)
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        None
    }
}
