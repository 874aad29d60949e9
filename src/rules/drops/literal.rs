//! Which drops there are, and what forbids one.

use super::super::making::{Follows, Made, Way};
use super::super::remembers::{Given, Unsound};
use super::super::rule::{Distance, Forbids, Objection, Proposes, Reasons, Refusal};
use super::super::scene::Scene;
use super::refusals::{NoDrop, Why};
use super::{DropRule, Drops, Hands};
use crate::board::{Cell, CellSet, Side};
use crate::literal::attackers;
use crate::model::{Move, MoveClass, MoveIntent, PieceType, PieceTypeSet, Setup};
use crate::words::Seen;

impl Proposes for Drops {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        let cells = || scene.equipment().board().cells();
        let drops = self.all().flat_map(|(piece_type, _)| cells().map(move |cell| Move::drop(piece_type, cell)));
        drops.filter(|mv| self.declines(scene, mv.piece_type(), mv.to()).is_empty()).collect()
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let MoveIntent::Drop { piece_type, to } = intent else { return None };
        let reasons = self.declines(scene, piece_type, to);
        (!reasons.is_empty()).then_some(Objection { distance: Distance::Near(0), reasons })
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::Drop
    }

    fn ways(&self, _: Side, mv: Move) -> Vec<Way> {
        vec![Way::of(mv)]
    }

    fn victim(&self, _: &Setup, _: Move) -> Option<Cell> {
        None
    }

    fn stands_for(&self, _: &dyn Scene, _: MoveIntent, _: Move) -> bool {
        false
    }

    fn taking_along(&self, _: Side, _: Cell, _: Cell) -> Option<MoveIntent> {
        None
    }

    fn aside(&self, _: &dyn Scene, _: Cell, _: Side) -> Vec<Move> {
        Vec::new()
    }
}

impl Drops {
    /// Why a piece of that type can't be dropped on the cell; empty when it can.
    fn declines(&self, scene: &dyn Scene, piece_type: PieceType, to: Cell) -> Reasons {
        let setup = scene.setup();
        let refuse = |why| -> Box<dyn Refusal> { Box::new(NoDrop { piece_type, to, why }) };
        let Some(rule) = self.of(piece_type) else { return vec![refuse(Why::Never)] };
        let mut reasons = Hands::lacks(setup, rule.held_as);
        reasons.extend(Seen::at(setup, to).map(|on| refuse(Why::Occupied(on))));
        if reasons.is_empty() && !rule.cells[setup.side.index()].contains(to) {
            let (cells, immobile) = rule.barred(scene.equipment().board(), setup.side, to);
            reasons.push(refuse(Why::Barred { cells, side: setup.side, immobile }));
        }
        reasons
    }
}

/// Hands change: what is dropped leaves one, what is captured may come into one.
impl Follows for Drops {
    fn follow(&self, _: &dyn Scene, mv: Move, made: &mut Made) {
        if mv.class() == MoveClass::Drop {
            self.take(&mut made.setup, mv.piece_type());
        }
        if let Some(captured) = made.captured {
            self.hands.keep(&mut made.setup, captured);
        }
    }

    fn gone(&self, _: &dyn Scene, _: Move) -> CellSet {
        CellSet::EMPTY
    }
}

impl Forbids for Drops {
    fn forbids(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons {
        if let Some(((piece_type, _), cell)) = mv.gate().zip(before.entered(mv)) {
            return self.keep_out(before, piece_type, cell);
        }
        match self.of(mv.piece_type()).filter(|_| mv.class() == MoveClass::Drop) {
            Some(rule) => broken(self, rule, before, mv, after),
            None => Vec::new(),
        }
    }

    fn asks_for_replies(&self, mv: Move) -> bool {
        mv.class() == MoveClass::Drop && self.of(mv.piece_type()).is_some_and(|rule| rule.no_mate)
    }

    fn keeps_from(&self, _: &dyn Given, _: bool) -> Vec<Unsound> {
        Vec::new()
    }
}

impl Drops {
    /// Why a piece may not enter on a cell beside another's move: it could not be dropped there, were the cell empty.
    fn keep_out(&self, before: &dyn Scene, piece_type: PieceType, cell: Cell) -> Reasons {
        let Some(rule) = self.of(piece_type) else { return Vec::new() };
        let side = before.setup().side;
        let mut broken = Vec::new();
        if !rule.cells[side.index()].contains(cell) {
            let (cells, immobile) = rule.barred(before.equipment().board(), side, cell);
            broken.push(Why::Barred { cells, side, immobile });
        }
        broken.extend(crowded(rule, before, piece_type, cell));
        broken.into_iter().map(|why| -> Box<dyn Refusal> { Box::new(NoDrop { piece_type, to: cell, why }) }).collect()
    }
}

/// The limits on where a piece may stand that a piece put on the cell breaks by reason of the other pieces.
fn crowded(rule: &DropRule, before: &dyn Scene, piece_type: PieceType, to: Cell) -> Vec<Why> {
    let mut broken = Vec::new();
    if let Some(most) = rule.per_file {
        let there = own_on_file(before, piece_type, to);
        if there.count() >= u32::from(most) {
            broken.push(Why::FullFile { most, there: Seen::all(before.setup(), there) });
        }
    }
    let defenders = defenders(rule, before, to);
    if defenders.any() {
        broken.push(Why::Defended(Seen::all(before.setup(), defenders)));
    }
    broken
}

/// The limits that a drop breaks.
fn broken(drops: &Drops, rule: &DropRule, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons {
    let (piece_type, to) = (mv.piece_type(), mv.to());
    let mut broken = crowded(rule, before, piece_type, to);
    broken.extend(uneven(drops, before, piece_type, to));
    if rule.no_check && after.in_check(after.setup().side) {
        broken.push(Why::Check);
    }
    // Of a drop that is forbidden anyway no mate is asked: the replies would ask the same of theirs, and so on.
    if broken.is_empty() && rule.no_mate && after.is_mate() {
        broken.push(Why::Mate);
    }
    broken.into_iter().map(|why| -> Box<dyn Refusal> { Box::new(NoDrop { piece_type, to, why }) }).collect()
}

/// The side's own pieces of the type on the file of a cell.
fn own_on_file(scene: &dyn Scene, piece_type: PieceType, to: Cell) -> CellSet {
    let (board, setup) = (scene.equipment().board(), scene.setup());
    let file = board.info(to).file.map_or(CellSet::EMPTY, |file| board.file(file));
    file.filter(|cell| setup.board[cell.index()] == Some((setup.side, piece_type))).collect()
}

/// The own pieces that keep a drop off the cell by defending it.
fn defenders(rule: &DropRule, scene: &dyn Scene, to: Cell) -> CellSet {
    if rule.not_defended_by.is_empty() {
        return CellSet::EMPTY;
    }
    let setup = scene.setup();
    let named = |from: &Cell| setup.board[from.index()].is_some_and(|(_, piece)| rule.not_defended_by.contains(piece));
    attackers(scene.equipment(), &setup.board, to, setup.side, PieceTypeSet::ALL).filter(named).collect()
}

/// What a drop breaks of the rule that pieces of a type stand evenly on both colours: there are enough on that colour
/// already, or a piece of another type takes the room that they need.
fn uneven(drops: &Drops, scene: &dyn Scene, piece_type: PieceType, to: Cell) -> Option<Why> {
    let (setup, board) = (scene.setup(), scene.equipment().board());
    for (spread, rule) in drops.all() {
        let Some(first) = rule.opposite_colours else { continue };
        let held = u32::from(Hands::count(setup, setup.side, rule.held_as));
        let all = setup.pieces_on_board(setup.side, spread) + held;
        for colour in [first, board.all().without(first)] {
            let own = |cell: &Cell| setup.board[cell.index()] == Some((setup.side, spread));
            let there: CellSet = colour.filter(own).collect();
            if spread == piece_type {
                if colour.contains(to) && there.count() >= all.div_ceil(2) {
                    return Some(Why::FullColour(Seen::all(setup, there)));
                }
                continue;
            }
            let open = |cell: &Cell| *cell != to && setup.board[cell.index()].is_none();
            let room = (rule.cells[setup.side.index()] & colour).filter(open).count() as u32;
            if held > 0 && there.count() + room < all / 2 {
                return Some(Why::NeededFor(spread));
            }
        }
    }
    None
}
