//! What a legal move does.

use crate::movegen::reference;
use crate::position::{Move, Position};
use crate::rules::effect::Effect;

/// What a legal move does, in the order in which one would say it.
pub(super) fn effects(position: &Position, mv: Move) -> Vec<Effect> {
    let mut effects = reference::effects(position, mv);
    effects.sort_by_key(|effect| effect.place);
    let (variant, mut after) = (position.variant(), position.clone());
    after.play_unchecked(mv);
    let endings = &variant.rules().endings;
    if let Some(ending) = after.ending() {
        effects.push(Effect::ends(format!("ends the game: {}", endings.over(variant.equipment(), &ending))));
    } else if after.count_legal() == 0 {
        effects.push(Effect::ends(endings.given(after.is_check()).to_string()));
    }
    effects
}
