//! Finding the reasons for and against a move.

use super::effects::effects;
use super::exposure::exposure;
use super::movement::kind_in_words;
use super::passing;
use super::reason::{Effect, Man, Reason};
use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side};
use crate::movegen::{self, legal_moves};
use crate::notation::Attempt;
use crate::position::{Move, MoveClass, Position};
use crate::variant::{KindId, MoveRule};
use crate::words::cells_in_words;

/// What speaks for or against an attempt.
pub(super) struct Verdict {
    pub mv: Option<Move>,
    pub reasons: Vec<Reason>,
    pub effects: Vec<Effect>,
}

/// Judges an attempt by the rules of the position.
pub(super) fn judge(position: &Position, attempt: Attempt) -> Verdict {
    let legal = legal_moves(position);
    if let Some(&mv) = legal.iter().find(|&&mv| is_meant(position, mv, attempt)) {
        return Verdict { mv: Some(mv), reasons: Vec::new(), effects: effects(position, mv) };
    }
    if let Some(ending) = movegen::ending(position) {
        let variant = position.variant();
        let how = variant.rules().endings.over(variant.equipment(), &ending);
        return Verdict { mv: None, reasons: vec![Reason::Over { how }], effects: Vec::new() };
    }
    let mut reasons = match attempt {
        Attempt::Step { from, to, promotion } => step(position, from, to, promotion),
        Attempt::Gating { from, to, promotion, kind } => super::entering::gating(position, (from, to, promotion), kind),
        Attempt::Drop { kind, to } => super::drop::reasons(position, kind, to),
        Attempt::Castling(index) => super::castle::reasons(position, index),
        Attempt::Pass => passing::refusal(position, &legal).into_iter().collect(),
    };
    if let Attempt::Step { from, to, .. } = attempt
        && from == to
        && passing::is_pass(position, from)
    {
        reasons = passing::refusal(position, &legal).into_iter().collect();
    }
    if reasons.is_empty() {
        let compelled =
            super::exposure::compulsion(position, &legal).or_else(|| passing::left_facing(position, &legal));
        reasons.push(compelled.unwrap_or(Reason::Other));
    }
    Verdict { mv: None, reasons, effects: Vec::new() }
}

fn is_meant(position: &Position, mv: Move, attempt: Attempt) -> bool {
    match attempt {
        Attempt::Step { from, to, promotion } => {
            mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion && mv.gate().is_none()
        }
        Attempt::Gating { from, to, promotion, kind } => match mv.gate() {
            Some((enters, true)) => {
                let castling = mv.castling().and_then(|index| position.variant().rules().castling.get(index));
                let partner = castling.map(|castling| castling.sides[position.side().index()].partner_from);
                enters == kind && partner == Some(from) && mv.from() == Some(to)
            }
            Some((enters, false)) => {
                enters == kind && mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion
            }
            None => false,
        },
        Attempt::Drop { kind, to } => mv.from().is_none() && mv.kind() == kind && mv.to() == to,
        Attempt::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
        Attempt::Pass => mv.class() == MoveClass::Pass,
    }
}

/// Why a man may not go from cell to cell.
pub(super) fn step(position: &Position, from: Cell, to: Cell, promotion: Option<KindId>) -> Vec<Reason> {
    let variant = position.variant();
    let name = |cell: Cell| variant.board().name(cell).to_string();
    let side = position.side();
    let Some((owner, kind)) = position.at(from) else {
        return vec![Reason::NobodyThere { cell: name(from) }];
    };
    let man = Man::of(variant, owner, kind, from);
    if owner != side {
        return vec![Reason::NotYours { man, mover: variant.players()[side.index()].name.clone() }];
    }
    if let Some(reason) = super::entering::must_drop(position) {
        return vec![reason];
    }
    if let Some(new) = promotion
        && let Some(reasons) = super::entering::standing(position, kind, (from, to), new)
    {
        return reasons;
    }
    if from == to {
        return vec![Reason::SameCell { cell: name(from) }];
    }
    let walk = Walk { position, side, kind, from, to };
    let mut failures: Vec<Failure> = Vec::new();
    for rule in &variant.kind(kind).moves {
        failures.extend(rule.rays.iter().filter_map(|ray| walk.failure(rule, ray)));
    }
    if let Some(castling) = super::castle::between(position, from, to) {
        let reasons = super::castle::reasons(position, castling);
        if failures.is_empty() && !reasons.is_empty() {
            return reasons;
        }
    }
    // The rule that comes closest to allowing it has the most to say.
    let Some(best) = failures.into_iter().min_by_key(|failure| failure.distance) else {
        let moves = kind_in_words(variant, variant.kind(kind));
        return vec![Reason::NoSuchMove { man, to: name(to), moves }];
    };
    if let Some(reason) = best.reason {
        return vec![reason];
    }
    let mut reasons = promotion_reasons(position, &man, kind, from, to, promotion);
    let mv = match best.en_passant {
        true => Move::en_passant(kind, from, to),
        false => Move::step(kind, from, to),
    };
    reasons.extend(exposure(position, mv));
    reasons
}

/// One ray that leads to the target, and what forbids it.
struct Failure {
    /// 0 when only promotion or the royal man's safety can be in the way.
    distance: u8,
    reason: Option<Reason>,
    en_passant: bool,
}

/// A man on its way.
struct Walk<'a> {
    position: &'a Position,
    side: Side,
    kind: KindId,
    from: Cell,
    to: Cell,
}

impl Walk<'_> {
    /// What forbids this ray of the rule; None when it does not lead to the target.
    fn failure(&self, rule: &MoveRule, ray: &Ray) -> Option<Failure> {
        let way = self.way(ray)?;
        let variant = self.position.variant();
        let victim = self.position.at(self.to);
        let passing = self
            .position
            .en_passant()
            .filter(|passing| rule.takes_en_passant && victim.is_none() && passing.crossed.contains(self.to));
        let man = || Man::of(variant, self.side, self.kind, self.from);
        let name = |cell: Cell| variant.board().name(cell).to_string();
        let index = self.side.index();
        let words = |cells: [CellSet; 2]| cells_in_words(variant.equipment(), cells, self.side);
        let mut failures: Vec<(u8, Reason)> = Vec::new();
        failures.extend(self.target_reason(rule, passing.is_some()));
        let own = matches!(failures.first(), Some((_, Reason::OwnMan { .. })));
        if let Some(blocked) = self.way_reason(ray, &way) {
            // What stands in the way comes first, unless the target itself is out of the question.
            failures.insert(usize::from(own), (2, blocked));
        }
        let jumped = way.iter().filter_map(|&cell| Some((cell, self.position.at(cell)?.1)));
        if ray.hop != Hop::Slide
            && let Some((cell, _)) = jumped.clone().find(|&(_, kind)| !rule.screens.contains(kind))
            && let Some(over) = Man::at(self.position, cell)
        {
            failures.push((2, Reason::CannotJump { man: man(), over }));
        }
        let beside = rule.unless_enemy.iter().filter_map(|ray| {
            let board = variant.board();
            board.step(self.from, board.symmetry().seen_by(self.side, ray.step))
        });
        let enemies = self.position.men(self.side.other());
        if let Some(by) = beside.filter(|&cell| enemies.contains(cell)).find_map(|cell| Man::at(self.position, cell)) {
            failures.push((2, Reason::EnemyBeside { man: man(), by }));
        }
        if let Some(cells) = rule.within {
            let mut path = way.iter().chain([&self.from, &self.to]);
            if path.any(|&cell| !cells[index].contains(cell)) {
                failures.push((3, Reason::Outside { man: man(), to: name(self.to), cells: words(cells) }));
            }
        }
        if let Some(cells) = rule.from.filter(|cells| !cells[index].contains(self.from)) {
            failures.push((4, Reason::NotFromHere { man: man(), cells: words(cells) }));
        }
        if let Some(cells) = rule.to.filter(|cells| !cells[index].contains(self.to)) {
            failures.push((4, Reason::NotToThere { man: man(), to: name(self.to), cells: words(cells) }));
        }
        let distance = failures.iter().map(|(weight, _)| weight).sum();
        let reason = failures.into_iter().next().map(|(_, reason)| reason);
        Some(Failure { distance, reason, en_passant: passing.is_some() })
    }

    /// The cells between start and target along a ray that leads there in a number of steps it allows.
    fn way(&self, ray: &Ray) -> Option<Vec<Cell>> {
        let board = self.position.variant().board();
        let step = board.symmetry().seen_by(self.side, ray.step);
        let mut way = Vec::new();
        let mut cell = self.from;
        for count in 1..=ray.max {
            cell = board.step(cell, step)?;
            if cell == self.to {
                return (count >= ray.min).then_some(way);
            }
            if way.len() >= board.len() {
                return None;
            }
            way.push(cell);
        }
        None
    }

    /// What stands in the way.
    fn way_reason(&self, ray: &Ray, way: &[Cell]) -> Option<Reason> {
        let variant = self.position.variant();
        let board = variant.board();
        let man = Man::of(variant, self.side, self.kind, self.from);
        let to = || board.name(self.to).to_string();
        let men: Vec<Man> = way.iter().filter_map(|&cell| Man::at(self.position, cell)).collect();
        match ray.hop {
            Hop::Slide => {
                if let Some(by) = men.into_iter().next() {
                    return Some(Reason::Blocked { man, by });
                }
            }
            Hop::Over if men.is_empty() => return Some(Reason::NothingToJump { man, to: to() }),
            Hop::Over if men.len() > 1 => return Some(Reason::TooManyToJump { man, to: to(), over: men }),
            Hop::Lands => match (men.first(), way.last().and_then(|&cell| Man::at(self.position, cell))) {
                (None, _) => return Some(Reason::NothingToJump { man, to: to() }),
                (Some(first), None) => {
                    return Some(Reason::NotJustBehind { man, to: to(), over: first.clone() });
                }
                (Some(first), Some(last)) if *first != last => {
                    return Some(Reason::TooManyToJump { man, to: to(), over: men });
                }
                _ => {}
            },
            Hop::Over => {}
        }
        let seen = |v| board.symmetry().seen_by(self.side, v);
        for &start in [&self.from].into_iter().chain(way) {
            for &leg in &ray.clear {
                let by = board.step(start, seen(leg)).and_then(|cell| Man::at(self.position, cell));
                if let Some(by) = by {
                    return Some(Reason::Lame { man, to: to(), by });
                }
            }
            for &jumped in &ray.jumped {
                if board.step(start, seen(jumped)).is_none_or(|cell| self.position.at(cell).is_none()) {
                    return Some(Reason::NothingToJump { man, to: to() });
                }
            }
        }
        None
    }

    /// What is wrong with the target, and how far that is from a legal move.
    fn target_reason(&self, rule: &MoveRule, en_passant: bool) -> Option<(u8, Reason)> {
        let variant = self.position.variant();
        let man = Man::of(variant, self.side, self.kind, self.from);
        match self.position.at(self.to) {
            Some((side, kind)) => {
                let on = Man::of(variant, side, kind, self.to);
                if side == self.side {
                    Some((1, Reason::OwnMan { on }))
                } else if !rule.capture {
                    Some((3, Reason::CannotCapture { man, victim: on }))
                } else if !rule.victims.contains(kind) {
                    Some((2, Reason::WrongVictim { man, victim: on }))
                } else {
                    None
                }
            }
            None if rule.quiet || en_passant => None,
            None => {
                let to = variant.board().name(self.to).to_string();
                Some((3, Reason::OnlyCaptures { man, to, en_passant: rule.takes_en_passant }))
            }
        }
    }
}

/// What is wrong with promoting, or with not promoting.
fn promotion_reasons(
    position: &Position,
    man: &Man,
    kind: KindId,
    from: Cell,
    to: Cell,
    promotion: Option<KindId>,
) -> Vec<Reason> {
    let variant = position.variant();
    let index = position.side().index();
    let rule = variant.kind(kind).promotion.as_ref();
    let choices = || -> Vec<String> {
        rule.iter().flat_map(|rule| &rule.to).map(|&kind| variant.kind(kind).name.clone()).collect()
    };
    let may = rule.is_some_and(|rule| rule.from[index].contains(from) || rule.into[index].contains(to));
    let must = may && rule.is_some_and(|rule| rule.forced[index].contains(to));
    match promotion {
        None if must => {
            let all_limited = rule.filter(|rule| rule.to.iter().all(|&new| rule.limited.contains(new)));
            if let Some(nothing) = all_limited.and_then(|rule| super::entering::not_lost(position, man, &rule.to)) {
                return vec![nothing];
            }
            vec![Reason::MustPromote { man: man.clone(), to: variant.board().name(to).to_string(), choices: choices() }]
        }
        Some(_) if !may => {
            let zone = |rule: &crate::variant::Promotion| {
                let cells = if rule.into[0].any() { rule.into } else { rule.from };
                cells_in_words(variant.equipment(), cells, position.side())
            };
            vec![Reason::CannotPromote { man: man.clone(), cells: rule.map(zone) }]
        }
        Some(new) if rule.is_some_and(|rule| rule.limited.contains(new)) => {
            super::entering::not_lost(position, man, &[new]).into_iter().collect()
        }
        Some(new) if rule.is_some_and(|rule| !rule.to.contains(&new)) => {
            let kind = variant.pieces().get(new.index()).map(|kind| kind.name.clone()).unwrap_or_default();
            vec![Reason::CannotBecome { man: man.clone(), kind, choices: choices() }]
        }
        _ => Vec::new(),
    }
}
