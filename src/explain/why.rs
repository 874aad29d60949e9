//! Finding the reasons for and against a move.

use super::effects::effects;
use super::exposure::exposure;
use super::illegality::{Effect, Illegality};
use super::movement::piece_type_in_words;
use super::passing;
use super::piece::Piece;
use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side};
use crate::movegen::reference;
use crate::notation::MoveIntent;
use crate::position::{Move, MoveClass, Position};
use crate::variant::{MoveRule, PieceType};
use crate::words::cells_in_words;

/// What speaks for or against an attempt.
pub(super) struct Judgement {
    pub mv: Option<Move>,
    pub reasons: Vec<Illegality>,
    pub effects: Vec<Effect>,
}

/// Judges an attempt by the rules of the position.
pub(super) fn judge(position: &Position, intent: MoveIntent) -> Judgement {
    let legal = position.legal_moves();
    if let Some(&mv) = legal.iter().find(|&&mv| is_meant(position, mv, intent)) {
        return Judgement { mv: Some(mv), reasons: Vec::new(), effects: effects(position, mv) };
    }
    if let Some(ending) = position.ending() {
        let variant = position.variant();
        let how = variant.rules().endings.over(variant.equipment(), &ending);
        return Judgement { mv: None, reasons: vec![Illegality::Over { how }], effects: Vec::new() };
    }
    let mut reasons = match intent {
        MoveIntent::Step { from, to, promotion } => step(position, from, to, promotion),
        MoveIntent::Gating { from, to, promotion, piece_type } => {
            super::gating::gating(position, (from, to, promotion), piece_type)
        }
        MoveIntent::Drop { piece_type, to } => super::drop::reasons(position, piece_type, to),
        MoveIntent::Castling(index) => super::castle::reasons(position, index),
        MoveIntent::Pass => passing::refusal(position, &legal).into_iter().collect(),
    };
    if let MoveIntent::Step { from, to, .. } = intent
        && from == to
        && passing::is_pass(position, from)
    {
        reasons = passing::refusal(position, &legal).into_iter().collect();
    }
    if reasons.is_empty() {
        let proposed = reference::proposed(position).into_iter().find(|&mv| is_meant(position, mv, intent));
        reasons = proposed.map_or_else(Vec::new, |mv| super::exposure::compulsion(position, mv));
    }
    if reasons.is_empty() {
        reasons.push(passing::left_in_bikjang(position, &legal).unwrap_or(Illegality::Other));
    }
    Judgement { mv: None, reasons, effects: Vec::new() }
}

fn is_meant(position: &Position, mv: Move, intent: MoveIntent) -> bool {
    match intent {
        MoveIntent::Step { from, to, promotion } => {
            mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion && mv.gate().is_none()
        }
        MoveIntent::Gating { from, to, promotion, piece_type } => match mv.gate() {
            Some((gated, true)) => {
                let castling = mv.castling().and_then(|index| position.variant().rules().castling.get(index));
                let partner = castling.map(|castling| castling.sides[position.side().index()].partner_from);
                gated == piece_type && partner == Some(from) && mv.from() == Some(to)
            }
            Some((gated, false)) => {
                gated == piece_type && mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion
            }
            None => false,
        },
        MoveIntent::Drop { piece_type, to } => mv.from().is_none() && mv.piece_type() == piece_type && mv.to() == to,
        MoveIntent::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
        MoveIntent::Pass => mv.class() == MoveClass::Pass,
    }
}

/// Why a piece may not go from cell to cell.
pub(super) fn step(position: &Position, from: Cell, to: Cell, promotion: Option<PieceType>) -> Vec<Illegality> {
    let variant = position.variant();
    let name = |cell: Cell| variant.board().name(cell).to_string();
    let side = position.side();
    let Some((owner, piece_type)) = position.at(from) else {
        return vec![Illegality::NobodyThere { cell: name(from) }];
    };
    let piece = Piece::of(variant, owner, piece_type, from);
    if owner != side {
        return vec![Illegality::NotYours { piece, mover: variant.players()[side.index()].name.clone() }];
    }
    if let Some(reason) = super::gating::must_drop(position) {
        return vec![reason];
    }
    if let Some(new) = promotion
        && let Some(reasons) = super::gating::in_place(position, piece_type, (from, to), new)
    {
        return reasons;
    }
    if from == to {
        return vec![Illegality::SameCell { cell: name(from) }];
    }
    let walk = Walk { position, side, piece_type, from, to };
    let mut failures: Vec<Obstacle> = Vec::new();
    for rule in &variant.piece(piece_type).moves {
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
        let moves = piece_type_in_words(variant, variant.piece(piece_type));
        return vec![Illegality::NoSuchMove { piece, to: name(to), moves }];
    };
    if let Some(reason) = best.reason {
        return vec![reason];
    }
    let mut reasons = promotion_reasons(position, &piece, piece_type, from, to, promotion);
    let mv = match best.en_passant {
        true => Move::en_passant(piece_type, from, to),
        false => Move::step(piece_type, from, to),
    };
    reasons.extend(exposure(position, mv));
    reasons
}

/// One ray that leads to the target, and what forbids it.
struct Obstacle {
    /// 0 when only promotion or the royal piece's safety can be in the way.
    distance: u8,
    reason: Option<Illegality>,
    en_passant: bool,
}

/// A piece on its way.
struct Walk<'a> {
    position: &'a Position,
    side: Side,
    piece_type: PieceType,
    from: Cell,
    to: Cell,
}

impl Walk<'_> {
    /// What forbids this ray of the rule; None when it does not lead to the target.
    fn failure(&self, rule: &MoveRule, ray: &Ray) -> Option<Obstacle> {
        let way = self.way(ray)?;
        let variant = self.position.variant();
        let victim = self.position.at(self.to);
        let passing = self
            .position
            .en_passant()
            .filter(|passing| rule.takes_en_passant && victim.is_none() && passing.crossed.contains(self.to));
        let piece = || Piece::of(variant, self.side, self.piece_type, self.from);
        let name = |cell: Cell| variant.board().name(cell).to_string();
        let index = self.side.index();
        let words = |cells: [CellSet; 2]| cells_in_words(variant.equipment(), cells, self.side);
        let mut failures: Vec<(u8, Illegality)> = Vec::new();
        failures.extend(self.target_reason(rule, passing.is_some()));
        let own = matches!(failures.first(), Some((_, Illegality::OwnPiece { .. })));
        if let Some(blocked) = self.way_reason(ray, &way) {
            // What stands in the way comes first, unless the target itself is out of the question.
            failures.insert(usize::from(own), (2, blocked));
        }
        let jumped = way.iter().filter_map(|&cell| Some((cell, self.position.at(cell)?.1)));
        if ray.hop != Hop::Slide
            && let Some((cell, _)) = jumped.clone().find(|&(_, piece_type)| !rule.screens.contains(piece_type))
            && let Some(over) = Piece::at(self.position, cell)
        {
            failures.push((2, Illegality::CannotJump { piece: piece(), over }));
        }
        let beside = rule.unless_enemy.iter().filter_map(|ray| {
            let board = variant.board();
            board.step(self.from, board.symmetry().seen_by(self.side, ray.step))
        });
        let enemies = self.position.pieces(self.side.other());
        if let Some(by) = beside.filter(|&cell| enemies.contains(cell)).find_map(|cell| Piece::at(self.position, cell))
        {
            failures.push((2, Illegality::EnemyBeside { piece: piece(), by }));
        }
        if let Some(cells) = rule.within {
            let mut path = way.iter().chain([&self.from, &self.to]);
            if path.any(|&cell| !cells[index].contains(cell)) {
                failures.push((3, Illegality::Outside { piece: piece(), to: name(self.to), cells: words(cells) }));
            }
        }
        if let Some(cells) = rule.from.filter(|cells| !cells[index].contains(self.from)) {
            failures.push((4, Illegality::NotFromHere { piece: piece(), cells: words(cells) }));
        }
        if let Some(cells) = rule.to.filter(|cells| !cells[index].contains(self.to)) {
            failures.push((4, Illegality::NotToThere { piece: piece(), to: name(self.to), cells: words(cells) }));
        }
        let distance = failures.iter().map(|(weight, _)| weight).sum();
        let reason = failures.into_iter().next().map(|(_, reason)| reason);
        Some(Obstacle { distance, reason, en_passant: passing.is_some() })
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
    fn way_reason(&self, ray: &Ray, way: &[Cell]) -> Option<Illegality> {
        let variant = self.position.variant();
        let board = variant.board();
        let piece = Piece::of(variant, self.side, self.piece_type, self.from);
        let to = || board.name(self.to).to_string();
        let pieces: Vec<Piece> = way.iter().filter_map(|&cell| Piece::at(self.position, cell)).collect();
        match ray.hop {
            Hop::Slide => {
                if let Some(by) = pieces.into_iter().next() {
                    return Some(Illegality::Blocked { piece, by });
                }
            }
            Hop::Over if pieces.is_empty() => return Some(Illegality::NothingToJump { piece, to: to() }),
            Hop::Over if pieces.len() > 1 => return Some(Illegality::TooManyToJump { piece, to: to(), over: pieces }),
            Hop::Lands => match (pieces.first(), way.last().and_then(|&cell| Piece::at(self.position, cell))) {
                (None, _) => return Some(Illegality::NothingToJump { piece, to: to() }),
                (Some(first), None) => {
                    return Some(Illegality::NotJustBehind { piece, to: to(), over: first.clone() });
                }
                (Some(first), Some(last)) if *first != last => {
                    return Some(Illegality::TooManyToJump { piece, to: to(), over: pieces });
                }
                _ => {}
            },
            Hop::Over => {}
        }
        let seen = |v| board.symmetry().seen_by(self.side, v);
        for &start in [&self.from].into_iter().chain(way) {
            for &leg in &ray.clear {
                let by = board.step(start, seen(leg)).and_then(|cell| Piece::at(self.position, cell));
                if let Some(by) = by {
                    return Some(Illegality::Lame { piece, to: to(), by });
                }
            }
            for &jumped in &ray.jumped {
                if board.step(start, seen(jumped)).is_none_or(|cell| self.position.at(cell).is_none()) {
                    return Some(Illegality::NothingToJump { piece, to: to() });
                }
            }
        }
        None
    }

    /// What is wrong with the target, and how far that is from a legal move.
    fn target_reason(&self, rule: &MoveRule, en_passant: bool) -> Option<(u8, Illegality)> {
        let variant = self.position.variant();
        let piece = Piece::of(variant, self.side, self.piece_type, self.from);
        match self.position.at(self.to) {
            Some((side, piece_type)) => {
                let on = Piece::of(variant, side, piece_type, self.to);
                if side == self.side {
                    Some((1, Illegality::OwnPiece { on }))
                } else if !rule.capture {
                    Some((3, Illegality::CannotCapture { piece, victim: on }))
                } else if !rule.victims.contains(piece_type) {
                    Some((2, Illegality::WrongVictim { piece, victim: on }))
                } else {
                    None
                }
            }
            None if rule.quiet || en_passant => None,
            None => {
                let to = variant.board().name(self.to).to_string();
                Some((3, Illegality::OnlyCaptures { piece, to, en_passant: rule.takes_en_passant }))
            }
        }
    }
}

/// What is wrong with promoting, or with not promoting.
fn promotion_reasons(
    position: &Position,
    piece: &Piece,
    piece_type: PieceType,
    from: Cell,
    to: Cell,
    promotion: Option<PieceType>,
) -> Vec<Illegality> {
    let variant = position.variant();
    let index = position.side().index();
    let rule = variant.piece(piece_type).promotion.as_ref();
    let choices = || -> Vec<String> {
        rule.iter().flat_map(|rule| &rule.to).map(|&piece_type| variant.piece(piece_type).name.clone()).collect()
    };
    let may = rule.is_some_and(|rule| rule.from[index].contains(from) || rule.into[index].contains(to));
    let must = may && rule.is_some_and(|rule| rule.forced[index].contains(to));
    match promotion {
        None if must => {
            let all_limited = rule.filter(|rule| rule.to.iter().all(|&new| rule.limited.contains(new)));
            if let Some(nothing) = all_limited.and_then(|rule| super::gating::not_lost(position, piece, &rule.to)) {
                return vec![nothing];
            }
            vec![Illegality::MustPromote {
                piece: piece.clone(),
                to: variant.board().name(to).to_string(),
                choices: choices(),
            }]
        }
        Some(_) if !may => {
            let zone = |rule: &crate::variant::Promotion| {
                let cells = if rule.into[0].any() { rule.into } else { rule.from };
                cells_in_words(variant.equipment(), cells, position.side())
            };
            vec![Illegality::CannotPromote { piece: piece.clone(), cells: rule.map(zone) }]
        }
        Some(new) if rule.is_some_and(|rule| rule.limited.contains(new)) => {
            super::gating::not_lost(position, piece, &[new]).into_iter().collect()
        }
        Some(new) if rule.is_some_and(|rule| !rule.to.contains(&new)) => {
            let piece_type =
                variant.pieces().get(new.index()).map(|piece_type| piece_type.name.clone()).unwrap_or_default();
            vec![Illegality::CannotBecome { piece: piece.clone(), piece_type, choices: choices() }]
        }
        _ => Vec::new(),
    }
}
