//! One move, in eight bytes: what the player chooses, and nothing of what follows from it; and what somebody wants to
//! play, before the rules have looked at it.

use std::cmp::Ordering;

use super::PieceType;
use crate::board::Cell;

/// What a move does besides taking a piece from one cell to another. It says which of a move's bytes mean something.
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
    /// A piece becomes another piece type as a move by itself, on its own cell or on an empty one.
    InPlace,
    /// Nobody moves.
    Pass,
}

impl MoveClass {
    /// Whether all that happens is that a piece arrives, from a cell or from the hand, and takes who stands there.
    #[inline(always)]
    pub(crate) const fn is_arrival(self) -> bool {
        matches!(self, MoveClass::Step | MoveClass::Drop)
    }

    /// Whether a piece on the board moves, and none comes from the hand.
    #[inline(always)]
    pub(crate) const fn starts_on_board(self) -> bool {
        !matches!(self, MoveClass::Drop)
    }
}

/// A move of a given position: what the player chooses. What it captures, and all else that follows from it, is asked
/// of the position ([`Position::captured_at`](crate::position::Position::captured_at)).
///
/// Moves have an order, so that they can be sorted and kept in sets: by their cells, drops last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub struct Move {
    /// Where the piece comes from; of a drop the same as `to`.
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The piece that moves, before promotion, or is dropped.
    pub(crate) piece_type: u8,
    pub(crate) class: MoveClass,
    /// Promotion: the new piece type; castling: its index; else [`NO_PIECE_TYPE`].
    pub(crate) arg: u8,
    /// The piece type that enters from the hand, plus [`AT_PARTNER`] when it does so on the partner's cell; else
    /// [`NO_PIECE_TYPE`].
    pub(crate) gate: u8,
    /// The cells on the way, or the number of a route, for moves of several steps. No class has them yet: always 0.
    via: [u8; 2],
}

const _: () = assert!(size_of::<Move>() == 8);

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        let key = |mv: &Move| (mv.is_drop(), mv.from, mv.to, mv.piece_type, mv.class, mv.arg, mv.gate, mv.via);
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

/// No piece type: there are at most 64.
pub(crate) const NO_PIECE_TYPE: u8 = u8::MAX;

impl Move {
    /// From cell to cell, to a crossed one or not: `class` is one of [`MoveClass::Step`] and [`MoveClass::EnPassant`].
    #[inline(always)]
    pub(crate) const fn of_class(class: MoveClass, piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move {
            from: from.0,
            to: to.0,
            piece_type: piece_type.0,
            class,
            arg: NO_PIECE_TYPE,
            gate: NO_PIECE_TYPE,
            via: [0; 2],
        }
    }

    /// The same of any class: a piece from the hand starts nowhere.
    #[inline(always)]
    pub(crate) const fn to_target(class: MoveClass, piece_type: PieceType, from: Cell, to: Cell) -> Move {
        let from = if class.starts_on_board() { from } else { to };
        Move::of_class(class, piece_type, from, to)
    }

    /// A plain move or capture.
    #[inline(always)]
    pub(crate) const fn step(piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move::of_class(MoveClass::Step, piece_type, from, to)
    }

    /// The same with promotion to `new`.
    #[inline(always)]
    pub(crate) const fn promoting(self, new: PieceType) -> Move {
        Move { arg: new.0, ..self }
    }

    /// A capture en passant on the crossed cell `to`.
    pub(crate) const fn en_passant(piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move::of_class(MoveClass::EnPassant, piece_type, from, to)
    }

    /// Castling number `index` of the rules; `piece_type`, `from` and `to` are the king's.
    pub(crate) const fn castling_move(index: usize, piece_type: PieceType, from: Cell, to: Cell) -> Move {
        Move { arg: index as u8, ..Move::of_class(MoveClass::Castling, piece_type, from, to) }
    }

    /// A piece becomes `new` as a move by itself, on its own cell or on another, empty one.
    pub(crate) const fn in_place(piece_type: PieceType, from: Cell, to: Cell, new: PieceType) -> Move {
        Move { arg: new.0, ..Move::of_class(MoveClass::InPlace, piece_type, from, to) }
    }

    /// The same move, which lets a piece of `piece_type` in from the hand on the cell that it leaves; at a castling on
    /// the partner's, when so said.
    pub(crate) const fn gating(self, piece_type: PieceType, at_partner: bool) -> Move {
        Move { gate: piece_type.0 & 0x3f | if at_partner { AT_PARTNER } else { 0 }, ..self }
    }

    /// The same move without a piece let in.
    pub(crate) const fn ungated(self) -> Move {
        Move { gate: NO_PIECE_TYPE, ..self }
    }

    /// The same move to another target; of a drop another drop.
    #[inline(always)]
    pub(crate) const fn with_target(self, to: Cell) -> Move {
        let from = if self.is_drop() { to.0 } else { self.from };
        Move { from, to: to.0, ..self }
    }

    /// The same move on other cells.
    #[cfg(feature = "fuzz")]
    pub(crate) fn on_cells(self, other: impl Fn(Cell) -> Cell) -> Move {
        Move { from: other(Cell(self.from)).0, to: other(Cell(self.to)).0, ..self }
    }

    /// A drop from the hand.
    #[inline(always)]
    pub(crate) const fn drop(piece_type: PieceType, to: Cell) -> Move {
        Move::of_class(MoveClass::Drop, piece_type, to, to)
    }

    /// A pass; `piece_type` and `cell` are those of a piece of the player who passes: a royal, if there is one.
    pub(crate) const fn pass(piece_type: PieceType, cell: Cell) -> Move {
        Move::of_class(MoveClass::Pass, piece_type, cell, cell)
    }

    /// Where the piece comes from; None for a drop.
    pub const fn from(self) -> Option<Cell> {
        if self.is_drop() { None } else { Some(Cell(self.from)) }
    }

    /// Where it goes.
    pub const fn to(self) -> Cell {
        Cell(self.to)
    }

    /// The piece that moves, before promotion, or is dropped.
    pub const fn piece_type(self) -> PieceType {
        PieceType(self.piece_type)
    }

    /// What it becomes, when it promotes.
    pub const fn promotion(self) -> Option<PieceType> {
        let becomes = matches!(self.class, MoveClass::Step | MoveClass::EnPassant | MoveClass::InPlace);
        if becomes && self.arg != NO_PIECE_TYPE { Some(PieceType(self.arg)) } else { None }
    }

    /// The piece type that arrives where it goes: what it becomes, or else the one that moves or is dropped.
    pub const fn arriving(self) -> PieceType {
        match self.promotion() {
            Some(new) => new,
            None => self.piece_type(),
        }
    }

    /// The piece type that enters from the hand with it, and whether on the cell that a castling's partner leaves.
    pub const fn gate(self) -> Option<(PieceType, bool)> {
        if self.gate == NO_PIECE_TYPE { None } else { Some((PieceType(self.gate & 0x3f), self.gate & AT_PARTNER != 0)) }
    }

    /// Which castling of the rules it is.
    pub const fn castling(self) -> Option<usize> {
        if matches!(self.class, MoveClass::Castling) { Some(self.arg as usize) } else { None }
    }

    /// Whether a piece comes from the hand, and none moves on the board.
    pub const fn is_drop(self) -> bool {
        matches!(self.class, MoveClass::Drop)
    }

    /// Whether nobody moves.
    pub const fn is_pass(self) -> bool {
        matches!(self.class, MoveClass::Pass)
    }

    /// Whether it captures a piece that has just passed over its target.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.class, MoveClass::EnPassant)
    }

    /// Whether a piece becomes another piece type as a move by itself, on its own cell or on an empty one.
    pub const fn is_in_place(self) -> bool {
        matches!(self.class, MoveClass::InPlace)
    }

    /// Whether all that it does is that a piece arrives, from a cell or from the hand, and takes who stands there.
    pub(crate) const fn is_arrival(self) -> bool {
        self.class.is_arrival() && self.gate == NO_PIECE_TYPE
    }

    /// Whether a piece moves at all.
    pub(crate) const fn moves_a_piece(self) -> bool {
        !self.is_pass()
    }

    /// Whether a piece goes from one cell to another, stays what it is and lets none in.
    pub(crate) const fn is_plain_step(self) -> bool {
        matches!(self.class, MoveClass::Step) && self.arg == NO_PIECE_TYPE && self.gate == NO_PIECE_TYPE
    }

    /// Whether it captures on another cell than it ends on.
    pub(crate) const fn captures_aside(self) -> bool {
        self.is_en_passant()
    }

    /// Whether one piece on the board goes or changes, and no other of its player.
    pub(crate) const fn is_of_one_piece(self) -> bool {
        matches!(self.class, MoveClass::Step | MoveClass::EnPassant | MoveClass::InPlace)
    }

    /// Whether a piece leaves the hand with it.
    pub(crate) const fn takes_from_hand(self) -> bool {
        self.is_drop() || self.gate != NO_PIECE_TYPE
    }

    /// The same move without the piece that it lets in; None when it lets none in.
    pub(crate) fn alone(self) -> Option<Move> {
        self.gate().map(|_| self.ungated())
    }

    /// The cell on which it captures, if anybody stands there; `passed` is the cell of the piece that has just passed by.
    #[inline]
    pub(crate) const fn captures_on(self, passed: Option<Cell>) -> Option<Cell> {
        match self.class {
            MoveClass::Step => Some(self.to()),
            MoveClass::EnPassant => passed,
            MoveClass::Castling | MoveClass::Drop | MoveClass::InPlace | MoveClass::Pass => None,
        }
    }

    /// What it does besides taking a piece from cell to cell.
    pub(crate) const fn class(self) -> MoveClass {
        self.class
    }
}

/// A move that somebody wants to make, legal or not.
#[allow(missing_docs, reason = "each variant's sentence says what its fields hold")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveIntent {
    /// From cell to cell; perhaps becoming another piece type.
    Step {
        /// Where the piece stands.
        from: Cell,
        /// Where it is to go.
        to: Cell,
        /// What it is to become.
        promotion: Option<PieceType>,
    },
    /// The same, letting another piece in from the hand; to a king's cell it is the partner of a castling that moves.
    Gating {
        /// Where the piece stands, on whose cell the other enters.
        from: Cell,
        /// Where it is to go.
        to: Cell,
        /// What it is to become.
        promotion: Option<PieceType>,
        /// The piece that enters.
        piece_type: PieceType,
    },
    /// From the hand.
    Drop {
        /// The piece.
        piece_type: PieceType,
        /// Where it is to stand.
        to: Cell,
    },
    /// Castling number so and so of the rules.
    Castling(usize),
    /// A pass.
    Pass,
}

impl MoveIntent {
    /// Whether it means a move; `partner` is the cell that the partner leaves, when that is a castling.
    pub(crate) fn means(self, mv: Move, partner: Option<Cell>) -> bool {
        match self {
            MoveIntent::Step { from, to, promotion } => {
                mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion && mv.gate().is_none()
            }
            MoveIntent::Gating { from, to, promotion, piece_type } => match mv.gate() {
                Some((gated, true)) => gated == piece_type && partner == Some(from) && mv.from() == Some(to),
                Some((gated, false)) => {
                    gated == piece_type && mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion
                }
                None => false,
            },
            MoveIntent::Drop { piece_type, to } => {
                mv.from().is_none() && mv.piece_type() == piece_type && mv.to() == to
            }
            MoveIntent::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
            MoveIntent::Pass => mv.class() == MoveClass::Pass,
        }
    }

    /// From where to where a piece is to go, if that is all.
    pub(crate) fn goes(self) -> Option<(Cell, Cell)> {
        match self {
            MoveIntent::Step { from, to, promotion: None } => Some((from, to)),
            _ => None,
        }
    }

    /// The same without the piece that it is to become.
    pub(crate) fn plain(self) -> MoveIntent {
        match self {
            MoveIntent::Step { from, to, .. } => MoveIntent::Step { from, to, promotion: None },
            other => other,
        }
    }

    /// The same without the piece that is to be let in.
    pub(crate) fn alone(self) -> MoveIntent {
        match self {
            MoveIntent::Gating { from, to, promotion, piece_type: _ } => MoveIntent::Step { from, to, promotion },
            other => other,
        }
    }

    /// The piece that it is to become.
    pub(crate) fn promotion(self) -> Option<PieceType> {
        match self {
            MoveIntent::Step { promotion, .. } | MoveIntent::Gating { promotion, .. } => promotion,
            MoveIntent::Drop { .. } | MoveIntent::Castling(_) | MoveIntent::Pass => None,
        }
    }
}
