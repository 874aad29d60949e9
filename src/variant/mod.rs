//! What a definition means: the rules of one game, immutable and complete.

mod compile;
pub mod fen;
mod pattern;
mod piece_type;
mod rights;
mod rules;
pub(crate) mod tables;

pub use compile::{Compiled, compile};
pub use pattern::{Pattern, PatternError, PatternPart};
pub use piece_type::{DropRule, MAX_PIECE_TYPES, MoveRule, PieceInfo, PieceType, PieceTypeSet, Promotion};
pub use rights::{CastlingRights, MAX_CASTLINGS};
pub use rules::{
    Bikjang, Castling, CastlingSide, End, Explosion, Extinction, Goal, NMoveRule, Notation, Pass, Repetition,
    RoyalMode, Rules, Value, Verdict,
};

use std::sync::OnceLock;

use crate::board::{Board, CellSet, Side};
use crate::definition::{ClaimDef, TestDef};

/// A named set of cells as each player sees it.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name in the file.
    pub name: String,
    /// The first and the second player's cells.
    pub cells: [CellSet; 2],
}

/// One player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Such as `White` or `Red`.
    pub name: String,
}

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
    /// What else shapes the game to come.
    pub course: Course,
}

/// What shapes the game to come besides pieces, hands, rights and en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Course {
    /// Checks that each player must still give to win; 0 and 0 in a game without a limit of checks.
    pub checks_left: [u8; 2],
    /// Pieces, by their cells, whose first move may let another in from the hand.
    pub unmoved: CellSet,
    /// How many of the last two plies were passes, up to the last one, in a game that two passes end.
    pub passed: u8,
    /// The royals faced each other before the last ply, in a game that this ends.
    pub faced: bool,
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
            course: Course::default(),
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
    pub fn is_of(&self, side: Side, cell: crate::board::Cell) -> bool {
        matches!(self.board.get(cell.index()), Some(Some((owner, _))) if *owner == side)
    }

    /// A side that has nobody to let in, and never will, has no use for pieces that have not moved: they count as
    /// moved.
    pub(crate) fn settle_unmoved(&mut self, rules: &Rules, side: Side) {
        if self.hands[side.index()].iter().all(|&count| count == 0) && !rules.captures_to_hand {
            self.course.unmoved = self.course.unmoved.filter(|&cell| !self.is_of(side, cell)).collect();
        }
    }
}

/// A piece that may be captured en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cells it crossed.
    pub crossed: CellSet,
    /// Where it stands.
    pub victim: crate::board::Cell,
}

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The file's stem.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Who made the game.
    pub inventor: Option<String>,
    /// When.
    pub year: Option<i64>,
    /// What the game is, in a sentence or two.
    pub about: Option<String>,
    /// Where to read more.
    pub links: Vec<String>,
    /// The board.
    pub board: Board,
    /// First and second player.
    pub players: [Player; 2],
    /// Named zones in the order of the file.
    pub zones: Vec<Zone>,
    /// The piece types in the order of the file; a [`PieceType`] is an index into it.
    pub pieces: Vec<PieceInfo>,
    /// The position at the start.
    pub start: Setup,
    /// Rules beyond the moves of single pieces.
    pub rules: Rules,
    /// The game's own way to write moves.
    pub notation: Option<Notation>,
    /// Positions and results that the file vouches for.
    pub tests: Vec<TestDef>,
    /// Facts that the file claims.
    pub claims: Vec<ClaimDef>,
    /// What the fast path looks up; made from the rest when first needed.
    pub(crate) tables: TableCell,
}

/// Holds the tables once they are made.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableCell(OnceLock<tables::Tables>);

impl Variant {
    /// The piece type behind an id.
    ///
    /// # Panics
    /// If the id is of another variant.
    pub fn piece(&self, id: PieceType) -> &PieceInfo {
        &self.pieces[id.index()]
    }

    /// The piece type with that letter, in the first player's case: `P`, `+P`.
    pub fn piece_type_by_letter(&self, letter: &str) -> Option<PieceType> {
        self.pieces.iter().position(|piece_type| piece_type.letter == letter).map(|index| PieceType(index as u8))
    }

    /// Every piece type.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> + use<> {
        (0..self.pieces.len() as u8).map(PieceType)
    }

    /// The zone of that name.
    pub fn zone(&self, name: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.name == name)
    }

    /// What the fast path looks up. The rules must not change once this has been called.
    pub(crate) fn tables(&self) -> &tables::Tables {
        self.tables.0.get_or_init(|| tables::Tables::new(self))
    }

    /// How many royals a side has at the start, those in hand included.
    pub fn royals_at_start(&self, side: Side) -> u32 {
        self.royals().iter().map(|piece_type| self.start.count(side, piece_type)).sum()
    }

    /// The piece types that castle as kings and that attacks matter to: the royal ones or, where nobody is royal, those
    /// that stand on the kings' cells of castlings at the start, and those that must be safe on their goal.
    pub fn kings(&self) -> PieceTypeSet {
        let royals = self.royals();
        if !royals.is_empty() {
            return royals;
        }
        let goal =
            self.rules.end.goal.as_ref().filter(|goal| goal.safe).map_or(PieceTypeSet(0), |goal| goal.piece_types);
        let cells = self.rules.castling.iter().flat_map(|castling| &castling.sides).map(|side| side.king_from);
        let castling = cells.filter_map(|cell| self.start.board.get(cell.index()).copied().flatten());
        castling.map(|(_, piece_type)| piece_type).chain(goal.iter()).collect()
    }

    /// The royal piece types.
    pub fn royals(&self) -> PieceTypeSet {
        self.piece_types().filter(|&id| self.piece(id).royal).collect()
    }
}
