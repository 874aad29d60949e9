//! Men that are to stand on cells of both colours: bishops, say, in a set-up phase.

use crate::board::Bits;
use crate::position::View;
use crate::variant::tables::DropTable;

/// Those of `targets` where a drop leaves the men of each such kind evenly on both colours.
#[cold]
pub(super) fn allowed<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    drop: &DropTable<W, N>,
    mut targets: Bits<W>,
) -> Bits<W> {
    let open = view.table.all.without(view.occupied);
    for kind in &view.table.sides[view.us].drops {
        let Some(first) = kind.opposite_colours else { continue };
        let men = view.state.kinds[kind.kind as usize & 63] & view.own;
        let held = u32::from(view.state.hands[view.us][kind.held as usize & 63]);
        let all = men.count() + held;
        for colour in [first, view.table.all.without(first)] {
            if kind.kind == drop.kind {
                // One more man here must not be more than half, rounded up.
                if (men & colour).count() + 1 > all.div_ceil(2) {
                    targets = targets.without(colour);
                }
            } else if held > 0 {
                // Another man must leave room for half of them, rounded down.
                let room = kind.cells & open & colour;
                match ((men & colour).count() + room.count()).cmp(&(all / 2)) {
                    std::cmp::Ordering::Less => return Bits::EMPTY,
                    std::cmp::Ordering::Equal => targets = targets.without(room),
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    targets
}
