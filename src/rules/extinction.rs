//! A player with too few men has lost, or won: Extinction Chess, the bared king of Shatranj, losing chess.

use super::ends::{Ends, Reason};
use super::fen::{FenField, FenWord};
use super::scene::Scene;
use super::scope::Scope;
use crate::board::{Board, Side};
use crate::definition::ExtinctionDef;
use crate::model::{Equipment, KindId, KindSet, Move, Notes, Setup, Value};
use crate::words::{Section, count_word, man, men};

/// Too few men end the game.
#[derive(Clone, Debug)]
pub struct Extinction {
    /// The kinds that count, each for itself; None: all men together.
    pub kinds: Option<KindSet>,
    /// At most so many men, hand included, are too few.
    pub left: u32,
    /// Only while the opponent has at least so many.
    pub opponent: u32,
    /// A player to move is only lost while the opponent has more than that.
    pub reply: bool,
    /// For the player who has too few.
    pub result: Value,
}

impl Extinction {
    /// What the table of a definition means.
    pub(crate) fn compile(table: &ExtinctionDef, scope: &mut dyn Scope) -> Extinction {
        let number = |number: &Option<crate::definition::S<i64>>| {
            number.as_ref().and_then(|number| u32::try_from(number.value).ok()).unwrap_or(0)
        };
        Extinction {
            kinds: (!table.pieces.is_empty()).then(|| scope.kinds(&table.pieces)),
            left: number(&table.left),
            opponent: number(&table.opponent),
            reply: table.reply.as_ref().is_some_and(|flag| flag.value),
            result: table.result.as_ref().map_or(Value::Loss, |result| result.value),
        }
    }

    /// Whether a side has too few men.
    fn strikes(&self, equipment: &Equipment, setup: &Setup, side: Side) -> bool {
        let few = |kinds: &[KindId]| {
            let count = |side: Side| kinds.iter().map(|&kind| setup.count(side, kind)).sum::<u32>();
            let opponents = self.opponent + u32::from(self.reply && side == setup.side);
            count(side) <= self.left && count(side.other()) >= opponents
        };
        match self.kinds {
            None => few(&equipment.kind_ids().collect::<Vec<_>>()),
            Some(kinds) => kinds.iter().any(|kind| few(&[kind])),
        }
    }
}

impl Ends for Extinction {
    fn reason(&self) -> Reason {
        Reason::Extinction
    }

    fn fen_word(&self) -> Option<FenWord> {
        None
    }

    fn fen_field(&self) -> Option<&dyn FenField> {
        None
    }

    fn start(&self, _: &mut Notes) {}

    fn turn(&self, _: &mut Notes) {}

    fn after(&self, _: &dyn Scene, _: Move, _: &dyn Scene, _: &mut Notes) {}

    fn judge(&self, scene: &dyn Scene) -> Option<(Side, Value)> {
        let (setup, us) = (scene.setup(), scene.setup().side);
        let struck = [us.other(), us].into_iter().find(|&side| self.strikes(scene.equipment(), setup, side));
        struck.map(|side| (side, self.result))
    }

    fn results(&self) -> Vec<Value> {
        vec![self.result]
    }

    fn guarded(&self) -> KindSet {
        KindSet::default()
    }

    fn is_even(&self, _: &Board) -> bool {
        true
    }

    fn say(&self, equipment: &Equipment, section: &mut Section) {
        section.say(self.in_words(equipment));
    }

    fn over(&self, equipment: &Equipment, side: Side, value: Value) -> String {
        super::ends::sentence(equipment, side, "has too few men left", value)
    }
}

impl Extinction {
    fn in_words(&self, equipment: &Equipment) -> String {
        let kinds: Vec<&str> = match self.kinds {
            None => vec![],
            Some(kinds) => kinds.iter().map(|kind| equipment.kind(kind).name.as_str()).collect(),
        };
        let (left, more) = (count_word(self.left as usize), count_word(self.left as usize + 1));
        let result = self.result.verb();
        let mut words = match (&kinds[..], self.left) {
            ([], 0) => format!("A player with no man left {result}"),
            ([], 1) => format!("A player with only one man left {result}"),
            ([], _) => format!("A player with only {left} men or fewer left {result}"),
            ([kind], 0) => format!("A player with no {} left {result}", man(kind)),
            ([kind], 1..) => format!("A player with fewer than {more} {} left {result}", men(kind)),
            (_, 0) => format!("A player who has no man left of any one of these kinds {result}"),
            (_, 1..) => format!("A player with fewer than {more} men left of any one of these kinds {result}"),
        };
        let opponent = count_word(self.opponent as usize);
        match self.opponent {
            0 => {}
            least if least == self.left.saturating_add(1) => words += ", as long as the opponent has more",
            _ => words += &format!(", as long as the opponent has at least {opponent}"),
        }
        if kinds.len() > 1 {
            words += &format!(": {}", kinds.iter().map(|kind| man(kind)).collect::<Vec<_>>().join(", "));
        }
        words += ".";
        if self.reply {
            words += &format!(
                " But against an opponent with only {opponent}, a player whose turn it is has one more move, in which to capture."
            );
        }
        words
    }
}
