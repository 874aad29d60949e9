//! What single pieces can reach and attack, straight from their move rules: no turns, no royals, no pins.

use crate::betza::{Hop, Ray};
use crate::board::{Cell, CellSet, Side, Vector};
use crate::variant::{MoveRule, PieceType, Setup, Variant};

/// A board with pieces on it, seen by one side.
#[derive(Clone, Copy)]
pub(super) struct PseudoAttacks<'a> {
    pub(super) variant: &'a Variant,
    pub(super) side: Side,
    pub(super) occupied: CellSet,
}

impl<'a> PseudoAttacks<'a> {
    /// The pseudo-attacks of `side` on an empty board.
    pub(super) fn empty(variant: &'a Variant, side: Side) -> PseudoAttacks<'a> {
        PseudoAttacks { variant, side, occupied: CellSet::EMPTY }
    }

    /// The cells that `rule` reaches from `from`, empty or occupied.
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
        // Pieces passed on the way, and whether the last cell passed was occupied.
        let (mut passed, mut last) = (0, false);
        for steps in 1..=ray.max {
            if ray.clear.iter().any(|&leg| occupied(at, leg)) || ray.jumped.iter().any(|&leg| !occupied(at, leg)) {
                break;
            }
            let Some(next) = board.step(at, turn(ray.step)).filter(|&cell| way(cell) && cell != from) else { break };
            let free = |cell: Cell| way(cell) && !self.occupied.contains(cell);
            if !ray.walked.iter().all(|&offset| board.step(at, turn(offset)).is_some_and(free)) {
                break;
            }
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

    /// Where a piece of `piece_type` can go from `from`, moving or capturing.
    pub(super) fn moves(&self, piece_type: PieceType, from: Cell) -> CellSet {
        let rules = self.variant.piece(piece_type).moves.iter().filter(|rule| rule.quiet || rule.capture);
        rules.fold(CellSet::EMPTY, |reached, rule| reached | self.targets(rule, from))
    }

    /// Every cell that a piece of `piece_type` can ever reach from `starts`, these included.
    pub(super) fn closure(&self, piece_type: PieceType, starts: CellSet) -> CellSet {
        let (mut reached, mut fresh) = (starts, starts);
        while let Some(cell) = fresh.pop() {
            let new = self.moves(piece_type, cell).without(reached);
            reached |= new;
            fresh |= new;
        }
        reached
    }
}

/// The cells of `by`'s pieces that attack the piece on `cell`, without rules whose text is `ignoring`.
pub(super) fn attackers(variant: &Variant, setup: &Setup, cell: Cell, by: Side, ignoring: Option<&str>) -> CellSet {
    let Some(Some((_, victim))) = setup.board.get(cell.index()).copied() else { return CellSet::EMPTY };
    let pseudo_attacks = PseudoAttacks { variant, side: by, occupied: occupied(setup) };
    pieces(setup, by)
        .filter(|&(from, piece_type)| {
            from != cell
                && variant.piece(piece_type).moves.iter().any(|rule| {
                    rule.capture
                        && rule.victims.contains(victim)
                        && ignoring != Some(rule.text.as_str())
                        && pseudo_attacks.targets(rule, from).contains(cell)
                })
        })
        .map(|(from, _)| from)
        .collect()
}

/// Every occupied cell.
pub(super) fn occupied(setup: &Setup) -> CellSet {
    let taken = setup.board.iter().enumerate().filter(|(_, piece)| piece.is_some());
    taken.map(|(index, _)| Cell(index as u8)).collect()
}

/// The pieces of one side with their cells.
pub(super) fn pieces(setup: &Setup, side: Side) -> impl Iterator<Item = (Cell, PieceType)> {
    setup.board.iter().enumerate().filter_map(move |(index, piece)| {
        let (owner, piece_type) = (*piece)?;
        (owner == side).then_some((Cell(index as u8), piece_type))
    })
}
