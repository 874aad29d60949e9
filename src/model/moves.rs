//! One move, in eight bytes.

use super::PieceType;
use crate::board::Cell;

/// What a move does besides taking a piece from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MoveClass {
    /// From one cell to another, capturing what stands there, perhaps promoting.
    Step,
    /// The same to an empty crossed cell; the victim stands elsewhere.
    EnPassant,
    /// A castling: king and partner.
    Castling,
    /// From the hand to an empty cell.
    Drop,
    /// A piece becomes another piece type as a move by itself, on its own cell or on an empty one.
    InPlace,
    /// Nobody moves.
    Pass,
}

/// A move of a given position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The piece that moves, before promotion, or is dropped.
    pub(crate) piece_type: u8,
    pub(crate) class: MoveClass,
    /// Promotion: the new piece type; castling: its index; else [`NONE`].
    pub(crate) arg: u8,
    /// The piece type that enters from the hand, plus [`AT_PARTNER`] when it does so on the partner's cell; else
    /// [`NONE`].
    pub(crate) gate: u8,
}

/// In [`Move`]'s gate: on the cell that the partner of a castling leaves.
const AT_PARTNER: u8 = 0x40;

/// No cell, no piece type.
pub(crate) const NONE: u8 = u8::MAX;

impl Move {
    /// A plain move or capture.
    pub fn step(piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move { from: from.0, to: to.0, piece_type: piece_type.0, class: MoveClass::Step, arg: NONE, gate: NONE }
    }

    /// The same with promotion to `new`.
    pub fn promoting(self, new: PieceType) -> Move {
        Move { arg: new.0, ..self }
    }

    /// A capture en passant on the crossed cell `to`.
    pub fn en_passant(piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move { class: MoveClass::EnPassant, ..Move::step(piece_type, from, to) }
    }

    /// Castling number `index` of the rules; `piece_type`, `from` and `to` are the king's.
    pub fn castling_move(index: usize, piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move { class: MoveClass::Castling, arg: index as u8, ..Move::step(piece_type, from, to) }
    }

    /// A piece becomes `new` as a move by itself, on its own cell or on another, empty one.
    pub fn in_place(piece_type: PieceType, from: Cell, to: Cell, new: PieceType) -> Move {
        Move { class: MoveClass::InPlace, arg: new.0, ..Move::step(piece_type, from, to) }
    }

    /// The same move, which lets a piece of `piece_type` in from the hand on the cell that it leaves; at a castling on
    /// the partner's, when so said.
    pub fn gating(self, piece_type: PieceType, at_partner: bool) -> Move {
        Move { gate: piece_type.0 & 0x3f | if at_partner { AT_PARTNER } else { 0 }, ..self }
    }

    /// The same move without a piece let in.
    pub fn ungated(self) -> Move {
        Move { gate: NONE, ..self }
    }

    /// A drop from the hand.
    pub fn drop(piece_type: PieceType, to: Cell) -> Move {
        Move { from: NONE, to: to.0, piece_type: piece_type.0, class: MoveClass::Drop, arg: NONE, gate: NONE }
    }

    /// A pass; `piece_type` and `cell` are those of a piece of the player who passes, his royal if he has one.
    pub fn pass(piece_type: PieceType, cell: Cell) -> Move {
        Move { class: MoveClass::Pass, ..Move::step(piece_type, cell, cell) }
    }

    /// Where the piece comes from; None for a drop. (Cell 255 of a 256-cell board can't be told from none in this byte:
    /// a drop is told by its class.)
    pub fn from(self) -> Option<Cell> {
        (self.class != MoveClass::Drop).then_some(Cell(self.from))
    }

    /// Where it goes.
    pub fn to(self) -> Cell {
        Cell(self.to)
    }

    /// The piece that moves, before promotion, or is dropped.
    pub fn piece_type(self) -> PieceType {
        PieceType(self.piece_type)
    }

    /// What it does besides.
    pub fn class(self) -> MoveClass {
        self.class
    }

    /// What it becomes, when it promotes.
    pub fn promotion(self) -> Option<PieceType> {
        let steps = matches!(self.class, MoveClass::Step | MoveClass::EnPassant | MoveClass::InPlace);
        (steps && self.arg != NONE).then_some(PieceType(self.arg))
    }

    /// The piece type that enters from the hand with it, and whether on the cell that a castling's partner leaves.
    pub fn gate(self) -> Option<(PieceType, bool)> {
        (self.gate != NONE).then_some((PieceType(self.gate & 0x3f), self.gate & AT_PARTNER != 0))
    }

    /// Which castling of the rules it is.
    pub fn castling(self) -> Option<usize> {
        (self.class == MoveClass::Castling).then_some(self.arg as usize)
    }
}
