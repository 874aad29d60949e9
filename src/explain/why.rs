//! Finding the reasons for and against a move.

use super::effects::effects;
use super::illegality::Illegality;
use crate::movegen::reference;
use crate::notation::MoveIntent;
use crate::position::{Move, Position};
use crate::rules::effect::Effect;
use crate::rules::rule::Distance;

/// What speaks for or against an attempt.
pub(super) struct Judgement {
    pub mv: Option<Move>,
    pub reasons: Vec<Illegality>,
    pub effects: Vec<Effect>,
    /// How far the attempt is from a move.
    pub distance: Distance,
}

/// Judges an attempt by the rules of the position.
pub(super) fn judge(position: &Position, intent: MoveIntent) -> Judgement {
    let variant = position.variant();
    let is_meant = |mv: Move| intent.means(mv, variant.rules().partner_of(mv, position.side()));
    if let Some(mv) = position.legal_moves().into_iter().find(|&mv| is_meant(mv)) {
        let effects = effects(position, mv);
        return Judgement { mv: Some(mv), reasons: Vec::new(), effects, distance: Distance::Near(0) };
    }
    let against = |reasons, distance| Judgement { mv: None, reasons, effects: Vec::new(), distance };
    if let Some(ending) = position.ending() {
        let how = variant.rules().endings.over(variant.equipment(), &ending);
        return against(vec![Illegality::Over { how }], Distance::Near(0));
    }
    match reference::judge(position, intent) {
        Err(objection) if !objection.reasons.is_empty() => {
            let words = |reason: &Box<_>| Illegality::refused(&**reason, variant.equipment());
            against(objection.reasons.iter().map(words).collect(), objection.distance)
        }
        _ => against(vec![Illegality::Other], Distance::Elsewhere),
    }
}
