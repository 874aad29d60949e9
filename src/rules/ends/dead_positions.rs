//! Dead positions: with so little left, nobody could ever mate, and the game is drawn at once.

use super::ending::Closes;
use crate::board::{Board, Side};
use crate::keys::{Flag, Letters, Number, keys};
use crate::model::{Equipment, Move, PieceTypeSet, Setup, Value};
use crate::rules::making::Made;
use crate::rules::scene::Past;
use crate::rules::scope::Scope;
use crate::words::{Section, count_word, join, piece, pieces};

keys! {
    /// Too little material for anybody to win.
    pub struct DeadPositionsKeys {
        /// Material with which the game is drawn at once. Files with this one as their `base` don't inherit it, since
        /// other pieces or other aims give other dead positions.
        dead_positions: Vec<DeadPositionDef> {
            own,
            default: "none",
            example: "[{ pieces = \"K N\", most = 1 }, { pieces = \"K B\", one-colour = true }]",
        },
    }
}

keys! {
    /// Material of both players together with which the game is drawn at once: a draw by any one of these tables.
    pub struct DeadPositionDef("dead-position", "a table of `dead-positions`") {
        /// No other pieces are left beside the royal ones, on the board or in hand.
        pieces: Letters { default: "none", example: "\"K N\"" },
        /// The largest number of pieces that are not royal, both players' together.
        most: Option<Number<0, 1000>> { default: "any number", example: "1" },
        /// The pieces that are not royal all stand on cells of one colour.
        one_colour: Option<Flag> { default: "`false`", example: "true" },
    }
}

/// Material with which nobody could win.
#[derive(Clone, Copy, Debug)]
pub struct Material {
    /// Nothing else is left.
    pub piece_types: PieceTypeSet,
    /// At most so many pieces that are not royal.
    pub most: Option<u32>,
    /// They all stand on one colour.
    pub one_colour: bool,
}

impl Material {
    /// Whether it is what a position has left.
    fn is_left(&self, equipment: &Equipment, setup: &Setup) -> bool {
        let is_royal = |piece_type| equipment.royals().contains(piece_type);
        let mut count = 0;
        for piece_type in equipment.piece_types() {
            let here: u32 = Side::BOTH.map(|side| setup.count(side, piece_type)).iter().sum();
            if here > 0 && !self.piece_types.contains(piece_type) {
                return false;
            }
            count += if is_royal(piece_type) { 0 } else { here };
        }
        let common = equipment.piece_types().filter(|&piece_type| !is_royal(piece_type)).collect();
        self.most.is_none_or(|most| count <= most)
            && (!self.one_colour || stand_on_one_colour(equipment.board(), setup, common, count))
    }

    /// `only kings and at most one knight are left`.
    fn in_words(&self, equipment: &Equipment) -> String {
        let names = |royal: bool, name: fn(&str) -> String| -> Vec<String> {
            let listed = self.piece_types.iter().filter(|&piece_type| equipment.piece(piece_type).royal == royal);
            listed.map(|piece_type| name(&equipment.piece(piece_type).name)).collect()
        };
        let royals = names(true, pieces);
        let most = match self.most {
            None => join(&names(false, pieces), "and"),
            Some(0) => String::new(),
            Some(1) => format!("at most one {}", join(&names(false, piece), "or")),
            Some(most) => format!("at most {} {}", count_word(most as usize), join(&names(false, pieces), "or")),
        };
        let others = if names(false, piece).is_empty() { String::new() } else { most };
        let left: Vec<String> = royals.into_iter().chain([others]).filter(|words| !words.is_empty()).collect();
        let colour = if self.one_colour && self.most != Some(0) { ", all of them on one colour," } else { "" };
        format!("only {}{colour} are left", join(&left, "and"))
    }
}

/// Whether all pieces of those types, so many, stand on cells of one colour; one in hand stands nowhere.
fn stand_on_one_colour(board: &Board, setup: &Setup, piece_types: PieceTypeSet, count: u32) -> bool {
    let colours = board.cells().filter_map(|cell| {
        let (_, piece_type) = setup.board[cell.index()]?;
        piece_types.contains(piece_type).then(|| board.info(cell).colour)
    });
    let colours: Vec<u8> = colours.collect();
    colours.len() as u32 == count && colours.windows(2).all(|two| two[0] == two[1])
}

/// Too little material for anybody to win.
#[derive(Clone, Debug)]
pub struct DeadPositions(pub Vec<Material>);

impl DeadPositions {
    /// What the list of a definition means; None when it is empty.
    pub(crate) fn compile(keys: &DeadPositionsKeys, scope: &mut dyn Scope) -> Option<DeadPositions> {
        let material = |table: &DeadPositionDef| Material {
            piece_types: scope.piece_types(&table.pieces) | scope.equipment().royals(),
            most: table.most.as_ref().map(|most| most.u32()),
            one_colour: table.one_colour.as_ref().is_some_and(|flag| flag.value),
        };
        let all: Vec<Material> = keys.dead_positions.iter().map(material).collect();
        (!all.is_empty()).then_some(DeadPositions(all))
    }
}

impl Closes for DeadPositions {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        let setup = past.setup();
        let dead = self.0.iter().any(|material| material.is_left(past.equipment(), &setup));
        dead.then(|| (setup.side.other(), Value::Draw))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![Value::Draw]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let all: Vec<String> = self.0.iter().map(|material| material.in_words(equipment)).collect();
        section.say(format!("The game is drawn when {}.", join(&all, "or when")));
    }

    fn asks_for_checks(&self) -> bool {
        false
    }

    fn asks_for_plies(&self) -> bool {
        false
    }
}
