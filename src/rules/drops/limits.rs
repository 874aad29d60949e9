//! The limits on drops: where a piece may be dropped, and what a drop may not bring about.

use super::super::id::RuleId;
use super::super::rule::{Reasons, Refusal, Watched};
use super::super::scene::Scene;
use super::refusals::{NoDrop, Why};
use super::{Drops, Hands};
use crate::board::{Board, Cell, CellSet, Side};
use crate::literal::attackers;
use crate::model::{Equipment, Move, PieceType, PieceTypeSet};
use crate::words::Seen;

/// How a piece is dropped. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct DropRule {
    /// What it is in the hand.
    pub held_as: PieceType,
    /// Where it may be dropped, when empty.
    pub cells: [CellSet; 2],
    /// Where it could never move again.
    pub(crate) dead: [CellSet; 2],
    /// The most pieces of this type and owner on one file.
    pub per_file: Option<u8>,
    /// It may not give check.
    pub no_check: bool,
    /// It may not give checkmate.
    pub no_mate: bool,
    /// Not on a cell that an own piece of these types attacks (as a capture; pinned or not).
    pub not_defended_by: PieceTypeSet,
    /// Of the cells of the first colour and those of the other, only on one where none of its piece type and owner
    /// stands.
    pub opposite_colours: Option<CellSet>,
}

/// A limit that looks at the other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    PerFile,
    NotDefendedBy,
    OppositeColours,
    NoCheck,
    NoMate,
}

impl Limit {
    /// Its key in a definition.
    fn key(self) -> &'static str {
        match self {
            Limit::PerFile => "per-file",
            Limit::NotDefendedBy => "not-defended-by",
            Limit::OppositeColours => "opposite-colours",
            Limit::NoCheck => "no-check",
            Limit::NoMate => "no-mate",
        }
    }
}

impl DropRule {
    /// The limits that it has.
    pub(super) fn limits(&self) -> Vec<Limit> {
        let all = [
            (self.per_file.is_some(), Limit::PerFile),
            (!self.not_defended_by.is_empty(), Limit::NotDefendedBy),
            (self.opposite_colours.is_some(), Limit::OppositeColours),
            (self.no_check, Limit::NoCheck),
            (self.no_mate, Limit::NoMate),
        ];
        all.into_iter().filter(|(has, _)| *has).map(|(_, limit)| limit).collect()
    }

    /// Whether it is the same for both players, the board turned.
    pub(super) fn is_even(&self, board: &Board) -> bool {
        let halves = |cells: CellSet| [cells, board.all().without(cells)];
        board.turned_set(self.cells[0]) == self.cells[1]
            && self.opposite_colours.is_none_or(|cells| halves(cells).contains(&board.turned_set(cells)))
    }

    /// The cells that bar a drop on `to`: those where the piece could never move, when that is why, or else all where it
    /// may not be dropped; and whether that is why.
    pub(super) fn barred(&self, board: &Board, side: Side, to: Cell) -> ([CellSet; 2], bool) {
        let barred = self.cells.map(|cells| board.all().without(cells));
        // Where some such cell is allowed, that it could never move can't be the reason.
        let dead = self.dead[side.index()];
        let immobile = dead.contains(to) && dead.within(barred[side.index()]);
        (if immobile { self.dead } else { barred }, immobile)
    }
}

/// A drop that a limit forbids.
pub(super) fn watched(equipment: &Equipment, piece_type: PieceType, limit: Limit) -> Watched {
    let name = &equipment.piece(piece_type).name;
    Watched { rule: RuleId::Drops, words: format!("{name}: a drop forbidden by `{}`", limit.key()) }
}

/// The limits that a drop breaks.
pub(super) fn broken(drops: &Drops, rule: &DropRule, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons {
    let (piece_type, to) = (mv.piece_type(), mv.to());
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
