//! One move, in eight bytes: what the player chooses, and nothing of what follows from it.

use std::cmp::Ordering;

use crate::board::Cell;
use crate::variant::KindId;

/// What a move does besides taking a man from one cell to another. It says which of a move's bytes mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(crate) enum MoveClass {
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

/// A move of a given position: what the player chooses. What it captures, and all else that follows from it, is asked of
/// the position ([`Position::captured_at`](super::Position::captured_at)).
///
/// Moves have an order, so that they can be sorted and kept in sets: by their cells, drops last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub struct Move {
    /// Where the man comes from; of a drop the same as `to`.
    pub(super) from: u8,
    pub(super) to: u8,
    /// The man that moves, before promotion, or is dropped.
    pub(super) kind: u8,
    pub(super) class: MoveClass,
    /// Promotion: the new kind; castling: its index; else [`NO_KIND`].
    pub(super) arg: u8,
    /// The kind that enters from the hand, plus [`AT_PARTNER`] when it does so on the partner's cell; else [`NO_KIND`].
    pub(super) gate: u8,
    /// The cells on the way, or the number of a route, for moves of several steps. No class has them yet: always 0.
    via: [u8; 2],
}

const _: () = assert!(size_of::<Move>() == 8);

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        let key = |mv: &Move| (mv.is_drop(), mv.from, mv.to, mv.kind, mv.class, mv.arg, mv.gate, mv.via);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// In [`Move`]'s gate: on the cell that the partner of a castling leaves.
const AT_PARTNER: u8 = 0x40;

/// No kind: there are at most 64.
pub(super) const NO_KIND: u8 = u8::MAX;

impl Move {
    /// From cell to cell, to a crossed one or not: `class` is one of [`MoveClass::Step`] and [`MoveClass::EnPassant`].
    #[inline(always)]
    pub(crate) const fn of_class(class: MoveClass, kind: KindId, from: Cell, to: Cell) -> Move {
        Move { from: from.0, to: to.0, kind: kind.0, class, arg: NO_KIND, gate: NO_KIND, via: [0; 2] }
    }

    /// A plain move or capture.
    #[inline(always)]
    pub(crate) const fn step(kind: KindId, from: Cell, to: Cell) -> Move {
        Move::of_class(MoveClass::Step, kind, from, to)
    }

    /// The same with promotion to `new`.
    #[inline(always)]
    pub(crate) const fn promoting(self, new: KindId) -> Move {
        Move { arg: new.0, ..self }
    }

    /// A capture en passant on the crossed cell `to`.
    pub(crate) const fn en_passant(kind: KindId, from: Cell, to: Cell) -> Move {
        Move::of_class(MoveClass::EnPassant, kind, from, to)
    }

    /// Castling number `index` of the rules; `kind`, `from` and `to` are the king's.
    pub(crate) const fn castling_move(index: usize, kind: KindId, from: Cell, to: Cell) -> Move {
        Move { arg: index as u8, ..Move::of_class(MoveClass::Castling, kind, from, to) }
    }

    /// A man becomes `new` as a move by itself, on its own cell or on another, empty one.
    pub(crate) const fn standing(kind: KindId, from: Cell, to: Cell, new: KindId) -> Move {
        Move { arg: new.0, ..Move::of_class(MoveClass::Standing, kind, from, to) }
    }

    /// The same move, which lets a man of `kind` in from the hand on the cell that it leaves; at a castling on the
    /// partner's, when so said.
    pub(crate) const fn gating(self, kind: KindId, at_partner: bool) -> Move {
        Move { gate: kind.0 & 0x3f | if at_partner { AT_PARTNER } else { 0 }, ..self }
    }

    /// The same move without a man let in.
    pub(crate) const fn ungated(self) -> Move {
        Move { gate: NO_KIND, ..self }
    }

    /// A drop from the hand.
    #[inline(always)]
    pub(crate) const fn drop(kind: KindId, to: Cell) -> Move {
        Move::of_class(MoveClass::Drop, kind, to, to)
    }

    /// A pass; `kind` and `cell` are those of a man of the player who passes, his royal if he has one.
    pub(crate) const fn pass(kind: KindId, cell: Cell) -> Move {
        Move::of_class(MoveClass::Pass, kind, cell, cell)
    }

    /// Where the man comes from; None for a drop.
    pub const fn from(self) -> Option<Cell> {
        if self.is_drop() { None } else { Some(Cell(self.from)) }
    }

    /// Where it goes.
    pub const fn to(self) -> Cell {
        Cell(self.to)
    }

    /// The man that moves, before promotion, or is dropped.
    pub const fn kind(self) -> KindId {
        KindId(self.kind)
    }

    /// What it becomes, when it promotes.
    pub const fn promotion(self) -> Option<KindId> {
        let becomes = matches!(self.class, MoveClass::Step | MoveClass::EnPassant | MoveClass::Standing);
        if becomes && self.arg != NO_KIND { Some(KindId(self.arg)) } else { None }
    }

    /// The kind that enters from the hand with it, and whether on the cell that a castling's partner leaves.
    pub const fn gate(self) -> Option<(KindId, bool)> {
        if self.gate == NO_KIND { None } else { Some((KindId(self.gate & 0x3f), self.gate & AT_PARTNER != 0)) }
    }

    /// Which castling of the rules it is.
    pub const fn castling(self) -> Option<usize> {
        if matches!(self.class, MoveClass::Castling) { Some(self.arg as usize) } else { None }
    }

    /// Whether a man comes from the hand, and none moves on the board.
    pub const fn is_drop(self) -> bool {
        matches!(self.class, MoveClass::Drop)
    }

    /// Whether nobody moves.
    pub const fn is_pass(self) -> bool {
        matches!(self.class, MoveClass::Pass)
    }

    /// Whether it captures a man that has just passed over its target.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.class, MoveClass::EnPassant)
    }

    /// Whether a man becomes another kind as a move by itself, on its own cell or on an empty one.
    pub const fn is_in_place(self) -> bool {
        matches!(self.class, MoveClass::Standing)
    }

    /// What it does besides taking a man from cell to cell.
    pub(crate) const fn class(self) -> MoveClass {
        self.class
    }
}
