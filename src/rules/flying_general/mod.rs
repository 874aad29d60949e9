//! Flying general: royal pieces may not face each other with only empty cells between (xiangqi).

pub(crate) mod make;

use super::effect::Effect;
use super::remembers::{Given, Unsound};
use super::rule::{Guards, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use super::scope::{Scope, Takes};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::diagnostic::Meaning;
use crate::keys::{Text, keys};
use crate::literal::{along, royals};
use crate::model::{Equipment, Move, PieceType, Setup};
use crate::words::{Page, Seen, join, lines, pieces, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("flying-general");

keys! {
    /// Royal pieces that may not face each other.
    pub struct FlyingGeneralKeys {
        /// Lines, in Betza notation, on which two royal pieces may not face each other with nothing between; nor may a
        /// king castle over a cell where they would.
        flying_general: Option<Text> {
            default: "they may",
            example: "\"vR\"",
            formerly: &["facing"],
            fairy: &["flyingGeneral"],
        },
    }
}

/// Royal pieces may not face each other.
#[derive(Clone, Debug)]
pub struct FlyingGeneral {
    /// The lines, as the first player sees them.
    pub lines: Vec<Ray>,
}

impl FlyingGeneral {
    /// What the keys mean; of no use where nobody is royal.
    pub(crate) fn compile(keys: &FlyingGeneralKeys, scope: &mut dyn Scope) -> Option<FlyingGeneral> {
        let text = keys.flying_general.as_ref()?;
        if scope.equipment().royals().is_empty() {
            scope.note(Meaning::Idle { key: "flying-general", because: "no piece is royal" }.into(), text.span);
        }
        let lines = scope.rays(text, Takes::Lines);
        (!lines.is_empty()).then_some(FlyingGeneral { lines })
    }

    /// The enemy's royal piece that one of `side` on the cell would face, if there is one.
    fn faced_by(&self, equipment: &Equipment, setup: &Setup, cell: Cell, side: Side) -> Option<Cell> {
        let others = royals(equipment, &setup.board, side.other());
        let sees = |side: Side, from: Cell, to: Cell| {
            let mut seen = self.lines.iter().flat_map(|ray| along(equipment, &setup.board, side, ray, from));
            seen.any(|target| target == to)
        };
        others.into_iter().find(|&other| sees(side, cell, other) || sees(side.other(), other, cell))
    }

    /// The first pair of royal pieces that face each other, `side`'s first.
    fn facing(&self, equipment: &Equipment, setup: &Setup, side: Side) -> Option<(Cell, Cell)> {
        let own = royals(equipment, &setup.board, side);
        own.into_iter().find_map(|cell| Some((cell, self.faced_by(equipment, setup, cell, side)?)))
    }
}

impl Rule for FlyingGeneral {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        if equipment.royals().is_empty() {
            return;
        }
        let steps: Vec<_> = self.lines.iter().map(|ray| ray.step).collect();
        let lines = lines(equipment.board().geometry(), &steps);
        let names: Vec<String> = equipment.royals().iter().map(|royal| pieces(&equipment.piece(royal).name)).collect();
        page.section("Royal pieces").say(format!(
            "The {} may never face each other {lines} with only empty cells between them: a move that would bring that \
             about is illegal.",
            join(&names, "and"),
        ));
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, _: &Equipment) -> Vec<Watched> {
        vec![watched()]
    }

    fn at_work(&self, _: &dyn Scene, _: Move) -> Vec<Watched> {
        Vec::new()
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, _: &dyn Scene, _: Move, _: &dyn Scene) -> Vec<Effect> {
        Vec::new()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

impl Guards for FlyingGeneral {
    fn endangers(&self, before: &dyn Scene, _: Move, after: &dyn Scene) -> Reasons {
        let Some((one, other)) = self.facing(after.equipment(), after.setup(), before.setup().side) else {
            return Vec::new();
        };
        vec![Box::new(WouldFace { pieces: Seen::all(after.setup(), [one, other]) })]
    }

    fn checks(&self, scene: &dyn Scene, side: Side) -> bool {
        self.facing(scene.equipment(), scene.setup(), side).is_some()
    }

    fn lets_capture(&self, _: &dyn Scene, _: Cell, _: Cell) -> bool {
        true
    }

    fn keeps_from(&self, given: &dyn Given) -> Vec<Unsound> {
        let (equipment, setup) = (given.equipment(), given.setup());
        let unsound = |(one, other): (Cell, Cell)| {
            let pieces = seen_pieces(equipment, &Seen::all(setup, [one, other]));
            Unsound {
                rule: ID,
                cells: vec![one, other],
                words: format!("{pieces} face each other with nothing between"),
            }
        };
        self.facing(equipment, setup, Side::First).map(unsound).into_iter().collect()
    }

    fn faced(&self, scene: &dyn Scene, cell: Cell, side: Side) -> Option<Cell> {
        self.faced_by(scene.equipment(), scene.setup(), cell, side)
    }
}

/// Two royal pieces would face each other.
#[derive(Clone, Debug)]
struct WouldFace {
    pieces: Vec<Seen>,
}

impl Refusal for WouldFace {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.pieces.iter().map(|seen| seen.cell).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} would face each other with nothing between", seen_pieces(equipment, &self.pieces))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

fn watched() -> Watched {
    let words = "royalty: a move forbidden because royals would face each other".to_string();
    Watched { rule: ID, words }
}
