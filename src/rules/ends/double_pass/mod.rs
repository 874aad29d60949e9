//! Two passes in a row end the game.

pub(crate) mod make;

use super::ending::{Around, Ends};
use super::points::{Judging, Verdict, Worth};
use crate::board::{Board, Side};
use crate::diagnostic::Meaning;
use crate::keys::{Word, keys};
use crate::model::{Equipment, Move, MoveClass, Note, Notes, Setup, Value};
use crate::rules::fen::{FenField, FenWord};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::Scene;
use crate::rules::scope::Scope;
use crate::words::Section;

keys! {
    /// Two passes in a row.
    pub struct DoublePassKeys {
        /// The result of two passes in a row.
        double_pass: Option<Word<Verdict>> { default: "the game goes on", example: "\"points\"" },
    }
}

/// Two passes in a row end the game.
#[derive(Clone, Debug)]
pub struct DoublePass {
    /// Who wins.
    pub judging: Judging,
}

/// How many of the last two plies were passes, up to the last one.
pub(crate) const PASSED: Note = Note::new(2);

impl DoublePass {
    /// What the key of a definition means; of no use where nobody may pass.
    pub(crate) fn compile(
        keys: &DoublePassKeys,
        worth: &Worth,
        around: Around,
        scope: &mut dyn Scope,
    ) -> Option<DoublePass> {
        let verdict = keys.double_pass.as_ref()?;
        if !around.can_wait {
            let because = "nobody may pass; add `[turn]` with `pass`";
            scope.note(Meaning::Idle { key: "double-pass", because }.into(), verdict.span);
            return None;
        }
        Some(DoublePass { judging: worth.judging(verdict.value) })
    }
}

impl Ends for DoublePass {
    fn fen_word(&self) -> Option<FenWord> {
        Some(FenWord { word: "pass", note: PASSED, most: 2 })
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, _: &dyn Scene, mv: Move, _: &dyn Scene, notes: &mut Notes) {
        let passes = if mv.class() == MoveClass::Pass { (notes.get(PASSED) + 1).min(2) } else { 0 };
        notes.set(PASSED, passes);
    }

    fn frees(&self, _: &dyn Scene, _: Move) -> bool {
        false
    }

    fn excuses(&self, _: &Equipment, _: &Setup) -> bool {
        false
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let setup = scene.setup();
        (setup.notes.get(PASSED) > 1).then(|| self.judging.judge(setup))
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

    fn say(&self, _: &Equipment, section: &mut Section) {
        let result = self.judging.result_in_words();
        section.say(format!("When both players pass, one after the other, the game {result}."));
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        self.judging.over(equipment, side, value, "both players have passed")
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        None
    }
}
