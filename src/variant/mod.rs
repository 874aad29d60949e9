//! What a definition means: the rules of one game, immutable and complete.

mod compile;
pub mod fen;
mod pattern;
mod problem;
pub(crate) mod tables;
mod weight;

pub use crate::model::setup::*;
pub use crate::model::{
    Equipment, MAX_PIECE_TYPES, MoveRule, Note, Notes, PieceInfo, PieceType, PieceTypeSet, Player, Value, Zone,
};
pub use crate::rules::data::*;
pub use compile::{Compiled, compile};
pub use pattern::{Notation, Pattern, PatternError, PatternPart};
pub use problem::{SetupProblem, SetupProblemKind};

pub use weight::Weight;

use std::sync::OnceLock;

use crate::board::{Board, Side};
use crate::definition::{ClaimDef, TestDef};
use crate::rules::RuleId;

/// The rules of one game: a finished value, made by [`compile`] alone.
#[derive(Clone, Debug)]
pub struct Variant {
    id: String,
    name: String,
    inventor: Option<String>,
    year: Option<i64>,
    about: Option<String>,
    links: Vec<String>,
    equipment: Equipment,
    rules: Rules,
    notation: Option<Notation>,
    tests: Vec<TestDef>,
    claims: Vec<ClaimDef>,
    tables: TableCell,
}

/// Holds the tables once they are made.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableCell(OnceLock<tables::Tables>);

impl Variant {
    /// The file's stem.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Full name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who made the game.
    pub fn inventor(&self) -> Option<&str> {
        self.inventor.as_deref()
    }

    /// When.
    pub fn year(&self) -> Option<i64> {
        self.year
    }

    /// What the game is, in a sentence or two.
    pub fn about(&self) -> Option<&str> {
        self.about.as_deref()
    }

    /// Where to read more.
    pub fn links(&self) -> &[String] {
        &self.links
    }

    /// Board, players, zones, pieces and start.
    pub fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.equipment.board
    }

    /// First and second player.
    pub fn players(&self) -> &[Player; 2] {
        &self.equipment.players
    }

    /// Named zones in the order of the file.
    pub fn zones(&self) -> &[Zone] {
        &self.equipment.zones
    }

    /// The piece types in the order of the file; a [`PieceType`] is an index into it.
    pub fn pieces(&self) -> &[PieceInfo] {
        &self.equipment.pieces
    }

    /// The position at the start.
    pub fn start(&self) -> &Setup {
        &self.equipment.start
    }

    /// Rules beyond the moves of single pieces.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game's own way to write moves.
    pub fn notation(&self) -> Option<&Notation> {
        self.notation.as_ref()
    }

    /// Positions and results that the file vouches for.
    pub fn tests(&self) -> &[TestDef] {
        &self.tests
    }

    /// Facts that the file claims.
    pub fn claims(&self) -> &[ClaimDef] {
        &self.claims
    }

    /// The piece type behind an id.
    ///
    /// # Panics
    /// If the id is of another variant.
    pub fn piece(&self, id: PieceType) -> &PieceInfo {
        self.equipment.piece(id)
    }

    /// The piece type with that letter, in the first player's case: `P`, `+P`.
    pub fn piece_type_by_letter(&self, letter: &str) -> Option<PieceType> {
        self.equipment.piece_type_by_letter(letter)
    }

    /// Every piece type.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> + use<> {
        self.equipment.piece_types()
    }

    /// The zone of that name.
    pub fn zone(&self, name: &str) -> Option<&Zone> {
        self.equipment.zone(name)
    }

    /// The royal piece types.
    pub fn royals(&self) -> PieceTypeSet {
        self.equipment.royals()
    }

    /// How many royals a side has at the start, those in hand included.
    pub fn royals_at_start(&self, side: Side) -> u32 {
        self.equipment.royals_at_start(side)
    }

    /// The piece types that attacks matter to: the royal ones or, where nobody is royal, those that some rule moves as
    /// kings.
    pub fn kings(&self) -> PieceTypeSet {
        self.rules.kings(&self.equipment)
    }

    /// The game without some rules on moves, compiled anew; for tests of why a move is refused.
    #[doc(hidden)]
    pub fn without(&self, gone: &[RuleId]) -> Variant {
        let mut equipment = self.equipment.clone();
        let rules = self.rules.without(gone, &mut equipment);
        Variant { equipment, rules, tables: TableCell::default(), ..self.clone() }
    }

    /// What the fast path looks up; made when first needed.
    pub(crate) fn tables(&self) -> &tables::Tables {
        self.tables.0.get_or_init(|| tables::Tables::new(self))
    }
}
