//! Promotion: pieces become others at the end of a move, or as a move by itself.

mod compile;
pub(crate) mod generate;
mod keys;
mod kinds;
mod limit;
mod literal;
mod problems;
mod refusals;
pub(crate) mod tables;
mod words;

pub use keys::{Immobile, PiecePromotionKeys, PromotionDef, PromotionKeys, PromotionOn};
pub use kinds::Kinds;
pub use limit::Limit;

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
    /// By piece type; none for those that stay what they are.
    by_type: Vec<Vec<Promotion>>,
    /// By piece type, what it may become by any of them.
    choices: Vec<Vec<PieceType>>,
}

impl Promotions {
    /// Those of each piece type.
    fn new(by_type: Vec<Vec<Promotion>>) -> Promotions {
        let choices = |promotions: &Vec<Promotion>| {
            let mut choices: Vec<PieceType> = Vec::new();
            for &new in promotions.iter().flat_map(|promotion| &promotion.to) {
                if !choices.contains(&new) {
                    choices.push(new);
                }
            }
            choices
        };
        Promotions { choices: by_type.iter().map(choices).collect(), by_type }
    }

    /// How a piece type promotes: each of these offers its choices where it holds. None when it stays what it is.
    pub fn of(&self, piece_type: PieceType) -> &[Promotion] {
        self.by_type.get(piece_type.index()).map_or(&[], |promotions| promotions)
    }

    /// Every promotion, with the piece type that promotes.
    pub fn all(&self) -> impl Iterator<Item = (PieceType, &Promotion)> {
        let types = (0..=u8::MAX).map(PieceType).zip(&self.by_type);
        types.flat_map(|(piece_type, promotions)| promotions.iter().map(move |promotion| (piece_type, promotion)))
    }

    /// The piece types that promote.
    fn promoting(&self) -> impl Iterator<Item = PieceType> {
        let types = (0..=u8::MAX).map(PieceType).zip(&self.by_type);
        types.filter_map(|(piece_type, promotions)| (!promotions.is_empty()).then_some(piece_type))
    }

    /// Everything that pieces of these types may come to be.
    pub(crate) fn brought(&self, equipment: &Equipment, piece_types: PieceTypeSet) -> PieceTypeSet {
        let of = |piece_type| self.of(piece_type).iter().flat_map(|promotion| promotion.attainable(equipment));
        piece_types.iter().flat_map(of).collect()
    }

    /// Everything that a piece type may become.
    pub fn choices(&self, piece_type: PieceType) -> &[PieceType] {
        self.choices.get(piece_type.index()).map_or(&[], |choices| choices)
    }

    /// Whether pieces of a type become royal or, royal, another piece.
    pub(crate) fn crowns(&self, piece_type: PieceType, royals: PieceTypeSet) -> bool {
        self.choices(piece_type).iter().any(|&new| royals.contains(piece_type) != royals.contains(new))
    }

    /// Whether pieces may become royal though none was lost.
    pub(crate) fn crown_more(&self, royals: PieceTypeSet) -> bool {
        let crowns = |promotion: &Promotion| promotion.to.iter().any(|&new| royals.contains(new));
        self.all().any(|(_, promotion)| promotion.limit != Limit::Lost && crowns(promotion))
    }

    /// Whether what pieces of a type may become hangs on more than where they go, or decides who is royal.
    pub(crate) fn is_bound(&self, piece_type: PieceType, royals: PieceTypeSet) -> bool {
        !is_plain(self.of(piece_type)) || self.crowns(piece_type, royals)
    }

    /// What a piece of the type may become without a move of its own.
    pub(crate) fn in_place_of(&self, piece_type: PieceType) -> impl Iterator<Item = PieceType> {
        self.of(piece_type)
            .iter()
            .filter(|promotion| promotion.is_in_place())
            .flat_map(|promotion| &promotion.to)
            .copied()
    }

    /// Whether a piece of the type may come to a cell where it may promote and need not.
    fn can_be_declined(&self, piece_type: PieceType) -> bool {
        let promotions = self.of(piece_type);
        Side::BOTH.into_iter().any(|side| {
            let index = side.index();
            let all = |cells: fn(&Promotion) -> [CellSet; 2]| {
                promotions.iter().fold(CellSet::EMPTY, |all, promotion| all | cells(promotion)[index])
            };
            !(all(|one| one.into) | all(|one| one.from)).within(all(|one| one.forced))
        })
    }

    /// Whether what a piece may become always hangs on nothing but where a move starts and ends.
    pub(crate) fn are_plain(&self) -> bool {
        self.by_type.iter().all(|promotions| is_plain(promotions))
    }
}

/// Whether what a piece may become by these hangs on nothing but where a move starts and ends, and is the same wherever
/// it may become anything.
fn is_plain(promotions: &[Promotion]) -> bool {
    let plain = |one: &Promotion| one.limit == Limit::Free && one.by == Kinds::ALL && !one.is_in_place();
    promotions.len() <= 1 && promotions.iter().all(plain)
}

/// One way in which a piece promotes. Cells are [first player's, second player's].
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
    /// The kinds of moves that may promote.
    pub by: Kinds,
    /// How many of the new piece type there may be.
    pub limit: Limit,
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

    /// Whether pieces of the side ever promote so.
    fn is_of(&self, side: Side) -> bool {
        [self.from, self.into, self.in_place].iter().any(|cells| cells[side.index()].any())
    }

    /// Whether a move of `side` between these cells may promote, if it is of the right kind.
    pub(crate) fn touches(&self, side: Side, from: Cell, to: Cell) -> bool {
        self.from[side.index()].contains(from) || self.into[side.index()].contains(to)
    }

    /// Whether a move of `side` that may promote must.
    pub(crate) fn must(&self, side: Side, to: Cell) -> bool {
        self.forced[side.index()].contains(to)
    }

    /// Whether a piece of the side to move may become `new` by how many there are.
    fn is_open(&self, equipment: &Equipment, setup: &Setup, new: PieceType) -> bool {
        self.to.contains(&new) && self.limit.is_open(equipment, setup, new)
    }

    /// What a piece may become by it that some player may have one of.
    fn attainable(&self, equipment: &Equipment) -> impl Iterator<Item = PieceType> {
        let of = |side: Side| self.is_of(side);
        self.to.iter().copied().filter(move |&new| {
            let may = |side: Side| of(side) && self.limit.most(equipment, side, new) != Some(0);
            Side::BOTH.into_iter().any(may)
        })
    }
}

impl Rule for Promotions {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, _: &mut Page) {}

    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String> {
        words::in_words(equipment, self.of(piece_type))
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        let of = |piece_type: PieceType| {
            let becomes = self.choices(piece_type).iter().map(move |&new| promoted(equipment, piece_type, new));
            let limited = limited(equipment, piece_type, self.of(piece_type));
            let by_kind = self.of(piece_type).iter().any(|promotion| promotion.by != Kinds::ALL);
            let by_kind = by_kind.then(|| wrong_kind(equipment, piece_type));
            let declined = self.can_be_declined(piece_type).then(|| declined(equipment, piece_type));
            becomes.chain(limited).chain(by_kind).chain(declined)
        };
        self.promoting().flat_map(of).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        let (equipment, setup, piece_type) = (scene.equipment(), scene.setup(), mv.piece_type());
        let (true, Some(from)) = (mv.is_of_one_piece(), mv.from()) else { return Vec::new() };
        let promotions = self.of(piece_type);
        let (in_place, new) = (mv.is_in_place(), mv.promotion());
        let touches = |one: &&Promotion| match in_place {
            true => one.is_in_place(),
            false => one.touches(setup.side, from, mv.to()),
        };
        let (open, shut): (Vec<&Promotion>, Vec<&Promotion>) =
            promotions.iter().filter(touches).partition(|one| in_place || one.by.include(kinds::kind(scene, mv)));
        let barred = |one: &&Promotion| one.to.iter().any(|&other| !one.is_open(equipment, setup, other));
        let becomes = new.map(|new| promoted(equipment, piece_type, new));
        let can = |one: &&Promotion| one.to.iter().any(|&other| one.is_open(equipment, setup, other));
        let declined = (new.is_none() && open.iter().any(can)).then(|| declined(equipment, piece_type));
        let shut_by_limit = open.iter().copied().filter(barred);
        let limited = shut_by_limit.flat_map(|one| limited(equipment, piece_type, std::slice::from_ref(one)));
        let by_kind = (!shut.is_empty()).then(|| wrong_kind(equipment, piece_type));
        becomes.into_iter().chain(declined).chain(limited).chain(by_kind).collect()
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        let board = equipment.board();
        let same = |cells: &[CellSet; 2]| board.turned_set(cells[0]) == cells[1];
        // What is lost depends on what each player had.
        let pieces = |side| equipment.piece_types().map(move |id| equipment.start().count(side, id));
        let same_start = pieces(Side::First).eq(pieces(Side::Second));
        self.all().all(|(_, promotion)| {
            let zones = [promotion.from, promotion.into, promotion.forced, promotion.in_place];
            zones.iter().all(same) && (promotion.limit != Limit::Lost || same_start)
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

/// Promotions forbidden because there are too many of the new type.
fn limited(equipment: &Equipment, piece_type: PieceType, promotions: &[Promotion]) -> impl Iterator<Item = Watched> {
    let has = |wanted: fn(Limit) -> bool| promotions.iter().any(|promotion| wanted(promotion.limit));
    let keys = [
        has(|limit| limit == Limit::Lost).then_some("limit-to-lost"),
        has(|limit| matches!(limit, Limit::Most(_))).then_some("limit"),
    ];
    let name = &equipment.piece(piece_type).name;
    keys.into_iter().flatten().map(move |key| watched(format!("{name}: a promotion forbidden by `{key}`")))
}

/// A move that may not promote because it is of the wrong kind.
fn wrong_kind(equipment: &Equipment, piece_type: PieceType) -> Watched {
    watched(format!("{}: a promotion forbidden by `by`", equipment.piece(piece_type).name))
}

fn watched(words: String) -> Watched {
    Watched { rule: ID, words }
}
