//! A player with too few pieces has lost, or won: Extinction Chess, the bared king of Shatranj, losing chess.

use super::ends::{Ends, Reason};
use super::fen::{FenField, FenWord};
use super::scene::Scene;
use super::scope::Scope;
use crate::board::{Board, Side};
use crate::definition::ExtinctionDef;
use crate::model::{Equipment, Move, Notes, PieceType, PieceTypeSet, Setup, Value};
use crate::words::{Section, count_word, piece, pieces};

/// Too few pieces end the game.
#[derive(Clone, Debug)]
pub struct Extinction {
    /// The piece types that count, each for itself; None: all pieces together.
    pub piece_types: Option<PieceTypeSet>,
    /// At most so many pieces, hand included, are too few.
    pub left: u32,
    /// Only while the opponent has at least so many.
    pub opponent: u32,
    /// A player to move is only lost while the opponent has more than that.
    pub reply: bool,
    /// For the player who has too few.
    pub result: Value,
}

impl Extinction {
    /// What the table of a definition means.
    pub(crate) fn compile(table: &ExtinctionDef, scope: &mut dyn Scope) -> Extinction {
        let number = |number: &Option<crate::definition::S<i64>>| {
            number.as_ref().and_then(|number| u32::try_from(number.value).ok()).unwrap_or(0)
        };
        Extinction {
            piece_types: (!table.pieces.is_empty()).then(|| scope.piece_types(&table.pieces)),
            left: number(&table.left),
            opponent: number(&table.opponent),
            reply: table.reply.as_ref().is_some_and(|flag| flag.value),
            result: table.result.as_ref().map_or(Value::Loss, |result| result.value),
        }
    }

    /// Whether a side has too few pieces.
    fn strikes(&self, equipment: &Equipment, setup: &Setup, side: Side) -> bool {
        let few = |piece_types: &[PieceType]| {
            let count = |side: Side| piece_types.iter().map(|&piece_type| setup.count(side, piece_type)).sum::<u32>();
            let opponents = self.opponent + u32::from(self.reply && side == setup.side);
            count(side) <= self.left && count(side.other()) >= opponents
        };
        match self.piece_types {
            None => few(&equipment.piece_types().collect::<Vec<_>>()),
            Some(piece_types) => piece_types.iter().any(|piece_type| few(&[piece_type])),
        }
    }
}

impl Ends for Extinction {
    fn reason(&self) -> Reason {
        Reason::Extinction
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
        let (setup, us) = (scene.setup(), scene.setup().side);
        let struck = [us.other(), us].into_iter().find(|&side| self.strikes(scene.equipment(), setup, side));
        struck.map(|side| (side, self.result))
    }

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn is_even(&self, _: &Board) -> bool {
        true
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        section.say(self.in_words(equipment));
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ends::sentence(equipment, side, "has too few pieces left", value)
    }
}

impl Extinction {
    fn in_words(&self, equipment: &Equipment) -> String {
        let piece_types: Vec<&str> = match self.piece_types {
            None => vec![],
            Some(piece_types) => {
                piece_types.iter().map(|piece_type| equipment.piece(piece_type).name.as_str()).collect()
            }
        };
        let (left, more) = (count_word(self.left as usize), count_word(self.left as usize + 1));
        let result = self.result.verb();
        let mut words = match (&piece_types[..], self.left) {
            ([], 0) => format!("A player with no piece left {result}"),
            ([], 1) => format!("A player with only one piece left {result}"),
            ([], _) => format!("A player with only {left} pieces or fewer left {result}"),
            ([piece_type], 0) => format!("A player with no {} left {result}", piece(piece_type)),
            ([piece_type], 1..) => format!("A player with fewer than {more} {} left {result}", pieces(piece_type)),
            (_, 0) => format!("A player who has no piece left of any one of these piece types {result}"),
            (_, 1..) => format!("A player with fewer than {more} pieces left of any one of these piece types {result}"),
        };
        let opponent = count_word(self.opponent as usize);
        match self.opponent {
            0 => {}
            least if least == self.left.saturating_add(1) => words += ", as long as the opponent has more",
            _ => words += &format!(", as long as the opponent has at least {opponent}"),
        }
        if piece_types.len() > 1 {
            words +=
                &format!(": {}", piece_types.iter().map(|piece_type| piece(piece_type)).collect::<Vec<_>>().join(", "));
        }
        words += ".";
        if self.reply {
            words += &format!(
                " But against an opponent with only {opponent}, a player whose turn it is has one more move, in which to capture."
            );
        }
        words
    }
}
