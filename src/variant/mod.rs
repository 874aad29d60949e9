//! What a definition means: the rules of one game, immutable and complete.

mod compile;
pub mod fen;
mod kind;
mod pattern;
mod rights;
mod rules;
pub(crate) mod tables;

pub use compile::{Compiled, compile};
pub use kind::{DropRule, Kind, KindId, KindSet, MAX_KINDS, MoveRule, Promotion};
pub use pattern::{Pattern, PatternError, PatternPart};
pub use rights::{CastlingRights, MAX_CASTLINGS};
pub use rules::{
    Blast, Castling, CastlingSide, End, Extinction, Facing, Goal, MoveLimit, Notation, Pass, Repetition, Rules,
    Several, Value, Verdict,
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

/// The men of a position before the rules have looked at it.
///
/// Like shakmaty's `Setup`: anything a FEN can say, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each cell, by cell number.
    pub board: Vec<Option<(Side, KindId)>>,
    /// Men in hand by side and kind.
    pub hands: [Vec<u8>; 2],
    /// Who is to move.
    pub side: Side,
    /// Castling rights still held.
    pub rights: CastlingRights,
    /// A man that may be captured en passant.
    pub en_passant: Option<EnPassant>,
    /// Plies since the move counter was last set back; not counted in a game without a move limit.
    pub halfmoves: u32,
    /// Number of the current move pair, from 1.
    pub fullmoves: u32,
    /// What else shapes the game to come.
    pub course: Course,
}

/// What shapes the game to come besides men, hands, rights and en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Course {
    /// Checks that each player must still give to win; 0 and 0 in a game without a limit of checks.
    pub checks_left: [u8; 2],
    /// Men, by their cells, whose first move may let another in from the hand.
    pub unmoved: CellSet,
    /// How many of the last two plies were passes, up to the last one, in a game that two passes end.
    pub passed: u8,
    /// The royals faced each other before the last ply, in a game that this ends.
    pub faced: bool,
}

impl Setup {
    /// Nobody on a board of so many cells and nothing in hands of so many kinds, at the first move.
    pub fn empty(cells: usize, kinds: usize) -> Setup {
        Setup {
            board: vec![None; cells],
            hands: [vec![0; kinds], vec![0; kinds]],
            side: Side::First,
            rights: CastlingRights::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            course: Course::default(),
        }
    }

    /// How many men of a kind a side has, on the board and in hand.
    pub fn count(&self, side: Side, kind: KindId) -> u32 {
        self.men_on_board(side, kind) + u32::from(self.hands[side.index()].get(kind.index()).copied().unwrap_or(0))
    }

    /// The men of one side and kind that stand on the board.
    pub fn men_on_board(&self, side: Side, kind: KindId) -> u32 {
        self.board.iter().filter(|&&man| man == Some((side, kind))).count() as u32
    }

    /// Whether a man of the side stands on the cell.
    pub fn is_of(&self, side: Side, cell: crate::board::Cell) -> bool {
        matches!(self.board.get(cell.index()), Some(Some((owner, _))) if *owner == side)
    }

    /// A side that has nobody to let in, and never will, has no use for men that have not moved: they count as moved.
    pub(crate) fn settle_unmoved(&mut self, rules: &Rules, side: Side) {
        if self.hands[side.index()].iter().all(|&count| count == 0) && !rules.captures_to_hand {
            self.course.unmoved = self.course.unmoved.filter(|&cell| !self.is_of(side, cell)).collect();
        }
    }
}

/// A man that may be captured en passant.
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
    /// The kinds of men in the order of the file; a [`KindId`] is an index into it.
    pub kinds: Vec<Kind>,
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
    /// The kind behind an id.
    ///
    /// # Panics
    /// If the id is of another variant.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    /// The kind with that letter, in the first player's case: `P`, `+P`.
    pub fn kind_by_letter(&self, letter: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(|index| KindId(index as u8))
    }

    /// Every kind.
    pub fn kind_ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len() as u8).map(KindId)
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
        self.royals().iter().map(|kind| self.start.count(side, kind)).sum()
    }

    /// The kinds that castle as kings and that attacks matter to: the royal ones or, where nobody is royal, those that
    /// stand on the kings' cells of castlings at the start, and those that must be safe on their goal.
    pub fn kings(&self) -> KindSet {
        let royals = self.royals();
        if !royals.is_empty() {
            return royals;
        }
        let goal = self.rules.end.goal.as_ref().filter(|goal| goal.safe).map_or(KindSet(0), |goal| goal.kinds);
        let cells = self.rules.castling.iter().flat_map(|castling| &castling.sides).map(|side| side.king_from);
        let castling = cells.filter_map(|cell| self.start.board.get(cell.index()).copied().flatten());
        castling.map(|(_, kind)| kind).chain(goal.iter()).collect()
    }

    /// The royal kinds.
    pub fn royals(&self) -> KindSet {
        self.kind_ids().filter(|&id| self.kind(id).royal).collect()
    }
}
