//! A position that comes back: n-fold repetition and perpetual check.

use super::ending::{Around, Closes};
use super::whose::Whose;
use super::{Decided, Decision, Worth};
use crate::board::Side;
use crate::diagnostic::Meaning;
use crate::keys::{Number, Word, keys, words};
use crate::model::{Equipment, Move, Value};
use crate::rules::making::Made;
use crate::rules::scene::Past;
use crate::rules::scope::Scope;
use crate::words::{Section, ordinal};

keys! {
    /// A position that comes back.
    pub struct RepetitionKeys {
        /// What happens when a position is repeated.
        repetition: Option<RepetitionDef> {
            default: "nothing",
            example: "{ count = 3 }",
            fairy: &["nFoldRule", "nFoldValue", "perpetualCheckIllegal"],
        },
    }
}

keys! {
    /// What happens when a position is repeated with the same player to move.
    pub struct RepetitionDef("repetition", "`repetition`") {
        /// The occurrence of the position that ends the game.
        count: Option<Number<2, 100>> { default: "3", example: "4" },
        /// The result for the player of `result-for`.
        result: Option<Word<Decision>> { default: "`\"draw\"`", example: "\"draw\"" },
        /// The player whose result `result` is.
        result_for: Option<Word<Judged>> {
            default: "`\"mover\"`",
            example: "\"first\"",
            fairy: &["nFoldValueAbsolute"],
        },
        /// The result for a player whose every move since the first occurrence gave check.
        perpetual_check: Option<Word<Value>> { default: "as `result`", example: "\"loss\"" },
    }
}

/// The player whose result it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// The one who repeated the position.
    Mover,
    /// Always this one.
    Side(Side),
}

words! { Judged {
    "mover" => Judged::Mover, "the one who repeated the position";
    "first" => Judged::Side(Side::First), "the first player, whoever repeated it";
    "second" => Judged::Side(Side::Second), "the second player, whoever repeated it";
} }

/// A position that comes back.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// Whose repetitions count.
    pub whose: Whose,
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player that `judged` is.
    pub result: Decided,
    /// Whose result it is.
    pub judged: Judged,
    /// For a player each of whose moves since the first occurrence gave check.
    pub perpetual_check: Option<Value>,
}

impl Repetition {
    /// What the table of a definition means.
    pub(crate) fn compile(
        keys: &RepetitionKeys,
        whose: Whose,
        worth: &Worth,
        around: Around,
        scope: &mut dyn Scope,
    ) -> Option<Repetition> {
        let table = keys.repetition.as_ref()?;
        let nobody_checks = match (scope.equipment().royals().is_empty(), around.checks) {
            (true, _) => Some("no piece is royal"),
            (false, false) => Some("nobody may give check"),
            (false, true) => None,
        };
        if let Some(because) = nobody_checks
            && let Some(value) = table.perpetual_check.as_ref().filter(|value| !scope.is_inherited(value.span))
        {
            scope.note(Meaning::Idle { key: "perpetual-check", because }.into(), value.span);
        }
        let result = table.result.as_ref().map_or(Decision::Value(Value::Draw), |result| result.value);
        let one_sided = matches!(result, Decision::Value(Value::Loss | Value::Win));
        if let Some(judged) = table.result_for.as_ref().filter(|judged| !one_sided && judged.value != Judged::Mover) {
            let because = "`result` is the same for both players";
            scope.note(Meaning::Idle { key: "result-for", because }.into(), judged.span);
        }
        Some(Repetition {
            whose,
            count: table.count.as_ref().map_or(3, |count| count.u8()),
            result: worth.deciding(result),
            judged: table.result_for.as_ref().map_or(Judged::Mover, |judged| judged.value),
            perpetual_check: table
                .perpetual_check
                .as_ref()
                .filter(|_| nobody_checks.is_none())
                .map(|value| value.value),
        })
    }

    /// Perpetual check, where the rules say something of it.
    pub(crate) fn perpetual_check(&self) -> Option<PerpetualCheck> {
        let Repetition { whose, count, result: _, judged: _, perpetual_check } = *self;
        Some(PerpetualCheck { whose, count, result: perpetual_check? })
    }
}

impl Closes for Repetition {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        let (setup, occurrences) = (past.setup(), past.occurrences());
        let mover = setup.side.other();
        if !self.whose.includes(mover) || occurrences < usize::from(self.count) {
            return None;
        }
        let judged = match self.judged {
            Judged::Mover => mover,
            Judged::Side(side) => side,
        };
        Some(self.result.judge(&setup, judged))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        self.result.results()
    }

    fn said_once(&self, equipment: &Equipment) -> Option<String> {
        self.result.said_once(equipment)
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        let times = ordinal(self.count.into());
        let player = self.whose.in_words(equipment);
        let brings = match self.whose {
            Whose::Both => format!("When a position occurs for the {times} time"),
            Whose::First | Whose::Second => format!("When {player} brings a position about for the {times} time"),
        };
        let mut words = match (self.result.value, self.judged) {
            (Some(Value::Draw), _) => format!("The {times} occurrence of a position is a draw"),
            (None, _) => format!("{brings}, the game goes to the player with more points"),
            (Some(value), Judged::Side(side)) => format!("{brings}, {} {}", equipment.player(side), value.verb()),
            (Some(value), Judged::Mover) => {
                format!("{player} who brings a position about for the {times} time {}", value.verb())
            }
        };
        if let Some(value) = self.perpetual_check.filter(|&value| Some(value) != self.result.value) {
            let verb = value.verb();
            words += &format!(", but a player each of whose moves since the first occurrence gave check {verb}");
        }
        section.say(words + ".");
    }

    fn asks_for_checks(&self) -> bool {
        false
    }

    fn asks_for_plies(&self) -> bool {
        false
    }
}

/// A position that comes back, one player having given check with each move since it first stood.
#[derive(Clone, Debug)]
pub struct PerpetualCheck {
    /// Whose checks count.
    pub whose: Whose,
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who gave check.
    pub result: Value,
}

impl Closes for PerpetualCheck {
    fn judge(&self, past: &dyn Past) -> Option<(Side, Value)> {
        if past.occurrences() < usize::from(self.count) {
            return None;
        }
        // Checks by both sides cancel out.
        let checker = match Side::BOTH.map(|side| past.checked_throughout(side)) {
            [true, false] => Side::First,
            [false, true] => Side::Second,
            [true, true] | [false, false] => return None,
        };
        self.whose.includes(checker).then_some((checker, self.result))
    }

    fn follow(&self, _: Move, _: &mut Made) {}

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn said_once(&self, _: &Equipment) -> Option<String> {
        None
    }

    fn say(&self, _: &Equipment, _: &mut Section) {
        // Said with the repetition.
    }

    fn asks_for_checks(&self) -> bool {
        true
    }

    fn asks_for_plies(&self) -> bool {
        false
    }
}
