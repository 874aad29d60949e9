//! Gives a definition its meaning: every name looked up, every table the rules need worked out, every mistake placed.

mod board;
mod evidence;
mod letters;
mod lints;
mod names;
mod notation;
mod pieces;
mod scope;
mod setup;
mod zones;

pub(super) use zones::Lookup;

use crate::board::{Board, Cell};
use crate::definition::Definition;
use crate::diagnostic::{Diagnostic, Problem, Severity, nearest};
use crate::rules::{Hands, Written};
use crate::source::{FileId, Span, Spanned};

use super::{Equipment, PieceType, Player, Rules, Setup, Variant};

/// What became of a definition.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The variant, unless there was an error.
    pub variant: Option<Variant>,
    /// Everything found, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Works out what a definition means.
///
/// All mistakes are found in one go; with an error among them there is no variant.
pub fn compile(definition: &Definition) -> Compiled {
    let mut compiler = Compiler::new(definition);
    let variant = compiler.run();
    let sound = compiler.sound();
    let diagnostics = compiler.findings();
    Compiled { variant: sound.then_some(variant), diagnostics }
}

/// A definition on its way to a variant.
struct Compiler<'d> {
    definition: &'d Definition,
    diagnostics: Vec<Diagnostic>,
    /// What the game is played with, as far as it is known.
    equipment: Equipment,
    /// False when the board is a stand-in for one that could not be built: then nothing is said about cells.
    board_known: bool,
    letters: Vec<String>,
    zones: Vec<zones::ZoneState>,
    zones_used: Vec<bool>,
    /// The pieces of the set-up, when it is given as a FEN.
    from_fen: Option<Setup>,
    /// What the hands hold.
    hands: Hands,
}

impl<'d> Compiler<'d> {
    fn new(definition: &'d Definition) -> Compiler<'d> {
        let mut diagnostics = Vec::new();
        let board = board::board(&definition.board, &mut diagnostics);
        let board_known = board.is_some();
        Compiler {
            definition,
            diagnostics,
            equipment: Equipment {
                board: board.unwrap_or_else(board::stand_in),
                players: [Player { name: String::new() }, Player { name: String::new() }],
                zones: Vec::new(),
                pieces: Vec::new(),
                start: Setup::empty(0, 0),
            },
            board_known,
            letters: definition.pieces.iter().map(|(letter, _)| letter.value.clone()).collect(),
            zones: vec![zones::ZoneState::Unseen; definition.zones.len()],
            zones_used: vec![false; definition.zones.len()],
            from_fen: None,
            hands: Hands::default(),
        }
    }

    /// The phases in order; each needs only what stands before it.
    fn run(&mut self) -> Variant {
        let definition = self.definition;
        self.check_letters();
        self.check_visible(&definition.name);
        let players = [&definition.players.first, &definition.players.second];
        for name in players.into_iter().flatten() {
            self.check_visible(name);
        }
        let written =
            Written::new(&definition.rules, definition.pieces.iter().map(|(letter, piece)| (letter, &piece.rules)));
        let early = written.early(self);
        self.equip(&written);
        let rules = Rules::compile(&written, early, self.hands.clone(), self);
        let text = |text: &Option<Spanned<String>>| text.as_ref().map(|text| text.value.clone());
        let unstarted = Variant {
            id: definition.id.clone(),
            name: definition.name.value.clone(),
            inventor: text(&definition.inventor),
            year: definition.year.as_ref().map(|year| year.get()),
            about: text(&definition.about),
            links: definition.links.iter().map(|link| link.value.clone()).collect(),
            equipment: self.equipment.clone(),
            rules,
            notation: self.notation(),
            tests: definition.tests.clone(),
            claims: definition.claims.clone(),
            tables: Default::default(),
        };
        let start = self.start(&unstarted);
        self.equipment.start = start.clone();
        let variant = Variant { equipment: Equipment { start, ..unstarted.equipment }, ..unstarted };
        variant.rules().check(&written, variant.equipment(), self);
        self.check_evidence(&variant);
        if self.sound() {
            self.lints(&variant);
            written.lint(self);
        }
        let zones = self.live_zones(variant.zones());
        Variant { equipment: Equipment { zones, ..variant.equipment }, ..variant }
    }

    /// Board, players, zones, pieces, and the pieces of the start.
    fn equip(&mut self, written: &Written<'_>) {
        let definition = self.definition;
        let player = |name: &Option<Spanned<String>>, default: &str| Player {
            name: name.as_ref().map_or(default.to_string(), |name| name.value.clone()),
        };
        let players = &definition.players;
        self.equipment.players = [player(&players.first, "White"), player(&players.second, "Black")];
        self.equipment.pieces = self.bare_piece_types();
        self.equipment.start = Setup::empty(self.equipment.board.len(), self.letters.len());
        self.hands = written.hands(self);
        self.read_pieces();
        self.equipment.zones = self.all_zones();
        self.equipment.start = self.pieces_at_start();
        for index in 0..self.equipment.pieces.len() {
            self.equipment.pieces[index].moves = written.moves(index, self);
        }
    }

    /// Whether no error has been found.
    fn sound(&self) -> bool {
        self.diagnostics.iter().all(|finding| finding.severity() != Severity::Error)
    }

    /// What was found, in the order of the text, each only once.
    fn findings(self) -> Vec<Diagnostic> {
        let mut findings: Vec<Diagnostic> = Vec::new();
        for finding in self.diagnostics {
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
        findings.sort_by_key(|finding| (finding.span.file, finding.span.start));
        findings
    }

    fn report(&mut self, problem: impl Into<Problem>, span: Span) {
        self.diagnostics.push(Diagnostic::new(problem.into(), span));
    }

    /// The cell of that name.
    fn cell(&mut self, name: &Spanned<String>) -> Option<Cell> {
        let cell = self.equipment.board.cell(name);
        if cell.is_none() && self.board_known {
            self.report(unknown_cell(&self.equipment.board, name), name.span);
        }
        cell
    }

    /// The piece type with that letter.
    fn piece_type(&mut self, letter: &Spanned<String>) -> Option<PieceType> {
        let index = self.letters.iter().position(|known| *known == letter.value);
        if index.is_none() {
            let known = self.letters.iter().map(String::as_str);
            let near = nearest(letter, known).map(str::to_string);
            self.report(Problem::Unknown { what: "piece", name: letter.value.clone(), nearest: near }, letter.span);
        }
        index.and_then(|index| u8::try_from(index).ok()).map(PieceType)
    }

    /// The piece types with those letters.
    fn piece_types(&mut self, letters: &[Spanned<String>]) -> super::PieceTypeSet {
        letters
            .iter()
            .filter_map(|letter| self.piece_type(letter))
            .filter(|piece_type| piece_type.index() < super::MAX_PIECE_TYPES)
            .collect()
    }
}

/// The complaint about a cell name that the board does not have.
fn unknown_cell(board: &Board, name: &str) -> Problem {
    Problem::Unknown { what: "cell", name: name.to_string(), nearest: board.nearest(name).map(str::to_string) }
}

/// Whether a place is in the file itself rather than in one it inherits from.
fn is_own(span: Span) -> bool {
    span.file == FileId(0)
}
