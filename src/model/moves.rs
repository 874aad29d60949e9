//! One move, in eight bytes.

use super::KindId;
use crate::board::Cell;

/// What a move does besides taking a man from one cell to another.
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
    /// A man becomes another kind as a move by itself, on its own cell or on an empty one.
    Standing,
    /// Nobody moves.
    Pass,
}

/// A move of a given position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The man that moves, before promotion, or is dropped.
    pub(crate) kind: u8,
    pub(crate) class: MoveClass,
    /// Promotion: the new kind; castling: its index; else [`NONE`].
    pub(crate) arg: u8,
    /// The kind that enters from the hand, plus [`AT_PARTNER`] when it does so on the partner's cell; else [`NONE`].
    pub(crate) gate: u8,
}

/// In [`Move`]'s gate: on the cell that the partner of a castling leaves.
const AT_PARTNER: u8 = 0x40;

/// No cell, no kind.
pub(crate) const NONE: u8 = u8::MAX;

impl Move {
    /// A plain move or capture.
    pub fn step(kind: KindId, from: Cell, to: Cell) -> Move {
        Move { from: from.0, to: to.0, kind: kind.0, class: MoveClass::Step, arg: NONE, gate: NONE }
    }

    /// The same with promotion to `new`.
    pub fn promoting(self, new: KindId) -> Move {
        Move { arg: new.0, ..self }
    }

    /// A capture en passant on the crossed cell `to`.
    pub fn en_passant(kind: KindId, from: Cell, to: Cell) -> Move {
        Move { class: MoveClass::EnPassant, ..Move::step(kind, from, to) }
    }

    /// Castling number `index` of the rules; `kind`, `from` and `to` are the king's.
    pub fn castling_move(index: usize, kind: KindId, from: Cell, to: Cell) -> Move {
        Move { class: MoveClass::Castling, arg: index as u8, ..Move::step(kind, from, to) }
    }

    /// A man becomes `new` as a move by itself, on its own cell or on another, empty one.
    pub fn standing(kind: KindId, from: Cell, to: Cell, new: KindId) -> Move {
        Move { class: MoveClass::Standing, arg: new.0, ..Move::step(kind, from, to) }
    }

    /// The same move, which lets a man of `kind` in from the hand on the cell that it leaves; at a castling on the
    /// partner's, when so said.
    pub fn gating(self, kind: KindId, at_partner: bool) -> Move {
        Move { gate: kind.0 & 0x3f | if at_partner { AT_PARTNER } else { 0 }, ..self }
    }

    /// The same move without a man let in.
    pub fn ungated(self) -> Move {
        Move { gate: NONE, ..self }
    }

    /// A drop from the hand.
    pub fn drop(kind: KindId, to: Cell) -> Move {
        Move { from: NONE, to: to.0, kind: kind.0, class: MoveClass::Drop, arg: NONE, gate: NONE }
    }

    /// A pass; `kind` and `cell` are those of a man of the player who passes, his royal if he has one.
    pub fn pass(kind: KindId, cell: Cell) -> Move {
        Move { class: MoveClass::Pass, ..Move::step(kind, cell, cell) }
    }

    /// Where the man comes from; None for a drop. (Cell 255 of a 256-cell board can't be told from none in this byte:
    /// a drop is told by its class.)
    pub fn from(self) -> Option<Cell> {
        (self.class != MoveClass::Drop).then_some(Cell(self.from))
    }

    /// Where it goes.
    pub fn to(self) -> Cell {
        Cell(self.to)
    }

    /// The man that moves, before promotion, or is dropped.
    pub fn kind(self) -> KindId {
        KindId(self.kind)
    }

    /// What it does besides.
    pub fn class(self) -> MoveClass {
        self.class
    }

    /// What it becomes, when it promotes.
    pub fn promotion(self) -> Option<KindId> {
        let steps = matches!(self.class, MoveClass::Step | MoveClass::EnPassant | MoveClass::Standing);
        (steps && self.arg != NONE).then_some(KindId(self.arg))
    }

    /// The kind that enters from the hand with it, and whether on the cell that a castling's partner leaves.
    pub fn gate(self) -> Option<(KindId, bool)> {
        (self.gate != NONE).then_some((KindId(self.gate & 0x3f), self.gate & AT_PARTNER != 0))
    }

    /// Which castling of the rules it is.
    pub fn castling(self) -> Option<usize> {
        (self.class == MoveClass::Castling).then_some(self.arg as usize)
    }
}
