//! Reverse tables: from where which piece types attack a cell, and what lies between.
//!
//! Moves are not symmetric (pawns, zones, lame leapers), so attacks are compiled apart from the moves.

use super::paths::Path;
use crate::board::{Bits, Board, Cell, CellSet};
use crate::variant::{PieceType, PieceTypeSet};

/// Attacks of some piece types that nothing can stop.
#[derive(Clone, Debug)]
pub(crate) struct Direct<const W: usize, const N: usize> {
    pub piece_types: Vec<u8>,
    /// By target: the cells from which it is attacked.
    pub from: Box<[Bits<W>; N]>,
}

/// Attacks of some piece types that hold while exactly `need` pieces stand on the cells between.
#[derive(Clone, Debug)]
pub(crate) struct Lined<const W: usize, const N: usize> {
    pub piece_types: Vec<u8>,
    pub from: Box<[Bits<W>; N]>,
    pub need: u32,
    /// Which table of [`Threats::between`] tells the cells between.
    pub between: usize,
}

/// Attacks of some piece types that hold while one piece stands on the cells between, of a piece type that can be
/// jumped over.
#[derive(Clone, Debug)]
pub(crate) struct Screened<const W: usize, const N: usize> {
    pub lined: Lined<W, N>,
    /// The piece types that can't be jumped over.
    pub barred: Vec<u8>,
}

/// Attacks with other conditions.
#[derive(Clone, Debug)]
pub(crate) struct Other<const W: usize> {
    pub piece_type: u8,
    pub from: Cell,
    pub clear: Bits<W>,
    pub one: Bits<W>,
    pub full: Bits<W>,
    /// The piece types that can't be jumped over.
    pub barred: Vec<u8>,
    /// Where no piece of the attacked side may stand.
    pub peaceful: Bits<W>,
    /// The piece types that it captures.
    pub victims: PieceTypeSet,
}

/// By attacker's cell, then target: the cells between.
pub(crate) type Between<const W: usize, const N: usize> = Vec<[Bits<W>; N]>;

/// Every attack of one side.
#[derive(Clone, Debug)]
pub(crate) struct Threats<const W: usize, const N: usize> {
    pub direct: Vec<Direct<W, N>>,
    /// By target: every cell of `direct`.
    pub near: Box<[Bits<W>; N]>,
    pub lined: Vec<Lined<W, N>>,
    pub between: Vec<Between<W, N>>,
    /// By target; empty when no piece type attacks so.
    pub other: Vec<Vec<Other<W>>>,
    pub screened: Vec<Screened<W, N>>,
    /// There are attacks in `other` or `screened`.
    pub rare: bool,
}

/// Attack paths of one piece type.
pub(crate) struct PiecePaths {
    pub piece_type: PieceType,
    pub paths: Vec<Path>,
}

/// What decides whether an attack holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Free,
    Count(u32),
    Screened(PieceTypeSet),
    Mixed,
}

/// `kings` are the piece types that attacks matter to: which of them a path captures is a condition like any other.
fn condition(path: &Path, kings: PieceTypeSet) -> Condition {
    if path.peaceful.any() || path.victims.0 & kings.0 != kings.0 {
        Condition::Mixed
    } else if path.is_free() && !path.rider {
        Condition::Free
    } else if path.jumps_nothing() {
        Condition::Count(0)
    } else if path.full.is_empty() && path.clear.is_empty() {
        if path.barred.is_empty() { Condition::Count(1) } else { Condition::Screened(path.barred) }
    } else {
        Condition::Mixed
    }
}

/// One attack table before piece types with the same table are put together: pairs in order of (from, to).
struct Table {
    piece_types: PieceTypeSet,
    condition: Condition,
    pairs: Vec<(Cell, Cell, CellSet)>,
}

impl<const W: usize, const N: usize> Threats<W, N> {
    pub fn new(board: &Board, piece_type_count: usize, kings: PieceTypeSet, piece_types: Vec<PiecePaths>) -> Self {
        let condition = |path: &Path| condition(path, kings);
        let mut tables: Vec<Table> = Vec::new();
        let mut other: Vec<Vec<Other<W>>> = Vec::new();
        for PiecePaths { piece_type, paths } in piece_types {
            let mut wanted = vec![Condition::Free, Condition::Count(0), Condition::Count(1)];
            for condition in paths.iter().map(condition) {
                if matches!(condition, Condition::Screened(_)) && !wanted.contains(&condition) {
                    wanted.push(condition);
                }
            }
            for wanted in wanted {
                let pairs = paths.iter().filter(|path| condition(path) == wanted);
                let pairs = pairs.map(|path| (path.from, path.to, path.clear | path.one)).collect();
                add_tables(&mut tables, piece_type, wanted, pairs);
            }
            for path in paths.iter().filter(|path| condition(path) == Condition::Mixed) {
                other.resize(board.len(), Vec::new());
                other[path.to.index()].push(Other {
                    piece_type: piece_type.0,
                    from: path.from,
                    clear: path.clear.resize(),
                    one: path.one.resize(),
                    full: path.full.resize(),
                    barred: numbers(path.barred, piece_type_count),
                    peaceful: path.peaceful.resize(),
                    victims: path.victims,
                });
            }
        }
        let mut threats = Threats {
            direct: Vec::new(),
            near: Box::new([Bits::EMPTY; N]),
            lined: Vec::new(),
            between: Vec::new(),
            rare: !other.is_empty(),
            other,
            screened: Vec::new(),
        };
        let mut known = Vec::new();
        for table in tables {
            threats.add(board, piece_type_count, table, &mut known);
        }
        threats
    }

    /// `known` tells by table of `between` and attacker's cell for which targets the cells between are settled.
    fn add(&mut self, board: &Board, piece_type_count: usize, table: Table, known: &mut Vec<Vec<CellSet>>) {
        let mut from = Box::new([Bits::EMPTY; N]);
        for &(start, target, _) in &table.pairs {
            from[target.index()].insert(start);
        }
        let piece_types = table.piece_types.iter().map(|piece_type| piece_type.0).collect();
        let need = match table.condition {
            Condition::Count(need) => Some(need),
            Condition::Screened(_) => Some(1),
            Condition::Free | Condition::Mixed => None,
        };
        let Some(need) = need else {
            for &(start, target, _) in &table.pairs {
                self.near[target.index()].insert(start);
            }
            self.direct.push(Direct { piece_types, from });
            return;
        };
        let fits = |index: &usize| {
            table.pairs.iter().all(|&(start, target, cells)| {
                let there = self.between[*index][start.index()][target.index()];
                !known[*index][start.index()].contains(target) || there == cells.resize()
            })
        };
        let index = (0..known.len()).find(fits).unwrap_or_else(|| {
            self.between.push(vec![[Bits::EMPTY; N]; board.len()]);
            known.push(vec![CellSet::EMPTY; board.len()]);
            known.len() - 1
        });
        for &(start, target, cells) in &table.pairs {
            self.between[index][start.index()][target.index()] = cells.resize();
            known[index][start.index()].insert(target);
        }
        let lined = Lined { piece_types, from, need, between: index };
        if let Condition::Screened(barred) = table.condition {
            self.screened.push(Screened { lined, barred: numbers(barred, piece_type_count) });
            self.rare = true;
        } else {
            self.lined.push(lined);
        }
    }
}

/// Those of the first `count` piece types that are in the set, by their numbers.
fn numbers(piece_types: PieceTypeSet, count: usize) -> Vec<u8> {
    piece_types.iter().map(|piece_type| piece_type.0).filter(|&piece_type| usize::from(piece_type) < count).collect()
}

/// Files the pairs of one piece type under tables in which no pair has two different ways, and shares tables among
/// piece types.
fn add_tables(
    tables: &mut Vec<Table>,
    piece_type: PieceType,
    condition: Condition,
    mut pairs: Vec<(Cell, Cell, CellSet)>,
) {
    pairs.sort_unstable();
    pairs.dedup();
    while !pairs.is_empty() {
        let mut rest = Vec::new();
        let mut taken: Vec<(Cell, Cell, CellSet)> = Vec::new();
        for pair in pairs {
            match taken.last() {
                Some(last) if (last.0, last.1) == (pair.0, pair.1) => rest.push(pair),
                _ => taken.push(pair),
            }
        }
        match tables.iter_mut().find(|table| table.condition == condition && table.pairs == taken) {
            Some(table) => table.piece_types.0 |= 1 << piece_type.0,
            None => tables.push(Table { piece_types: PieceTypeSet(1 << piece_type.0), condition, pairs: taken }),
        }
        pairs = rest;
    }
}
