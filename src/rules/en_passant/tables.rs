//! Captures en passant as the fast path looks them up.

use crate::board::{Bits, BySide, Cell, Side};
use crate::model::{EnPassant, MoveRule, PieceType, Setup};
use crate::variant::Variant;
use crate::variant::tables::ops::{self, Mode, Op};
use crate::variant::tables::paths;

/// A piece that may be captured en passant, in the width of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossed<const W: usize> {
    /// The cells that the piece crossed with the last move; none when that says nothing.
    pub cells: Bits<W>,
    /// Where it stands now.
    pub victim: u8,
}

impl<const W: usize> Crossed<W> {
    /// No such piece.
    pub const NONE: Crossed<W> = Crossed { cells: Bits::EMPTY, victim: 0 };

    /// That of a set-up.
    pub fn of(setup: &Setup) -> Crossed<W> {
        let passed = setup.en_passant.as_ref();
        passed.map_or(Crossed::NONE, |passed| Crossed { cells: passed.crossed.resize(), victim: passed.victim.0 })
    }

    /// The same as plain data.
    pub fn plain(self) -> Option<EnPassant> {
        self.cells.any().then_some(EnPassant { crossed: self.cells.resize(), victim: Cell(self.victim) })
    }

    /// Writes it into a set-up.
    pub fn write(self, setup: &mut Setup) {
        setup.en_passant = self.plain();
    }

    /// Where the piece stands, if there is one.
    #[inline]
    pub fn piece(self) -> Option<Cell> {
        self.cells.any().then_some(Cell(self.victim))
    }
}

/// Who may capture en passant.
#[derive(Clone, Debug)]
pub(crate) struct EnPassantTables<const W: usize, const N: usize> {
    /// Any move leaves a piece open to it.
    pub is_left: bool,
    pub sides: BySide<EnPassantSide<W, N>>,
}

/// Who of one side may.
#[derive(Clone, Debug)]
pub(crate) struct EnPassantSide<const W: usize, const N: usize> {
    /// Piece types that may capture en passant.
    pub piece_types: Vec<u8>,
    /// By crossed cell: from where one of them might capture there, whatever stands between.
    pub capturers: Option<Box<[Bits<W>; N]>>,
}

/// The part of one piece type.
#[derive(Clone, Debug)]
pub(crate) struct EnPassantPiece<const W: usize, const N: usize> {
    /// How it captures en passant.
    pub ops: Vec<Op<W, N>>,
    /// Its moves that leave it open to that.
    pub leaves: Option<CrossedTable<W, N>>,
    /// The piece may go to a crossed cell by both kinds of move.
    pub twice: bool,
}

/// Moves that leave a piece open to en passant.
#[derive(Clone, Debug)]
pub(crate) struct CrossedTable<const W: usize, const N: usize> {
    /// By start: the targets of such moves.
    pub targets: Box<[Bits<W>; N]>,
    /// (from, to, crossed cells), sorted.
    crossed: Vec<((u8, u8), Bits<W>)>,
}

impl<const W: usize, const N: usize> CrossedTable<W, N> {
    /// The cells crossed on the way.
    #[inline]
    pub fn crossed(&self, from: u8, to: u8) -> Bits<W> {
        let found = self.crossed.binary_search_by_key(&(from, to), |&(key, _)| key);
        found.map_or(Bits::EMPTY, |index| self.crossed[index].1)
    }
}

impl<const W: usize, const N: usize> EnPassantTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let mut rules = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
        EnPassantTables {
            is_left: rules.any(|rule| rule.leaves_en_passant),
            sides: BySide::each(|side| EnPassantSide {
                piece_types: variant.piece_types().filter(|&id| takes(variant, id)).map(|id| id.0).collect(),
                capturers: capturers(variant, side),
            }),
        }
    }

    /// How many changes such a capture writes to the log: the piece goes, and another is taken.
    pub fn changes(&self) -> usize {
        if self.sides[Side::First].piece_types.is_empty() { 0 } else { 3 }
    }
}

impl<const W: usize, const N: usize> EnPassantPiece<W, N> {
    pub fn new(variant: &Variant, id: PieceType, side: Side) -> Self {
        let takes = |rule: &MoveRule| rule.takes_en_passant.then_some(Mode::Quiet);
        EnPassantPiece {
            ops: ops::of_rules(variant.board(), variant.pieces().len(), &variant.piece(id).moves, side, takes),
            leaves: crossed(variant, id, side),
            twice: goes_twice(variant, id, side),
        }
    }
}

/// Whether pieces of the type may capture en passant.
fn takes(variant: &Variant, id: PieceType) -> bool {
    variant.piece(id).moves.iter().any(|rule| rule.takes_en_passant)
}

/// Whether a piece of the type has both a quiet move and a capture en passant from one cell to another.
fn goes_twice(variant: &Variant, id: PieceType, side: Side) -> bool {
    let pairs = |wanted: fn(&MoveRule) -> bool| {
        let rules = variant.piece(id).moves.iter().filter(move |rule| wanted(rule));
        rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).map(|path| (path.from, path.to))
    };
    let mut quiet: Vec<_> = pairs(|rule| rule.quiet).collect();
    quiet.sort_unstable();
    pairs(|rule| rule.takes_en_passant).any(|pair| quiet.binary_search(&pair).is_ok())
}

fn capturers<const W: usize, const N: usize>(variant: &Variant, side: Side) -> Option<Box<[Bits<W>; N]>> {
    let rules = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).filter(|rule| rule.takes_en_passant);
    let paths: Vec<_> = rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).collect();
    let mut table = (!paths.is_empty()).then(|| Box::new([Bits::EMPTY; N]))?;
    paths.iter().for_each(|path| table[path.to.index()].insert(path.from));
    Some(table)
}

fn crossed<const W: usize, const N: usize>(variant: &Variant, id: PieceType, side: Side) -> Option<CrossedTable<W, N>> {
    let rules = variant.piece(id).moves.iter().filter(|rule| rule.leaves_en_passant);
    let paths = rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side));
    let mut crossed: Vec<_> =
        paths.filter(|path| path.way.any()).map(|path| ((path.from.0, path.to.0), path.way.resize())).collect();
    crossed.sort_unstable();
    crossed.dedup_by_key(|&mut (key, _)| key);
    let mut targets = Box::new([Bits::EMPTY; N]);
    for &((from, to), _) in &crossed {
        targets[from as usize].insert(Cell(to));
    }
    (!crossed.is_empty()).then_some(CrossedTable { targets, crossed })
}
