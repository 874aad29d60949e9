//! Pieces that enter the board, and pieces that become others.

use crate::board::{BySide, Cell, Side};
use crate::variant::{CastlingRights, MAX_CASTLINGS, PieceType, PieceTypeSet, Variant};

/// What the rules say of pieces that enter, and of promotions, beyond the cells where they may.
#[derive(Clone, Debug)]
pub(crate) struct ArrivalTable {
    /// While a player can drop a piece he must.
    pub placement: bool,
    /// Pieces let others in with their first move.
    pub gating: bool,
    /// A piece that enters can leave a royal attacked: it is royal, or an attack may hang on a piece that stands between.
    pub exposes: bool,
    /// Some promotion is only to piece types that were lost.
    pub limited: bool,
    /// Some promotion is a move by itself.
    pub in_place: bool,
    /// Some piece type is dropped on both colours.
    pub opposite_colours: bool,
    /// Pieces of each side and piece type at the start, hands included.
    pub start_pieces: BySide<Vec<u32>>,
    /// Rights that drops win.
    pub won_rights: Vec<WonRight>,
}

/// A castling right that is won when both pieces have been dropped on their cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WonRight {
    pub side: Side,
    pub right: CastlingRights,
    pub king: Cell,
    pub partner: Cell,
    pub partners: PieceTypeSet,
}

impl ArrivalTable {
    pub fn new(variant: &Variant) -> ArrivalTable {
        let rules = variant.rules();
        let promotions = || rules.promotion.all().map(|(_, promotion)| promotion);
        ArrivalTable {
            placement: rules.turn.has_placement(),
            gating: rules.gating.is_some(),
            exposes: can_expose(variant),
            limited: promotions().any(|promotion| !promotion.limited.is_empty()),
            in_place: promotions().any(|promotion| promotion.is_in_place()),
            opposite_colours: rules.drops.look_at_colours(),
            start_pieces: BySide::each(|side| {
                variant.piece_types().map(|id| variant.start().count(side, id)).collect()
            }),
            won_rights: won_rights(variant),
        }
    }
}

/// Whether a piece that enters can leave a royal attacked.
fn can_expose(variant: &Variant) -> bool {
    let rules = variant.rules();
    let moves = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).flat_map(|rule| &rule.rays);
    let lines = rules.flying_general.iter().flat_map(|rule| &rule.lines);
    let enters = |royal: PieceType| rules.drops.hands.may_hold(variant.equipment(), royal);
    moves.chain(lines).any(needs_pieces) || variant.royals().iter().any(enters)
}

/// Whether a move goes over pieces.
fn needs_pieces(ray: &crate::betza::Ray) -> bool {
    ray.hop != crate::betza::Hop::Slide || !ray.jumped.is_empty()
}

fn won_rights(variant: &Variant) -> Vec<WonRight> {
    let castlings = variant.rules().castling.iter().take(MAX_CASTLINGS).enumerate();
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
