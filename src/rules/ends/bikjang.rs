//! Bikjang: royals that face each other in two positions running end the game (janggi).

use super::ending::{Around, Ends};
use super::points::{Judging, Verdict, Worth};
use crate::betza::Ray;
use crate::board::{Board, Cell, Side, Vector};
use crate::diagnostic::Meaning;
use crate::keys::{Text, Word, keys};
use crate::literal::{faces_along, royals};
use crate::model::{Equipment, Move, MoveClass, Note, Notes, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::rule::{Obliges, Reasons, Refusal, RuleId, Watched};
use crate::rules::scene::Scene;
use crate::rules::scope::{Scope, Takes};
use crate::words::{Section, Seen, join, lines, pieces, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("bikjang");

keys! {
    /// Royal pieces that go on facing each other.
    pub struct BikjangKeys {
        /// Royal pieces that face each other in two consecutive positions end the game.
        bikjang: Option<BikjangDef> {
            default: "the game goes on",
            example: "{ lines = \"vR\" }",
            formerly: &["facing"],
            fairy: &["bikjangRule"],
        },
    }
}

keys! {
    /// Royal pieces that face each other in two consecutive positions end the game.
    pub struct BikjangDef("bikjang", "`bikjang`") {
        /// The lines, in Betza's notation.
        lines: Text { example: "\"vR\"" },
        /// The result of the game.
        result: Option<Word<Verdict>> { default: "`\"draw\"`", example: "\"points\"" },
    }
}

/// Royals that face each other in two positions running end the game.
#[derive(Clone, Debug)]
pub struct Bikjang {
    /// The lines, as the first player sees them.
    pub lines: Vec<Ray>,
    /// Who wins.
    pub judging: Judging,
    /// A player may pass at some time; then a player to move while royals face each other must end that, or pass.
    pub can_wait: bool,
}

/// 1 when royal pieces faced each other before the last ply, and still do: else it could have no effect, and would only keep
/// a position from being the same as an earlier one.
pub(crate) const FACED: Note = Note::new(3);

impl Bikjang {
    /// What the table of a definition means; of no use where nobody is royal.
    pub(crate) fn compile(keys: &BikjangKeys, worth: &Worth, around: Around, scope: &mut dyn Scope) -> Option<Bikjang> {
        let table = keys.bikjang.as_ref()?;
        if scope.equipment().royals().is_empty() {
            scope.note(Meaning::Idle { key: "bikjang", because: "no piece is royal" }.into(), table.lines.span);
            return None;
        }
        let verdict = table.result.as_ref().map_or(Verdict::Draw, |result| result.value);
        let lines = scope.rays(&table.lines, Takes::Lines);
        Some(Bikjang { lines, judging: worth.judging(verdict), can_wait: around.can_wait })
    }

    /// Whether royals of the two sides face each other.
    pub(crate) fn royals_face(&self, equipment: &Equipment, setup: &Setup) -> bool {
        Side::BOTH.into_iter().any(|side| faces_along(equipment, &setup.board, side, &self.lines))
    }

    /// Whether the player to move must end that royals face each other, or pass.
    fn must_end(&self, scene: &dyn Scene) -> bool {
        self.can_wait && self.royals_face(scene.equipment(), scene.setup())
    }
}

impl Obliges for Bikjang {
    fn obliges(&self, scene: &dyn Scene, _: &[Move], mv: Move) -> Reasons {
        if mv.class() == MoveClass::Pass || !self.must_end(scene) {
            return Vec::new();
        }
        let mut still = false;
        scene.after(mv, &mut |after| still = self.royals_face(after.equipment(), after.setup()));
        if !still {
            return Vec::new();
        }
        let setup = scene.setup();
        let facing = Side::BOTH.into_iter().flat_map(|side| royals(scene.equipment(), &setup.board, side));
        vec![Box::new(StillFacing { pieces: Seen::all(setup, facing) })]
    }
}

/// Royal pieces face each other, and a move must end that.
#[derive(Clone, Debug)]
struct StillFacing {
    pieces: Vec<Seen>,
}

impl Refusal for StillFacing {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.pieces.iter().map(|seen| seen.cell).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!(
            "{} face each other, and it would not end that; only a pass may leave it so",
            seen_pieces(equipment, &self.pieces)
        )
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}

impl Ends for Bikjang {
    fn fen_word(&self) -> Option<FenWord> {
        Some(FenWord { word: "faced", note: FACED, most: 1 })
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, before: &dyn Scene, _: Move, after: &dyn Scene, notes: &mut Notes) {
        let still = [before, after].iter().all(|scene| self.royals_face(scene.equipment(), scene.setup()));
        notes.set(FACED, u8::from(still));
    }

    /// A pass that leaves royals facing each other is free even in check.
    fn frees(&self, before: &dyn Scene, mv: Move) -> bool {
        mv.class() == MoveClass::Pass && self.must_end(before)
    }

    fn excuses(&self, equipment: &Equipment, setup: &Setup) -> bool {
        setup.notes.get(FACED) > 0 && self.royals_face(equipment, setup)
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let setup = scene.setup();
        let again = setup.notes.get(FACED) > 0 && self.royals_face(scene.equipment(), setup);
        again.then(|| self.judging.judge(setup))
    }

    fn results(&self) -> Vec<Value> {
        self.judging.results()
    }

    fn is_even(&self, _: &Board) -> bool {
        true
    }

    fn said_once(&self, equipment: &Equipment) -> Option<String> {
        self.judging.in_words(equipment)
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let steps: Vec<Vector> = self.lines.iter().map(|ray| ray.step).collect();
        let names: Vec<String> =
            equipment.royals().iter().map(|piece_type| pieces(&equipment.piece(piece_type).name)).collect();
        let names = join(&names, "and");
        let mut words = format!(
            "When the {names} face each other {} with only empty cells between them, and still do after the next \
             move, the game {}.",
            lines(equipment.board().geometry(), &steps),
            self.judging.result_in_words()
        );
        if self.can_wait {
            words += " A player to move while they face each other must end that, or pass, even in check.";
        }
        section.say(words);
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        self.judging.over(equipment, side, value, "the royal pieces have faced each other twice running")
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        Some((ID, self))
    }
}
