//! Which rules of a definition its tests and random games ever saw at work.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::Game;
use crate::movegen::{self, reference};
use crate::position::{Move, MoveClass, Position};
use crate::rules::rule::Watched;
use crate::variant::{Pass, PieceType, Variant};

/// One rule that can be seen at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// A drop.
    Drop(PieceType),
    /// A limit on drops that forbids one.
    PerFile(PieceType),
    /// The same.
    NotDefended(PieceType),
    /// The same.
    NoCheck(PieceType),
    /// The same.
    NoMate(PieceType),
    /// The same.
    OppositeColours(PieceType),
    /// A piece that enters with another's first move.
    Gating(PieceType),
    /// A pass.
    Pass,
    /// A reason for which a game ends.
    Ending(&'static str),
}

/// The rules of a variant, each seen at work or not.
#[derive(Clone, Debug)]
pub struct Coverage {
    variant: Arc<Variant>,
    seen: BTreeMap<Rule, bool>,
    /// What the rules themselves name.
    watched: BTreeMap<Watched, bool>,
}

impl Coverage {
    /// Nothing seen yet.
    pub fn new(variant: &Arc<Variant>) -> Coverage {
        let watched = variant.rules().all().into_iter().flat_map(|rule| rule.watched(variant.equipment()));
        Coverage {
            variant: variant.clone(),
            seen: rules(variant).into_iter().map(|rule| (rule, false)).collect(),
            watched: watched.map(|part| (part, false)).collect(),
        }
    }

    /// The number of rules.
    pub fn total(&self) -> usize {
        self.seen.len() + self.watched.len()
    }

    /// Those that were never seen at work, in words.
    pub fn unexercised(&self) -> Vec<String> {
        let rules = self.seen.iter().filter(|(_, seen)| !**seen).map(|(rule, _)| describe(&self.variant, *rule));
        let watched = self.watched.iter().filter(|(_, seen)| !**seen).map(|(part, _)| part.words.clone());
        rules.chain(watched).collect()
    }

    fn see(&mut self, rule: Rule) {
        if let Some(seen) = self.seen.get_mut(&rule) {
            *seen = true;
        }
    }

    fn unseen(&self, rule: Rule) -> bool {
        self.seen.get(&rule) == Some(&false)
    }

    /// Notes how a game stands: its moves and its end.
    pub(super) fn observe_game(&mut self, game: &Game) {
        self.observe(game.position());
        if let Some(outcome) = game.outcome() {
            self.see(Rule::Ending(outcome.reason.word()));
        }
    }

    /// Notes every rule at work in a position.
    pub(super) fn observe(&mut self, position: &Position) {
        let legal = movegen::legal_moves(position);
        for &mv in &legal {
            self.observe_move(mv);
        }
        self.limits(position, &legal);
        self.watch(position, &legal);
    }

    /// Notes the rules that a legal move comes from.
    fn observe_move(&mut self, mv: Move) {
        if mv.from().is_none() {
            self.see(Rule::Drop(mv.piece_type()));
        } else if mv.class() == MoveClass::Pass {
            self.see(Rule::Pass);
        } else if let Some((gated, _)) = mv.gate() {
            self.see(Rule::Gating(gated));
        }
    }

    /// Notes the limits on drops that forbid one.
    fn limits(&mut self, position: &Position, legal: &[Move]) {
        let variant = self.variant.clone();
        let (side, board) = (position.side(), variant.board());
        for piece_type in variant.piece_types() {
            let Some(drop) = &variant.piece(piece_type).drop else { continue };
            let limits = [Rule::PerFile, Rule::NotDefended, Rule::NoCheck, Rule::NoMate, Rule::OppositeColours];
            let unseen = limits.into_iter().any(|rule| self.unseen(rule(piece_type)));
            if !unseen || position.hand(side, drop.held_as) == 0 || movegen::in_check(position, side) {
                continue;
            }
            let empty = drop.cells[side.index()].without(position.occupied());
            for cell in empty {
                if legal.contains(&Move::drop(piece_type, cell)) {
                    continue;
                }
                let on_file = |file| (board.file(file) & position.pieces_of(side, piece_type)).count();
                let full = drop
                    .per_file
                    .is_some_and(|most| board.info(cell).file.is_some_and(|file| on_file(file) >= u32::from(most)));
                let forbidding =
                    |from| position.at(from).is_some_and(|(_, piece_type)| drop.not_defended_by.contains(piece_type));
                let defended = Iterator::any(&mut movegen::attackers(position, cell, side), forbidding);
                if full {
                    self.see(Rule::PerFile(piece_type));
                } else if defended {
                    self.see(Rule::NotDefended(piece_type));
                } else if drop.opposite_colours.is_some() {
                    self.see(Rule::OppositeColours(piece_type));
                } else if drop.no_check {
                    self.see(Rule::NoCheck(piece_type));
                } else if drop.no_mate {
                    self.see(Rule::NoMate(piece_type));
                }
            }
        }
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

/// Every rule of a variant that can be seen at work.
fn rules(variant: &Variant) -> Vec<Rule> {
    let mut rules = Vec::new();
    for piece_type in variant.piece_types() {
        let of = variant.piece(piece_type);
        if variant.rules().gating.is_some() && can_be_in_hand(variant, piece_type) {
            rules.push(Rule::Gating(piece_type));
        }
        if let Some(drop) = of.drop.as_ref().filter(|drop| can_be_in_hand(variant, drop.held_as)) {
            let ways = [
                (true, Rule::Drop(piece_type)),
                (drop.per_file.is_some(), Rule::PerFile(piece_type)),
                (!drop.not_defended_by.is_empty(), Rule::NotDefended(piece_type)),
                (drop.opposite_colours.is_some(), Rule::OppositeColours(piece_type)),
                (drop.no_check, Rule::NoCheck(piece_type)),
                (drop.no_mate, Rule::NoMate(piece_type)),
            ];
            rules.extend(ways.into_iter().filter(|(can, _)| *can).map(|(_, rule)| rule));
        }
    }
    rules.extend((variant.rules().pass != Pass::Never).then_some(Rule::Pass));
    rules.extend(variant.rules().endings.reasons().into_iter().map(|reason| Rule::Ending(reason.word())));
    rules
}

/// A rule in words.
fn describe(variant: &Variant, rule: Rule) -> String {
    let name = |piece_type: PieceType| variant.piece(piece_type).name.as_str();
    match rule {
        Rule::Drop(piece_type) => format!("{}: drop", name(piece_type)),
        Rule::PerFile(piece_type) => format!("{}: a drop forbidden by `per-file`", name(piece_type)),
        Rule::NotDefended(piece_type) => format!("{}: a drop forbidden by `not-defended-by`", name(piece_type)),
        Rule::NoCheck(piece_type) => format!("{}: a drop forbidden by `no-check`", name(piece_type)),
        Rule::NoMate(piece_type) => format!("{}: a drop forbidden by `no-mate`", name(piece_type)),
        Rule::OppositeColours(piece_type) => format!("{}: a drop forbidden by `opposite-colours`", name(piece_type)),
        Rule::Gating(piece_type) => format!("{}: entering with another piece's first move", name(piece_type)),
        Rule::Pass => "turn: a pass".to_owned(),
        Rule::Ending(word) => format!("end: {word}"),
    }
}

/// Whether pieces of a type can ever be in a hand.
fn can_be_in_hand(variant: &Variant, piece_type: PieceType) -> bool {
    let at_start =
        variant.start().hands.iter().any(|hand| hand.get(piece_type.index()).is_some_and(|&count| count > 0));
    let captured = variant.pieces().iter().any(|other| other.captured_as == piece_type && !other.royal);
    at_start || (variant.rules().captures_to_hand && captured)
}
