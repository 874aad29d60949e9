//! Finding the reasons for and against a move.

use super::effects::effects;
use super::illegality::{Effect, Illegality};
use super::passing;
use crate::movegen::{self, legal_moves, reference};
use crate::notation::MoveIntent;
use crate::position::{Move, Position};
use crate::rules::rule::Distance;

/// What speaks for or against an attempt.
pub(super) struct Judgement {
    pub mv: Option<Move>,
    pub reasons: Vec<Illegality>,
    pub effects: Vec<Effect>,
    /// How far the attempt is from a move.
    pub distance: Distance,
}

impl Judgement {
    /// Against the attempt, which is near to a move.
    pub(super) fn against(reasons: Vec<Illegality>) -> Judgement {
        Judgement { mv: None, reasons, effects: Vec::new(), distance: Distance::Near(0) }
    }
}

/// Judges an attempt by the rules of the position.
pub(super) fn judge(position: &Position, intent: MoveIntent) -> Judgement {
    let legal = legal_moves(position);
    if let Some(&mv) = legal.iter().find(|&&mv| is_meant(position, mv, intent)) {
        let effects = effects(position, mv);
        return Judgement { mv: Some(mv), reasons: Vec::new(), effects, distance: Distance::Near(0) };
    }
    if let Some(ending) = movegen::ending(position) {
        let variant = position.variant();
        let how = variant.rules().endings.over(variant.equipment(), &ending);
        return Judgement::against(vec![Illegality::Over { how }]);
    }
    let pass = || Judgement::against(passing::refusal(position, &legal).into_iter().collect());
    let mut judgement = match intent {
        MoveIntent::Step { from, to, .. } if from == to && passing::is_pass(position, from) => pass(),
        MoveIntent::Step { .. } | MoveIntent::Castling(_) => on_board(position, intent),
        MoveIntent::Gating { from, to, promotion, piece_type } => {
            super::gating::gating(position, (from, to, promotion), piece_type)
        }
        MoveIntent::Drop { piece_type, to } => Judgement::against(super::drop::reasons(position, piece_type, to)),
        MoveIntent::Pass => pass(),
    };
    if judgement.reasons.is_empty() {
        let proposed = reference::proposed(position).into_iter().find(|&mv| is_meant(position, mv, intent));
        judgement.reasons = proposed.map_or_else(Vec::new, |mv| super::exposure::compulsion(position, mv));
    }
    if judgement.reasons.is_empty() {
        judgement.reasons.push(passing::left_in_bikjang(position, &legal).unwrap_or(Illegality::Other));
    }
    judgement
}

fn is_meant(position: &Position, mv: Move, intent: MoveIntent) -> bool {
    intent.means(mv, position.variant().rules().castling.partner_of(mv, position.side()))
}

/// What speaks against a move of pieces on the board.
pub(super) fn on_board(position: &Position, intent: MoveIntent) -> Judgement {
    let objection = reference::judge(position, intent).err();
    let Some(objection) = objection else {
        return Judgement::against(super::gating::must_drop(position).into_iter().collect());
    };
    let equipment = position.variant().equipment();
    let words = |reason: &Box<_>| Illegality::refused(&**reason, equipment);
    let mut reasons: Vec<Illegality> = objection.reasons.iter().map(words).collect();
    // Who must drop first is not interested in how pieces on the board move.
    if objection.distance < Distance::NotOwn
        && let Some(reason) = super::gating::must_drop(position)
    {
        reasons = vec![reason];
    }
    Judgement { distance: objection.distance, ..Judgement::against(reasons) }
}
