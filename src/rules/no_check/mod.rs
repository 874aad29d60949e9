//! No move may give check (Racing Kings).

pub(crate) mod generate;

use super::effect::Effect;
use super::remembers::{Given, Unsound};
use super::rule::{Forbids, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet};
use crate::keys::{Flag, keys};
use crate::literal::royals;
use crate::model::{Equipment, Move, PieceType, Setup};
use crate::words::{Page, Seen, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("no-check");

keys! {
    /// Whether check may be given.
    pub struct NoCheckKeys {
        /// No move may give check.
        no_check: Option<Flag> { default: "`false`", example: "true", formerly: &["checks"], fairy: &["checking"] },
    }
}

/// No move may give check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoCheck;

impl NoCheck {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: &NoCheckKeys) -> Option<NoCheck> {
        keys.no_check.as_ref().is_some_and(|flag| flag.value).then_some(NoCheck)
    }
}

impl Rule for NoCheck {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        if !equipment.royals().is_empty() {
            page.section("Royal pieces").say("No move may give check.");
        }
    }

    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String> {
        let said = "Royal: no move of either player may leave it under attack.";
        equipment.piece(piece_type).royal.then(|| said.to_string()).into_iter().collect()
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

impl Forbids for NoCheck {
    fn forbids(&self, _: &dyn Scene, _: Move, after: &dyn Scene) -> Reasons {
        let them = after.setup().side;
        if !after.in_check(them) {
            return Vec::new();
        }
        let royals = royals(after.equipment(), &after.setup().board, them);
        vec![Box::new(GivesCheck { royals: Seen::all(after.setup(), royals) })]
    }

    fn asks_for_replies(&self, _: Move) -> bool {
        false
    }

    fn keeps_from(&self, given: &dyn Given, in_check: bool) -> Vec<Unsound> {
        let mover = given.equipment().player(given.setup().side);
        let words = format!("{mover} is in check though no move may give check");
        in_check.then(|| Unsound { rule: ID, cells: Vec::new(), words }).into_iter().collect()
    }
}

/// The move would give check to one of these.
#[derive(Clone, Debug)]
struct GivesCheck {
    royals: Vec<Seen>,
}

impl Refusal for GivesCheck {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.royals.iter().map(|seen| seen.cell).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("it would give check to {}, and no move may give check", seen_pieces(equipment, &self.royals))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

fn watched() -> Watched {
    Watched { rule: ID, words: "royalty: a move forbidden because it would give check".to_string() }
}
