//! Playing a move on a plain set-up.

use super::stage::Stage;
use crate::board::{CellSet, Side};
use crate::position::Move;
use crate::rules::making::Made;
use crate::variant::{Setup, Variant};

/// The set-up after a legal move; anything else gives a set-up that means nothing.
///
/// # Panics
/// If the set-up or the move is one of another game: [`Setup::fits`] tells of a set-up.
pub fn apply(variant: &Variant, setup: &Setup, mv: Move) -> Setup {
    let rules = variant.rules();
    let before = Stage { variant, setup };
    let mut made = go(variant, setup, mv);
    rules.following().into_iter().for_each(|rule| rule.follow(&before, mv, &mut made));
    rules.endings.of_game().for_each(|rule| rule.follow(mv, &mut made));
    let mut after = made.setup;
    after.fullmoves = setup.fullmoves.saturating_add(u32::from(setup.side == Side::Second));
    after.side = setup.side.other();
    let mut notes = after.notes;
    let now = Stage { variant, setup: &after };
    rules.endings.of_position().for_each(|rule| rule.after(&before, mv, &now, &mut notes));
    after.notes = notes;
    after
}

/// Takes what the move captures off the board, and every piece that it moves to its target.
fn go(variant: &Variant, setup: &Setup, mv: Move) -> Made {
    let mut made = Made { setup: setup.clone(), touched: CellSet::EMPTY, captured: None };
    let (rules, board) = (variant.rules(), &mut made.setup.board);
    if let Some(cell) = rules.maker(mv).and_then(|rule| rule.victim(setup, mv)) {
        made.captured = board[cell.index()].take().map(|(_, piece_type)| piece_type);
        made.touched.insert(cell);
    }
    let ways = rules.ways(mv, setup.side);
    for from in ways.iter().filter_map(|way| way.from) {
        board[from.index()] = None;
        made.touched.insert(from);
    }
    for (index, way) in ways.into_iter().enumerate() {
        let led = way.from.filter(|_| index > 0).and_then(|from| setup.board[from.index()]);
        board[way.to.index()] = led.or(Some((setup.side, mv.arriving())));
        made.touched.insert(way.to);
    }
    made
}
