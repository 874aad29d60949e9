//! Walking the rays of a move rule over the pieces that stand in the way, and what keeps a piece from going on.
//!
//! There is one walk, for those who ask where a piece may go and for those who ask why it may not.

use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, MoveRule, PieceType};

/// Who stands where, by cell number.
pub(crate) type Pieces = [Option<(Side, PieceType)>];

/// What keeps a piece from a cell that a ray leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// A piece stands in the way.
    Blocked { by: Cell },
    /// A piece stands on a cell that a lame leap crosses.
    Lame { by: Cell },
    /// It must jump over a piece, and there is none.
    NothingToJump,
    /// It must jump over exactly one piece, and there are more.
    TooManyToJump,
    /// It lands just behind the first piece in its way, and that stands further back.
    NotJustBehind { over: Cell },
    /// It may not jump over a piece of that type.
    CannotJump { over: Cell },
    /// An enemy piece stands where none may while it goes that way.
    EnemyBeside { by: Cell },
    /// Start, way or target lies outside the cells that it may not leave.
    Outside,
    /// It goes that way from other cells only.
    NotFromHere,
    /// It goes that way to other cells only.
    NotToThere,
}

/// A cell that a ray leads to, whoever stands there.
pub(crate) struct Reach<'a> {
    pub target: Cell,
    /// The cells on the way, in order.
    pub way: &'a [Cell],
    /// The cells beside the way that a lame leap crosses.
    legs: &'a [Cell],
    /// The cells beside the way over which it jumps.
    jumped: &'a [Cell],
    hop: Hop,
    /// What keeps a piece from going that way.
    pub obstacle: Option<Obstacle>,
}

impl Reach<'_> {
    /// The cells that the piece crosses: those it passes over, and those that a lame leap needs empty.
    pub fn crossed(&self) -> impl Iterator<Item = Cell> {
        self.way.iter().chain(self.legs).copied()
    }
}

/// Shows `visit` every cell that `ray` leads `side`'s piece on `from` to, whoever stands there, in order.
pub(crate) fn walk(
    equipment: &Equipment,
    pieces: &Pieces,
    side: Side,
    ray: &Ray,
    from: Cell,
    visit: &mut dyn FnMut(&Reach<'_>),
) {
    let board = equipment.board();
    let beside = |cell: Cell, offset| board.step(cell, board.symmetry().seen_by(side, offset));
    let occupied = |cell: &Cell| pieces[cell.index()].is_some();
    let (mut way, mut legs, mut jumped) = (Vec::new(), Vec::new(), Vec::new());
    let mut leg = None;
    let mut here = from;
    for steps in 1..=u16::from(ray.max) {
        let lame = || ray.clear.iter().filter_map(|&offset| beside(here, offset)).find(occupied);
        let bare = || ray.jumped.iter().any(|&offset| !beside(here, offset).is_some_and(|cell| occupied(&cell)));
        leg = leg.or_else(|| lame().map(|by| Obstacle::Lame { by }));
        leg = leg.or_else(|| bare().then_some(Obstacle::NothingToJump));
        legs.extend(ray.clear.iter().filter_map(|&offset| beside(here, offset)));
        jumped.extend(ray.jumped.iter().filter_map(|&offset| beside(here, offset)));
        let Some(target) = beside(here, ray.step) else { break };
        if steps > 1 {
            way.push(here);
        }
        let trodden: Option<Vec<Cell>> = ray.walked.iter().map(|&offset| beside(here, offset)).collect();
        let Some(trodden) = trodden else { break };
        way.extend(trodden);
        if steps >= u16::from(ray.min) {
            let obstacle = in_the_way(pieces, ray.hop, &way).or(leg);
            visit(&Reach { target, way: &way, legs: &legs, jumped: &jumped, hop: ray.hop, obstacle });
        }
        here = target;
    }
}

/// What keeps a piece from passing the cells of `way`.
fn in_the_way(pieces: &Pieces, hop: Hop, way: &[Cell]) -> Option<Obstacle> {
    let occupied = |cell: &Cell| pieces[cell.index()].is_some();
    let mut screens = way.iter().copied().filter(|cell| occupied(cell));
    let (first, second) = (screens.next(), screens.next());
    match (hop, first) {
        (Hop::Slide, first) => first.map(|by| Obstacle::Blocked { by }),
        (Hop::Over | Hop::Lands, None) => Some(Obstacle::NothingToJump),
        (Hop::Lands, Some(over)) if !way.last().is_some_and(occupied) => Some(Obstacle::NotJustBehind { over }),
        (Hop::Over | Hop::Lands, Some(_)) => second.map(|_| Obstacle::TooManyToJump),
    }
}

/// Every cell that `ray` leads `side`'s piece on `from` to, whoever stands there.
pub(crate) fn along(equipment: &Equipment, pieces: &Pieces, side: Side, ray: &Ray, from: Cell) -> Vec<Cell> {
    let mut targets = Vec::new();
    walk(equipment, pieces, side, ray, from, &mut |reach| {
        if reach.obstacle.is_none() {
            targets.push(reach.target);
        }
    });
    targets
}

/// A step that a move rule would take along one of its rays.
pub(crate) struct Step<'a> {
    pub rule: &'a MoveRule,
    pub reach: &'a Reach<'a>,
    pub from: Cell,
    side: Side,
    pieces: &'a Pieces,
    /// An enemy piece beside the start, where the rule wants none.
    enemy: Option<Cell>,
}

impl Step<'_> {
    /// Everything that keeps the piece from the target, whoever stands there.
    pub fn obstacles(&self) -> impl Iterator<Item = Obstacle> {
        let Reach { target, way, legs: _, jumped, hop, obstacle } = *self.reach;
        // Whatever stands in the way of a slide keeps it from going on, of any type.
        let passed = if hop == Hop::Slide { jumped.iter().chain(&[]) } else { way.iter().chain(jumped) };
        let barred =
            |cell: &&Cell| self.pieces[cell.index()].is_some_and(|(_, over)| !self.rule.screens.contains(over));
        let screen = passed.copied().find(|cell| barred(&cell)).map(|over| Obstacle::CannotJump { over });
        let enemy = self.enemy.map(|by| Obstacle::EnemyBeside { by });
        let lies =
            |zone: &Option<[CellSet; 2]>, cell: Cell| zone.is_none_or(|zone| zone[self.side.index()].contains(cell));
        let inside = |cell: Cell| lies(&self.rule.within, cell);
        let confined = inside(self.from) && inside(target) && way.iter().all(|&cell| inside(cell));
        let zones = [
            (confined, Obstacle::Outside),
            (lies(&self.rule.from, self.from), Obstacle::NotFromHere),
            (lies(&self.rule.to, target), Obstacle::NotToThere),
        ];
        let zones = zones.into_iter().filter(|(holds, _)| !holds).map(|(_, obstacle)| obstacle);
        obstacle.into_iter().chain(screen).chain(enemy).chain(zones)
    }

    /// Whether nothing keeps the piece from the target, whoever stands there.
    pub fn is_open(&self) -> bool {
        self.obstacles().next().is_none()
    }
}

/// Shows `visit` every step that `rule` would let `side`'s piece on `from` take, whatever keeps it from that.
pub(crate) fn steps(
    equipment: &Equipment,
    pieces: &Pieces,
    side: Side,
    rule: &MoveRule,
    from: Cell,
    visit: &mut dyn FnMut(&Step<'_>),
) {
    let board = equipment.board();
    let mut beside =
        rule.unless_enemy.iter().filter_map(|ray| board.step(from, board.symmetry().seen_by(side, ray.step)));
    let is_enemy = |cell: &Cell| pieces[cell.index()].is_some_and(|(owner, _)| owner != side);
    let enemy = beside.find(is_enemy);
    for ray in &rule.rays {
        walk(equipment, pieces, side, ray, from, &mut |reach| {
            visit(&Step { rule, reach, from, side, pieces, enemy });
        });
    }
}

/// Whether `rule` leads `side`'s piece on `from` to `to`, whoever stands there.
pub(crate) fn leads(equipment: &Equipment, pieces: &Pieces, side: Side, rule: &MoveRule, from: Cell, to: Cell) -> bool {
    let mut found = false;
    steps(equipment, pieces, side, rule, from, &mut |step| found |= step.reach.target == to && step.is_open());
    found
}
