//! Which rules of a definition its tests and random games ever saw at work.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::pseudo_attacks::PseudoAttacks;
use crate::game::Game;
use crate::movegen::reference;
use crate::position::{Move, Position};
use crate::rules::rule::Watched;
use crate::variant::{Pass, PieceType, Variant};

/// One rule that can be seen at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// A way to move (its number among the piece type's), going to an empty cell.
    Move(PieceType, usize),
    /// Capturing.
    Capture(PieceType, usize),
    /// Capturing en passant.
    EnPassant(PieceType, usize),
    /// A piece type becoming another.
    Promotion(PieceType, PieceType),
    /// A piece type that may promote and does not.
    Declined(PieceType),
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
    /// A promotion forbidden because no such piece was lost.
    PromotionLimit(PieceType),
    /// A castling.
    Castling(usize),
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
        let legal = position.legal_moves();
        let pseudo_attacks =
            PseudoAttacks { variant: &self.variant.clone(), side: position.side(), occupied: position.occupied() };
        for &mv in &legal {
            self.observe_move(position, &pseudo_attacks, mv);
        }
        self.limits(position, &legal);
        self.losses(position, &legal);
        self.watch(position, &legal);
    }

    /// Notes the rules that a legal move comes from.
    fn observe_move(&mut self, position: &Position, pseudo_attacks: &PseudoAttacks<'_>, mv: Move) {
        let piece_type = mv.piece_type();
        let Some(from) = mv.from() else {
            self.see(Rule::Drop(piece_type));
            return;
        };
        if mv.is_pass() {
            self.see(Rule::Pass);
            return;
        }
        if let Some((gated, _)) = mv.gate() {
            self.see(Rule::Gating(gated));
        }
        if let Some(index) = mv.castling() {
            self.see(Rule::Castling(index));
            return;
        }
        if let Some(new) = mv.promotion() {
            self.see(Rule::Promotion(piece_type, new));
        } else if self.unseen(Rule::Declined(piece_type)) && may_promote(pseudo_attacks, piece_type, mv) {
            self.see(Rule::Declined(piece_type));
        }
        if mv.is_in_place() {
            return;
        }
        let victim = position.at(mv.to());
        for (index, rule) in pseudo_attacks.variant.piece(piece_type).moves.iter().enumerate() {
            let (at_work, allowed) = match (mv.is_en_passant(), victim) {
                (true, _) => (Rule::EnPassant(piece_type, index), rule.takes_en_passant),
                (false, None) => (Rule::Move(piece_type, index), rule.quiet),
                (false, Some((_, victim))) => {
                    (Rule::Capture(piece_type, index), rule.capture && rule.victims.contains(victim))
                }
            };
            if allowed && self.unseen(at_work) && pseudo_attacks.targets(rule, from).contains(mv.to()) {
                self.see(at_work);
            }
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
            if !unseen || position.hand(side, drop.held_as) == 0 || position.in_check(side) {
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
                let defended = Iterator::any(&mut position.attackers(cell, side), forbidding);
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

    /// Notes promotions that are missing because nothing of the kind was lost.
    fn losses(&mut self, position: &Position, legal: &[Move]) {
        let variant = self.variant.clone();
        for piece_type in variant
            .piece_types()
            .filter(|&piece_type| self.unseen(Rule::PromotionLimit(piece_type)))
            .collect::<Vec<_>>()
        {
            let to = variant.piece(piece_type).promotion.iter().flat_map(|promotion| &promotion.to);
            let some = legal.iter().any(|mv| mv.piece_type() == piece_type && mv.promotion().is_some());
            let full = |&&new: &&PieceType| {
                position.pieces_of(position.side(), new).count() >= variant.start().count(position.side(), new)
            };
            if some && to.filter(full).count() > 0 {
                self.see(Rule::PromotionLimit(piece_type));
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
        for (index, rule) in of.moves.iter().enumerate() {
            let ways = [
                (rule.quiet, Rule::Move(piece_type, index)),
                // Nobody captures a royal, and a piece type without victims captures nothing.
                (rule.capture && !rule.victims.is_empty(), Rule::Capture(piece_type, index)),
                (rule.takes_en_passant, Rule::EnPassant(piece_type, index)),
            ];
            rules.extend(ways.into_iter().filter(|(can, _)| *can).map(|(_, rule)| rule));
        }
        if let Some(promotion) = &of.promotion {
            rules.extend(promotion.to.iter().map(|&new| Rule::Promotion(piece_type, new)));
            if !promotion.limited.is_empty() {
                rules.push(Rule::PromotionLimit(piece_type));
            }
            if !(promotion.into[0] | promotion.from[0]).within(promotion.forced[0]) {
                rules.push(Rule::Declined(piece_type));
            }
        }
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
    rules.extend((0..variant.rules().castling.len()).map(Rule::Castling));
    rules.extend((variant.rules().pass != Pass::Never).then_some(Rule::Pass));
    rules.extend(variant.rules().endings.reasons().into_iter().map(|reason| Rule::Ending(reason.word())));
    rules
}

/// A rule in words.
fn describe(variant: &Variant, rule: Rule) -> String {
    let name = |piece_type: PieceType| variant.piece(piece_type).name.as_str();
    let text = |piece_type: PieceType, index: usize| variant.piece(piece_type).moves[index].text.as_str();
    match rule {
        Rule::Move(piece_type, index) => format!("{}: `{}` without capture", name(piece_type), text(piece_type, index)),
        Rule::Capture(piece_type, index) => format!("{}: `{}` capturing", name(piece_type), text(piece_type, index)),
        Rule::EnPassant(piece_type, index) => {
            format!("{}: `{}` capturing en passant", name(piece_type), text(piece_type, index))
        }
        Rule::Promotion(piece_type, new) => format!("{}: promotion to {}", name(piece_type), name(new)),
        Rule::Declined(piece_type) => format!("{}: promotion declined", name(piece_type)),
        Rule::Drop(piece_type) => format!("{}: drop", name(piece_type)),
        Rule::PerFile(piece_type) => format!("{}: a drop forbidden by `per-file`", name(piece_type)),
        Rule::NotDefended(piece_type) => format!("{}: a drop forbidden by `not-defended-by`", name(piece_type)),
        Rule::NoCheck(piece_type) => format!("{}: a drop forbidden by `no-check`", name(piece_type)),
        Rule::NoMate(piece_type) => format!("{}: a drop forbidden by `no-mate`", name(piece_type)),
        Rule::OppositeColours(piece_type) => format!("{}: a drop forbidden by `opposite-colours`", name(piece_type)),
        Rule::Gating(piece_type) => format!("{}: entering with another piece's first move", name(piece_type)),
        Rule::PromotionLimit(piece_type) => format!("{}: a promotion forbidden by `limit-to-lost`", name(piece_type)),
        Rule::Castling(index) => format!("castling: {}", variant.rules().castling[index].name),
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

/// Whether a move of a piece of this type would allow a promotion.
fn may_promote(pseudo_attacks: &PseudoAttacks<'_>, piece_type: PieceType, mv: Move) -> bool {
    let side = pseudo_attacks.side.index();
    let promotion = pseudo_attacks.variant.piece(piece_type).promotion.as_ref();
    promotion.is_some_and(|promotion| {
        promotion.into[side].contains(mv.to()) || mv.from().is_some_and(|from| promotion.from[side].contains(from))
    })
}
