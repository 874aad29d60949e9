//! Mandatory capture: who can capture must (losing chess, draughts-like games).

pub(crate) mod generate;

use super::effect::Effect;
use super::rule::{Obliges, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet};
use crate::keys::{Flag, keys};
use crate::model::{Equipment, Move, PieceType, Setup};
use crate::words::{Page, Seen, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("mandatory-capture");

keys! {
    /// Whether a player who can capture must.
    pub struct MandatoryCaptureKeys {
        /// Captures are mandatory.
        mandatory: Option<Flag> { default: "`false`", example: "true", formerly: &["forced"], fairy: &["mustCapture"] },
    }
}

/// Who can capture must.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MandatoryCapture;

impl MandatoryCapture {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: &MandatoryCaptureKeys) -> Option<MandatoryCapture> {
        keys.mandatory.as_ref().is_some_and(|flag| flag.value).then_some(MandatoryCapture)
    }
}

impl Rule for MandatoryCapture {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, page: &mut Page) {
        page.section("Captures")
            .say("A player who has a legal capture must make one; with several to choose from, any of them will do.");
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

impl Obliges for MandatoryCapture {
    fn obliges(&self, scene: &dyn Scene, moves: &[Move], mv: Move) -> Reasons {
        if scene.captures(mv) || !moves.iter().any(|&other| scene.captures(other)) {
            return Vec::new();
        }
        let capturers: CellSet =
            moves.iter().filter(|&&other| scene.captures(other)).filter_map(|other| other.from()).collect();
        vec![Box::new(MustCapture { by: Seen::all(scene.setup(), capturers) })]
    }
}

/// There is a capture, and captures must be made; by these pieces.
#[derive(Clone, Debug)]
struct MustCapture {
    by: Vec<Seen>,
}

impl Refusal for MustCapture {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.by.iter().map(|seen| seen.cell).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let verb = if self.by.len() == 1 { "has" } else { "have" };
        format!("captures are mandatory: {} {verb} something to capture", seen_pieces(equipment, &self.by))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

fn watched() -> Watched {
    Watched { rule: ID, words: "captures: a move forbidden because there is a capture".to_string() }
}
