//! What a move must respect besides the safety of one's own royal.

use super::super::{Pass, PieceTypeSet, Promotion, RoyalMode, Variant};
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
        RuleId::Royalty => rules.royalty.mode == RoyalMode::All,
        RuleId::FlyingGeneral => rules.flying_general_stands_apart(),
        RuleId::NoCheck => rules.turn.no_check.is_some(),
        RuleId::Explosion => rules.explosion.is_some(),
        RuleId::MandatoryCapture => rules.turn.mandatory_capture.is_some(),
        RuleId::Passing => rules.turn.pass() != Pass::Never,
        RuleId::Bikjang => rules.endings.of_position.iter().any(|rule| matches!(rule, EndRule::Bikjang(_))),
    }
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
