//! A piece that goes to and fro: a player may not repeat the same moves, whatever the opponent does (modern janggi).

use super::ending::Closes;
use crate::board::Side;
use crate::keys::{Letters, Number, Word, keys};
use crate::model::{Equipment, Move, PieceTypeSet, Value};
use crate::rules::making::Made;
use crate::rules::scene::{Past, Ply};
use crate::rules::scope::Scope;
use crate::words::{Section, ordinal, piece_types_in_words};

keys! {
    /// A piece that goes to and fro.
    pub struct MoveRepetitionKeys {
        /// What happens when a player moves one piece to and fro.
        move_repetition: Option<MoveRepetitionDef> {
            default: "nothing",
            example: "{ count = 3 }",
            fairy: &["moveRepetitionIllegal"],
        },
    }
}

keys! {
    /// What happens when a player moves one piece to and fro between two cells, move after move, while nothing is captured
    /// and the player is never in check. Passes in between do not count.
    pub struct MoveRepetitionDef("move-repetition", "`move-repetition`") {
        /// The arrival of the piece on the same cell that ends the game.
        count: Option<Number<2, 100>> { default: "3", example: "4" },
        /// The pieces that count.
        pieces: Letters { default: "all", example: "\"R N C\"" },
        /// The result for the player.
        result: Option<Word<Value>> { default: "`\"loss\"`", example: "\"draw\"" },
    }
}

/// A piece that goes to and fro.
#[derive(Clone, Debug)]
pub struct MoveRepetition {
    /// With this arrival on a cell the game ends.
    pub count: u8,
    /// The piece types that count.
    pub piece_types: PieceTypeSet,
    /// For the player whose piece it is.
    pub result: Value,
}

impl MoveRepetition {
    /// What the table of a definition means.
    pub(crate) fn compile(keys: &MoveRepetitionKeys, scope: &mut dyn Scope) -> Option<MoveRepetition> {
        let table = keys.move_repetition.as_ref()?;
        Some(MoveRepetition {
            count: table.count.as_ref().map_or(3, |count| count.u8()),
            piece_types: if table.pieces.is_empty() { PieceTypeSet::ALL } else { scope.piece_types(&table.pieces) },
            result: table.result.as_ref().map_or(Value::Loss, |result| result.value),
        })
    }

    /// Whether the last ply ended so long a walk to and fro.
    fn has_come_back(&self, past: &dyn Past) -> bool {
        // The piece arrives, leaves and comes back: each arrival but the first takes two moves.
        let mut left = 2 * usize::from(self.count) - 1;
        let mut later: Option<Move> = None;
        let mut own = true;
        for ply in (0..).map_while(|back| past.ply(back)) {
            let Ply { mv, captures, in_check } = ply;
            if captures {
                return false;
            }
            if own && let Some(mv) = mv {
                let fits = later.is_none_or(|later| {
                    // Of the first of them all it only matters that the piece arrived.
                    later.from() == Some(mv.to()) && (left == 1 || mv.from() == Some(later.to()))
                });
                if in_check || !mv.is_plain_step() || !fits {
                    return false;
                }
                left -= 1;
                if left == 0 {
                    return self.piece_types.contains(mv.piece_type());
                }
                later = Some(mv);
            }
            own = !own;
        }
        false
    }
}

impl Closes for MoveRepetition {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        self.has_come_back(past).then(|| (past.setup().side.other(), self.result))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let times = ordinal(self.count.into());
        let piece = match self.piece_types {
            PieceTypeSet::ALL => "piece".to_string(),
            piece_types => piece_types_in_words(equipment, piece_types),
        };
        section.say(format!(
            "A player who moves a {piece} to and fro, move after move, so that it stands on the same cell for the {times} \
             time, {}, unless something was captured meanwhile or one of the moves answered a check.",
            self.result.verb()
        ));
    }

    fn asks_for_checks(&self) -> bool {
        false
    }

    fn asks_for_plies(&self) -> bool {
        true
    }
}
