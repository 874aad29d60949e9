//! Reverse tables: from where which kinds attack a cell, and what lies between.
//!
//! Moves are not symmetric (pawns, zones, lame leapers), so attacks are compiled apart from the moves.

use super::paths::Path;
use crate::board::{Bits, Board, Cell, CellSet};
use crate::variant::{KindId, KindSet};

/// Attacks of some kinds that nothing can stop.
#[derive(Clone, Debug)]
pub(crate) struct Direct<const W: usize, const N: usize> {
    pub kinds: Vec<u8>,
    /// By target: the cells from which it is attacked.
    pub from: Box<[Bits<W>; N]>,
}

/// Attacks of some kinds that hold while exactly `need` men stand on the cells between.
#[derive(Clone, Debug)]
pub(crate) struct Lined<const W: usize, const N: usize> {
    pub kinds: Vec<u8>,
    pub from: Box<[Bits<W>; N]>,
    pub need: u32,
    /// Which table of [`Threats::between`] tells the cells between.
    pub between: usize,
}

/// Attacks of some kinds that hold while one man stands on the cells between, of a kind that can be jumped over.
#[derive(Clone, Debug)]
pub(crate) struct Screened<const W: usize, const N: usize> {
    pub lined: Lined<W, N>,
    /// The kinds that can't be jumped over.
    pub barred: Vec<u8>,
}

/// Attacks with other conditions.
#[derive(Clone, Debug)]
pub(crate) struct Other<const W: usize> {
    pub kind: u8,
    pub from: Cell,
    pub clear: Bits<W>,
    pub one: Bits<W>,
    pub full: Bits<W>,
    /// The kinds that can't be jumped over.
    pub barred: Vec<u8>,
    /// Where no man of the attacked side may stand.
    pub peaceful: Bits<W>,
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
    /// By target; empty when no kind attacks so.
    pub other: Vec<Vec<Other<W>>>,
    pub screened: Vec<Screened<W, N>>,
    /// There are attacks in `other` or `screened`.
    pub rare: bool,
}

/// Attack paths of one kind.
pub(crate) struct KindPaths {
    pub kind: KindId,
    pub paths: Vec<Path>,
}

/// What decides whether an attack holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Free,
    Count(u32),
    Screened(KindSet),
    Mixed,
}

fn condition(path: &Path) -> Condition {
    if path.peaceful.any() {
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

/// One attack table before kinds with the same table are put together: pairs in order of (from, to).
struct Table {
    kinds: KindSet,
    condition: Condition,
    pairs: Vec<(Cell, Cell, CellSet)>,
}

impl<const W: usize, const N: usize> Threats<W, N> {
    pub fn new(board: &Board, kind_count: usize, kinds: Vec<KindPaths>) -> Self {
        let mut tables: Vec<Table> = Vec::new();
        let mut other: Vec<Vec<Other<W>>> = Vec::new();
        for KindPaths { kind, paths } in kinds {
            let mut wanted = vec![Condition::Free, Condition::Count(0), Condition::Count(1)];
            for condition in paths.iter().map(condition) {
                if matches!(condition, Condition::Screened(_)) && !wanted.contains(&condition) {
                    wanted.push(condition);
                }
            }
            for wanted in wanted {
                let pairs = paths.iter().filter(|path| condition(path) == wanted);
                let pairs = pairs.map(|path| (path.from, path.to, path.clear | path.one)).collect();
                add_tables(&mut tables, kind, wanted, pairs);
            }
            for path in paths.iter().filter(|path| condition(path) == Condition::Mixed) {
                other.resize(board.len(), Vec::new());
                other[path.to.index()].push(Other {
                    kind: kind.0,
                    from: path.from,
                    clear: path.clear.resize(),
                    one: path.one.resize(),
                    full: path.full.resize(),
                    barred: numbers(path.barred, kind_count),
                    peaceful: path.peaceful.resize(),
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
            threats.add(board, kind_count, table, &mut known);
        }
        threats
    }

    /// `known` tells by table of `between` and attacker's cell for which targets the cells between are settled.
    fn add(&mut self, board: &Board, kind_count: usize, table: Table, known: &mut Vec<Vec<CellSet>>) {
        let mut from = Box::new([Bits::EMPTY; N]);
        for &(start, target, _) in &table.pairs {
            from[target.index()].insert(start);
        }
        let kinds = table.kinds.iter().map(|kind| kind.0).collect();
        let need = match table.condition {
            Condition::Count(need) => Some(need),
            Condition::Screened(_) => Some(1),
            Condition::Free | Condition::Mixed => None,
        };
        let Some(need) = need else {
            for &(start, target, _) in &table.pairs {
                self.near[target.index()].insert(start);
            }
            self.direct.push(Direct { kinds, from });
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
        let lined = Lined { kinds, from, need, between: index };
        if let Condition::Screened(barred) = table.condition {
            self.screened.push(Screened { lined, barred: numbers(barred, kind_count) });
            self.rare = true;
        } else {
            self.lined.push(lined);
        }
    }
}

/// Those of the first `count` kinds that are in the set, by their numbers.
fn numbers(kinds: KindSet, count: usize) -> Vec<u8> {
    kinds.iter().map(|kind| kind.0).filter(|&kind| usize::from(kind) < count).collect()
}

/// Files the pairs of one kind under tables in which no pair has two different ways, and shares tables among kinds.
fn add_tables(tables: &mut Vec<Table>, kind: KindId, condition: Condition, mut pairs: Vec<(Cell, Cell, CellSet)>) {
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
            Some(table) => table.kinds.0 |= 1 << kind.0,
            None => tables.push(Table { kinds: KindSet(1 << kind.0), condition, pairs: taken }),
        }
        pairs = rest;
    }
}
