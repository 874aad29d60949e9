//! A player with too few pieces has lost, or won: Extinction Chess, the bared king of Shatranj, losing chess.

use super::ending::Ends;
use super::whose::Whose;
use crate::board::{Board, Side};
use crate::keys::{Flag, Letters, Number, Word, keys};
use crate::model::{Equipment, Move, Notes, PieceType, PieceTypeSet, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::Scene;
use crate::rules::scope::Scope;
use crate::words::{Section, count_word, piece, pieces};

keys! {
    /// Too few pieces.
    pub struct ExtinctionKeys {
        /// What happens to a player who has too few pieces.
        extinction: Option<ExtinctionDef> {
            default: "nothing",
            example: "{ pieces = \"K\" }",
            fairy: &["extinctionValue", "extinctionPieceTypes", "extinctionPieceCount", "extinctionClaim"],
        },
    }
}

keys! {
    /// What happens to a player who has too few pieces, on the board and in hand.
    pub struct ExtinctionDef("extinction", "`extinction`") {
        /// The pieces that count, each piece type separately.
        pieces: Letters { default: "all pieces together", example: "\"K Q\"" },
        /// The largest number of pieces that is too few.
        left: Option<Number<0, 1000>> { default: "0", example: "1" },
        /// Only while the opponent has at least this many pieces.
        opponent: Option<Number<0, 1000>> { default: "0", example: "2", fairy: &["extinctionOpponentPieceCount"] },
        /// The player may still move while the opponent has no more than `opponent` pieces, and may equalise.
        reply: Option<Flag> { default: "`false`", example: "true" },
        /// The result for the player.
        result: Option<Word<Value>> { default: "`\"loss\"`", example: "\"win\"" },
    }
}

/// Too few pieces end the game.
#[derive(Clone, Debug)]
pub struct Extinction {
    /// Whose pieces count.
    pub whose: Whose,
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
    pub(crate) fn compile(keys: &ExtinctionKeys, whose: Whose, scope: &mut dyn Scope) -> Option<Extinction> {
        let table = keys.extinction.as_ref()?;
        Some(Extinction {
            whose,
            piece_types: (!table.pieces.is_empty()).then(|| scope.piece_types(&table.pieces)),
            left: table.left.as_ref().map_or(0, |count| count.u32()),
            opponent: table.opponent.as_ref().map_or(0, |count| count.u32()),
            reply: table.reply.as_ref().is_some_and(|flag| flag.value),
            result: table.result.as_ref().map_or(Value::Loss, |result| result.value),
        })
    }

    /// Whether a side has too few pieces.
    fn strikes(&self, equipment: &Equipment, setup: &Setup, side: Side) -> bool {
        let few = |piece_types: &[PieceType]| {
            let count = |side: Side| piece_types.iter().map(|&piece_type| setup.count(side, piece_type)).sum::<u32>();
            let opponents = self.opponent + u32::from(self.reply && side == setup.side);
            count(side) <= self.left && count(side.other()) >= opponents
        };
        self.whose.includes(side)
            && match self.piece_types {
                None => few(&equipment.piece_types().collect::<Vec<_>>()),
                Some(piece_types) => piece_types.iter().any(|piece_type| few(&[piece_type])),
            }
    }
}

impl Ends for Extinction {
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
        let (setup, us) = (scene.setup(), scene.setup().side);
        let struck = [us.other(), us].into_iter().find(|&side| self.strikes(scene.equipment(), setup, side));
        struck.map(|side| (side, self.result))
    }

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn is_even(&self, _: &Board) -> bool {
        self.whose == Whose::Both
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        section.say(self.in_words(equipment));
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ending::sentence(equipment, side, "has too few pieces left", value)
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        None
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
        let player = self.whose.in_words(equipment);
        let mut words = match (&piece_types[..], self.left) {
            ([], 0) => format!("{player} with no piece left {result}"),
            ([], 1) => format!("{player} with only one piece left {result}"),
            ([], _) => format!("{player} with only {left} pieces or fewer left {result}"),
            ([piece_type], 0) => format!("{player} with no {} left {result}", piece(piece_type)),
            ([piece_type], 1..) => format!("{player} with fewer than {more} {} left {result}", pieces(piece_type)),
            (_, 0) => format!("{player} who has no piece left of any one of these piece types {result}"),
            (_, 1..) => format!("{player} with fewer than {more} pieces left of any one of these piece types {result}"),
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
