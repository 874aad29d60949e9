//! What somebody wants to play, held against the rules stratum by stratum.

use super::legal::{bare, complete, obligations, refusals};
use super::stage::Stage;
use crate::model::{Move, MoveIntent};
use crate::rules::rule::{Adds, Distance, Objection, Reasons};

/// The move that is meant, when it is legal; else why it is not, by the rule that comes closest to allowing it. Endings
/// are not considered.
pub(super) fn judge(stage: &Stage<'_>, intent: MoveIntent) -> Result<Move, Objection> {
    let mv = allow(stage, intent)?;
    objected(obligations(stage.variant, stage.setup, mv))?;
    Ok(mv)
}

/// The same by the first three strata.
fn allow(stage: &Stage<'_>, intent: MoveIntent) -> Result<Move, Objection> {
    let adding = stage.variant.rules().adding();
    let more = adding.into_iter().find_map(|rule| Some((rule, rule.plain(stage, intent)?)));
    let mv = match more {
        Some((rule, plain)) => add(stage, rule, intent, plain)?,
        None => {
            let bare = bare(stage);
            find(stage, &complete(stage, &bare), intent).ok_or_else(|| unproposed(stage, &bare, intent))?
        }
    };
    objected(refusals(stage.variant, stage.setup, mv))?;
    Ok(mv)
}

/// An objection of a rule that has been asked of one move, when it has reasons.
fn objected(reasons: Reasons) -> Result<(), Objection> {
    if reasons.is_empty() { Ok(()) } else { Err(Objection { distance: Distance::Near(0), reasons }) }
}

/// The move among these that is meant.
fn find(stage: &Stage<'_>, moves: &[Move], intent: MoveIntent) -> Option<Move> {
    let (rules, side) = (stage.variant.rules(), stage.setup.side);
    let is_meant = |mv: &Move| intent.means(*mv, rules.partner_of(*mv, side));
    let stands_for = |mv: &Move| rules.maker(*mv).is_some_and(|rule| rule.stands_for(stage, intent, *mv));
    moves.iter().copied().find(is_meant).or_else(|| moves.iter().copied().find(stands_for))
}

/// Why no rule lets the player make the move: the nearest rule's reasons. `bare` is what the rules propose before it is
/// asked what can be made of it.
fn unproposed(stage: &Stage<'_>, bare: &[Move], intent: MoveIntent) -> Objection {
    let rules = stage.variant.rules();
    let objections = rules.proposing().into_iter().filter_map(|rule| rule.object(stage, intent));
    let bare = find(stage, bare, intent.plain());
    let reasons = bare.map_or_else(Vec::new, |mv| {
        rules.completing().into_iter().flat_map(|rule| rule.refuse(stage, mv, intent)).collect()
    });
    let refused = (!reasons.is_empty()).then_some(Objection { distance: Distance::Near(1), reasons });
    let nearest = objections.chain(refused).min_by_key(|objection| objection.distance);
    nearest.unwrap_or(Objection { distance: Distance::Elsewhere, reasons: Vec::new() })
}

/// The move to which a rule adds something, if the same move without it is allowed.
fn add(
    stage: &Stage<'_>,
    rule: &dyn Adds,
    intent: MoveIntent,
    plain: Result<MoveIntent, Reasons>,
) -> Result<Move, Objection> {
    let plain = plain.map_err(|reasons| Objection { distance: Distance::Near(0), reasons })?;
    let plain = allow(stage, plain)?;
    let mv = rule.added(intent, plain);
    let can = rule.add(stage, plain).contains(&mv);
    if can { Ok(mv) } else { Err(Objection { distance: Distance::Elsewhere, reasons: Vec::new() }) }
}
