//! Which rules of a definition its tests and random games ever saw at work.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::sight::Sight;
use crate::board::Side;
use crate::game::{Game, Reason};
use crate::movegen;
use crate::position::{Move, Position};
use crate::variant::{KindId, KindSet, Pass, Variant};

/// One rule that can be seen at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// A way to move (its number among the kind's), going to an empty cell.
    Move(KindId, usize),
    /// Capturing.
    Capture(KindId, usize),
    /// Capturing en passant.
    EnPassant(KindId, usize),
    /// A kind becoming another.
    Promotion(KindId, KindId),
    /// A kind that may promote and does not.
    Declined(KindId),
    /// A drop.
    Drop(KindId),
    /// A limit on drops that forbids one.
    PerFile(KindId),
    /// The same.
    NotDefended(KindId),
    /// The same.
    NoCheck(KindId),
    /// The same.
    NoMate(KindId),
    /// The same.
    OppositeColours(KindId),
    /// A man that enters with another's first move.
    Gating(KindId),
    /// A promotion forbidden because no such man was lost.
    LostOnly(KindId),
    /// A castling.
    Castling(usize),
    /// A pass.
    Pass,
    /// The rule against facing royals forbids a move.
    Facing,
    /// A reason for which a game ends.
    Ending(&'static str),
}

/// The rules of a variant, each seen at work or not.
#[derive(Clone, Debug)]
pub struct Coverage {
    variant: Arc<Variant>,
    seen: BTreeMap<Rule, bool>,
}

impl Coverage {
    /// Nothing seen yet.
    pub fn new(variant: &Arc<Variant>) -> Coverage {
        Coverage { variant: variant.clone(), seen: rules(variant).into_iter().map(|rule| (rule, false)).collect() }
    }

    /// The number of rules.
    pub fn total(&self) -> usize {
        self.seen.len()
    }

    /// Those that were never seen at work, in words.
    pub fn unexercised(&self) -> Vec<String> {
        self.seen.iter().filter(|(_, seen)| !**seen).map(|(rule, _)| describe(&self.variant, *rule)).collect()
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
        let sight = Sight { variant: &self.variant.clone(), side: position.side(), occupied: position.occupied() };
        for &mv in &legal {
            self.observe_move(position, &sight, mv);
        }
        self.limits(position, &legal);
        self.losses(position, &legal);
        self.facing(position, &sight, &legal);
    }

    /// Notes the rules that a legal move comes from.
    fn observe_move(&mut self, position: &Position, sight: &Sight<'_>, mv: Move) {
        let kind = mv.kind();
        let Some(from) = mv.from() else {
            self.see(Rule::Drop(kind));
            return;
        };
        if mv.is_pass() {
            self.see(Rule::Pass);
            return;
        }
        if let Some((enters, _)) = mv.gate() {
            self.see(Rule::Gating(enters));
        }
        if let Some(index) = mv.castling() {
            self.see(Rule::Castling(index));
            return;
        }
        if let Some(new) = mv.promotion() {
            self.see(Rule::Promotion(kind, new));
        } else if self.unseen(Rule::Declined(kind)) && may_promote(sight, kind, mv) {
            self.see(Rule::Declined(kind));
        }
        if mv.is_in_place() {
            return;
        }
        let victim = position.at(mv.to());
        for (index, rule) in sight.variant.kind(kind).moves.iter().enumerate() {
            let (at_work, allowed) = match (mv.is_en_passant(), victim) {
                (true, _) => (Rule::EnPassant(kind, index), rule.takes_en_passant),
                (false, None) => (Rule::Move(kind, index), rule.quiet),
                (false, Some((_, victim))) => {
                    (Rule::Capture(kind, index), rule.capture && rule.victims.contains(victim))
                }
            };
            if allowed && self.unseen(at_work) && sight.targets(rule, from).contains(mv.to()) {
                self.see(at_work);
            }
        }
    }

    /// Notes the limits on drops that forbid one.
    fn limits(&mut self, position: &Position, legal: &[Move]) {
        let variant = self.variant.clone();
        let (side, board) = (position.side(), &variant.board);
        for kind in variant.kind_ids() {
            let Some(drop) = &variant.kind(kind).drop else { continue };
            let limits = [Rule::PerFile, Rule::NotDefended, Rule::NoCheck, Rule::NoMate, Rule::OppositeColours];
            let unseen = limits.into_iter().any(|rule| self.unseen(rule(kind)));
            if !unseen || position.hand(side, drop.held_as) == 0 || movegen::in_check(position, side) {
                continue;
            }
            let empty = drop.cells[side.index()].without(position.occupied());
            for cell in empty {
                if legal.contains(&Move::drop(kind, cell)) {
                    continue;
                }
                let on_file = |file| (board.file(file) & position.men_of(side, kind)).count();
                let full = drop
                    .per_file
                    .is_some_and(|most| board.info(cell).file.is_some_and(|file| on_file(file) >= u32::from(most)));
                let forbidding = |from| position.at(from).is_some_and(|(_, kind)| drop.not_defended_by.contains(kind));
                let defended = Iterator::any(&mut movegen::attackers(position, cell, side), forbidding);
                if full {
                    self.see(Rule::PerFile(kind));
                } else if defended {
                    self.see(Rule::NotDefended(kind));
                } else if drop.opposite_colours.is_some() {
                    self.see(Rule::OppositeColours(kind));
                } else if drop.no_check {
                    self.see(Rule::NoCheck(kind));
                } else if drop.no_mate {
                    self.see(Rule::NoMate(kind));
                }
            }
        }
    }

    /// Notes promotions that are missing because nothing of the kind was lost.
    fn losses(&mut self, position: &Position, legal: &[Move]) {
        let variant = self.variant.clone();
        for kind in variant.kind_ids().filter(|&kind| self.unseen(Rule::LostOnly(kind))).collect::<Vec<_>>() {
            let to = variant.kind(kind).promotion.iter().flat_map(|promotion| &promotion.to);
            let some = legal.iter().any(|mv| mv.kind() == kind && mv.promotion().is_some());
            let full = |&&new: &&KindId| {
                position.men_of(position.side(), new).count() >= variant.start.count(position.side(), new)
            };
            if some && to.filter(full).count() > 0 {
                self.see(Rule::LostOnly(kind));
            }
        }
    }

    /// Notes a move that only the rule against facing royals can forbid.
    fn facing(&mut self, position: &Position, sight: &Sight<'_>, legal: &[Move]) {
        if !self.unseen(Rule::Facing) {
            return;
        }
        let (side, variant) = (position.side(), sight.variant);
        let royals = variant.royals();
        for (from, kind) in men_of(position, side) {
            let reached = sight.moves(kind, from).without(position.men(side));
            for to in reached {
                let mv = Move::step(kind, from, to);
                if legal.iter().any(|mv| mv.from() == Some(from) && mv.to() == to) {
                    continue;
                }
                let mut after = position.clone();
                after.play(mv);
                let attacked =
                    cells_of(&after, side, royals).any(|cell| movegen::attackers(&after, cell, side.other()).any());
                if !attacked && movegen::in_check(&after, side) {
                    self.see(Rule::Facing);
                    return;
                }
            }
        }
    }
}

/// Every rule of a variant that can be seen at work.
fn rules(variant: &Variant) -> Vec<Rule> {
    let mut rules = Vec::new();
    for kind in variant.kind_ids() {
        let of = variant.kind(kind);
        for (index, rule) in of.moves.iter().enumerate() {
            let ways = [
                (rule.quiet, Rule::Move(kind, index)),
                // Nobody captures a royal, and a kind without victims captures nothing.
                (rule.capture && !rule.victims.is_empty(), Rule::Capture(kind, index)),
                (rule.takes_en_passant, Rule::EnPassant(kind, index)),
            ];
            rules.extend(ways.into_iter().filter(|(can, _)| *can).map(|(_, rule)| rule));
        }
        if let Some(promotion) = &of.promotion {
            rules.extend(promotion.to.iter().map(|&new| Rule::Promotion(kind, new)));
            if !promotion.limited.is_empty() {
                rules.push(Rule::LostOnly(kind));
            }
            if !(promotion.into[0] | promotion.from[0]).within(promotion.forced[0]) {
                rules.push(Rule::Declined(kind));
            }
        }
        if variant.rules.gating.is_some() && can_be_in_hand(variant, kind) {
            rules.push(Rule::Gating(kind));
        }
        if let Some(drop) = of.drop.as_ref().filter(|drop| can_be_in_hand(variant, drop.held_as)) {
            let ways = [
                (true, Rule::Drop(kind)),
                (drop.per_file.is_some(), Rule::PerFile(kind)),
                (!drop.not_defended_by.is_empty(), Rule::NotDefended(kind)),
                (drop.opposite_colours.is_some(), Rule::OppositeColours(kind)),
                (drop.no_check, Rule::NoCheck(kind)),
                (drop.no_mate, Rule::NoMate(kind)),
            ];
            rules.extend(ways.into_iter().filter(|(can, _)| *can).map(|(_, rule)| rule));
        }
    }
    rules.extend((0..variant.rules.castling.len()).map(Rule::Castling));
    let end = &variant.rules.end;
    let endings = [
        (!variant.royals().is_empty(), Reason::Checkmate),
        (variant.rules.pass == Pass::Never, Reason::Stalemate),
        (end.repetition.is_some(), Reason::Repetition),
        (end.repetition.as_ref().is_some_and(|rule| rule.perpetual_check.is_some()), Reason::PerpetualCheck),
        (end.move_limit.is_some(), Reason::MoveLimit),
        (end.bare_kings.is_some(), Reason::BareKings),
        (end.double_pass.is_some(), Reason::DoublePass),
        (end.facing.is_some(), Reason::Facing),
    ];
    rules.extend((!variant.rules.facing.is_empty()).then_some(Rule::Facing));
    rules.extend((variant.rules.pass != Pass::Never).then_some(Rule::Pass));
    rules.extend(endings.into_iter().filter(|(can, _)| *can).map(|(_, reason)| Rule::Ending(reason.word())));
    rules
}

/// A rule in words.
fn describe(variant: &Variant, rule: Rule) -> String {
    let name = |kind: KindId| variant.kind(kind).name.as_str();
    let text = |kind: KindId, index: usize| variant.kind(kind).moves[index].text.as_str();
    match rule {
        Rule::Move(kind, index) => format!("{}: `{}` without capture", name(kind), text(kind, index)),
        Rule::Capture(kind, index) => format!("{}: `{}` capturing", name(kind), text(kind, index)),
        Rule::EnPassant(kind, index) => format!("{}: `{}` capturing en passant", name(kind), text(kind, index)),
        Rule::Promotion(kind, new) => format!("{}: promotion to {}", name(kind), name(new)),
        Rule::Declined(kind) => format!("{}: promotion declined", name(kind)),
        Rule::Drop(kind) => format!("{}: drop", name(kind)),
        Rule::PerFile(kind) => format!("{}: a drop forbidden by `per-file`", name(kind)),
        Rule::NotDefended(kind) => format!("{}: a drop forbidden by `not-defended-by`", name(kind)),
        Rule::NoCheck(kind) => format!("{}: a drop forbidden by `no-check`", name(kind)),
        Rule::NoMate(kind) => format!("{}: a drop forbidden by `no-mate`", name(kind)),
        Rule::OppositeColours(kind) => format!("{}: a drop forbidden by `opposite-colours`", name(kind)),
        Rule::Gating(kind) => format!("{}: entering with another man's first move", name(kind)),
        Rule::LostOnly(kind) => format!("{}: a promotion forbidden by `lost-only`", name(kind)),
        Rule::Castling(index) => format!("castling: {}", variant.rules.castling[index].name),
        Rule::Pass => "turn: a pass".to_owned(),
        Rule::Facing => "royalty: a move forbidden because royals would face each other".to_owned(),
        Rule::Ending(word) => format!("end: {word}"),
    }
}

/// Whether men of a kind can ever be in a hand.
fn can_be_in_hand(variant: &Variant, kind: KindId) -> bool {
    let at_start = variant.start.hands.iter().any(|hand| hand.get(kind.index()).is_some_and(|&count| count > 0));
    let captured = variant.kinds.iter().any(|other| other.captured_as == kind && !other.royal);
    at_start || (variant.rules.captures_to_hand && captured)
}

/// Whether a move of a man of this kind would allow a promotion.
fn may_promote(sight: &Sight<'_>, kind: KindId, mv: Move) -> bool {
    let side = sight.side.index();
    let promotion = sight.variant.kind(kind).promotion.as_ref();
    promotion.is_some_and(|promotion| {
        promotion.into[side].contains(mv.to()) || mv.from().is_some_and(|from| promotion.from[side].contains(from))
    })
}

/// The men of one side with their cells.
fn men_of(position: &Position, side: Side) -> impl Iterator<Item = (crate::board::Cell, KindId)> {
    position.men(side).filter_map(move |cell| Some((cell, position.at(cell)?.1)))
}

/// The cells of one side's men of these kinds.
fn cells_of(position: &Position, side: Side, kinds: KindSet) -> impl Iterator<Item = crate::board::Cell> {
    men_of(position, side).filter(move |(_, kind)| kinds.contains(*kind)).map(|(cell, _)| cell)
}
