//! Promotion: pieces become others at the end of a move, or as a move by itself.

mod compile;
pub(crate) mod generate;
mod keys;
mod literal;
mod problems;
mod refusals;
pub(crate) mod tables;
mod words;

pub use keys::{Immobile, PiecePromotionKeys, PromotionDef, PromotionKeys, PromotionOn};

use super::effect::{self, Effect, Place};
use super::rule::{Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, Move, MoveClass, PieceType, PieceTypeSet, Setup};
use crate::words::{Page, a_piece};

/// Its name.
pub(crate) const ID: RuleId = RuleId::new("promotion");

/// How each piece type promotes.
#[derive(Clone, Debug, Default)]
pub struct Promotions {
    /// By piece type; None for those that stay what they are.
    by_type: Vec<Option<Promotion>>,
}

impl Promotions {
    /// How a piece type promotes; None when it stays what it is.
    pub fn of(&self, piece_type: PieceType) -> Option<&Promotion> {
        self.by_type.get(piece_type.index())?.as_ref()
    }

    /// The piece types that promote, and how.
    pub fn all(&self) -> impl Iterator<Item = (PieceType, &Promotion)> {
        let types = (0..=u8::MAX).map(PieceType);
        types.zip(&self.by_type).filter_map(|(piece_type, promotion)| Some((piece_type, promotion.as_ref()?)))
    }

    /// Everything that pieces of these types may become.
    pub(crate) fn brought(&self, piece_types: PieceTypeSet) -> PieceTypeSet {
        piece_types.iter().flat_map(|piece_type| self.choices(piece_type)).copied().collect()
    }

    /// Everything that a piece type may become.
    pub fn choices(&self, piece_type: PieceType) -> &[PieceType] {
        self.of(piece_type).map_or(&[], |promotion| &promotion.to)
    }

    /// Whether pieces of a type become royal or, royal, another piece.
    pub(crate) fn crowns(&self, piece_type: PieceType, royals: PieceTypeSet) -> bool {
        self.choices(piece_type).iter().any(|&new| royals.contains(piece_type) != royals.contains(new))
    }

    /// Whether what pieces of a type may become hangs on more than where they go, or decides who is royal.
    pub(crate) fn is_bound(&self, piece_type: PieceType, royals: PieceTypeSet) -> bool {
        let limited = |promotion: &Promotion| !promotion.limited.is_empty() || promotion.is_in_place();
        self.of(piece_type).is_some_and(limited) || self.crowns(piece_type, royals)
    }

    /// What a piece of the type may become without a move of its own.
    pub(crate) fn in_place_of(&self, piece_type: PieceType) -> &[PieceType] {
        self.of(piece_type).filter(|promotion| promotion.is_in_place()).map_or(&[], |promotion| &promotion.to)
    }
}

/// How a piece promotes. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct Promotion {
    /// What it may become, in the order of the file.
    pub to: Vec<PieceType>,
    /// A move that starts on one of these cells may promote (empty unless promotion is on leaving).
    pub from: [CellSet; 2],
    /// A move that ends on one of these cells may promote.
    pub into: [CellSet; 2],
    /// A move that may promote and ends on one of these cells must.
    pub forced: [CellSet; 2],
    /// A move by itself instead: a piece on one of these cells becomes the new piece type on its own cell, or one quiet
    /// move of the new piece type away, if it attacks no enemy piece from there (empty unless promotion is standing).
    pub in_place: [CellSet; 2],
    /// The last piece of its type may do that anywhere.
    pub last_pawn: bool,
    /// Piece types it may become only while the player has fewer pieces of them on the board than at the start, hands
    /// included: all with `limit-to-lost`, and always royal ones.
    pub limited: PieceTypeSet,
}

impl Promotion {
    /// Where a piece may become another piece type as a move by itself, of all the board's cells; `alone`: it is the
    /// last of its piece type.
    pub fn in_place_cells(&self, side: Side, alone: bool, all: CellSet) -> CellSet {
        let cells = self.in_place[side.index()];
        if alone && self.last_pawn && cells.any() { all } else { cells }
    }

    /// Whether it is ever a move by itself.
    pub fn is_in_place(&self) -> bool {
        self.in_place.iter().any(|cells| cells.any())
    }

    /// Whether a move of `side` may promote.
    pub(crate) fn may(&self, side: Side, from: Cell, to: Cell) -> bool {
        self.from[side.index()].contains(from) || self.into[side.index()].contains(to)
    }

    /// Whether a move of `side` that may promote must.
    pub(crate) fn must(&self, side: Side, to: Cell) -> bool {
        self.forced[side.index()].contains(to)
    }

    /// Whether a piece of the side to move may become `new` by what was lost.
    pub(crate) fn is_open(&self, start: &Setup, setup: &Setup, new: PieceType) -> bool {
        let side = setup.side;
        !self.limited.contains(new) || setup.pieces_on_board(side, new) < start.count(side, new)
    }
}

impl Rule for Promotions {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, _: &mut Page) {}

    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String> {
        self.of(piece_type).map(|promotion| words::promotion_in_words(equipment, promotion)).into_iter().collect()
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        let of = |(piece_type, promotion): (PieceType, &Promotion)| {
            let becomes = promotion.to.iter().map(move |&new| promoted(equipment, piece_type, new));
            let mut watched: Vec<Watched> = becomes.collect();
            if !promotion.limited.is_empty() {
                watched.push(limited(equipment, piece_type));
            }
            if !(promotion.into[0] | promotion.from[0]).within(promotion.forced[0]) {
                watched.push(declined(equipment, piece_type));
            }
            watched
        };
        self.all().flat_map(of).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        let (equipment, setup, piece_type) = (scene.equipment(), scene.setup(), mv.piece_type());
        let moves = mv.is_of_one_piece();
        let promotion = self.of(piece_type).filter(|_| moves);
        let (Some(promotion), Some(from)) = (promotion, mv.from()) else { return Vec::new() };
        let Some(new) = mv.promotion() else {
            let may = promotion.may(setup.side, from, mv.to());
            return if may { vec![declined(equipment, piece_type)] } else { Vec::new() };
        };
        let barred = promotion.to.iter().any(|&other| !promotion.is_open(equipment.start(), setup, other));
        let limit = barred.then(|| limited(equipment, piece_type));
        [promoted(equipment, piece_type, new)].into_iter().chain(limit).collect()
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        let board = equipment.board();
        let same = |cells: &[CellSet; 2]| board.turned_set(cells[0]) == cells[1];
        // What is lost depends on what each player had.
        let pieces = |side| equipment.piece_types().map(move |id| equipment.start().count(side, id));
        let same_start = pieces(Side::First).eq(pieces(Side::Second));
        self.all().all(|(_, promotion)| {
            let zones = [promotion.from, promotion.into, promotion.forced, promotion.in_place];
            zones.iter().all(same) && (promotion.limited.is_empty() || same_start)
        })
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        let Some(new) = mv.promotion() else { return Vec::new() };
        let alone = mv.class() == MoveClass::InPlace;
        let words = format!("becomes {}", a_piece(&before.equipment().piece(new).name));
        let becomes = Effect::of(self.id(), Place::Becomes, vec![mv.to()], words);
        effect::goes(self.id(), before, mv).filter(|_| alone).into_iter().chain([becomes]).collect()
    }

    /// Where moves that end may promote.
    fn drawn(&self) -> Option<[CellSet; 2]> {
        let into = self.all().map(|(_, promotion)| promotion.into);
        into.reduce(|one, other| [one[0] | other[0], one[1] | other[1]])
    }
}

fn promoted(equipment: &Equipment, piece_type: PieceType, new: PieceType) -> Watched {
    let name = |piece_type: PieceType| &equipment.piece(piece_type).name;
    watched(format!("{}: promotion to {}", name(piece_type), name(new)))
}

/// A piece that may promote and does not.
fn declined(equipment: &Equipment, piece_type: PieceType) -> Watched {
    watched(format!("{}: promotion declined", equipment.piece(piece_type).name))
}

/// A promotion forbidden because no such piece was lost.
fn limited(equipment: &Equipment, piece_type: PieceType) -> Watched {
    watched(format!("{}: a promotion forbidden by `limit-to-lost`", equipment.piece(piece_type).name))
}

fn watched(words: String) -> Watched {
    Watched { rule: ID, words }
}
