//! What somebody wants to play, held against the rules stratum by stratum.

use super::legal::{bare, complete, obligations, refusals};
use super::stage::Stage;
use crate::board::Cell;
use crate::model::{Move, MoveClass, MoveIntent, PieceType};
use crate::rules::rule::{Distance, Objection, Reasons};
use crate::rules::scene::Scene;

/// The move that is meant, when it is legal; else why it is not, by the rule that comes closest to allowing it. Endings
/// are not considered.
pub(super) fn judge(stage: &Stage<'_>, intent: MoveIntent) -> Result<Move, Objection> {
    let mv = allow(stage, intent)?;
    objected(obligations(stage.variant, stage.setup, mv))?;
    Ok(mv)
}

/// The same by the first three strata.
fn allow(stage: &Stage<'_>, intent: MoveIntent) -> Result<Move, Objection> {
    let mv = match intent {
        MoveIntent::Gating { from, to, promotion, piece_type } => let_in(stage, (from, to, promotion), piece_type)?,
        _ => {
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
    let (castlings, side) = (&stage.variant.rules().castling, stage.setup.side);
    let is_meant = |mv: &Move| intent.means(*mv, castlings.partner_of(*mv, side));
    // Who can pass does so by any royal piece.
    let royal = |cell: Cell| {
        stage.setup.board[cell.index()]
            .is_some_and(|(owner, piece_type)| owner == side && stage.equipment().piece(piece_type).royal)
    };
    let passes = |mv: &Move| match intent {
        MoveIntent::Step { from, to, promotion: None } => from == to && royal(from) && mv.class() == MoveClass::Pass,
        _ => false,
    };
    moves.iter().copied().find(is_meant).or_else(|| moves.iter().copied().find(passes))
}

/// Why no rule lets the player make the move: the nearest rule's reasons. `bare` is what the rules propose before it is
/// asked who promotes.
fn unproposed(stage: &Stage<'_>, bare: &[Move], intent: MoveIntent) -> Objection {
    let rules = stage.variant.rules();
    let objections = rules.proposing().into_iter().filter_map(|rule| rule.object(stage, intent));
    let bare = find(stage, bare, intent.plain());
    let promotes = bare.map_or_else(Vec::new, |mv| rules.promotion.refuse(stage, mv, intent.promotion()));
    let promotes = (!promotes.is_empty()).then_some(Objection { distance: Distance::Near(1), reasons: promotes });
    let nearest = objections.chain(promotes).min_by_key(|objection| objection.distance);
    nearest.unwrap_or(Objection { distance: Distance::Elsewhere, reasons: Vec::new() })
}

/// The move that lets a piece in, if the same move without it is allowed.
fn let_in(
    stage: &Stage<'_>,
    (from, to, promotion): (Cell, Cell, Option<PieceType>),
    piece_type: PieceType,
) -> Result<Move, Objection> {
    let (rules, side) = (stage.variant.rules(), stage.setup.side);
    let step = MoveIntent::Step { from, to, promotion };
    if let Some((_, moves)) = stage.setup.board[from.index()].filter(|&(owner, _)| owner == side) {
        let mv = Move::step(moves, from, to).gating(piece_type, false);
        objected(rules.adding().into_iter().flat_map(|rule| rule.declines(stage, from, mv)).collect())?;
    }
    // From the partner's cell to the king's it is a castling, on whose partner's cell the piece enters.
    let plain = rules.castling.between(side, to, from).map_or(step, MoveIntent::Castling);
    let mv = allow(stage, plain)?;
    let mv = mv.gating(piece_type, mv.from() != Some(from));
    let added = rules.adding().into_iter().any(|rule| rule.add(stage, mv.ungated()).contains(&mv));
    if added { Ok(mv) } else { Err(Objection { distance: Distance::Elsewhere, reasons: Vec::new() }) }
}
