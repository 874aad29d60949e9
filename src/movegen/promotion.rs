//! What a piece may become.

use crate::position::View;
use crate::variant::tables::PromotionTable;
use crate::variant::{PieceType, PieceTypeSet};

/// What a piece may become now: of the limited piece types those of which the side has fewer pieces on the board than
/// at the start.
pub(super) fn open<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    promotion: &PromotionTable<W>,
) -> PieceTypeSet {
    let missing = |piece_type: &PieceType| {
        let start = view.table.arrivals.start_pieces[view.us].get(piece_type.index()).copied().unwrap_or(0);
        (view.state.piece_types[piece_type.index() & 63] & view.own).count() < start
    };
    promotion.to.iter().filter(|piece_type| !promotion.limited.contains(*piece_type) || missing(piece_type)).collect()
}
