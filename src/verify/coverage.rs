//! Which rules of a definition its tests and random games used.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::Game;
use crate::movegen::reference;
use crate::position::{Move, Position};
use crate::rules::Reason;
use crate::rules::rule::Watched;
use crate::variant::Variant;

/// The rules of a variant, each used or not.
#[derive(Clone, Debug)]
pub struct Coverage {
    variant: Arc<Variant>,
    /// What the rules themselves name.
    watched: BTreeMap<Watched, bool>,
    /// The reasons for which a game ends, each with words where there are several endings with it.
    endings: BTreeMap<(Reason, String), bool>,
}

impl Coverage {
    /// Nothing seen yet.
    pub fn new(variant: &Arc<Variant>) -> Coverage {
        let watched = variant.rules().all().into_iter().flat_map(|rule| rule.watched(variant.equipment()));
        let endings = variant.rules().endings.watched(variant.equipment());
        Coverage {
            variant: variant.clone(),
            watched: watched.map(|part| (part, false)).collect(),
            endings: endings.into_iter().map(|part| (part, false)).collect(),
        }
    }

    /// The number of rules.
    pub fn total(&self) -> usize {
        self.watched.len() + self.endings.len()
    }

    /// The unused rules, in words.
    pub fn unexercised(&self) -> Vec<String> {
        let watched = self.watched.iter().filter(|(_, seen)| !**seen).map(|(part, _)| part.words.clone());
        let endings = self.endings.iter().filter(|(_, seen)| !**seen).map(|((reason, words), _)| match &words[..] {
            "" => format!("end: {reason}"),
            words => format!("end: {reason}: {words}"),
        });
        watched.chain(endings).collect()
    }

    /// Notes the state of a game: its moves and its ending.
    pub(super) fn observe_game(&mut self, game: &Game) {
        self.observe(game.position());
        if let Some(outcome) = game.outcome() {
            let by_reason = (outcome.reason, String::new());
            let parts = reference::at_end(game.position()).into_iter().filter(|(reason, _)| *reason == outcome.reason);
            for part in parts.chain([by_reason]) {
                self.endings.entry(part).and_modify(|seen| *seen = true);
            }
        }
    }

    /// Notes every rule used in a position.
    pub(super) fn observe(&mut self, position: &Position) {
        self.watch(position, &position.legal_moves());
    }

    /// Notes what the rules say of their work in legal moves and in refused ones.
    fn watch(&mut self, position: &Position, legal: &[Move]) {
        if self.watched.values().all(|&seen| seen) {
            return;
        }
        let equipment = self.variant.equipment();
        let mut at_work = reference::at_work(position, legal);
        for reasons in reference::refused(position) {
            at_work.extend(reasons.iter().filter_map(|reason| reason.watched(equipment)));
        }
        for part in at_work {
            self.watched.entry(part).and_modify(|seen| *seen = true);
        }
    }
}
