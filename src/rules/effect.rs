//! What a legal move does, as the rules tell it.

use std::fmt;

use super::id::RuleId;
use super::scene::Scene;
use crate::board::Cell;
use crate::model::Move;
use crate::words::Seen;

/// Where a clause stands in the sentence about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Who moves, and where.
    Goes,
    /// What it captures.
    Takes,
    /// What it becomes.
    Becomes,
    /// Who comes onto the board with it.
    Enters,
    /// What leaves the board with it.
    BlowsUp,
    /// Whom it puts in check.
    Checks,
    /// How it ends the game.
    Ends,
}

/// One thing that a legal move does: data of the rule that does it, which gives the words, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The rule; None where the game ends by it.
    pub rule: Option<RuleId>,
    /// Where it stands in the sentence.
    pub place: Place,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
    /// A clause: `captures Black's pawn on d5`.
    pub words: String,
}

impl Effect {
    /// What a rule does to cells.
    pub(crate) fn of(rule: RuleId, place: Place, cells: Vec<Cell>, words: String) -> Effect {
        Effect { rule: Some(rule), place, cells, words }
    }

    /// How the game ends.
    pub(crate) fn ends(words: String) -> Effect {
        Effect { rule: None, place: Place::Ends, cells: Vec::new(), words }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// A piece's way from cell to cell: `Red's soldier goes from 4C to 4D`.
pub(crate) fn goes(rule: RuleId, scene: &dyn Scene, mv: Move) -> Option<Effect> {
    let (equipment, to) = (scene.equipment(), mv.to());
    let piece = Seen { side: scene.setup().side, piece_type: mv.piece_type(), cell: mv.from()? };
    let name = |cell: Cell| equipment.board().name(cell);
    let words = format!("{} goes from {} to {}", piece.owned(equipment), name(piece.cell), name(to));
    Some(Effect::of(rule, Place::Goes, vec![piece.cell, to], words))
}

/// The capture of the piece on a cell, if one stands there: `captures Red's soldier on 4D`.
pub(crate) fn takes(rule: RuleId, scene: &dyn Scene, victim: Cell) -> Option<Effect> {
    let victim = Seen::at(scene.setup(), victim)?;
    let words = format!("captures {}", victim.placed(scene.equipment()));
    Some(Effect::of(rule, Place::Takes, vec![victim.cell], words))
}

/// The cells of pieces.
pub(crate) fn cells_of(pieces: &[Seen]) -> Vec<Cell> {
    pieces.iter().map(|seen| seen.cell).collect()
}
