//! Positions as plain data, before the rules have looked at them.

use std::ops::{BitAnd, BitOr, Not};

use super::{Notes, PieceType};
use crate::board::{Cell, CellSet, Side};

/// The pieces of a position before the rules have looked at it.
///
/// Like shakmaty's `Setup`: anything a FEN can say, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each cell, by cell number.
    pub board: Vec<Option<(Side, PieceType)>>,
    /// Pieces in hand by side and piece type.
    pub hands: [Vec<u8>; 2],
    /// Who is to move.
    pub side: Side,
    /// Castling rights still held.
    pub rights: CastlingRights,
    /// A piece that may be captured en passant.
    pub en_passant: Option<EnPassant>,
    /// Plies since the move counter was last set back; not counted in a game without a move limit.
    pub halfmoves: u32,
    /// Number of the current move pair, from 1.
    pub fullmoves: u32,
    /// What else the rules remember.
    pub notes: Notes,
}

impl Setup {
    /// Nobody on a board of so many cells and nothing in hands of so many piece types, at the first move.
    pub fn empty(cells: usize, piece_types: usize) -> Setup {
        Setup {
            board: vec![None; cells],
            hands: [vec![0; piece_types], vec![0; piece_types]],
            side: Side::First,
            rights: CastlingRights::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            notes: Notes::default(),
        }
    }

    /// Whether it is one of a board of so many cells and of so many piece types.
    pub fn fits(&self, cells: usize, piece_types: usize) -> bool {
        self.board.len() == cells
            && self.hands.iter().all(|hand| hand.len() == piece_types)
            && self.board.iter().flatten().all(|(_, piece_type)| piece_type.index() < piece_types)
            && self.en_passant.is_none_or(|passed| passed.victim.index() < cells)
    }

    /// What is not the same in two set-ups, this one's first, in words.
    pub fn differences(&self, other: &Setup) -> Vec<String> {
        let named = |name: &str, one: &dyn std::fmt::Debug, two: &dyn std::fmt::Debug| {
            let (one, two) = (format!("{one:?}"), format!("{two:?}"));
            (one != two).then(|| format!("{name} {one}, {two}"))
        };
        let parts = [
            (self.board != other.board).then(|| "the pieces on the board".to_owned()),
            named("hands", &self.hands, &other.hands),
            (self.side != other.side).then(|| "the side to move".to_owned()),
            named("rights", &self.rights, &other.rights),
            named("en passant", &self.en_passant, &other.en_passant),
            named("halfmoves", &self.halfmoves, &other.halfmoves),
            named("fullmoves", &self.fullmoves, &other.fullmoves),
            named("notes", &self.notes, &other.notes),
        ];
        parts.into_iter().flatten().collect()
    }

    /// How many pieces of a type a side has, on the board and in hand.
    pub fn count(&self, side: Side, piece_type: PieceType) -> u32 {
        self.pieces_on_board(side, piece_type)
            + u32::from(self.hands[side.index()].get(piece_type.index()).copied().unwrap_or(0))
    }

    /// The pieces of one side and type that stand on the board.
    pub fn pieces_on_board(&self, side: Side, piece_type: PieceType) -> u32 {
        self.board.iter().filter(|&&piece| piece == Some((side, piece_type))).count() as u32
    }

    /// Whether a piece of the side stands on the cell.
    pub fn is_of(&self, side: Side, cell: Cell) -> bool {
        matches!(self.board.get(cell.index()), Some(Some((owner, _))) if *owner == side)
    }
}

/// A piece that may be captured en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cells it crossed.
    pub crossed: CellSet,
    /// Where it stands.
    pub victim: Cell,
}

/// The most castlings of a game: two rights each fill a 64-bit word.
pub const MAX_CASTLINGS: usize = 32;

/// A set of castling rights. A right is one castling of [`Rules::castling`](crate::rules::Rules::castling) for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct CastlingRights(u64);

impl CastlingRights {
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// The right of `side` to castling number `castling`, which is less than [`MAX_CASTLINGS`].
    #[inline]
    pub const fn of(castling: usize, side: Side) -> CastlingRights {
        CastlingRights(1 << (2 * castling + side.index()))
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `rights` are among these.
    #[inline(always)]
    pub const fn contains(self, rights: CastlingRights) -> bool {
        self.0 & rights.0 == rights.0
    }

    /// Adds all of `rights`.
    #[inline(always)]
    pub const fn insert(&mut self, rights: CastlingRights) {
        self.0 |= rights.0;
    }

    /// Takes all of `rights` out.
    #[inline(always)]
    pub const fn remove(&mut self, rights: CastlingRights) {
        self.0 &= !rights.0;
    }

    /// The same rights, each of the other player.
    pub const fn turned(self) -> CastlingRights {
        let first = 0x5555_5555_5555_5555;
        CastlingRights((self.0 & first) << 1 | self.0 >> 1 & first)
    }

    /// All of them as one number, for hashing.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl BitOr for CastlingRights {
    type Output = CastlingRights;

    /// The rights of either.
    #[inline(always)]
    fn bitor(self, other: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 | other.0)
    }
}

impl BitAnd for CastlingRights {
    type Output = CastlingRights;

    /// The rights of both.
    #[inline(always)]
    fn bitand(self, other: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & other.0)
    }
}

impl Not for CastlingRights {
    type Output = CastlingRights;

    /// All rights but these.
    #[inline(always)]
    fn not(self) -> CastlingRights {
        CastlingRights(!self.0)
    }
}

impl FromIterator<CastlingRights> for CastlingRights {
    fn from_iter<I: IntoIterator<Item = CastlingRights>>(rights: I) -> CastlingRights {
        rights.into_iter().fold(CastlingRights::NONE, BitOr::bitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_are_told_apart_to_the_last_castling() {
        let mut all = Vec::new();
        for castling in 0..MAX_CASTLINGS {
            all.extend(Side::BOTH.map(|side| CastlingRights::of(castling, side)));
        }
        for (index, &right) in all.iter().enumerate() {
            assert!(all.iter().enumerate().all(|(other, &held)| held.contains(right) == (other == index)), "{index}");
            assert_eq!(right.turned(), all[index ^ 1]);
        }
        let mut rights: CastlingRights = all.iter().copied().collect();
        assert_eq!(rights, !CastlingRights::NONE);
        all.iter().for_each(|&right| rights.remove(right));
        assert!(rights.is_empty());
    }
}
