//! Hands by themselves.

use super::Hands;
use crate::model::{PieceType, PieceTypeSet, Setup};

/// Pawn, tokin and rook: a tokin is a pawn in hand.
fn hands(fed: bool) -> Hands {
    let captured_as = [0, 0, 2].map(PieceType).to_vec();
    Hands { exist: true, fed, royals: false, leaving: PieceTypeSet::default(), captured_as }
}

#[test]
fn captured_pieces_turn_back() {
    let mut setup = Setup::empty(4, 3);
    hands(true).keep(&mut setup, PieceType(1));
    hands(true).keep(&mut setup, PieceType(2));
    assert_eq!(setup.hands, [vec![1, 0, 1], vec![0, 0, 0]]);
    hands(false).keep(&mut setup, PieceType(1));
    assert_eq!(setup.hands[0], [1, 0, 1]);
    Hands::change(&mut setup, PieceType(0), -1);
    Hands::change(&mut setup, PieceType(0), -1);
    assert_eq!(setup.hands[0], [0, 0, 1]);
}

#[test]
fn captured_royals_leave_the_game() {
    let mut setup = Setup::empty(4, 3);
    let hands = Hands { leaving: PieceTypeSet::from_iter([PieceType(2)]), ..hands(true) };
    hands.keep(&mut setup, PieceType(2));
    assert_eq!(setup.hands[0], [0, 0, 0]);
    hands.keep(&mut setup, PieceType(0));
    assert_eq!(setup.hands[0], [1, 0, 0]);
}

#[test]
fn the_census_counts_pieces_as_they_are_held() {
    let mut setup = Setup::empty(4, 3);
    setup.board[0] = Some((crate::board::Side::First, PieceType(1)));
    setup.board[3] = Some((crate::board::Side::Second, PieceType(0)));
    setup.hands[1][2] = 2;
    assert_eq!(hands(true).census(&setup), [2, 0, 2]);
}

/// A pawn is a rook in hand, a rook a pawn, a tokin a pawn: counted as they are held they are all one.
#[test]
fn pieces_that_become_each_other_count_as_one() {
    let hands = Hands { captured_as: [2, 0, 0].map(PieceType).to_vec(), ..hands(true) };
    let mut setup = Setup::empty(4, 3);
    setup.hands[0][0] = 1;
    let before = hands.census(&setup);
    // The pawn in hand is dropped as a tokin.
    setup.hands[0][0] = 0;
    setup.board[0] = Some((crate::board::Side::First, PieceType(1)));
    assert_eq!(hands.census(&setup), before);
}

#[test]
fn a_hand_lacks_what_it_does_not_hold() {
    let mut setup = Setup::empty(4, 3);
    setup.hands[0][0] = 1;
    assert!(Hands::lacks(&setup, PieceType(0)).is_empty());
    assert_eq!(Hands::lacks(&setup, PieceType(2)).len(), 1);
    setup.side = setup.side.other();
    assert_eq!(Hands::lacks(&setup, PieceType(0)).len(), 1);
}
