//! Forward tables: where a piece on a cell can go, as a short list of operations.

use super::lines::Line;
use super::paths::{self, Path};
use crate::betza::{Hop, Ray};
use crate::board::{Bits, Board, CellSet, Side, Vector};
use crate::variant::{MoveRule, PieceType, PieceTypeSet};

/// Which targets an operation may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Mode {
    /// Empty cells and enemy pieces.
    Both = 0,
    /// Empty cells.
    Quiet = 1,
    /// Enemy pieces.
    Capture = 2,
}

impl Mode {
    /// The targets that a rule may have; None when it only captures en passant.
    pub fn of(rule: &MoveRule) -> Option<Mode> {
        match (rule.quiet, rule.capture) {
            (true, true) => Some(Mode::Both),
            (true, false) => Some(Mode::Quiet),
            (false, true) => Some(Mode::Capture),
            (false, false) => None,
        }
    }
}

/// Targets that share their conditions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<const W: usize> {
    pub targets: Bits<W>,
    pub clear: Bits<W>,
    pub one: Bits<W>,
    pub full: Bits<W>,
}

/// Groups by start cell.
#[derive(Clone, Debug)]
pub(crate) struct Groups<const W: usize, const N: usize> {
    ranges: Box<[(u32, u32); N]>,
    groups: Vec<Group<W>>,
}

impl<const W: usize, const N: usize> Groups<W, N> {
    /// The groups of a start cell.
    #[inline(always)]
    pub fn at(&self, cell: usize) -> &[Group<W>] {
        let (start, end) = self.ranges[cell & (N - 1)];
        self.groups.get(start as usize..end as usize).unwrap_or(&[])
    }
}

/// How an operation finds its targets.
#[derive(Clone, Debug)]
pub(crate) enum Reach<const W: usize, const N: usize> {
    /// By one look-up.
    Leap(Box<[Bits<W>; N]>),
    /// Along lines without limit: those with growing, then those with shrinking numbers.
    Slide { up: Vec<Line<W, N>>, down: Vec<Line<W, N>> },
    /// The same past exactly one obstacle.
    Hop { up: Vec<Line<W, N>>, down: Vec<Line<W, N>> },
    /// Groups whose `clear` cells must be empty (lame leapers, short slides).
    Clear(Groups<W, N>),
    /// Groups with every condition.
    Paths(Groups<W, N>),
}

/// One operation.
#[derive(Clone, Debug)]
pub(crate) struct Op<const W: usize, const N: usize> {
    pub mode: Mode,
    /// The piece types it may capture.
    pub victims: PieceTypeSet,
    pub reach: Reach<W, N>,
    /// Of its conditions [`Op::reach`] tells all: it may capture and jump over any piece type, whoever stands beside.
    pub plain: bool,
    /// The piece types it may not capture.
    pub spared: Vec<u8>,
    /// The piece types it may not jump over.
    pub barred: Vec<u8>,
    /// By start: the cells on which no enemy piece may stand.
    pub peaceful: Option<Box<[Bits<W>; N]>>,
}

impl<const W: usize, const N: usize> Op<W, N> {
    /// Whether it captures.
    #[inline(always)]
    pub fn captures(&self) -> bool {
        self.mode != Mode::Quiet
    }

    /// Everything it reaches from `cell`, own pieces' cells not yet taken out.
    #[inline(always)]
    pub fn reach(&self, cell: usize, occupied: Bits<W>) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        match &self.reach {
            Reach::Leap(table) => return table[cell & (N - 1)],
            Reach::Slide { up, down } => {
                for line in up {
                    reached |= line.slide::<true>(cell, occupied);
                }
                for line in down {
                    reached |= line.slide::<false>(cell, occupied);
                }
            }
            Reach::Hop { up, down } => {
                for line in up {
                    reached |= line.hop::<true>(cell, occupied);
                }
                for line in down {
                    reached |= line.hop::<false>(cell, occupied);
                }
            }
            Reach::Clear(groups) => {
                for group in groups.at(cell) {
                    if !group.clear.meets(occupied) {
                        reached |= group.targets;
                    }
                }
            }
            Reach::Paths(groups) => {
                for group in groups.at(cell) {
                    let hurdles = (group.one & occupied).count();
                    let free = !group.clear.meets(occupied) && group.full.within(occupied);
                    if free && (group.one.is_empty() || hurdles == 1) {
                        reached |= group.targets;
                    }
                }
            }
        }
        reached
    }

    /// The same when it can't jump over pieces on `barred`.
    #[inline]
    pub fn reach_unless(&self, cell: usize, occupied: Bits<W>, barred: Bits<W>) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        match &self.reach {
            Reach::Hop { up, down } => {
                for line in up {
                    reached |= line.hop_unless::<true>(cell, occupied, barred);
                }
                for line in down {
                    reached |= line.hop_unless::<false>(cell, occupied, barred);
                }
            }
            Reach::Paths(groups) => {
                for group in groups.at(cell) {
                    let hurdles = group.one & occupied;
                    let free = !group.clear.meets(occupied) && group.full.within(occupied);
                    let jumped = hurdles | group.full;
                    if free && !jumped.meets(barred) && (group.one.is_empty() || hurdles.count() == 1) {
                        reached |= group.targets;
                    }
                }
            }
            _ => return self.reach(cell, occupied),
        }
        reached
    }
}

/// The operations of a list of rules for one side; `mode_of` says which targets a rule has here, None to leave it out.
pub(crate) fn of_rules<const W: usize, const N: usize>(
    board: &Board,
    piece_types: usize,
    rules: &[MoveRule],
    side: Side,
    mode_of: impl Fn(&MoveRule) -> Option<Mode>,
) -> Vec<Op<W, N>> {
    let mut parts: Vec<Parts> = Vec::new();
    for rule in rules {
        let Some(mode) = mode_of(rule) else { continue };
        let conditions =
            Conditions { mode, victims: rule.victims, screens: rule.screens, unless_enemy: rule.unless_enemy.clone() };
        let index = parts.iter().position(|part| part.conditions == conditions);
        let index = index.unwrap_or_else(|| {
            parts.push(Parts {
                conditions,
                leaps: Vec::new(),
                slides: Vec::new(),
                hops: Vec::new(),
                paths: Vec::new(),
            });
            parts.len() - 1
        });
        parts[index].add(board, rule, side);
    }
    parts.into_iter().flat_map(|part| part.finish(board, piece_types, side)).collect()
}

/// What the rules behind one operation have in common.
#[derive(Clone, PartialEq)]
struct Conditions {
    mode: Mode,
    victims: PieceTypeSet,
    screens: PieceTypeSet,
    unless_enemy: Vec<Ray>,
}

/// The rays of rules under the same conditions, sorted by how they can be looked up.
struct Parts {
    conditions: Conditions,
    /// By start, where there are any: targets of paths that nothing can hinder.
    leaps: Vec<CellSet>,
    slides: Vec<Vector>,
    hops: Vec<Vector>,
    paths: Vec<Path>,
}

impl Parts {
    fn add(&mut self, board: &Board, rule: &MoveRule, side: Side) {
        let unconditional = rule.from.is_none() && rule.to.is_none() && rule.within.is_none();
        let plain =
            |ray: &&Ray| unconditional && ray.leaps() && ray.min == 1 && ray.max == u8::MAX && ray.hop != Hop::Lands;
        for ray in rule.rays.iter().filter(plain) {
            let lines = if ray.hop == Hop::Slide { &mut self.slides } else { &mut self.hops };
            let step = board.symmetry().seen_by(side, ray.step);
            if !lines.contains(&step) {
                lines.push(step);
            }
        }
        paths::each(board, rule, rule.rays.iter().filter(|ray| !plain(ray)), side, &mut |path| {
            if path.is_free() {
                self.leaps.resize(board.len(), CellSet::EMPTY);
                self.leaps[path.from.index()].insert(path.to);
            } else {
                self.paths.push(path);
            }
        });
    }

    fn finish<const W: usize, const N: usize>(self, board: &Board, piece_types: usize, side: Side) -> Vec<Op<W, N>> {
        let lines = |steps: &[Vector], up: bool| -> Vec<Line<W, N>> {
            steps.iter().map(|&step| Line::new(board, step)).filter(|line| line.up == up).collect()
        };
        let mut reaches = Vec::new();
        if !self.leaps.is_empty() {
            let mut table = Box::new([Bits::EMPTY; N]);
            for (row, targets) in table.iter_mut().zip(&self.leaps) {
                *row = targets.resize();
            }
            reaches.push(Reach::Leap(table));
        }
        if !self.slides.is_empty() {
            reaches.push(Reach::Slide { up: lines(&self.slides, true), down: lines(&self.slides, false) });
        }
        if !self.hops.is_empty() {
            reaches.push(Reach::Hop { up: lines(&self.hops, true), down: lines(&self.hops, false) });
        }
        let (clear, mixed): (Vec<_>, Vec<_>) = self.paths.iter().partition(|path| path.jumps_nothing());
        if !clear.is_empty() {
            reaches.push(Reach::Clear(group(clear)));
        }
        if !mixed.is_empty() {
            reaches.push(Reach::Paths(group(mixed)));
        }
        let Conditions { mode, victims, screens, unless_enemy } = self.conditions;
        let missing = |set: PieceTypeSet| {
            (0..piece_types as u8).filter(|&piece_type| !set.contains(PieceType(piece_type))).collect::<Vec<_>>()
        };
        let peaceful = (!unless_enemy.is_empty()).then(|| {
            let mut table = Box::new([Bits::EMPTY; N]);
            for from in board.cells() {
                table[from.index()] = paths::peaceful(board, &unless_enemy, side, from).resize();
            }
            table
        });
        let op = |reach| {
            let spared = if mode == Mode::Quiet { Vec::new() } else { missing(victims) };
            let jumps = matches!(reach, Reach::Hop { .. } | Reach::Paths(_));
            let barred = if jumps { missing(screens) } else { Vec::new() };
            let plain = spared.is_empty() && barred.is_empty() && peaceful.is_none();
            Op { mode, victims, reach, plain, spared, barred, peaceful: peaceful.clone() }
        };
        reaches.into_iter().map(op).collect()
    }
}

/// Puts together the targets that share start and conditions; sorted, since every path may have conditions of its own.
fn group<const W: usize, const N: usize>(mut paths: Vec<&Path>) -> Groups<W, N> {
    let key = |path: &Path| (path.from, path.clear, path.one, path.full);
    paths.sort_by_key(|path| key(path));
    let mut ranges = Box::new([(0, 0); N]);
    let mut groups: Vec<Group<W>> = Vec::new();
    for shared in paths.chunk_by(|one, other| key(one) == key(other)) {
        let Path { from, clear, one, full, .. } = *shared[0];
        let (start, end) = &mut ranges[from.index()];
        if *end == 0 {
            *start = groups.len() as u32;
        }
        let targets = shared.iter().map(|path| path.to).collect();
        groups.push(Group { targets, clear: clear.resize(), one: one.resize(), full: full.resize() });
        *end = groups.len() as u32;
    }
    groups.shrink_to_fit();
    Groups { ranges, groups }
}
