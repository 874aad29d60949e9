//! Royal pieces: which of them must be safe, and the moves that would leave them under attack.

use super::effect::{self, Effect, Place};
use super::flying_general::FlyingGeneralKeys;
use super::no_check::NoCheckKeys;
use super::remembers::{Given, Unsound};
use super::rule::{Guards, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use crate::board::{Cell, CellSet, Side};
use crate::keys::{Word, keys, words};
use crate::literal::{attackers, royals};
use crate::model::{Equipment, Move, PieceType, PieceTypeSet, Setup, Value};
use crate::words::{Page, Seen, seen_pieces};

/// Its name.
pub(crate) const ID: RuleId = RuleId::removable("royalty");

/// What becomes of a player with several royals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RoyalMode {
    /// Each of them must be safe.
    #[default]
    Each,
    /// Only the last one must be safe; the others may be captured.
    Last,
    /// One of them must be safe; the others may be captured.
    All,
}

words! { RoyalMode {
    "each" => RoyalMode::Each, "every one must be safe";
    "last" => RoyalMode::Last, "only the last one must be safe; while there are more, they may be captured";
    "all" => RoyalMode::All, "a player is in check if all of them are attacked at once; others may be captured";
} }

keys! {
    /// What holds for a player with several royal pieces.
    pub struct RoyalModeKeys {
        /// How several royal pieces of one player count.
        royal_mode: Option<Word<RoyalMode>> {
            default: "`\"each\"`",
            example: "\"all\"",
            formerly: &["several"],
            fairy: &["dupleCheck"],
        },
    }
}

keys! {
    /// Rules about royal pieces besides check.
    pub struct RoyaltyDef("royalty", "[royalty]") {
        /// Royal pieces that may not face each other.
        ..flying_general: FlyingGeneralKeys,
        /// What holds for several of them.
        ..royal_mode: RoyalModeKeys,
        /// Whether check may be given.
        ..no_checks: NoCheckKeys,
    }
}

impl RoyalMode {
    /// What the keys of a definition mean.
    pub(crate) fn compile(keys: &RoyalModeKeys) -> RoyalMode {
        keys.royal_mode.as_ref().map(|mode| mode.value).unwrap_or_default()
    }

    /// Whether a side may come to have fewer royals than before, and in the end none, with or without explosions.
    pub(crate) fn lets_royals_go(self, explosions: bool) -> bool {
        explosions || !self.is_each()
    }

    /// Whether each royal piece must be safe, so that none is ever lost.
    pub(crate) fn is_each(self) -> bool {
        self == RoyalMode::Each
    }
}

/// What becomes of a player with several royal pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Royalty {
    /// Which of them must be safe.
    pub mode: RoyalMode,
    /// Checks can be given at all.
    pub checks: bool,
    /// What it comes to, for a player in check, to have no legal move.
    pub mated: Value,
}

impl Royalty {
    /// The rule taken out of a game: nobody is royal.
    pub(crate) fn without_royals(self, equipment: &mut Equipment) -> Royalty {
        equipment.pieces.iter_mut().for_each(|piece| piece.royal = false);
        self
    }

    /// Whether royal pieces, so many of them attacked, are in check.
    fn is_check(self, royals: usize, attacked: usize) -> bool {
        match self.mode {
            RoyalMode::Each => attacked > 0,
            RoyalMode::Last => royals == 1 && attacked == 1,
            RoyalMode::All => royals > 0 && attacked == royals,
        }
    }

    /// What is royal about a royal piece type where checks can be given.
    fn say_of_royal(self) -> &'static str {
        match (self.mode, self.mated) {
            (RoyalMode::Each, Value::Loss) => "Royal: it may not be left under attack, and checkmate ends the game.",
            (RoyalMode::Each, Value::Draw | Value::Win) => "Royal: it may not be left under attack.",
            (RoyalMode::Last, _) => {
                "Royal: a player's last one may not be left under attack, and checkmate ends the game."
            }
            (RoyalMode::All, _) => {
                "Royal: it may not be left under attack (where a player has several, not all of them at once), and checkmate \
                 ends the game."
            }
        }
    }

    /// The royal pieces of `side` that can be captured, if that is a check.
    pub(crate) fn checked(self, scene: &dyn Scene, side: Side) -> Vec<Cell> {
        let royals = royals(scene.equipment(), &scene.setup().board, side);
        let attacked: Vec<Cell> = royals.iter().copied().filter(|&cell| scene.capturers(cell, side).any()).collect();
        if self.is_check(royals.len(), attacked.len()) { attacked } else { Vec::new() }
    }
}

impl Rule for Royalty {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        if equipment.royals().is_empty() {
            return;
        }
        match self.mode {
            RoyalMode::Each => {}
            RoyalMode::Last => page.section("Royal pieces").say(
                "A player with several royal pieces need not heed attacks on them: they may be captured, all but the last \
                 one.",
            ),
            RoyalMode::All => page.section("Royal pieces").say(
                "A player with several royal pieces is in check only when all of them are attacked at once. As long as one is \
                 safe the others may stand attacked, and may be captured.",
            ),
        }
    }

    fn say_of(&self, equipment: &Equipment, piece_type: PieceType) -> Vec<String> {
        let said = equipment.piece(piece_type).royal && self.checks;
        said.then(|| self.say_of_royal().to_string()).into_iter().collect()
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        match (equipment.royals().is_empty(), self.mode) {
            (true, _) => Vec::new(),
            (false, RoyalMode::Each) => vec![watched()],
            (false, RoyalMode::Last | RoyalMode::All) => vec![watched(), spared(), given_up()],
        }
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        if self.mode.is_each() {
            return Vec::new();
        }
        let (equipment, setup) = (scene.equipment(), scene.setup());
        let own = royals(equipment, &setup.board, setup.side);
        let attacked = own.iter().any(|&cell| scene.capturers(cell, setup.side).any());
        let spares = attacked && self.checked(scene, setup.side).is_empty();
        let taken = scene.victim(mv).and_then(|cell| setup.board[cell.index()]);
        let takes = taken.is_some_and(|(_, piece_type)| equipment.royals().contains(piece_type));
        [(spares, spared()), (takes, given_up())].into_iter().filter(|(is, _)| *is).map(|(_, part)| part).collect()
    }

    fn is_even(&self, _: &Equipment) -> bool {
        true
    }

    fn start(&self, _: &Equipment, _: &mut Setup) {}

    fn effects(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Vec<Effect> {
        let (equipment, setup, us) = (after.equipment(), after.setup(), before.setup().side);
        let check = |royal: Seen| {
            let victims = PieceTypeSet::of(royal.piece_type);
            let by = Seen::all(setup, attackers(equipment, &setup.board, royal.cell, us, victims));
            let by_whom = match &by[..] {
                [] => return None,
                [one] if one.cell == mv.to() => String::new(),
                _ => format!(" by {}", seen_pieces(equipment, &by)),
            };
            let cells = [vec![royal.cell], effect::cells_of(&by)].concat();
            let words = format!("gives check to {}{by_whom}", royal.placed(equipment));
            Some(Effect::of(self.id(), Place::Checks, cells, words))
        };
        Seen::all(setup, royals(equipment, &setup.board, us.other())).into_iter().filter_map(check).collect()
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

impl Guards for Royalty {
    fn endangers(&self, before: &dyn Scene, mv: Move, after: &dyn Scene) -> Reasons {
        let us = before.setup().side;
        let moves_royal = before.equipment().piece(mv.piece_type()).royal && mv.moves_a_piece();
        let reason = |cell: Cell| -> Option<Box<dyn Refusal>> {
            let how = match (moves_royal && cell == mv.to(), before.in_check(us)) {
                (true, _) => Exposure::Walks,
                (false, true) => Exposure::Unanswered,
                (false, false) => Exposure::Uncovered,
            };
            let by = Seen::all(after.setup(), after.capturers(cell, us));
            Some(Box::new(Exposes { royal: Seen::at(after.setup(), cell)?, by, how }))
        };
        let mut reasons: Reasons = self.checked(after, us).into_iter().filter_map(reason).collect();
        let own = |scene: &dyn Scene| royals(scene.equipment(), &scene.setup().board, us);
        if moves_royal
            && !before.equipment().piece(mv.arriving()).royal
            && own(after).is_empty()
            && let Some(royal) = mv.from().and_then(|from| Seen::at(before.setup(), from))
        {
            reasons.push(Box::new(Abdicates { royal }));
        }
        reasons
    }

    fn checks(&self, scene: &dyn Scene, side: Side) -> bool {
        !self.checked(scene, side).is_empty()
    }

    fn lets_capture(&self, _: &dyn Scene, _: Cell, _: Cell) -> bool {
        true
    }

    fn keeps_from(&self, _: &dyn Given) -> Vec<Unsound> {
        Vec::new()
    }

    fn faced(&self, _: &dyn Scene, _: Cell, _: Side) -> Option<Cell> {
        None
    }
}

/// What a royal piece under attack has to do with the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exposure {
    /// It was in check before and still is.
    Unanswered,
    /// It goes to an attacked cell itself.
    Walks,
    /// The piece that moves, or the one it captures, covered it.
    Uncovered,
}

/// A royal piece would stand attacked.
#[derive(Clone, Debug)]
struct Exposes {
    royal: Seen,
    by: Vec<Seen>,
    how: Exposure,
}

impl Refusal for Exposes {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        self.by.iter().map(|seen| seen.cell).chain([self.royal.cell]).collect()
    }

    fn words(&self, equipment: &Equipment) -> String {
        let (royal, by) = (&self.royal, seen_pieces(equipment, &self.by));
        match self.how {
            Exposure::Unanswered => {
                format!("{} is in check from {by}, and that would not end it", royal.placed(equipment))
            }
            Exposure::Walks => format!("{} would stand in check there, from {by}", royal.owned(equipment)),
            Exposure::Uncovered => format!("it would leave {} in check from {by}", royal.placed(equipment)),
        }
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

/// The last royal piece would become another.
#[derive(Clone, Debug)]
struct Abdicates {
    royal: Seen,
}

impl Refusal for Abdicates {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.royal.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        format!("{} is the last royal piece, and would no longer be one", self.royal.placed(equipment))
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        Some(watched())
    }
}

/// A royal is attacked, and that is no check.
fn spared() -> Watched {
    Watched { rule: ID, words: "royalty: a royal piece attacked without check, for there is another".to_string() }
}

/// A royal is captured, and the game goes on.
fn given_up() -> Watched {
    Watched { rule: ID, words: "royalty: a royal piece captured".to_string() }
}

fn watched() -> Watched {
    let words = "royalty: a move forbidden because a royal piece would be attacked".to_string();
    Watched { rule: ID, words }
}
