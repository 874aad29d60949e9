//! Captures en passant as the fast path looks them up.

use crate::board::{Bits, Board, BySide, Cell, CellSet, Side};
use crate::model::{EnPassant, MoveRule, PieceType, PieceTypeSet, Setup};
use crate::variant::Variant;
use crate::variant::tables::ops::{self, Mode, Op};
use crate::variant::tables::paths::{self, Path};

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
    /// A royal may be open to it.
    pub royals_cross: bool,
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
    /// By start and target, sorted.
    ways: Vec<((u8, u8), CrossedWay<W>)>,
}

/// One way by which a piece leaves itself open to en passant.
#[derive(Clone, Debug)]
pub(crate) struct CrossedWay<const W: usize> {
    /// The cells crossed.
    pub crossed: Bits<W>,
    pub mode: Mode,
    /// What must stand where; None: only the cells crossed must be empty.
    pub conditions: Option<Box<Conditions<W>>>,
}

/// What must stand where so that a way is open.
#[derive(Clone, Debug)]
pub(crate) struct Conditions<const W: usize> {
    pub clear: Bits<W>,
    pub one: Bits<W>,
    pub full: Bits<W>,
    /// The piece types that can't be jumped over.
    pub barred: PieceTypeSet,
    /// Where no enemy piece may stand.
    pub peaceful: Bits<W>,
}

impl<const W: usize> Conditions<W> {
    fn of(path: &Path) -> Option<Box<Self>> {
        let slides = path.clear == path.crossed() && path.jumps_nothing() && path.peaceful.is_empty();
        let all = || Conditions {
            clear: path.clear.resize(),
            one: path.one.resize(),
            full: path.full.resize(),
            barred: path.barred,
            peaceful: path.peaceful.resize(),
        };
        (!slides).then(|| Box::new(all()))
    }
}

impl<const W: usize, const N: usize> CrossedTable<W, N> {
    /// None where no rule leaves the piece open.
    pub fn new(board: &Board, rules: &[MoveRule], side: Side) -> Option<Self> {
        let mut ways = Vec::new();
        for rule in rules.iter().filter(|rule| rule.leaves_en_passant) {
            let Some(mode) = Mode::of(rule) else { continue };
            paths::each(board, rule, rule.rays.iter(), side, &mut |path| {
                if path.crossed().any() {
                    let way = CrossedWay { crossed: path.crossed().resize(), mode, conditions: Conditions::of(&path) };
                    ways.push(((path.from.0, path.to.0), way));
                }
            });
        }
        ways.shrink_to_fit();
        ways.sort_by_key(|&(key, _)| key);
        let mut targets = Box::new([Bits::EMPTY; N]);
        for &((from, to), _) in &ways {
            targets[from as usize].insert(Cell(to));
        }
        (!ways.is_empty()).then_some(CrossedTable { targets, ways })
    }

    /// The ways from one cell to another.
    pub fn ways(&self, from: u8, to: u8) -> impl Iterator<Item = &CrossedWay<W>> {
        let first = self.ways.partition_point(|&(key, _)| key < (from, to));
        self.ways[first..].iter().take_while(move |&&(key, _)| key == (from, to)).map(|(_, way)| way)
    }
}

impl<const W: usize, const N: usize> EnPassantTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let mut rules = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
        EnPassantTables {
            is_left: rules.any(|rule| rule.leaves_en_passant),
            royals_cross: royals_cross(variant),
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
            leaves: CrossedTable::new(variant.board(), &variant.piece(id).moves, side),
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
    if !takes(variant, id) {
        return false;
    }
    let targets = |wanted: fn(&MoveRule) -> bool| {
        let mut targets = vec![CellSet::EMPTY; variant.board().len()];
        for rule in variant.piece(id).moves.iter().filter(|rule| wanted(rule)) {
            let mut note = |path: Path| targets[path.from.index()].insert(path.to);
            paths::each(variant.board(), rule, rule.rays.iter(), side, &mut note);
        }
        targets
    };
    let (quiet, taking) = (targets(|rule| rule.quiet), targets(|rule| rule.takes_en_passant));
    quiet.into_iter().zip(taking).any(|(quiet, taking)| quiet.meets(taking))
}

fn capturers<const W: usize, const N: usize>(variant: &Variant, side: Side) -> Option<Box<[Bits<W>; N]>> {
    let moves = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
    let mut table = None;
    for rule in moves.filter(|rule| rule.takes_en_passant) {
        let table = table.get_or_insert_with(|| Box::new([Bits::EMPTY; N]));
        let mut note = |path: Path| table[path.to.index()].insert(path.from);
        paths::each(variant.board(), rule, rule.rays.iter(), side, &mut note);
    }
    table
}

/// Whether a royal may cross cells, or a piece that thereby becomes one, so that it can be captured there.
pub(crate) fn royals_cross(variant: &Variant) -> bool {
    let royals = variant.royals();
    let becomes = |old: PieceType| variant.rules().becomes(old);
    let royal_then = |old: PieceType| royals.contains(old) || becomes(old).iter().any(|&new| royals.contains(new));
    let leaves = |old: &PieceType| variant.piece(*old).moves.iter().any(|rule| rule.leaves_en_passant);
    let mut rules = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves);
    variant.piece_types().filter(leaves).any(royal_then)
        && rules.any(|rule| rule.takes_en_passant && rule.victims.0 & royals.0 != 0)
}
