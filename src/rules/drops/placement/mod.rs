//! Placement: while a player has pieces in hand, they come first (a phase of setting up).

pub(crate) mod generate;

use crate::board::{Cell, CellSet, Side};
use crate::keys::{Flag, keys};
use crate::model::{Equipment, Move, MoveClass, PieceType, Setup};
use crate::rules::effect::Effect;
use crate::rules::rule::{Obliges, Reasons, Refusal, Rule, RuleId, Watched};
use crate::rules::scene::Scene;
use crate::words::Page;

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("placement");

keys! {
    /// Whether pieces in hand come first.
    pub struct PlacementKeys {
        /// A player who can drop a piece must: a placement phase.
        placement: Option<Flag> { default: "`false`", example: "true", formerly: &["first"], fairy: &["mustDrop"] },
    }
}

/// Who can drop a piece must.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement;

impl Placement {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: Option<&PlacementKeys>) -> Option<Placement> {
        keys?.placement.as_ref().is_some_and(|flag| flag.value).then_some(Placement)
    }
}

impl Rule for Placement {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, page: &mut Page) {
        page.section("Drops").say(
            "A player who has pieces in hand must drop them on empty cells, one at a turn, before moving any piece on the board.",
        );
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, _: &Equipment) -> Vec<Watched> {
        vec![watched()]
    }

    fn at_work(&self, _: &dyn Scene, _: Move) -> Vec<Watched> {
        Vec::new()
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, _: &dyn Scene, _: Move, _: &dyn Scene) -> Vec<Effect> {
        Vec::new()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

impl Obliges for Placement {
    fn obliges(&self, scene: &dyn Scene, moves: &[Move], mv: Move) -> Reasons {
        let drops = |mv: &Move| mv.class() == MoveClass::Drop;
        if drops(&mv) || !moves.iter().any(drops) {
            return Vec::new();
        }
        vec![Box::new(MustDrop { mover: scene.setup().side })]
    }
}

/// The player has pieces in hand that must be dropped first.
#[derive(Clone, Debug)]
struct MustDrop {
    mover: Side,
}

impl Refusal for MustDrop {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} must drop the pieces in hand first", equipment.player(self.mover))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

fn watched() -> Watched {
    Watched { rule: ID, words: "drops: a move forbidden because pieces in hand come first".to_string() }
}
