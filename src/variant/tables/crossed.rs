//! Moves that leave a piece open to capture en passant: the cells that it crosses, by the way that it takes.

use super::ops::Mode;
use super::paths::{self, Path};
use crate::board::{Bits, Board, Cell, Side};
use crate::variant::{MoveRule, PieceTypeSet};

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
        let slides = path.clear == path.way && path.jumps_nothing() && path.peaceful.is_empty();
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
            for path in paths::of_rule(board, rule, side).into_iter().filter(|path| path.way.any()) {
                let way = CrossedWay { crossed: path.way.resize(), mode, conditions: Conditions::of(&path) };
                ways.push(((path.from.0, path.to.0), way));
            }
        }
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
