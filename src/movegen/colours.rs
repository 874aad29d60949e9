//! Pieces that are to stand on cells of both colours: bishops, say, in a set-up phase.

use crate::board::Bits;
use crate::position::View;
use crate::variant::tables::DropTable;

/// Those of `targets` where a drop leaves the pieces of each such type evenly on both colours.
#[cold]
pub(super) fn allowed<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
    mut targets: Bits<W>,
) -> Bits<W> {
    let open = view.table.all.without(view.occupied);
    for spread in &view.table.sides[view.us].drops {
        let Some(first) = spread.opposite_colours else { continue };
        let pieces = view.state.piece_types[spread.piece_type as usize & 63] & view.own;
        let held = u32::from(view.state.hands[view.us][spread.held as usize & 63]);
        let all = pieces.count() + held;
        for colour in [first, view.table.all.without(first)] {
            if spread.piece_type == drop.piece_type {
                // One more piece here must not be more than half, rounded up.
                if (pieces & colour).count() + 1 > all.div_ceil(2) {
                    targets = targets.without(colour);
                }
            } else if held > 0 {
                // Another piece must leave room for half of them, rounded down.
                let room = spread.cells & open & colour;
                match ((pieces & colour).count() + room.count()).cmp(&(all / 2)) {
                    std::cmp::Ordering::Less => return Bits::EMPTY,
                    std::cmp::Ordering::Equal => targets = targets.without(room),
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    targets
}
