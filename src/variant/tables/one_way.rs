//! Pieces that never go back.

use super::super::{PieceType, PieceTypeSet, Variant};
use crate::board::Vector;
use crate::rules::tables::made;

/// The piece types of which no step can be reversed: each leads on in one half of all directions, and no piece comes
/// to be one of them, by promotion or from the hand. Pawns of chess are; those of shogi come back from the hand.
pub(super) fn piece_types(variant: &Variant) -> PieceTypeSet {
    let made = made(variant);
    let goes_on = |&id: &PieceType| {
        let steps = variant.piece(id).moves.iter().flat_map(|rule| &rule.rays).map(|ray| ray.step);
        !made.contains(id) && lie_in_a_half(&steps.collect::<Vec<_>>())
    };
    variant.piece_types().filter(goes_on).collect()
}

/// Whether a straight line through the origin has all these steps on one side, so that no sum of them leads back.
fn lie_in_a_half(steps: &[Vector]) -> bool {
    // Then all lie less than half a turn to the left of the rightmost one.
    let turn = |a: Vector, b: Vector| i32::from(a.x) * i32::from(b.y) - i32::from(a.y) * i32::from(b.x);
    let along = |a: Vector, b: Vector| i32::from(a.x) * i32::from(b.x) + i32::from(a.y) * i32::from(b.y);
    let is_rightmost = |&first: &Vector| {
        let to_the_left = |&step: &Vector| turn(first, step) > 0 || turn(first, step) == 0 && along(first, step) > 0;
        steps.iter().all(to_the_left)
    };
    steps.iter().any(is_rightmost) || steps.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library;

    #[test]
    fn halves_are_found() {
        let steps = |steps: &[(i16, i16)]| steps.iter().map(|&(x, y)| Vector::new(x, y)).collect::<Vec<_>>();
        assert!(lie_in_a_half(&steps(&[])));
        assert!(lie_in_a_half(&steps(&[(0, 1), (-1, 1), (1, 1), (0, 2)])));
        assert!(lie_in_a_half(&steps(&[(0, 1), (1, 0), (-1, 2)])));
        assert!(!lie_in_a_half(&steps(&[(1, 0), (-1, 0)])));
        assert!(!lie_in_a_half(&steps(&[(0, 1), (-1, 0), (1, 0)])));
        assert!(!lie_in_a_half(&steps(&[(0, 1), (-1, -1), (1, -1)])));
    }

    #[test]
    fn pawns_go_one_way() {
        let letters = |id: &str| {
            let variant = library::variant(id).unwrap();
            let letter = |id: PieceType| variant.piece(id).letter.clone();
            piece_types(&variant).iter().map(letter).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(letters("chess"), "P");
        assert_eq!(letters("shogi"), "");
        // A soldier beyond the river goes to the sides, too.
        assert_eq!(letters("xiangqi"), "");
        assert_eq!(letters("glinski"), "P");
    }
}
