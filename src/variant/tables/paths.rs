//! The rays of a rule walked on the real board: every start and target with what must be empty or occupied between.

use crate::betza::{Hop, Ray};
use crate::board::{Board, Cell, CellSet, Side, Vector};
use crate::variant::{MoveRule, PieceTypeSet};

/// One way from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub from: Cell,
    pub to: Cell,
    /// Every one of these must be empty.
    pub clear: CellSet,
    /// Exactly one of these must be occupied (when there are any).
    pub one: CellSet,
    /// Every one of these must be occupied.
    pub full: CellSet,
    /// Piece types that may not stand where a piece must (none when no piece must).
    pub barred: PieceTypeSet,
    /// On none of these may an enemy piece stand.
    pub peaceful: CellSet,
    /// The cells passed over.
    pub way: CellSet,
    /// The piece types that it may capture.
    pub victims: PieceTypeSet,
    /// Belongs to a ray of several steps, so that a longer path of the same ray may have conditions.
    pub rider: bool,
}

impl Path {
    /// Whether nothing between can hinder it.
    pub fn is_free(&self) -> bool {
        self.clear.is_empty() && self.jumps_nothing()
    }

    /// The cells that the piece crosses: those it passes over, and those that a lame leap needs empty.
    pub fn crossed(&self) -> CellSet {
        self.way | self.clear
    }

    /// Whether no piece must stand between.
    pub fn jumps_nothing(&self) -> bool {
        self.one.is_empty() && self.full.is_empty()
    }
}

/// Every path of `rule` for `side`; a path that depends on a zone is left out where the zone forbids it.
pub(crate) fn of_rule(board: &Board, rule: &MoveRule, side: Side) -> Vec<Path> {
    let mut paths = Vec::new();
    each(board, rule, rule.rays.iter(), side, &mut |path| paths.push(path));
    paths
}

/// Shows each path of some rays of `rule` for `side` in turn, cell by cell. There may be many: who can keeps less of
/// them.
pub(crate) fn each<'r>(
    board: &Board,
    rule: &MoveRule,
    rays: impl Iterator<Item = &'r Ray> + Clone,
    side: Side,
    show: &mut dyn FnMut(Path),
) {
    for from in board.cells() {
        from_cell(board, rule, rays.clone(), side, from, show);
    }
}

/// The same for the paths from one cell.
pub(crate) fn from_cell<'r>(
    board: &Board,
    rule: &MoveRule,
    rays: impl Iterator<Item = &'r Ray>,
    side: Side,
    from: Cell,
    show: &mut dyn FnMut(Path),
) {
    let conditions = Conditions::of(board, rule, side);
    let peaceful = peaceful(board, &rule.unless_enemy, side, from);
    for ray in rays {
        walk(board, &conditions, ray, side, from, &mut |path| {
            let barred = if path.jumps_nothing() { PieceTypeSet::default() } else { PieceTypeSet(!rule.screens.0) };
            show(Path { peaceful, victims: rule.victims, barred, ..path });
        });
    }
}

/// The cells one of the steps of `rays` from `from`.
pub(crate) fn peaceful(board: &Board, rays: &[Ray], side: Side, from: Cell) -> CellSet {
    rays.iter().filter_map(|ray| board.step(from, board.symmetry().seen_by(side, ray.step))).collect()
}

/// The zones of a rule for one side, "everywhere" where it has none.
struct Conditions {
    from: CellSet,
    to: CellSet,
    within: CellSet,
}

impl Conditions {
    fn of(board: &Board, rule: &MoveRule, side: Side) -> Conditions {
        let cells = |zone: &Option<[CellSet; 2]>| zone.map_or(board.all(), |cells| cells[side.index()]);
        Conditions { from: cells(&rule.from), to: cells(&rule.to), within: cells(&rule.within) }
    }
}

fn walk(board: &Board, conditions: &Conditions, ray: &Ray, side: Side, from: Cell, show: &mut dyn FnMut(Path)) {
    if !conditions.from.contains(from) || !conditions.within.contains(from) {
        return;
    }
    let turn = |v: Vector| board.symmetry().seen_by(side, v);
    let step = turn(ray.step);
    let (mut at, mut way, mut last) = (from, CellSet::EMPTY, None);
    let (mut legs, mut jumped) = (CellSet::EMPTY, CellSet::EMPTY);
    for steps in 1..=ray.max {
        legs |= ray.clear.iter().filter_map(|&leg| board.step(at, turn(leg))).collect();
        for &offset in &ray.jumped {
            match board.step(at, turn(offset)) {
                Some(cell) => jumped.insert(cell),
                None => return,
            }
        }
        let Some(to) = board.step(at, step) else { return };
        if to == from || !conditions.within.contains(to) {
            return;
        }
        for &offset in &ray.walked {
            match board.step(at, turn(offset)).filter(|&cell| conditions.within.contains(cell)) {
                Some(cell) => way.insert(cell),
                None => return,
            }
        }
        if steps >= ray.min && conditions.to.contains(to) {
            let path = Path {
                from,
                to,
                clear: legs,
                one: CellSet::EMPTY,
                full: jumped,
                barred: PieceTypeSet::default(),
                peaceful: CellSet::EMPTY,
                way,
                victims: PieceTypeSet::ALL,
                rider: ray.max > 1,
            };
            match (ray.hop, last) {
                (Hop::Slide, _) => show(Path { clear: legs | way, ..path }),
                (Hop::Over, Some(_)) => show(Path { one: way, ..path }),
                (Hop::Lands, Some(hurdle)) => show(Path {
                    clear: legs | way.without(CellSet::of(hurdle)),
                    full: jumped | CellSet::of(hurdle),
                    ..path
                }),
                (Hop::Over | Hop::Lands, None) => {}
            }
        }
        way.insert(to);
        last = Some(to);
        at = to;
    }
}
