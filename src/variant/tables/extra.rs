//! Rules out of the ordinary on men that enter the board and men that become others.

use crate::board::{BySide, Cell, Side};
use crate::variant::{CastlingRights, KindId, KindSet, MAX_CASTLINGS, Variant};

/// What the rules say of men that enter, and of promotions, out of the ordinary.
#[derive(Clone, Debug)]
pub(crate) struct Extra {
    /// While a player can drop a man he must.
    pub drops_first: bool,
    /// Men let others in with their first move.
    pub gating: bool,
    /// An attack may hang on a man that stands between, so that a man who enters can bring one about.
    pub screens: bool,
    /// Some promotion is only to kinds that were lost.
    pub limited: bool,
    /// Some promotion is a move by itself.
    pub standing: bool,
    /// Some kind is dropped on both colours.
    pub opposite_colours: bool,
    /// Men of each side and kind at the start, hands included.
    pub start_men: BySide<Vec<u32>>,
    /// Rights that drops win.
    pub won_rights: Vec<WonRight>,
}

/// A castling right that is won when both men have been dropped on their cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WonRight {
    pub side: Side,
    pub right: CastlingRights,
    pub king: Cell,
    pub partner: Cell,
    pub partners: KindSet,
}

impl Extra {
    pub fn new(variant: &Variant) -> Extra {
        let rules = &variant.rules;
        let promotions = || variant.kinds.iter().filter_map(|kind| kind.promotion.as_ref());
        let drops = || variant.kinds.iter().filter_map(|kind| kind.drop.as_ref());
        Extra {
            drops_first: rules.drops_first,
            gating: rules.gating.is_some(),
            screens: variant.kinds.iter().flat_map(|kind| &kind.moves).flat_map(|rule| &rule.rays).any(needs_men),
            limited: promotions().any(|promotion| !promotion.limited.is_empty()),
            standing: promotions().any(|promotion| promotion.standing.iter().any(|cells| cells.any())),
            opposite_colours: drops().any(|drop| drop.opposite_colours.is_some()),
            start_men: BySide::each(|side| variant.kind_ids().map(|id| variant.start.count(side, id)).collect()),
            won_rights: won_rights(variant),
        }
    }
}

/// Whether a move goes over men.
fn needs_men(ray: &crate::betza::Ray) -> bool {
    ray.hop != crate::betza::Hop::Slide || !ray.jumped.is_empty()
}

fn won_rights(variant: &Variant) -> Vec<WonRight> {
    let castlings = variant.rules.castling.iter().take(MAX_CASTLINGS).enumerate();
    let won = castlings.filter_map(|(index, castling)| Some((index, castling, castling.dropped?)));
    let of_sides = won.flat_map(|(index, castling, partners)| {
        Side::BOTH.map(|side| {
            let cells = &castling.sides[side.index()];
            let right = CastlingRights::of(index, side);
            WonRight { side, right, king: cells.king_from, partner: cells.partner_from, partners }
        })
    });
    of_sides.collect()
}

/// What a man is in hand that is dropped as `id`.
pub(super) fn held_as(variant: &Variant, id: KindId) -> KindId {
    variant.kind(id).drop.as_ref().map_or(id, |drop| drop.held_as)
}
