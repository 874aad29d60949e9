//! Movement: what a piece's own moves let it do.

mod compile;
mod keys;
mod problems;
mod refusals;
mod words;

use super::effect::{self, Effect};
use super::making::Way;
use super::rule::{Distance, Objection, Proposes, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
use crate::literal::{Step, steps};
use crate::model::{Equipment, Move, MoveClass, MoveIntent, MoveRule, PieceType, Setup};
use crate::words::{Page, Seen, sentence};
pub use keys::{MoveDef, MovementKeys, Only};
use refusals::{GoesNowhere, NoSuchMove, NobodyThere, NotOwn};
pub(crate) use refusals::{Hindered, Hindrance, ID};
use words::{conditions_in_words, moves_in_words};

/// Pieces move as their types do; the moves stand with the piece types ([`crate::model::PieceInfo::moves`]).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Movement;

/// What stands on the target of a step, and is in its way.
fn on_target(scene: &dyn Scene, step: &Step<'_>) -> Option<Hindrance> {
    let (setup, rule) = (scene.setup(), step.rule);
    match setup.board[step.reach.target.index()] {
        Some((owner, _)) if owner == setup.side => Some(Hindrance::OwnPiece),
        Some(_) if !rule.capture => Some(Hindrance::OnlyMoves),
        Some((_, victim)) if !rule.victims.contains(victim) => Some(Hindrance::WrongVictim { on: step.reach.target }),
        None if !rule.quiet => Some(Hindrance::OnlyCaptures),
        _ => None,
    }
}

/// Everything that is in the way of a step, on its target or before; the one that says most comes first.
fn hindrances(scene: &dyn Scene, step: &Step<'_>) -> impl Iterator<Item = Hindrance> {
    let target = on_target(scene, step);
    hindrances_with(target, step)
}

/// The same, where something else is known to be wrong with the target.
pub(crate) fn hindrances_with(target: Option<Hindrance>, step: &Step<'_>) -> impl Iterator<Item = Hindrance> {
    // What stands in the way comes first, unless the target itself is out of the question.
    let own = target.filter(|target| *target == Hindrance::OwnPiece);
    let other = target.filter(|target| *target != Hindrance::OwnPiece);
    let is_first = step.reach.obstacle.is_some();
    let mut way = step.obstacles().map(Hindrance::Way);
    let first = if is_first { way.next() } else { None };
    own.into_iter().chain(first).chain(other).chain(way)
}

/// Whether `rule` lets the piece on `from` make the step to `to` as things stand.
fn makes(scene: &dyn Scene, rule: &MoveRule, from: Cell, to: Cell) -> bool {
    let (setup, mut found) = (scene.setup(), false);
    steps(scene.equipment(), &setup.board, setup.side, rule, from, &mut |step| {
        found |= step.reach.target == to && hindrances(scene, step).next().is_none();
    });
    found
}

/// The nearest thing to a step to `to` of the piece on `from` by rules of one kind, as hindrances have it: None when one
/// of them leads there and nothing is in its way.
pub(crate) fn nearest<'r>(
    scene: &dyn Scene,
    rules: impl Iterator<Item = &'r MoveRule>,
    (from, to): (Cell, Cell),
    judge: &dyn Fn(&Step<'_>) -> Vec<Hindrance>,
) -> Nearest {
    let setup = scene.setup();
    let mut best = Nearest::Elsewhere;
    let Some(piece) = Seen::at(setup, from) else { return best };
    for rule in rules {
        steps(scene.equipment(), &setup.board, setup.side, rule, from, &mut |step| {
            if step.reach.target != to {
                return;
            }
            let found = judge(step);
            let weight = found.iter().map(|hindrance| hindrance.weight()).sum();
            match (found.first(), &best) {
                (None, _) => best = Nearest::Open,
                (_, Nearest::Open) => {}
                (_, Nearest::Hindered(least, _)) if *least <= weight => {}
                (Some(&hindrance), _) => {
                    best = Nearest::Hindered(weight, Hindered::new(scene, piece, step, hindrance));
                }
            }
        });
    }
    best
}

/// How near a piece's rules come to a step.
#[derive(Debug)]
pub(crate) enum Nearest {
    /// One of them makes it.
    Open,
    /// One of them would, but for what is in the way.
    Hindered(u8, Hindered),
    /// None leads there.
    Elsewhere,
}

impl Proposes for Movement {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        let mut moves = Vec::new();
        let (equipment, setup) = (scene.equipment(), scene.setup());
        for from in equipment.board().cells() {
            let Some((_, piece_type)) = setup.board[from.index()].filter(|&(owner, _)| owner == setup.side) else {
                continue;
            };
            for rule in &equipment.piece(piece_type).moves {
                steps(equipment, &setup.board, setup.side, rule, from, &mut |step| {
                    if hindrances(scene, step).next().is_none() {
                        moves.push(Move::step(piece_type, from, step.reach.target));
                    }
                });
            }
        }
        moves
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let MoveIntent::Step { from, to, .. } = intent else { return None };
        let setup = scene.setup();
        let objection = |distance, reason| Some(Objection { distance, reasons: vec![reason] });
        let Some(piece) = Seen::at(setup, from) else {
            return objection(Distance::Nothing, Box::new(NobodyThere { cell: from }));
        };
        if piece.side != setup.side {
            return objection(Distance::NotOwn, Box::new(NotOwn { piece, mover: setup.side }));
        }
        if from == to {
            return objection(Distance::Nothing, Box::new(GoesNowhere { cell: from }));
        }
        let rules = scene.equipment().piece(piece.piece_type).moves.iter();
        match nearest(scene, rules, (from, to), &|step| hindrances(scene, step).collect()) {
            Nearest::Open => None,
            Nearest::Hindered(weight, hindered) => objection(Distance::Near(weight), Box::new(hindered)),
            Nearest::Elsewhere => objection(Distance::Elsewhere, Box::new(NoSuchMove { piece, to })),
        }
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::Step
    }

    fn ways(&self, _: Side, mv: Move) -> Vec<Way> {
        vec![Way::of(mv)]
    }

    fn victim(&self, setup: &Setup, mv: Move) -> Option<Cell> {
        setup.board[mv.to().index()].map(|_| mv.to())
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

impl Rule for Movement {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, _: &Equipment, _: &mut Page) {}

    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String> {
        if let Some(other) = same_moves(equipment, piece_type) {
            return vec![format!("Moves as the {}.", equipment.piece(other).name)];
        }
        let clauses = moves_in_words(equipment, equipment.piece(piece_type));
        let sentences: Vec<String> = clauses.iter().map(|clause| sentence(clause)).collect();
        if sentences.is_empty() { vec!["Never moves.".to_string()] } else { sentences }
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        let of = |piece_type| {
            let rules = equipment.piece(piece_type).moves.iter();
            rules.flat_map(move |rule| {
                // Nobody captures a royal, and a piece type without victims captures nothing.
                let captures = rule.capture && !rule.victims.is_empty();
                let ways = [(rule.quiet, false), (captures, true)];
                let can = ways.into_iter().filter(|(can, _)| *can);
                can.map(move |(_, captures)| watched(equipment, piece_type, rule, captures))
            })
        };
        equipment.piece_types().flat_map(of).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        let Some(from) = mv.from().filter(|_| mv.class() == MoveClass::Step) else { return Vec::new() };
        let (equipment, piece_type) = (scene.equipment(), mv.piece_type());
        let captures = scene.captures(mv);
        let rules = equipment.piece(piece_type).moves.iter().filter(|rule| makes(scene, rule, from, mv.to()));
        rules.map(|rule| watched(equipment, piece_type, rule, captures)).collect()
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        let board = equipment.board();
        let same = |cells: &Option<[CellSet; 2]>| cells.is_none_or(|cells| board.turned_set(cells[0]) == cells[1]);
        let even = |rule: &MoveRule| same(&rule.from) && same(&rule.to) && same(&rule.within);
        equipment.pieces().iter().flat_map(|piece_type| &piece_type.moves).all(even)
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        if mv.class() != MoveClass::Step {
            return Vec::new();
        }
        let taken = effect::takes(self.id(), before, mv.to());
        effect::goes(self.id(), before, mv).into_iter().chain(taken).collect()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

fn watched(equipment: &Equipment, piece_type: PieceType, rule: &MoveRule, captures: bool) -> Watched {
    let how = if captures { "capturing" } else { "without capture" };
    let piece = equipment.piece(piece_type);
    let words = format!("{}: `{}` {how}", piece.name, rule.text);
    // Moves of one text are told apart by their conditions, or by their places among those under the same.
    let does_so = |other: &&MoveRule| other.text == rule.text && if captures { other.capture } else { other.quiet };
    let twins: Vec<&MoveRule> = piece.moves.iter().filter(does_so).collect();
    if twins.len() < 2 {
        return Watched { rule: ID, words };
    }
    let conditions = conditions_in_words(equipment, rule);
    let words = if conditions.is_empty() { words } else { format!("{words}, {conditions}") };
    let mut alike = twins.into_iter().filter(|other| conditions_in_words(equipment, other) == conditions);
    let place = alike.clone().position(|other| std::ptr::eq(other, rule)).unwrap_or_default();
    let words = if alike.nth(1).is_some() { format!("{words} (number {})", place + 1) } else { words };
    Watched { rule: ID, words }
}

/// A piece type that has exactly the same moves, under the same conditions: the one that the definition names, or one that
/// is no promoted form and, if there is a choice, not royal. Only for promoted forms, whose own words would be a repetition.
fn same_moves(equipment: &Equipment, id: PieceType) -> Option<PieceType> {
    let own = equipment.piece(id);
    let has_plus = |id: PieceType| equipment.piece(id).letter.starts_with('+');
    let same = |other: &PieceType| *other != id && equipment.piece(*other).moves == own.moves;
    if !has_plus(id) || own.moves.is_empty() {
        return None;
    }
    let plain = || equipment.piece_types().filter(|&other| !has_plus(other)).filter(same);
    own.moves_as.filter(same).or_else(|| plain().min_by_key(|&other| equipment.piece(other).royal))
}
