//! Passing: a turn without a move.

pub(crate) mod generate;

use super::effect::{Effect, Place};
use super::making::Way;
use super::rule::{Distance, Objection, Obliges, Proposes, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
use crate::keys::{Word, keys, words};
use crate::literal::royals;
use crate::model::{Equipment, Move, MoveClass, MoveIntent, PieceType, Setup};
use crate::words::{Page, Seen};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("passing");

/// When a player may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Whenever that leaves the player not in check.
    Always,
    /// When the player has no other move and is not in check.
    Stalemate,
}

words! { Pass {
    "always" => Pass::Always, "unless the player is in check";
    "stalemate" => Pass::Stalemate, "if there is no other move, unless the player is in check";
} }

keys! {
    /// Whether a player may pass.
    pub struct PassingKeys {
        /// When a player may pass. A pass is written as the royal piece's cell twice, `e2e2` (of several, the first in
        /// the order of the cells; without one, the first piece's; without a piece on the board, the board's first cell).
        pass: Option<Word<Pass>> {
            default: "never",
            example: "\"always\"",
            former_words: &[("stuck", "stalemate")],
            fairy: &["pass", "passOnStalemate"],
        },
    }
}

keys! {
    /// What a player may do besides moving and dropping.
    pub struct TurnDef("turn", "[turn]", reserved: &["moves", "parts"]) {
        /// Whether a player may pass.
        ..passing: PassingKeys,
    }
}

/// When a player may pass.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Passing {
    /// Always, never, or without another move.
    pub when: Pass,
}

impl Passing {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: &PassingKeys) -> Passing {
        Passing { when: keys.pass.as_ref().map(|pass| pass.value).unwrap_or_default() }
    }

    /// The rule taken out of a game: a player may pass.
    pub(crate) fn free() -> Passing {
        Passing { when: Pass::Always }
    }

    /// Whether a player may pass at some time.
    pub(crate) fn ever(self) -> bool {
        self.when != Pass::Never
    }
}

/// The pass of the side to move, on the cell of its first royal or else of its first piece; a side without a piece on the
/// board passes on the first cell.
fn pass(equipment: &Equipment, setup: &Setup) -> Option<Move> {
    let cells = || equipment.board().cells();
    let royals = royals(equipment, &setup.board, setup.side);
    let first = || cells().find(|&cell| setup.is_of(setup.side, cell));
    let own = royals.into_iter().next().or_else(first);
    let piece_type = own.and_then(|cell| setup.board[cell.index()]).map(|(_, piece_type)| piece_type);
    let (cell, piece_type) = (own.or_else(|| cells().next())?, piece_type.or_else(|| equipment.piece_types().next())?);
    Some(Move::pass(piece_type, cell))
}

impl Rule for Passing {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, page: &mut Page) {
        let section = page.section("Passing");
        match self.when {
            Pass::Never => {}
            Pass::Always => section.say("Instead of making a move a player may pass, though not while in check."),
            Pass::Stalemate => section.say("A player who has no legal move and is not in check passes."),
        }
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, _: &Equipment) -> Vec<Watched> {
        if self.ever() { vec![passed()] } else { Vec::new() }
    }

    fn at_work(&self, _: &dyn Scene, mv: Move) -> Vec<Watched> {
        if mv.class() == MoveClass::Pass { vec![passed()] } else { Vec::new() }
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        if mv.class() != MoveClass::Pass {
            return Vec::new();
        }
        let words = format!("{} passes", before.equipment().player(before.setup().side));
        vec![Effect::of(self.id(), Place::Goes, Vec::new(), words)]
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

/// A pass.
fn passed() -> Watched {
    Watched { rule: ID, words: "turn: a pass".to_string() }
}

impl Proposes for Passing {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        pass(scene.equipment(), scene.setup()).filter(|_| self.ever()).into_iter().collect()
    }

    fn object(&self, _: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let never = intent == MoveIntent::Pass && !self.ever();
        never.then(|| Objection { distance: Distance::Near(0), reasons: vec![Box::new(NeverPasses)] })
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::Pass
    }

    fn ways(&self, _: Side, _: Move) -> Vec<Way> {
        Vec::new()
    }

    fn victim(&self, _: &Setup, _: Move) -> Option<Cell> {
        None
    }

    /// Who can pass does so by any royal piece.
    fn stands_for(&self, scene: &dyn Scene, intent: MoveIntent, _: Move) -> bool {
        let setup = scene.setup();
        let royal = |cell: Cell| {
            Seen::at(setup, cell)
                .is_some_and(|piece| piece.side == setup.side && scene.equipment().piece(piece.piece_type).royal)
        };
        intent.goes().is_some_and(|(from, to)| from == to && royal(from))
    }

    fn taking_along(&self, _: Side, _: Cell, _: Cell) -> Option<MoveIntent> {
        None
    }

    fn aside(&self, _: &dyn Scene, _: Cell, _: Side) -> Vec<Move> {
        Vec::new()
    }
}

impl Obliges for Passing {
    fn obliges(&self, scene: &dyn Scene, moves: &[Move], mv: Move) -> Reasons {
        let passes = |mv: &Move| mv.class() == MoveClass::Pass;
        if self.when != Pass::Stalemate || !passes(&mv) || moves.iter().all(passes) {
            return Vec::new();
        }
        vec![Box::new(HasMoves { mover: scene.setup().side })]
    }
}

/// Nobody may pass.
#[derive(Clone, Debug)]
struct NeverPasses;

impl Refusal for NeverPasses {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn words(&self, _: &Equipment) -> String {
        "nobody may pass".to_string()
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

/// One passes only when there is nothing else to do.
#[derive(Clone, Debug)]
struct HasMoves {
    mover: Side,
}

impl Refusal for HasMoves {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} has legal moves, and passes only without one", equipment.player(self.mover))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}
