//! Pieces in hand and drops: what captured pieces become, which pieces are dropped, and within what limits.

mod compile;
pub(crate) mod generate;
mod hands;
mod keys;
mod limits;
mod literal;
pub(crate) mod make;
pub(crate) mod placement;
mod refusals;
pub(crate) mod tables;
#[cfg(test)]
mod tests;
mod words;

pub use keys::{DropDef, DropsDef, DropsKeys, PieceDropKeys};

pub use hands::Hands;
pub use limits::DropRule;
pub(crate) use refusals::NotHeld;

use super::effect::{Effect, Place};
use super::rule::{Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Board, CellSet};
use crate::model::{Equipment, Move, MoveClass, PieceType, PieceTypeSet, Setup};
use crate::words::{Page, a_piece};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("drops");

/// What lies in hand, and how it is dropped.
#[derive(Clone, Debug, Default)]
pub struct Drops {
    /// What the hands hold.
    pub hands: Hands,
    /// By piece type; None for those that are never dropped.
    by_type: Vec<Option<DropRule>>,
}

impl Drops {
    /// How a piece type is dropped from the hand; None when it never is.
    pub fn of(&self, piece_type: PieceType) -> Option<&DropRule> {
        self.by_type.get(piece_type.index())?.as_ref()
    }

    /// The piece types that are dropped, and how.
    pub fn all(&self) -> impl Iterator<Item = (PieceType, &DropRule)> {
        let types = (0..=u8::MAX).map(PieceType);
        types.zip(&self.by_type).filter_map(|(piece_type, rule)| Some((piece_type, rule.as_ref()?)))
    }

    /// The same hands with other rules for each drop.
    fn map(&self, rule: impl Fn(&DropRule) -> DropRule) -> Drops {
        Drops { hands: self.hands.clone(), by_type: self.by_type.iter().map(|of| of.as_ref().map(&rule)).collect() }
    }

    /// The same drops on any empty cell: the rule taken out of a game.
    pub(super) fn without_limits(&self, board: &Board) -> Drops {
        self.map(|rule| DropRule {
            held_as: rule.held_as,
            cells: [board.all(); 2],
            dead: Default::default(),
            per_file: None,
            no_check: false,
            no_mate: false,
            not_defended_by: PieceTypeSet::default(),
            opposite_colours: None,
        })
    }

    /// What a piece is in the capturer's hand.
    pub fn captured_as(&self, piece_type: PieceType) -> PieceType {
        self.hands.captured_as(piece_type)
    }

    /// What a piece is in hand that is dropped as `piece_type`.
    pub fn held_as(&self, piece_type: PieceType) -> PieceType {
        self.of(piece_type).map_or(piece_type, |rule| rule.held_as)
    }

    /// Whether a piece of that type may not be put on every empty cell, whatever that brings about.
    pub(crate) fn keeps_off(&self, board: &Board, piece_type: PieceType) -> bool {
        let limits = |rule: &DropRule| {
            rule.cells != [board.all(); 2] || rule.per_file.is_some() || !rule.not_defended_by.is_empty()
        };
        self.of(piece_type).is_some_and(limits)
    }

    /// Whether some drop asks for the colours of the cells.
    pub(crate) fn look_at_colours(&self) -> bool {
        self.all().any(|(_, rule)| rule.opposite_colours.is_some())
    }

    /// The piece types that can at some time be dropped, and how.
    fn possible<'a>(&'a self, equipment: &'a Equipment) -> impl Iterator<Item = (PieceType, &'a DropRule)> {
        self.all().filter(|(_, rule)| self.hands.can_hold(equipment, rule.held_as))
    }

    /// Takes the piece that a drop puts on the board out of the hand.
    fn take(&self, setup: &mut Setup, piece_type: PieceType) {
        Hands::change(setup, self.held_as(piece_type), -1);
    }
}

impl Rule for Drops {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        words::say(self, equipment, page);
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        let of_type = |(piece_type, rule): (PieceType, &DropRule)| {
            let limits = rule.limits().into_iter().map(move |limit| limits::watched(equipment, piece_type, limit));
            [dropped(equipment, piece_type)].into_iter().chain(limits)
        };
        self.possible(equipment).flat_map(of_type).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        if mv.class() == MoveClass::Drop { vec![dropped(scene.equipment(), mv.piece_type())] } else { Vec::new() }
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        self.all().all(|(_, rule)| rule.is_even(equipment.board()))
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        if mv.class() != MoveClass::Drop {
            return Vec::new();
        }
        let (equipment, to) = (before.equipment(), mv.to());
        let (mover, piece) = (equipment.player(before.setup().side), a_piece(&equipment.piece(mv.piece_type()).name));
        let words = format!("{mover} drops {piece} on {}", equipment.board().name(to));
        vec![Effect::of(self.id(), Place::Goes, vec![to], words)]
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

/// A drop of a piece type.
fn dropped(equipment: &Equipment, piece_type: PieceType) -> Watched {
    Watched { rule: ID, words: format!("{}: drop", equipment.piece(piece_type).name) }
}
