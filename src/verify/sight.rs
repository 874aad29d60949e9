//! What single men can reach and attack, straight from their move rules: no turns, no royals, no pins.

use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side, Vector};
use crate::variant::{KindId, MoveRule, Setup, Variant};

/// A board with men on it, seen by one side.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) variant: &'a Variant,
    pub(super) side: Side,
    pub(super) occupied: CellSet,
}

impl<'a> Sight<'a> {
    /// The sight of `side` on an empty board.
    pub(super) fn empty(variant: &'a Variant, side: Side) -> Sight<'a> {
        Sight { variant, side, occupied: CellSet::EMPTY }
    }

    /// The cells that `rule` leads to from `from`, whoever stands there.
    pub(super) fn targets(&self, rule: &MoveRule, from: Cell) -> CellSet {
        let allowed = |zone: &Option<[CellSet; 2]>, cell: Cell| {
            zone.as_ref().is_none_or(|cells| cells[self.side.index()].contains(cell))
        };
        if !allowed(&rule.from, from) || !allowed(&rule.within, from) {
            return CellSet::EMPTY;
        }
        let way = |cell: Cell| allowed(&rule.within, cell);
        let mut reached = CellSet::EMPTY;
        for ray in &rule.rays {
            reached |= self.along(ray, from, way);
        }
        reached.filter(|&cell| allowed(&rule.to, cell)).collect()
    }

    fn along(&self, ray: &Ray, from: Cell, way: impl Fn(Cell) -> bool) -> CellSet {
        let board = self.variant.board();
        let turn = |v: Vector| board.symmetry().seen_by(self.side, v);
        let occupied =
            |at: Cell, offset: Vector| board.step(at, turn(offset)).is_some_and(|cell| self.occupied.contains(cell));
        let mut reached = CellSet::EMPTY;
        let mut at = from;
        // Men passed on the way, and whether the last cell passed was occupied.
        let (mut passed, mut last) = (0, false);
        for steps in 1..=ray.max {
            if ray.clear.iter().any(|&leg| occupied(at, leg)) || ray.jumped.iter().any(|&leg| !occupied(at, leg)) {
                break;
            }
            let Some(next) = board.step(at, turn(ray.step)).filter(|&cell| way(cell) && cell != from) else { break };
            let lands = match ray.hop {
                Hop::Slide => passed == 0,
                Hop::Over => passed == 1,
                Hop::Lands => passed == 1 && last,
            };
            if lands && steps >= ray.min {
                reached.insert(next);
            }
            last = self.occupied.contains(next);
            passed += usize::from(last);
            at = next;
        }
        reached
    }

    /// Where a man of `kind` can go from `from`, moving or capturing.
    pub(super) fn moves(&self, kind: KindId, from: Cell) -> CellSet {
        let rules = self.variant.kind(kind).moves.iter().filter(|rule| rule.quiet || rule.capture);
        rules.fold(CellSet::EMPTY, |reached, rule| reached | self.targets(rule, from))
    }

    /// Everywhere a man of `kind` can ever come from one of `starts`, these included.
    pub(super) fn closure(&self, kind: KindId, starts: CellSet) -> CellSet {
        let (mut reached, mut fresh) = (starts, starts);
        while let Some(cell) = fresh.pop() {
            let new = self.moves(kind, cell).without(reached);
            reached |= new;
            fresh |= new;
        }
        reached
    }
}

/// The cells of `by`'s men that attack the man on `cell`, but for rules whose text is `ignoring`.
pub(super) fn attackers(variant: &Variant, setup: &Setup, cell: Cell, by: Side, ignoring: Option<&str>) -> CellSet {
    let Some(Some((_, victim))) = setup.board.get(cell.index()).copied() else { return CellSet::EMPTY };
    let sight = Sight { variant, side: by, occupied: occupied(setup) };
    men(setup, by)
        .filter(|&(from, kind)| {
            from != cell
                && variant.kind(kind).moves.iter().any(|rule| {
                    rule.capture
                        && rule.victims.contains(victim)
                        && ignoring != Some(rule.text.as_str())
                        && sight.targets(rule, from).contains(cell)
                })
        })
        .map(|(from, _)| from)
        .collect()
}

/// Every occupied cell.
pub(super) fn occupied(setup: &Setup) -> CellSet {
    let taken = setup.board.iter().enumerate().filter(|(_, man)| man.is_some());
    taken.map(|(index, _)| Cell(index as u8)).collect()
}

/// The men of one side with their cells.
pub(super) fn men(setup: &Setup, side: Side) -> impl Iterator<Item = (Cell, KindId)> {
    setup.board.iter().enumerate().filter_map(move |(index, man)| {
        let (owner, kind) = (*man)?;
        (owner == side).then_some((Cell(index as u8), kind))
    })
}
