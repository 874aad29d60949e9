//! Bikjang: royals that face each other in two positions running end the game (janggi).

use super::ending::{Ends, Reason};
use super::fen::{FenField, FenWord};
use super::id::RuleId;
use super::notes::FACED;
use super::points::Judging;
use super::scene::Scene;
use crate::betza::Ray;
use crate::board::{Board, Side, Vector};
use crate::keys::{Text, Word, keys};
use crate::literal::faces_along;
use crate::model::Verdict;
use crate::model::{Equipment, Move, Notes, PieceTypeSet, Setup, Value};
use crate::words::{Section, join, lines, pieces};

keys! {
    /// Royal pieces that go on facing each other.
    pub struct BikjangKeys {
        /// Royal pieces that face each other in two positions running end the game.
        bikjang: Option<BikjangDef> {
            default: "the game goes on",
            example: "{ lines = \"vR\" }",
            formerly: &["facing"],
            fairy: &["bikjangRule"],
        },
    }
}

keys! {
    /// Royal pieces that face each other in two positions running end the game.
    pub struct BikjangDef("bikjang", "`bikjang`") {
        /// The lines, in Betza's notation.
        lines: Text { example: "\"vR\"" },
        /// What the game comes to.
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
    pub passes: bool,
}

impl Bikjang {
    /// Whether royals of the two sides face each other.
    pub(crate) fn royals_face(&self, equipment: &Equipment, setup: &Setup) -> bool {
        Side::BOTH.into_iter().any(|side| faces_along(equipment, &setup.board, side, &self.lines))
    }
}

impl Ends for Bikjang {
    fn id(&self) -> RuleId {
        RuleId::Bikjang
    }

    fn reason(&self) -> Reason {
        Reason::Bikjang
    }

    fn fen_word(&self) -> Option<FenWord> {
        Some(FenWord { word: "faced", note: FACED, most: 1 })
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, before: &dyn Scene, _: Move, _: &dyn Scene, notes: &mut Notes) {
        notes.set(FACED, u8::from(self.royals_face(before.equipment(), before.setup())));
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let setup = scene.setup();
        let again = setup.notes.get(FACED) > 0 && self.royals_face(scene.equipment(), setup);
        again.then(|| self.judging.judge(setup))
    }

    fn results(&self) -> Vec<Value> {
        self.judging.results()
    }

    fn guarded(&self) -> PieceTypeSet {
        PieceTypeSet::default()
    }

    fn is_even(&self, _: &Board) -> bool {
        true
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
        if self.passes {
            words += " A player to move while they face each other must end that, or pass, even in check.";
        }
        section.say(words);
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        self.judging.over(equipment, side, value, "the royal pieces have faced each other twice running")
    }
}
