//! What promotion makes of moves, and the promotions that are moves by themselves, as the definition says it.

use super::kinds::kind;
use super::refusals::{
    Cannot, CannotBecome, GivesCheck, Must, OutOfPlace, TooMany, WouldAttack, WrongKind, WrongTarget,
};
use super::{Promotion, Promotions};
use crate::board::{Cell, CellSet, Side};
use crate::literal::{attackers, steps};
use crate::model::{Move, MoveClass, MoveIntent, PieceType, PieceTypeSet, Setup};
use crate::rules::making::Way;
use crate::rules::remembers::{Given, Unsound};
use crate::rules::rule::{Completes, Distance, Forbids, Objection, Proposes, Reasons, Refusal};
use crate::rules::scene::Scene;
use crate::words::Seen;

impl Promotions {
    /// The promotions that a move which other rules propose may make by where it goes and what it takes.
    fn held_by<'a>(&'a self, scene: &'a dyn Scene, mv: Move) -> impl Iterator<Item = &'a Promotion> {
        let from = mv.from().filter(|_| mv.is_of_one_piece() && !mv.is_in_place());
        let promotions = if from.is_some() { self.of(mv.piece_type()) } else { &[] };
        promotions.iter().filter(move |promotion| {
            from.is_some_and(|from| promotion.touches(scene.setup().side, from, mv.to()))
                && promotion.by.include(kind(scene, mv))
        })
    }

    /// The ways to make a move that other rules propose: as it is, where it need not promote, and with every promotion
    /// that it may make.
    fn choices_of(&self, scene: &dyn Scene, mv: Move) -> Vec<Move> {
        let must = self.held_by(scene, mv).any(|promotion| promotion.must(scene.setup().side, mv.to()));
        let mut moves = if must { Vec::new() } else { vec![mv] };
        for promoting in
            self.held_by(scene, mv).flat_map(|promotion| promotion.open(scene)).map(|new| mv.promoting(new))
        {
            if !moves.contains(&promoting) {
                moves.push(promoting);
            }
        }
        moves
    }

    /// Why a move that other rules propose can't be made with that promotion, or with none.
    fn refuse_to_become(&self, scene: &dyn Scene, mv: Move, wanted: Option<PieceType>) -> Reasons {
        let (side, to) = (scene.setup().side, mv.to());
        let Some(piece) = mv.from().and_then(|from| Seen::at(scene.setup(), from)) else { return Vec::new() };
        let held: Vec<&Promotion> = self.held_by(scene, mv).collect();
        match wanted {
            None => {
                let must: Vec<&Promotion> = held.iter().copied().filter(|promotion| promotion.must(side, to)).collect();
                let reason: Box<dyn Refusal> = match must.first() {
                    None => return Vec::new(),
                    Some(first) if held.iter().all(|promotion| promotion.open(scene).next().is_none()) => {
                        Box::new(TooMany { piece, choices: first.to.clone(), limit: first.limit })
                    }
                    Some(_) => Box::new(Must { piece, to, choices: choices(&held) }),
                };
                vec![reason]
            }
            Some(_) if held.is_empty() => vec![self.refuse_to_promote(side, piece, to)],
            Some(new) => {
                keep_from(scene, &held, piece, new, choices(&held).len() < self.choices(piece.piece_type).len())
            }
        }
    }

    /// Why a piece may not promote by such a move at all.
    fn refuse_to_promote(&self, side: Side, piece: Seen, to: Cell) -> Box<dyn Refusal> {
        let own = || self.of(piece.piece_type).iter().filter(|promotion| promotion.is_of(side));
        if let Some(promotion) = own().find(|promotion| promotion.touches(side, piece.cell, to)) {
            return Box::new(WrongKind { piece, by: promotion.by });
        }
        let zone = |promotion: &Promotion| if promotion.into[0].any() { promotion.into } else { promotion.from };
        let zone = own().map(zone).reduce(|one, other| [one[0] | other[0], one[1] | other[1]]);
        Box::new(Cannot { piece, zone })
    }

    /// The promotions that a piece of the type may make as moves by themselves.
    fn in_place(&self, piece_type: PieceType) -> impl Iterator<Item = &Promotion> {
        self.of(piece_type).iter().filter(|promotion| promotion.is_in_place())
    }
}

/// Everything that a piece may become by one of these.
fn choices(promotions: &[&Promotion]) -> Vec<PieceType> {
    let mut choices: Vec<PieceType> = Vec::new();
    for &new in promotions.iter().flat_map(|promotion| &promotion.to) {
        if !choices.contains(&new) {
            choices.push(new);
        }
    }
    choices
}

/// Why a piece may not become `new` by any of these; `there`: elsewhere it may become others.
fn keep_from(scene: &dyn Scene, promotions: &[&Promotion], piece: Seen, new: PieceType, there: bool) -> Reasons {
    let offers = || promotions.iter().filter(|promotion| promotion.to.contains(&new));
    if offers().any(|promotion| promotion.is_open(scene.equipment(), scene.setup(), new)) {
        return Vec::new();
    }
    match offers().next() {
        None => vec![Box::new(CannotBecome { piece, new, choices: choices(promotions), there })],
        Some(promotion) => vec![Box::new(TooMany { piece, choices: vec![new], limit: promotion.limit })],
    }
}

impl Completes for Promotions {
    fn complete(&self, scene: &dyn Scene, moves: Vec<Move>) -> Vec<Move> {
        moves.into_iter().flat_map(|mv| self.choices_of(scene, mv)).collect()
    }

    fn refuse(&self, scene: &dyn Scene, mv: Move, intent: MoveIntent) -> Reasons {
        self.refuse_to_become(scene, mv, intent.promotion())
    }

    fn becomes(&self, piece_type: PieceType) -> Vec<PieceType> {
        self.choices(piece_type).to_vec()
    }
}

impl Promotion {
    /// What a piece of the side to move may become as things stand.
    fn open(&self, scene: &dyn Scene) -> impl Iterator<Item = PieceType> {
        self.to.iter().copied().filter(move |&new| self.is_open(scene.equipment(), scene.setup(), new))
    }

    /// Whether a piece of the side to move stands where it may become another as a move by itself.
    fn is_in_place_at(&self, scene: &dyn Scene, piece: Seen) -> bool {
        let alone = scene.setup().pieces_on_board(piece.side, piece.piece_type) == 1;
        self.in_place_cells(piece.side, alone, scene.equipment().board().all()).contains(piece.cell)
    }

    /// The cells on which a piece may become `new` as a move by itself: its own, and empty ones that `new` goes to.
    fn in_place_targets(&self, scene: &dyn Scene, from: Cell, new: PieceType) -> CellSet {
        let (equipment, setup) = (scene.equipment(), scene.setup());
        let mut targets = CellSet::of(from);
        for rule in equipment.piece(new).moves.iter().filter(|rule| rule.quiet) {
            steps(equipment, &setup.board, setup.side, rule, from, &mut |step| {
                if setup.board[step.reach.target.index()].is_none() && step.is_open() {
                    targets.insert(step.reach.target);
                }
            });
        }
        targets
    }
}

impl Proposes for Promotions {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        let setup = scene.setup();
        let mut moves: Vec<Move> = Vec::new();
        for piece in Seen::all(setup, scene.equipment().board().cells()).iter().filter(|piece| piece.side == setup.side)
        {
            for promotion in self.in_place(piece.piece_type).filter(|one| one.is_in_place_at(scene, *piece)) {
                for new in promotion.open(scene) {
                    let targets = promotion.in_place_targets(scene, piece.cell, new);
                    let found = targets.map(|to| Move::in_place(piece.piece_type, piece.cell, to, new));
                    let known: Vec<Move> = found.filter(|mv| !moves.contains(mv)).collect();
                    moves.extend(known);
                }
            }
        }
        moves
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let MoveIntent::Step { from, to, promotion: Some(new) } = intent else { return None };
        let piece = Seen::at(scene.setup(), from).filter(|piece| piece.side == scene.setup().side)?;
        let all: Vec<&Promotion> = self.in_place(piece.piece_type).collect();
        let here: Vec<&Promotion> = all.iter().copied().filter(|one| one.is_in_place_at(scene, piece)).collect();
        let zone = |one: &&Promotion| one.in_place;
        let zone = all.iter().map(zone).reduce(|one, other| [one[0] | other[0], one[1] | other[1]])?;
        let offers = |promotions: &[&Promotion]| promotions.iter().any(|one| one.to.contains(&new));
        let mut reasons = Reasons::new();
        if offers(&all) && here.is_empty() {
            reasons.push(Box::new(OutOfPlace { piece, zone }));
        } else {
            let of = if here.is_empty() { &all } else { &here };
            reasons = keep_from(scene, of, piece, new, choices(of).len() < choices(&all).len());
        }
        let held = here.iter().find(|one| one.is_open(scene.equipment(), scene.setup(), new));
        if reasons.is_empty() && held.is_some_and(|one| !one.in_place_targets(scene, from, new).contains(to)) {
            reasons.push(Box::new(WrongTarget { piece, new, to }));
        }
        (!reasons.is_empty()).then_some(Objection { distance: Distance::Near(0), reasons })
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::InPlace
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

/// A promotion that is a move by itself attacks nobody and gives no check.
impl Forbids for Promotions {
    fn forbids(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons {
        let promotes = mv.promotion().filter(|_| mv.class() == MoveClass::InPlace);
        let piece = mv.from().and_then(|from| Seen::at(before.setup(), from));
        let (Some(new), Some(piece)) = (promotes, piece) else { return Vec::new() };
        let (equipment, setup) = (after.equipment(), after.setup());
        let attacked = |cell: &Cell| {
            setup.board[cell.index()].is_some_and(|(owner, victim)| {
                let victims = PieceTypeSet::from_iter([victim]);
                owner != piece.side && attackers(equipment, &setup.board, *cell, piece.side, victims).contains(mv.to())
            })
        };
        let victims = Seen::all(setup, equipment.board().cells().filter(attacked));
        if !victims.is_empty() {
            return vec![Box::new(WouldAttack { piece, new, victims })];
        }
        if after.in_check(piece.side.other()) { vec![Box::new(GivesCheck { piece, new })] } else { Vec::new() }
    }

    fn asks_for_replies(&self, _: Move) -> bool {
        false
    }

    fn keeps_from(&self, _: &dyn Given, _: bool) -> Vec<Unsound> {
        Vec::new()
    }
}
