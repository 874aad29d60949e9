//! Positions as plain data, before the rules have looked at them.

use super::{CastlingRights, Notes, PieceType};
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
