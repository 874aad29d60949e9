//! En passant: captures of a piece that has just passed by, on a cell that it crossed.

mod crossed;
mod fen;
pub(crate) mod generate;
pub(crate) mod make;
mod remembered;
pub(crate) mod tables;

use super::effect::{self, Effect};
use super::making::{Follows, Made, Way};
use super::movement::{Hindrance, Nearest, hindrances_with, nearest};
use super::rule::{Completes, Distance, Objection, Proposes, Reasons, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
use crate::literal::{Step, steps};
use crate::model::{EnPassant, Equipment, Move, MoveClass, MoveIntent, MoveRule, PieceInfo, PieceType, Setup};
use crate::words::Page;

/// Its name.
pub(crate) const ID: RuleId = RuleId::new("en-passant");

/// Some moves leave a piece that may be captured on the cells it crossed, and some capture such a piece: which ones
/// stands with the moves ([`MoveRule::leaves_en_passant`], [`MoveRule::takes_en_passant`]).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EnPassantRule;

impl EnPassantRule {
    /// Whether some move of the game leaves a piece to capture.
    pub(crate) fn is_left(self, equipment: &Equipment) -> bool {
        equipment.pieces().iter().any(leaves)
    }

    /// What a move leaves to capture: the cells that the piece has just crossed; None when there are none.
    fn left(self, equipment: &Equipment, setup: &Setup, mv: Move) -> Option<EnPassant> {
        let from = mv.from().filter(|_| mv.class() == MoveClass::Step)?;
        let capture = setup.board[mv.to().index()].is_some();
        let mut crossed = CellSet::EMPTY;
        for rule in &equipment.piece(mv.piece_type()).moves {
            let makes = if capture { rule.capture } else { rule.quiet };
            if rule.leaves_en_passant && makes {
                steps(equipment, &setup.board, setup.side, rule, from, &mut |step| {
                    if step.reach.target == mv.to() && step.is_open() {
                        crossed |= step.reach.crossed().filter(|cell| setup.board[cell.index()].is_none()).collect();
                    }
                });
            }
        }
        crossed.any().then_some(EnPassant { crossed, victim: mv.to() })
    }

    /// The cells of `side`'s pieces that can just have crossed exactly these.
    pub(crate) fn victims(
        self,
        equipment: &Equipment,
        board: &[Option<(Side, PieceType)>],
        side: Side,
        cells: CellSet,
    ) -> impl Iterator<Item = Cell> {
        crossed::victims(equipment, board, side, cells)
    }

    /// The captures en passant of the side to move.
    fn captures(self, equipment: &Equipment, setup: &Setup) -> Vec<Move> {
        let mut moves = Vec::new();
        if setup.en_passant.is_none() {
            return moves;
        }
        for from in equipment.board().cells() {
            let Some((_, piece_type)) = setup.board[from.index()].filter(|&(owner, _)| owner == setup.side) else {
                continue;
            };
            for rule in takers(equipment, piece_type) {
                steps(equipment, &setup.board, setup.side, rule, from, &mut |step| {
                    let to = step.reach.target;
                    let passed = passed_over(setup, to);
                    if passed.is_some_and(|passed| hindrances(setup, passed, step).next().is_none()) {
                        moves.push(Move::en_passant(piece_type, from, to));
                    }
                });
            }
        }
        moves
    }
}

/// Whether some move of the piece type leaves it to capture.
fn leaves(piece_type: &PieceInfo) -> bool {
    piece_type.moves.iter().any(|rule| rule.leaves_en_passant)
}

/// The rules of a piece type that capture so.
fn takers(equipment: &Equipment, piece_type: PieceType) -> impl Iterator<Item = &MoveRule> {
    equipment.piece(piece_type).moves.iter().filter(|rule| rule.takes_en_passant)
}

/// Everything that keeps a step from capturing the piece that has just passed by.
fn hindrances(setup: &Setup, passed: EnPassant, step: &Step<'_>) -> impl Iterator<Item = Hindrance> {
    let victim = setup.board[passed.victim.index()];
    let fits = victim.is_some_and(|(owner, victim)| owner != setup.side && step.rule.victims.contains(victim));
    hindrances_with((!fits).then_some(Hindrance::WrongVictim { on: passed.victim }), step)
}

/// What may be captured en passant on the cell.
fn passed_over(setup: &Setup, cell: Cell) -> Option<EnPassant> {
    setup.en_passant.filter(|passed| passed.crossed.contains(cell) && setup.board[cell.index()].is_none())
}

impl Proposes for EnPassantRule {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        self.captures(scene.equipment(), scene.setup())
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let MoveIntent::Step { from, to, .. } = intent else { return None };
        let setup = scene.setup();
        let passed = passed_over(setup, to)?;
        let (_, piece_type) = setup.board[from.index()].filter(|&(owner, _)| owner == setup.side)?;
        let rules = takers(scene.equipment(), piece_type);
        match nearest(scene, rules, (from, to), &|step| hindrances(setup, passed, step).collect()) {
            Nearest::Hindered(weight, hindered) => {
                Some(Objection { distance: Distance::Near(weight), reasons: vec![Box::new(hindered)] })
            }
            Nearest::Open | Nearest::Elsewhere => None,
        }
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::EnPassant
    }

    fn ways(&self, _: Side, mv: Move) -> Vec<Way> {
        vec![Way::of(mv)]
    }

    fn victim(&self, setup: &Setup, _: Move) -> Option<Cell> {
        Some(setup.en_passant?.victim)
    }

    fn stands_for(&self, _: &dyn Scene, _: MoveIntent, _: Move) -> bool {
        false
    }

    fn taking_along(&self, _: Side, _: Cell, _: Cell) -> Option<MoveIntent> {
        None
    }

    /// A piece that has just crossed cells is captured on one of them.
    fn aside(&self, scene: &dyn Scene, cell: Cell, side: Side) -> Vec<Move> {
        let setup = scene.setup();
        let crossed = setup.en_passant.is_some_and(|passed| passed.victim == cell && setup.is_of(side, cell));
        if crossed { self.captures(scene.equipment(), setup) } else { Vec::new() }
    }
}

impl Completes for EnPassantRule {
    /// Takes out the steps to cells on which the same piece captures en passant: one text, one move.
    fn complete(&self, _: &dyn Scene, mut moves: Vec<Move>) -> Vec<Move> {
        let captures: Vec<Move> = moves.iter().copied().filter(|mv| mv.class() == MoveClass::EnPassant).collect();
        let same = |mv: &Move| captures.iter().any(|one| (one.from(), one.to()) == (mv.from(), mv.to()));
        moves.retain(|mv| mv.class() != MoveClass::Step || !same(mv));
        moves
    }

    fn refuse(&self, _: &dyn Scene, _: Move, _: MoveIntent) -> Reasons {
        Vec::new()
    }

    fn becomes(&self, _: PieceType) -> Vec<PieceType> {
        Vec::new()
    }
}

/// A piece that has crossed cells may be captured there with the next move, if it still stands.
impl Follows for EnPassantRule {
    fn follow(&self, before: &dyn Scene, mv: Move, made: &mut Made) {
        let left = self.left(before.equipment(), before.setup(), mv);
        made.setup.en_passant = left.filter(|left| made.setup.board[left.victim.index()].is_some());
    }

    fn gone(&self, _: &dyn Scene, _: Move) -> CellSet {
        CellSet::EMPTY
    }
}

impl Rule for EnPassantRule {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, _: &mut Page) {}

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        let of = |piece_type| takers(equipment, piece_type).map(move |rule| watched(equipment, piece_type, rule));
        equipment.piece_types().flat_map(of).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        let (equipment, setup, piece_type) = (scene.equipment(), scene.setup(), mv.piece_type());
        let from = mv.from().filter(|_| mv.class() == MoveClass::EnPassant);
        let Some((from, passed)) = from.zip(setup.en_passant) else { return Vec::new() };
        let mut seen = Vec::new();
        for rule in takers(equipment, piece_type) {
            steps(equipment, &setup.board, setup.side, rule, from, &mut |step| {
                if step.reach.target == mv.to() && hindrances(setup, passed, step).next().is_none() {
                    seen.push(watched(equipment, piece_type, rule));
                }
            });
        }
        seen
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        if mv.class() != MoveClass::EnPassant {
            return Vec::new();
        }
        let taken = before.setup().en_passant.and_then(|passed| effect::takes(self.id(), before, passed.victim));
        let taken = taken.map(|taken| Effect { words: format!("{} en passant", taken.words), ..taken });
        effect::goes(self.id(), before, mv).into_iter().chain(taken).collect()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

fn watched(equipment: &Equipment, piece_type: PieceType, rule: &MoveRule) -> Watched {
    let words = format!("{}: `{}` capturing en passant", equipment.piece(piece_type).name, rule.text);
    Watched { rule: ID, words }
}
