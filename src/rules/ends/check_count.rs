//! So many checks win: Three-Check Chess.

use super::ending::Ends;
use crate::board::{Board, Side};
use crate::diagnostic::Meaning;
use crate::keys::{Number, keys};
use crate::model::{Equipment, Move, Note, Notes, Setup, Value};
use crate::rules::fen::{FenField, FenWord, FieldProblem};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::Scene;
use crate::rules::scope::Scope;
use crate::words::{Section, ordinal};

/// A number of checks that wins.
pub type Checks = Number<1, 100>;

keys! {
    /// So many checks.
    pub struct CheckCountKeys {
        /// The number of checks that wins.
        check_count: Option<Checks> {
            default: "none",
            example: "3",
            formerly: &["check-limit"],
            fairy: &["checkCounting"],
        },
    }
}

/// The number of checks that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckCount(pub u8);

/// Checks that each player must still give.
pub(crate) const CHECKS_LEFT: [Note; 2] = [Note::new(0), Note::new(1)];

impl CheckCount {
    /// What the key of a definition means; nothing where nobody is royal.
    pub(crate) fn compile(keys: &CheckCountKeys, scope: &mut dyn Scope) -> Option<CheckCount> {
        let limit = keys.check_count.as_ref()?;
        if scope.equipment().royals().is_empty() {
            scope.note(Meaning::Idle { key: "check-count", because: "no piece is royal" }.into(), limit.span);
            return None;
        }
        Some(CheckCount(limit.u8()))
    }
}

/// Checks still to give: `3+3`, first and second player's; or, as lichess writes them, given: `+0+0`.
impl FenField for CheckCount {
    fn write(&self, notes: &Notes) -> String {
        let [first, second] = CHECKS_LEFT.map(|note| notes.get(note));
        format!("{first}+{second}")
    }

    fn read(&self, text: &str, notes: &mut Notes) -> Option<Result<(), FieldProblem>> {
        let CheckCount(limit) = *self;
        let (given, numbers) = match text.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (first, second) = numbers.split_once('+').or(given.then_some((numbers, "")))?;
        let number = |text: &str| text.parse::<u8>().ok().filter(|&number| number <= limit);
        let (Some(first), Some(second)) = (number(first), number(second)) else {
            let message = format!("the checks still to give are two numbers of at most {limit}, not {text}");
            let help = format!("write {limit}+{limit} when none has been given");
            return Some(Err(FieldProblem::new(0..text.len(), message).with_help(help)));
        };
        for (note, number) in CHECKS_LEFT.into_iter().zip([first, second]) {
            notes.set(note, if given { limit - number } else { number });
        }
        Some(Ok(()))
    }
}

impl Ends for CheckCount {
    fn fen_word(&self) -> Option<FenWord> {
        None
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        Some(self)
    }

    fn start(&self, notes: &mut Notes) {
        CHECKS_LEFT.into_iter().for_each(|note| notes.set(note, self.0));
    }

    fn turn(&self, notes: &mut Notes) {
        let [first, second] = CHECKS_LEFT.map(|note| notes.get(note));
        notes.set(CHECKS_LEFT[0], second);
        notes.set(CHECKS_LEFT[1], first);
    }

    fn after(&self, before: &dyn Scene, _: Move, after: &dyn Scene, notes: &mut Notes) {
        if after.in_check(after.setup().side) {
            let note = CHECKS_LEFT[before.setup().side.index()];
            notes.set(note, notes.get(note).saturating_sub(1));
        }
    }

    fn frees(&self, _: &dyn Scene, _: Move) -> bool {
        false
    }

    fn excuses(&self, _: &Equipment, _: &Setup) -> bool {
        false
    }

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let us = scene.setup().side;
        let done = |side: &Side| scene.setup().notes.get(CHECKS_LEFT[side.index()]) == 0;
        [us.other(), us].into_iter().find(done).map(|side| (side, Value::Win))
    }

    fn results(&self) -> Vec<Value> {
        vec![Value::Win]
    }

    fn is_even(&self, _: &Board) -> bool {
        true
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, _: &Equipment, section: &mut Section) {
        section.say(format!("A player who gives check for the {} time wins.", ordinal(self.0.into())));
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ending::sentence(equipment, side, "has given the last check", value)
    }

    fn on_moves(&self) -> Option<(RuleId, &dyn Obliges)> {
        None
    }
}
