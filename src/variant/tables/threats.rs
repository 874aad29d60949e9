//! Reverse tables: from where which piece types attack a cell, and what lies between.
//!
//! Moves are not symmetric (pawns, zones, lame leapers), so attacks are compiled apart from the moves.

use super::paths::Path;
use crate::board::{Bits, Board, Cell, CellSet};
use crate::variant::PieceTypeSet;
use std::sync::Arc;

/// The most tables of cells between for one side: they are the largest of all. Attacks that would need more of them are
/// looked up one by one.
pub(crate) const MOST_BETWEEN: usize = 8;

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
    pub barred: Arc<[u8]>,
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

/// Shows paths one by one.
pub(crate) type Walk<'a> = dyn Fn(&mut dyn FnMut(Path)) + 'a;

/// Piece types that attack alike, and what shows each path by which they do.
pub(crate) struct Attackers<'a> {
    pub piece_types: PieceTypeSet,
    pub paths: Box<Walk<'a>>,
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

/// From, to, and the cells between.
type Pair = (Cell, Cell, CellSet);

impl<const W: usize, const N: usize> Threats<W, N> {
    /// The attackers are looked at one after the other, so that only one of them has all his paths in memory.
    pub fn new<'a>(
        board: &Board,
        piece_type_count: usize,
        kings: PieceTypeSet,
        attackers: impl Iterator<Item = Attackers<'a>>,
    ) -> Self {
        let threats = Threats {
            direct: Vec::new(),
            near: Box::new([Bits::EMPTY; N]),
            lined: Vec::new(),
            between: Vec::new(),
            rare: false,
            other: Vec::new(),
            screened: Vec::new(),
        };
        let mut builder = Builder { threats, board, piece_type_count, kings, known: Vec::new(), barred: Vec::new() };
        attackers.for_each(|attackers| builder.add(&attackers));
        let mut threats = builder.threats;
        threats.other.iter_mut().for_each(Vec::shrink_to_fit);
        threats.rare = !threats.other.is_empty() || !threats.screened.is_empty();
        threats
    }
}

/// The attacks of one side while they are put together.
struct Builder<'b, const W: usize, const N: usize> {
    threats: Threats<W, N>,
    board: &'b Board,
    piece_type_count: usize,
    kings: PieceTypeSet,
    /// By table of `between` and attacker's cell: for which targets the cells between are settled.
    known: Vec<Vec<CellSet>>,
    /// The lists of piece types that can't be jumped over, each once.
    barred: Vec<(PieceTypeSet, Arc<[u8]>)>,
}

impl<const W: usize, const N: usize> Builder<'_, W, N> {
    fn add(&mut self, attackers: &Attackers<'_>) {
        let mut direct: Vec<CellSet> = Vec::new();
        let mut lines: Vec<(Condition, Vec<Pair>)> =
            [0, 1].map(|need| (Condition::Count(need), Vec::new())).into_iter().collect();
        (attackers.paths)(&mut |path| match condition(&path, self.kings) {
            Condition::Free => {
                direct.resize(self.board.len(), CellSet::EMPTY);
                direct[path.to.index()].insert(path.from);
            }
            Condition::Mixed => self.add_other(attackers.piece_types, &path),
            wanted @ (Condition::Count(_) | Condition::Screened(_)) => {
                let index = lines.iter().position(|(condition, _)| *condition == wanted).unwrap_or_else(|| {
                    lines.push((wanted, Vec::new()));
                    lines.len() - 1
                });
                lines[index].1.push((path.from, path.to, path.clear | path.one));
            }
        });
        if !direct.is_empty() {
            self.add_direct(attackers.piece_types, &direct);
        }
        for (condition, pairs) in lines {
            self.add_lines(attackers.piece_types, condition, pairs);
        }
    }

    fn add_direct(&mut self, piece_types: PieceTypeSet, direct: &[CellSet]) {
        let mut from = Box::new([Bits::EMPTY; N]);
        for (target, starts) in direct.iter().enumerate() {
            from[target] = starts.resize();
            self.threats.near[target] |= from[target];
        }
        match self.threats.direct.iter_mut().find(|known| known.from == from) {
            Some(known) => known.piece_types.extend(numbers(piece_types, self.piece_type_count)),
            None => {
                let piece_types = numbers(piece_types, self.piece_type_count);
                self.threats.direct.push(Direct { piece_types, from });
            }
        }
    }

    /// Files pairs in tables by where the cells between are told; those for which there is no room go one by one.
    fn add_lines(&mut self, piece_types: PieceTypeSet, condition: Condition, mut pairs: Vec<Pair>) {
        pairs.sort_unstable();
        pairs.dedup();
        let mut tables: Vec<(usize, Box<[Bits<W>; N]>)> = Vec::new();
        for pair in pairs {
            let (start, target, _) = pair;
            let Some(between) = self.tell_between(pair) else {
                self.one_by_one(piece_types, condition, pair);
                continue;
            };
            let table = tables.iter().position(|(known, _)| *known == between).unwrap_or_else(|| {
                tables.push((between, Box::new([Bits::EMPTY; N])));
                tables.len() - 1
            });
            tables[table].1[target.index()].insert(start);
        }
        tables.sort_by_key(|&(between, _)| between);
        for (between, from) in tables {
            self.add_table(piece_types, condition, between, from);
        }
    }

    /// The table that tells the cells between of a pair; None when all have others for it.
    fn tell_between(&mut self, (start, target, cells): Pair) -> Option<usize> {
        let fits = |index: &usize| {
            let there = self.threats.between[*index][start.index()][target.index()];
            !self.known[*index][start.index()].contains(target) || there == cells.resize()
        };
        let index = match (0..self.known.len()).find(fits) {
            Some(index) => index,
            None if self.known.len() == MOST_BETWEEN => return None,
            None => {
                self.threats.between.push(vec![[Bits::EMPTY; N]; self.board.len()]);
                self.known.push(vec![CellSet::EMPTY; self.board.len()]);
                self.known.len() - 1
            }
        };
        self.threats.between[index][start.index()][target.index()] = cells.resize();
        self.known[index][start.index()].insert(target);
        Some(index)
    }

    /// Adds a table, or the piece types to one that is the same.
    fn add_table(&mut self, types: PieceTypeSet, condition: Condition, between: usize, from: Box<[Bits<W>; N]>) {
        let piece_types = numbers(types, self.piece_type_count);
        let same = |lined: &Lined<W, N>, need| lined.need == need && lined.between == between && lined.from == from;
        match condition {
            Condition::Count(need) => match self.threats.lined.iter_mut().find(|lined| same(lined, need)) {
                Some(known) => known.piece_types.extend(piece_types),
                None => self.threats.lined.push(Lined { piece_types, from, need, between }),
            },
            Condition::Screened(barred) => {
                let barred = numbers(barred, self.piece_type_count);
                let same = |known: &&mut Screened<W, N>| known.barred == barred && same(&known.lined, 1);
                match self.threats.screened.iter_mut().find(same) {
                    Some(known) => known.lined.piece_types.extend(piece_types),
                    None => {
                        let lined = Lined { piece_types, from, need: 1, between };
                        self.threats.screened.push(Screened { lined, barred });
                    }
                }
            }
            Condition::Free | Condition::Mixed => {}
        }
    }

    /// An attack along a line for which there are tables enough.
    fn one_by_one(&mut self, piece_types: PieceTypeSet, condition: Condition, (from, to, cells): Pair) {
        let none = CellSet::EMPTY;
        let (clear, one) = if condition == Condition::Count(0) { (cells, none) } else { (none, cells) };
        let barred = if let Condition::Screened(barred) = condition { barred } else { PieceTypeSet::EMPTY };
        let (peaceful, way, victims) = (none, none, PieceTypeSet::ALL);
        let path = Path { from, to, clear, one, full: none, barred, peaceful, way, victims, rider: true };
        self.add_other(piece_types, &path);
    }

    fn add_other(&mut self, piece_types: PieceTypeSet, path: &Path) {
        let barred = match self.barred.iter().find(|(set, _)| *set == path.barred) {
            Some((_, list)) => list.clone(),
            None => {
                let list: Arc<[u8]> = numbers(path.barred, self.piece_type_count).into();
                self.barred.push((path.barred, list.clone()));
                list
            }
        };
        self.threats.other.resize(self.board.len(), Vec::new());
        for piece_type in piece_types.iter() {
            self.threats.other[path.to.index()].push(Other {
                piece_type: piece_type.0,
                from: path.from,
                clear: path.clear.resize(),
                one: path.one.resize(),
                full: path.full.resize(),
                barred: barred.clone(),
                peaceful: path.peaceful.resize(),
                victims: path.victims,
            });
        }
    }
}

/// Those of the first `count` piece types that are in the set, by their numbers.
fn numbers(piece_types: PieceTypeSet, count: usize) -> Vec<u8> {
    piece_types.iter().map(|piece_type| piece_type.0).filter(|&piece_type| usize::from(piece_type) < count).collect()
}
