//! Castling: king and partner move at once.

mod compile;
mod fen;
pub(crate) mod generate;
mod keys;
mod literal;
pub(crate) mod make;
mod problems;
mod refusals;
mod remembered;
pub(crate) mod tables;
mod texts;
mod words;

pub use keys::{CastlingDef, CastlingKeys, CastlingLetter, CastlingSideDef};

use std::ops::Deref;

use super::effect::Effect;
use super::rule::{Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Board, Cell, CellSet, Side};
use crate::model::{CastlingRights, Equipment, Move, PieceType, PieceTypeSet, Setup};
use crate::words::Page;

/// Its name.
pub(crate) const ID: RuleId = RuleId::new("castling");

/// The castlings of a game, each for both players; a move names one by its number.
#[derive(Clone, Debug, Default)]
pub struct Castlings {
    list: Vec<Castling>,
    /// The rights that a side may ever hold, once the start is known.
    ever: Option<CastlingRights>,
}

impl Deref for Castlings {
    type Target = [Castling];

    fn deref(&self) -> &[Castling] {
        &self.list
    }
}

/// One castling.
#[derive(Clone, Debug)]
pub struct Castling {
    /// Such as `short`.
    pub name: String,
    /// Its letter in a FEN, for the first player; small for the second.
    pub letter: char,
    /// How it is written: `0-0`. Otherwise, as coordinates, it is the king's two cells.
    pub text: String,
    /// First and second player's cells.
    pub sides: [CastlingSide; 2],
    /// The player who castles so, if only one does.
    pub only: Option<Side>,
    /// First and second player's right to it. Castlings with one right take the king to different cells.
    pub rights: [CastlingRights; 2],
    /// The number of the table that declares it; castlings of one table have one name, letter and right.
    pub(crate) table: usize,
    /// The piece types that the partner may be, if the definition says so.
    partners: Option<PieceTypeSet>,
    /// The second player's cells are the first player's turned.
    turned: bool,
    /// The right is won by a drop after which both pieces stand on their cells, the partner being one of these piece types;
    /// None: the pieces stand there at the start.
    pub dropped: Option<PieceTypeSet>,
}

impl Castling {
    /// The right of `side`.
    fn right(&self, side: Side) -> CastlingRights {
        self.rights[side.index()]
    }

    /// Whether the side may castle so, if it has the right.
    fn is_of(&self, side: Side) -> bool {
        self.only.is_none_or(|only| only == side)
    }
}

/// The cells of a castling for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingSide {
    /// The royal piece's cell, before.
    pub king_from: Cell,
    /// And after.
    pub king_to: Cell,
    /// The partner's cell, before.
    pub partner_from: Cell,
    /// And after.
    pub partner_to: Cell,
    /// Cells that must be empty, but for the two pieces themselves.
    pub empty: CellSet,
    /// Cells on which the king may not be attacked, each judged as if it stood there.
    pub safe: CellSet,
    /// Its target is judged once both have arrived, not before the partner moves: the definition names no cells itself.
    pub safe_at_last: bool,
}

impl CastlingSide {
    /// The same with the board turned.
    fn turned(&self, board: &Board) -> CastlingSide {
        CastlingSide {
            king_from: board.turned(self.king_from),
            king_to: board.turned(self.king_to),
            partner_from: board.turned(self.partner_from),
            partner_to: board.turned(self.partner_to),
            empty: board.turned_set(self.empty),
            safe: board.turned_set(self.safe),
            safe_at_last: self.safe_at_last,
        }
    }

    /// The cells of the two pieces before.
    fn own(&self) -> CellSet {
        CellSet::of(self.king_from) | CellSet::of(self.partner_from)
    }

    /// The pieces when the king stands on `cell` of its way: the partner has not moved yet, unless the king has arrived
    /// and is judged [at last](CastlingSide::safe_at_last).
    fn on_the_way(&self, setup: &Setup, cell: Cell) -> Setup {
        let mut there = setup.clone();
        let (king, partner) = (setup.board[self.king_from.index()], setup.board[self.partner_from.index()]);
        there.board[self.king_from.index()] = None;
        if self.safe_at_last && cell == self.king_to && cell != self.king_from {
            there.board[self.partner_from.index()] = None;
            there.board[self.partner_to.index()] = partner;
        }
        there.board[cell.index()] = king;
        there
    }

    /// Whether a piece of one of `kings` and a partner of `side` stand on their cells.
    fn is_ready(&self, setup: &Setup, side: Side, kings: PieceTypeSet) -> bool {
        let king = setup.board[self.king_from.index()];
        let is_king = king.is_some_and(|(owner, piece_type)| owner == side && kings.contains(piece_type));
        is_king && setup.is_of(side, self.partner_from)
    }
}

impl Castlings {
    /// Every castling of each player who has it: whose it is, and its cells.
    fn each(&self) -> impl Iterator<Item = (&Castling, Side, &CastlingSide)> {
        self.iter().flat_map(|castling| {
            let sides = Side::BOTH.into_iter().filter(|&side| castling.is_of(side));
            sides.map(move |side| (castling, side, &castling.sides[side.index()]))
        })
    }

    /// The rights that the pieces of a set-up stand for at the start of a game.
    pub(crate) fn at_start(&self, equipment: &Equipment, setup: &Setup) -> CastlingRights {
        let royals = equipment.royals();
        let kings = if royals.is_empty() { PieceTypeSet::ALL } else { royals };
        let ready = self.each().filter(|(castling, side, cells)| {
            castling.dropped.is_none()
                && cells.is_ready(setup, *side, kings)
                && castling.is_partner(setup, *side, kings)
        });
        ready.fold(CastlingRights::NONE, |rights, (castling, side, _)| rights | castling.right(side))
    }

    /// Takes note of the start: rights that nobody holds then, and that no drop wins, nobody ever has.
    pub(crate) fn start_from(&mut self, start: &Setup) {
        let won = self.each().filter(|(castling, ..)| castling.dropped.is_some());
        let won = won.fold(CastlingRights::NONE, |rights, (castling, side, _)| rights | castling.right(side));
        self.ever = Some(start.rights | won);
    }

    /// Whether the side may ever hold the right to a castling.
    fn is_ever(&self, castling: &Castling, side: Side) -> bool {
        castling.is_of(side) && self.ever.is_none_or(|ever| ever.contains(castling.right(side)))
    }

    /// The pieces that stand on the kings' cells at the start.
    pub(crate) fn kings_at_start(&self, start: &Setup) -> PieceTypeSet {
        let cells = self.each().map(|(_, _, cells)| cells.king_from);
        cells.filter_map(|cell| start.board.get(cell.index()).copied().flatten()).map(|(_, king)| king).collect()
    }
}

impl Castling {
    /// Whether the piece on the partner's cell of `side` at the start may be the partner. What the first player's cells
    /// turned give the second is a castling with the same piece.
    fn is_partner(&self, setup: &Setup, side: Side, kings: PieceTypeSet) -> bool {
        let on = |side: Side| setup.board[self.sides[side.index()].partner_from.index()].map(|(_, piece)| piece);
        match (self.partners, side) {
            (Some(partners), _) => on(side).is_some_and(|piece| partners.contains(piece)),
            (None, Side::Second) if self.turned && self.is_of(Side::First) => {
                !self.sides[0].is_ready(setup, Side::First, kings) || on(Side::First) == on(Side::Second)
            }
            (None, _) => true,
        }
    }
}

impl Rule for Castlings {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        words::say(self, equipment, page.section("Castling"));
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, _: &Equipment) -> Vec<Watched> {
        let first =
            |(index, castling): &(usize, &Castling)| self[..*index].iter().all(|one| one.table != castling.table);
        self.iter().enumerate().filter(first).map(|(_, castling)| watched(castling)).collect()
    }

    fn at_work(&self, _: &dyn Scene, mv: Move) -> Vec<Watched> {
        mv.castling().and_then(|index| self.get(index)).map(watched).into_iter().collect()
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        let turned = |castling: &Castling| castling.sides[0].turned(equipment.board()) == castling.sides[1];
        let ever = self.ever.unwrap_or_default();
        self.iter().all(|castling| castling.only.is_none() && turned(castling)) && ever == ever.turned()
    }

    fn start(&self, equipment: &Equipment, setup: &mut Setup) {
        setup.rights = self.at_start(equipment, setup);
    }

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        words::effect(self, before, mv).into_iter().collect()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

fn watched(castling: &Castling) -> Watched {
    Watched { rule: ID, words: format!("castling: {}", castling.name) }
}
