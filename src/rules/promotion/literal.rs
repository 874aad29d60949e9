//! What promotion makes of moves, and the promotions that are moves by themselves, as the definition says it.

use super::refusals::{Cannot, CannotBecome, GivesCheck, Must, NoneLost, OutOfPlace, WouldAttack, WrongTarget};
use super::{Promotion, Promotions};
use crate::board::{Cell, CellSet, Side};
use crate::literal::{attackers, steps};
use crate::model::{Move, MoveClass, MoveIntent, PieceType, PieceTypeSet, Setup};
use crate::rules::making::Way;
use crate::rules::remembers::{Given, Unsound};
use crate::rules::rule::{Completes, Distance, Forbids, Objection, Proposes, Reasons};
use crate::rules::scene::Scene;
use crate::words::Seen;

impl Promotions {
    /// The ways to make a move that other rules propose: as it is, where it need not promote, and with every promotion
    /// that it may make.
    fn choices_of(&self, scene: &dyn Scene, mv: Move) -> Vec<Move> {
        let steps = mv.is_of_one_piece() && !mv.is_in_place();
        let promotion = self.of(mv.piece_type()).filter(|_| steps);
        let (Some(promotion), Some(from)) = (promotion, mv.from()) else { return vec![mv] };
        let (side, to) = (scene.setup().side, mv.to());
        let may = promotion.may(side, from, to);
        let plain = (!may || !promotion.must(side, to)).then_some(mv);
        let open = promotion.open(scene).filter(|_| may).map(|new| mv.promoting(new));
        plain.into_iter().chain(open).collect()
    }

    /// Why a move that other rules propose can't be made with that promotion, or with none.
    fn refuse_to_become(&self, scene: &dyn Scene, mv: Move, wanted: Option<PieceType>) -> Reasons {
        let setup = scene.setup();
        let (side, to) = (setup.side, mv.to());
        let Some(piece) = mv.from().and_then(|from| Seen::at(setup, from)) else { return Vec::new() };
        let rule = self.of(piece.piece_type).filter(|rule| rule.may(side, piece.cell, to));
        match (rule, wanted) {
            (None, None) => Vec::new(),
            (None, Some(_)) => {
                let zone = |rule: &Promotion| if rule.into[0].any() { rule.into } else { rule.from };
                vec![Box::new(Cannot { piece, zone: self.of(piece.piece_type).map(zone) })]
            }
            (Some(rule), None) if !rule.must(side, to) => Vec::new(),
            (Some(rule), None) if rule.open(scene).next().is_none() => {
                vec![Box::new(NoneLost { piece, choices: rule.to.clone() })]
            }
            (Some(rule), None) => vec![Box::new(Must { piece, to, choices: rule.to.clone() })],
            (Some(rule), Some(new)) => rule.keeps_from(scene, piece, new),
        }
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
        self.to.iter().copied().filter(move |&new| self.is_open(scene.equipment().start(), scene.setup(), new))
    }

    /// Why the piece may not become `new`, wherever it stands.
    fn keeps_from(&self, scene: &dyn Scene, piece: Seen, new: PieceType) -> Reasons {
        if !self.to.contains(&new) {
            vec![Box::new(CannotBecome { piece, new, choices: self.to.clone() })]
        } else if !self.is_open(scene.equipment().start(), scene.setup(), new) {
            vec![Box::new(NoneLost { piece, choices: vec![new] })]
        } else {
            Vec::new()
        }
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
        let mut moves = Vec::new();
        for (piece_type, promotion) in self.all().filter(|(_, promotion)| promotion.is_in_place()) {
            let own = |cell: &Cell| setup.board[cell.index()] == Some((setup.side, piece_type));
            for piece in Seen::all(setup, scene.equipment().board().cells().filter(own)) {
                let open = promotion.open(scene).filter(|_| promotion.is_in_place_at(scene, piece));
                for new in open {
                    let targets = promotion.in_place_targets(scene, piece.cell, new);
                    moves.extend(targets.map(|to| Move::in_place(piece_type, piece.cell, to, new)));
                }
            }
        }
        moves
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let MoveIntent::Step { from, to, promotion: Some(new) } = intent else { return None };
        let piece = Seen::at(scene.setup(), from).filter(|piece| piece.side == scene.setup().side)?;
        let promotion = self.of(piece.piece_type).filter(|promotion| promotion.is_in_place())?;
        let mut reasons = Reasons::new();
        if !promotion.to.contains(&new) {
            reasons = promotion.keeps_from(scene, piece, new);
        } else if !promotion.is_in_place_at(scene, piece) {
            reasons.push(Box::new(OutOfPlace { piece, zone: promotion.in_place }));
        } else if !promotion.is_open(scene.equipment().start(), scene.setup(), new) {
            reasons = promotion.keeps_from(scene, piece, new);
        } else if !promotion.in_place_targets(scene, from, new).contains(to) {
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
