//! The halfmove clock as the fast path has it.

use crate::model::{PieceTypeSet, Setup};
use crate::variant::Variant;

/// What a position counts: the halfmove clock, and moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counters {
    /// Plies since the clock was last set back.
    pub halfmoves: u32,
    /// Number of the current move pair, from 1.
    pub fullmoves: u32,
}

impl Counters {
    pub fn of(setup: &Setup) -> Counters {
        Counters { halfmoves: setup.halfmoves, fullmoves: setup.fullmoves }
    }

    /// Writes them into a set-up.
    pub fn write(self, setup: &mut Setup) {
        setup.halfmoves = self.halfmoves;
        setup.fullmoves = self.fullmoves;
    }
}

/// The halfmove clock: what it counts, and what sets it back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockTable {
    /// What a ply adds: 1, or 0 in a game without an n-move rule.
    pub step: u32,
    pub captures: bool,
    pub from_hand: bool,
    pub movers: PieceTypeSet,
}

impl ClockTable {
    pub fn new(variant: &Variant) -> ClockTable {
        let clock = variant.rules().endings.clock();
        ClockTable {
            step: u32::from(clock.is_some()),
            captures: clock.is_some_and(|clock| clock.captures),
            from_hand: clock.is_some_and(|clock| clock.from_hand),
            movers: clock.map_or(PieceTypeSet::default(), |clock| clock.movers),
        }
    }
}
