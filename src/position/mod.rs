//! Positions: who stands where, whose turn it is, and playing a move and taking it back.

mod moves;

pub use moves::{Move, MoveClass};

use std::sync::Arc;

use crate::board::{Cell, CellSet, Side};
use crate::variant::{EnPassant, KindId, Setup, Variant};

/// A position of one variant: men, hands, side to move, rights, counters.
#[derive(Clone, Debug)]
pub struct Position {
    variant: Arc<Variant>,
}

/// Why a set-up is not a position that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// A side has no royal man though the game has royals.
    NoRoyal(Side),
    /// A side has more royal men than the game allows.
    TooManyRoyals(Side, usize),
    /// The side that is not to move stands in check.
    OpponentInCheck,
    /// A castling right whose men do not stand on their cells.
    CastlingRight(usize, Side),
    /// An en passant victim that could not have come there.
    EnPassant,
}

impl Position {
    /// The variant's position at the start.
    pub fn start(variant: &Arc<Variant>) -> Position {
        let _ = variant;
        todo!()
    }

    /// A position from a set-up.
    ///
    /// # Errors
    /// Everything that keeps it from being a legal position.
    pub fn new(variant: &Arc<Variant>, setup: &Setup) -> Result<Position, Vec<SetupProblem>> {
        let _ = (variant, setup);
        todo!()
    }

    /// The rules it belongs to.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// Everything of the position as plain data.
    pub fn setup(&self) -> Setup {
        todo!()
    }

    /// Who stands on a cell.
    pub fn at(&self, cell: Cell) -> Option<(Side, KindId)> {
        let _ = cell;
        todo!()
    }

    /// Who is to move.
    pub fn side(&self) -> Side {
        todo!()
    }

    /// How many men of `kind` the side has in hand.
    pub fn hand(&self, side: Side, kind: KindId) -> u8 {
        let _ = (side, kind);
        todo!()
    }

    /// Every occupied cell.
    pub fn occupied(&self) -> CellSet {
        todo!()
    }

    /// The cells of one side's men.
    pub fn men(&self, side: Side) -> CellSet {
        let _ = side;
        todo!()
    }

    /// The cells of one side's men of one kind.
    pub fn men_of(&self, side: Side, kind: KindId) -> CellSet {
        let _ = (side, kind);
        todo!()
    }

    /// Rights still held; see [`Setup::rights`].
    pub fn rights(&self) -> u64 {
        todo!()
    }

    /// The man that may be captured en passant, if the last move left one.
    pub fn en_passant(&self) -> Option<EnPassant> {
        todo!()
    }

    /// Plies since the move counter was last set back.
    pub fn halfmoves(&self) -> u32 {
        todo!()
    }

    /// Number of the current move pair, from 1.
    pub fn fullmoves(&self) -> u32 {
        todo!()
    }

    /// Hash of board, hands, side to move, rights and en passant, kept up move by move.
    pub fn hash(&self) -> u64 {
        todo!()
    }

    /// The same hash worked out anew.
    pub fn fresh_hash(&self) -> u64 {
        todo!()
    }

    /// Plays a legal move (anything else leaves a position that means nothing, but never panics).
    pub fn play(&mut self, mv: Move) {
        let _ = mv;
        todo!()
    }

    /// Takes the last played move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        todo!()
    }
}
