//! What a side may or must do with its turn: the one table of it.

use super::ends::Endings;
use super::mandatory_capture::MandatoryCapture;
use super::no_check::NoCheck;
use super::passing::Passing;
use super::placement::Placement;
use super::rule::Obliges;
use crate::definition::{Definition, Pass};
use crate::source::Spanned;

/// What a side may or must do with its turn.
#[derive(Clone, Debug, Default)]
pub struct TurnRules {
    /// It may pass.
    pub(crate) passing: Passing,
    /// Who has pieces in hand must drop them first.
    pub(crate) placement: Option<Placement>,
    /// Who can capture must.
    pub(crate) mandatory_capture: Option<MandatoryCapture>,
    /// No move may give check.
    pub(crate) no_check: Option<NoCheck>,
}

impl TurnRules {
    /// What the keys of a definition mean.
    pub(crate) fn compile(definition: &Definition) -> TurnRules {
        let is_set = |flag: &Option<Spanned<bool>>| flag.as_ref().is_some_and(|flag| flag.value);
        let placement = definition.drops.as_ref().is_some_and(|drops| is_set(&drops.placement));
        TurnRules {
            passing: Passing { when: definition.turn.pass.as_ref().map(|pass| pass.value).unwrap_or_default() },
            placement: placement.then_some(Placement),
            mandatory_capture: is_set(&definition.captures.mandatory).then_some(MandatoryCapture),
            no_check: is_set(&definition.royalty.no_check).then_some(NoCheck),
        }
    }

    /// When a player may pass.
    pub fn pass(&self) -> Pass {
        self.passing.when
    }

    /// Whether a player must drop the pieces in hand before moving any on the board.
    pub fn has_placement(&self) -> bool {
        self.placement.is_some()
    }

    /// The rules that oblige a player to something, in the order in which they do; royal pieces that face each other
    /// ([`super::bikjang`]) among them.
    pub(crate) fn obliging<'a>(&'a self, endings: &'a Endings) -> Vec<&'a dyn Obliges> {
        let mut all: Vec<&dyn Obliges> = Vec::new();
        all.extend(self.placement.iter().map(|rule| -> &dyn Obliges { rule }));
        all.extend(self.mandatory_capture.iter().map(|rule| -> &dyn Obliges { rule }));
        all.extend(endings.bikjang().map(|rule| -> &dyn Obliges { rule }));
        all.push(&self.passing);
        all
    }
}
