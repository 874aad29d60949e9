//! What a move must respect besides the safety of one's own royal.

use super::super::{MoveRule, Pass, PieceType, PieceTypeSet, Promotion, RoyalMode, Variant};
use super::Table;
use crate::rules::RuleId;
use crate::rules::ends::EndRule;

/// What legal moves depend on besides the safety of one's own royal.
#[derive(Clone, Debug)]
pub(crate) struct ObligationTable {
    /// Positions may end the game, but as long as it goes on the moves are ordinary.
    pub only_ends: bool,
    pub mandatory_capture: bool,
    pub no_checks: bool,
    /// Some cannon can't jump over every piece, and a move may change what a piece is or put two pieces between: only
    /// the position after it tells whether our royal is safe.
    pub screens_change: bool,
    /// Which pieces are royal may change, or what attacks them hang on more than where they stand: only the position
    /// after a move tells whether they are safe.
    pub royals_by_trial: bool,
    /// When a player may pass.
    pub pass: Pass,
}

impl ObligationTable {
    /// None when no rule looks at more than the safety of one's own royal.
    pub fn new(variant: &Variant) -> Option<Box<Self>> {
        let rules = variant.rules();
        let moves = RuleId::ALL.iter().any(|&rule| is_obligation(variant, rule));
        let table = || ObligationTable {
            only_ends: !moves,
            mandatory_capture: rules.turn.mandatory_capture.is_some(),
            no_checks: rules.turn.no_check.is_some(),
            screens_change: screens_change(variant),
            royals_by_trial: royals_by_trial(variant),
            pass: rules.turn.pass(),
        };
        let ends = !rules.endings.of_position.is_empty();
        (moves || ends).then(|| Box::new(table()))
    }
}

impl<const W: usize, const N: usize> Table<W, N> {
    /// What a move must respect besides the safety of one's own royal, as far as `which` asks; no in games without.
    #[inline(always)]
    pub fn obliges(&self, which: impl FnOnce(&ObligationTable) -> bool) -> bool {
        self.obligations.as_deref().is_some_and(which)
    }
}

/// Whether legal moves hang on more than the safety of one's own royal by this rule.
fn is_obligation(variant: &Variant, rule: RuleId) -> bool {
    let rules = variant.rules();
    let in_place_or_limited = |rule: &Promotion| !rule.limited.is_empty() || rule.is_in_place();
    match rule {
        RuleId::Movement => screens_change(variant),
        RuleId::EnPassant | RuleId::Drops => false,
        RuleId::Promotion => rules.promotion.all().any(|(_, rule)| in_place_or_limited(rule)),
        RuleId::Gating => rules.gating.is_some(),
        RuleId::Castling => rules.castling.iter().any(|castling| castling.dropped.is_some()),
        RuleId::Placement => rules.turn.has_placement(),
        RuleId::Royalty => rules.royalty.mode == RoyalMode::All || royals_by_trial(variant),
        RuleId::FlyingGeneral => rules.flying_general_stands_apart(),
        RuleId::NoCheck => rules.turn.no_check.is_some(),
        RuleId::Explosion => rules.explosion.is_some(),
        RuleId::MandatoryCapture => rules.turn.mandatory_capture.is_some(),
        RuleId::Passing => rules.turn.pass() != Pass::Never,
        RuleId::Bikjang => rules.endings.of_position.iter().any(|rule| matches!(rule, EndRule::Bikjang(_))),
    }
}

/// Whether a piece may become royal or a royal another piece, some piece captures only some of several royal types, or a
/// royal can be captured en passant.
fn royals_by_trial(variant: &Variant) -> bool {
    let royals = variant.royals();
    let becomes = |old: PieceType| variant.rules().promotion.choices(old);
    let across = |old: PieceType| becomes(old).iter().any(|&new| royals.contains(old) != royals.contains(new));
    // A king that castles may not cross attacked cells, royal or not.
    let kings = variant.kings();
    let spares = |rule: &MoveRule| {
        let captured = rule.victims.0 & kings.0;
        rule.capture && captured != 0 && captured != kings.0
    };
    let spare = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).any(spares);
    spare || variant.piece_types().any(across) || royals_pass(variant)
}

/// Whether a royal may cross cells, or a piece that thereby becomes one, so that it can be captured there.
pub(super) fn royals_pass(variant: &Variant) -> bool {
    let royals = variant.royals();
    let rules = || variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
    let royal_then = |old: PieceType| {
        royals.contains(old) || variant.rules().promotion.choices(old).iter().any(|&new| royals.contains(new))
    };
    let leaves = |old: &PieceType| variant.piece(*old).moves.iter().any(|rule| rule.leaves_en_passant);
    variant.piece_types().filter(leaves).any(royal_then)
        && rules().any(|rule| rule.takes_en_passant && rule.victims.0 & royals.0 != 0)
}

/// Whether a promotion or a castling may make or unmake a piece that some rule can't jump over.
fn screens_change(variant: &Variant) -> bool {
    let limited: Vec<PieceTypeSet> = variant
        .pieces()
        .iter()
        .flat_map(|piece_type| &piece_type.moves)
        .map(|rule| rule.screens)
        .filter(|&screens| variant.piece_types().any(|piece_type| !screens.contains(piece_type)))
        .collect();
    let changes = |screens: &PieceTypeSet| {
        variant.piece_types().any(|old| {
            variant.rules().promotion.choices(old).iter().any(|&new| screens.contains(old) != screens.contains(new))
        })
    };
    !limited.is_empty() && !variant.rules().castling.is_empty() || limited.iter().any(changes)
}
