//! Explosions: a capture takes the capturer and what stands near it off the board (atomic chess).

pub(crate) mod generate;
pub(crate) mod make;
pub(crate) mod tables;

use super::effect::{self, Effect, Place};
use super::making::{Follows, Made};
use super::remembers::{Given, Unsound};
use super::rule::{Guards, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use super::scope::{Scope, Takes};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side, Vector};
use crate::diagnostic::Meaning;
use crate::keys::{Letters, Text, keys};
use crate::literal::royals;
use crate::model::{Equipment, Move, PieceType, PieceTypeSet, Setup};
use crate::words::{Family, Page, Seen, families, join, merge, pieces, seen_pieces, ways};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("explosion");

keys! {
    /// What a capture does to those near it.
    pub struct ExplosionKeys {
        /// Steps in Betza notation: a capture removes every piece one such step from its cell, as well as the capturing
        /// piece.
        explosion: Option<Text> {
            default: "no explosion",
            example: "\"K\"",
            formerly: &["blast"],
            fairy: &["blastOnCapture"],
        },
        /// Pieces that an explosion spares, unless they capture.
        explosion_spares: Letters {
            default: "none",
            example: "\"P\"",
            formerly: &["blast-spares"],
            fairy: &["blastImmuneTypes"],
        },
    }
}

/// What a capture does to those near it: they leave the board, and so does the capturer.
#[derive(Clone, Debug)]
pub struct Explosion {
    /// Steps from the cell where the capturer arrives, as the first player sees them.
    pub rays: Vec<Ray>,
    /// Piece types that it spares, unless they capture.
    pub spares: PieceTypeSet,
}

impl Explosion {
    /// What the keys mean.
    pub(crate) fn compile(keys: &ExplosionKeys, scope: &mut dyn Scope) -> Option<Explosion> {
        let spares = scope.piece_types(&keys.explosion_spares);
        if keys.explosion.is_none()
            && let Some(letter) = keys.explosion_spares.first()
        {
            let because = "there is no explosion; add `explosion`";
            scope.note(Meaning::Idle { key: "explosion-spares", because }.into(), letter.span);
        }
        keys.explosion.as_ref().map(|text| Explosion { rays: scope.rays(text, Takes::Steps), spares })
    }

    /// The cells beside one on which `side` captures that the explosion reaches.
    fn reach(&self, equipment: &Equipment, side: Side, cell: Cell) -> CellSet {
        let seen = |ray: &Ray| equipment.board().symmetry().seen_by(side, ray.step);
        self.rays.iter().filter_map(|ray| equipment.board().step(cell, seen(ray))).collect()
    }

    /// The cells that are empty after `side` has captured on one.
    fn blown_up(&self, equipment: &Equipment, setup: &Setup, side: Side, cell: Cell) -> CellSet {
        let taken =
            |cell: &Cell| setup.board[cell.index()].is_some_and(|(_, piece_type)| !self.spares.contains(piece_type));
        self.reach(equipment, side, cell).filter(taken).collect::<CellSet>() | CellSet::of(cell)
    }

    /// Whether `side` keeps a royal piece when its piece on `from` captures on `cell`, or has none to lose. One that stands
    /// on that very cell (it is asked where the other side's king might stand) is not one step from it, and so not taken.
    fn survives(&self, equipment: &Equipment, setup: &Setup, side: Side, from: Cell, cell: Cell) -> bool {
        let royals = royals(equipment, &setup.board, side);
        let gone = self.blown_up(equipment, setup, side, cell);
        let stays = |&royal: &Cell| royal != from && (royal == cell || !gone.contains(royal));
        royals.is_empty() || royals.iter().any(stays)
    }
}

impl Rule for Explosion {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        let geometry = equipment.board().geometry();
        let families = families(geometry, self.rays.iter().map(|ray| ray.step));
        let way = |(family, steps): &(Family, Vec<Vector>)| ways(geometry, *family, steps);
        let reach = merge(&families.iter().map(way).collect::<Vec<_>>());
        let spared: Vec<String> = equipment
            .piece_types()
            .filter(|&id| self.spares.contains(id))
            .map(|id| pieces(&equipment.piece(id).name))
            .collect();
        let taken = if spared.is_empty() {
            "every piece".to_string()
        } else {
            format!("every piece but {}", join(&spared, "and"))
        };
        page.section("Captures").say(format!(
            "A capture is an explosion: the capturer leaves the board with its victim, and so does {taken}, of either side, \
             that stands one step away from the cell of the capture {reach}."
        ));
        if !equipment.royals().is_empty() {
            page.section("Captures").say(
                "A capture that would leave its player without a royal piece is illegal. So it is no check to attack a royal \
                 piece that could only be captured at that price. A player without a royal piece has lost at once, whatever \
                 else the move brought about.",
            );
        }
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, _: &Equipment) -> Vec<Watched> {
        vec![happens(), forbids()]
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        if scene.captures(mv) { vec![happens()] } else { Vec::new() }
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Vec<Effect> {
        let stands = |scene: &dyn Scene, cell: Cell| scene.setup().board[cell.index()].is_some();
        if !before.captures(mv) || stands(after, mv.to()) {
            return Vec::new();
        }
        let cells = before.equipment().board().cells();
        let gone = |cell: &Cell| *cell != mv.to() && stands(before, *cell) && !stands(after, *cell);
        let gone = Seen::all(before.setup(), cells.filter(gone));
        let words = format!("blows up {}", seen_pieces(before.equipment(), &gone));
        vec![Effect::of(self.id(), Place::BlowsUp, effect::cells_of(&gone), words)]
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

/// What a capture blows up leaves the board, the capturer first.
impl Follows for Explosion {
    fn follow(&self, before: &dyn Scene, mv: Move, made: &mut Made) {
        if made.captured.is_some() {
            let gone = self.blown_up(before.equipment(), &made.setup, before.setup().side, mv.to());
            gone.for_each(|cell| made.setup.board[cell.index()] = None);
            made.touched |= gone;
        }
    }

    fn gone(&self, before: &dyn Scene, mv: Move) -> CellSet {
        let (setup, victim) = (before.setup(), before.victim(mv));
        let (Some(from), Some(victim)) = (mv.from(), victim) else { return CellSet::EMPTY };
        let gone = self.blown_up(before.equipment(), setup, setup.side, mv.to());
        gone.without(CellSet::of(mv.to()) | CellSet::of(victim)) | CellSet::of(from)
    }
}

impl Guards for Explosion {
    fn endangers(&self, before: &dyn Scene, _: Move, after: &dyn Scene) -> Reasons {
        let us = before.setup().side;
        let own = |scene: &dyn Scene| royals(scene.equipment(), &scene.setup().board, us);
        if own(before).is_empty() || !own(after).is_empty() {
            return Vec::new();
        }
        let gone = Seen::all(before.setup(), own(before));
        gone.into_iter().map(|royal| -> Box<dyn Refusal> { Box::new(BlownUp { royal }) }).collect()
    }

    fn checks(&self, _: &dyn Scene, _: Side) -> bool {
        false
    }

    fn lets_capture(&self, scene: &dyn Scene, from: Cell, cell: Cell) -> bool {
        let setup = scene.setup();
        let survives = |(side, _)| self.survives(scene.equipment(), setup, side, from, cell);
        setup.board[from.index()].is_none_or(survives)
    }

    fn keeps_from(&self, _: &dyn Given) -> Vec<Unsound> {
        Vec::new()
    }

    fn faced(&self, _: &dyn Scene, _: Cell, _: Side) -> Option<Cell> {
        None
    }
}

/// The capture would blow up the mover's own royal piece.
#[derive(Clone, Debug)]
struct BlownUp {
    royal: Seen,
}

impl Refusal for BlownUp {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.royal.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("the explosion of that capture would take {} off the board, too", self.royal.placed(equipment))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(forbids())
    }
}

/// A capture explodes.
fn happens() -> Watched {
    Watched { rule: ID, words: "captures: an explosion".to_string() }
}

fn forbids() -> Watched {
    let words = "captures: a move forbidden because of its explosion".to_string();
    Watched { rule: ID, words }
}
