//! What a side may or must do with its turn: the one table of it.

use super::captures::CaptureDef;
use super::drops::DropsDef;
use super::ends::Endings;
use super::mandatory_capture::MandatoryCapture;
use super::no_check::NoCheck;
use super::passing::{Pass, Passing, PassingKeys};
use super::placement::Placement;
use super::royalty::RoyaltyDef;
use super::rule::Obliges;
use crate::keys::Flag;

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
    pub(crate) fn compile(
        passing: &PassingKeys,
        drops: Option<&DropsDef>,
        captures: &CaptureDef,
        royalty: &RoyaltyDef,
    ) -> TurnRules {
        let is_set = |flag: &Option<Flag>| flag.as_ref().is_some_and(|flag| flag.value);
        let placement = drops.is_some_and(|drops| is_set(&drops.placement.placement));
        TurnRules {
            passing: Passing { when: passing.pass.as_ref().map(|pass| pass.value).unwrap_or_default() },
            placement: placement.then_some(Placement),
            mandatory_capture: is_set(&captures.mandatory.mandatory).then_some(MandatoryCapture),
            no_check: is_set(&royalty.no_checks.no_check).then_some(NoCheck),
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

    /// Whether a player who can capture must.
    pub fn has_mandatory_capture(&self) -> bool {
        self.mandatory_capture.is_some()
    }

    /// Whether no move may give check.
    pub fn forbids_checks(&self) -> bool {
        self.no_check.is_some()
    }

    /// The rules that oblige a player to something, in the order in which they do; royal pieces that face each other
    /// ([`super::ends::Bikjang`]) among them.
    pub(crate) fn obliging<'a>(&'a self, endings: &'a Endings) -> Vec<&'a dyn Obliges> {
        let mut all: Vec<&dyn Obliges> = Vec::new();
        all.extend(self.placement.iter().map(|rule| -> &dyn Obliges { rule }));
        all.extend(self.mandatory_capture.iter().map(|rule| -> &dyn Obliges { rule }));
        all.extend(endings.bikjang().map(|rule| -> &dyn Obliges { rule }));
        all.push(&self.passing);
        all
    }
}
