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
mod texts;
mod zone_work;
mod zones;

pub(super) use zones::Lookup;

use crate::board::{Board, Cell, CellSet, Side};
use crate::definition::Definition;
use crate::diagnostic::{Diagnostic, MAX_MISTAKES, Problem, Severity, nearest};
use crate::rules::{Hands, Written};
use crate::source::{FileId, Span, Spanned, printable_line};

use super::weight::TooHeavy;
use super::{Equipment, PieceType, Player, Rules, Setup, Variant, Weight};

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
    /// There was an error, be it among them or one too many.
    failed: bool,
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
    /// The cells that each piece type starts on, where another's hang on them; None while they are worked out.
    starts: Vec<((PieceType, Side), Option<CellSet>)>,
    /// How many zone expressions are being worked out, each inside the one before.
    depth: usize,
    /// Steps of work so far.
    steps: u64,
}

impl<'d> Compiler<'d> {
    fn new(definition: &'d Definition) -> Compiler<'d> {
        let mut diagnostics = Vec::new();
        let board = board::board(&definition.board, &mut diagnostics);
        let board_known = board.is_some();
        Compiler {
            definition,
            failed: diagnostics.iter().any(|finding| finding.severity() == Severity::Error),
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
            starts: Vec::new(),
            depth: 0,
            steps: 0,
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
        let text = |text: &Option<Spanned<String>>| text.as_ref().map(|text| printable_line(&text.value));
        let unstarted = Variant {
            id: definition.id.clone(),
            name: printable_line(&definition.name.value),
            inventor: text(&definition.inventor),
            year: definition.year.as_ref().map(|year| year.get()),
            about: definition.about.as_ref().map(|text| text.value.clone()),
            links: definition.links.iter().map(|link| printable_line(&link.value)).collect(),
            equipment: self.equipment.clone(),
            rules,
            notation: self.notation(),
            tests: definition.tests.clone(),
            claims: definition.claims.clone(),
            tables: Default::default(),
        };
        let start = self.start(&unstarted);
        self.equipment.start = start.clone();
        let mut variant = Variant { equipment: Equipment { start, ..unstarted.equipment }, ..unstarted };
        variant.rules.start_from(&variant.equipment.start);
        variant.rules().check(&written, variant.equipment(), self);
        self.check_texts(&variant);
        self.check_evidence(&variant);
        if self.sound() {
            self.weigh(&variant);
        }
        if self.sound() {
            self.lints(&variant);
            written.lint(self);
        }
        let zones = self.live_zones(variant.zones());
        Variant { equipment: Equipment { zones, ..variant.equipment }, ..variant }
    }

    /// Complains of a game whose tables would be too large, or whose moves could take too long to find.
    fn weigh(&mut self, variant: &Variant) {
        let Some(TooHeavy { measure, amount, most, heaviest }) = variant.too_heavy() else { return };
        let piece = heaviest.and_then(|part| part.piece_type).map(|id| &self.definition.pieces[id.index()].0);
        let part = heaviest.map(|part| match piece {
            Some(letter) => format!("the heaviest part is `{}`: {}", letter.value, part.what),
            None => format!("the heaviest part: {}", part.what),
        });
        let span = piece.map_or(self.definition.board.table.table.span, |letter| letter.span);
        self.report(Problem::TooHeavy { message: measure.complaint(amount, most), help: part }, span);
    }

    /// Counts so many steps of work; false once there are too many, which is noted at the place where they ran out.
    fn spend(&mut self, steps: u64, span: Span) -> bool {
        let most = Weight::MOST.steps;
        let enough = self.steps > most;
        self.steps = self.steps.saturating_add(steps);
        if !enough && self.steps > most {
            let message = format!("to work out what this definition means takes more than {most} steps");
            let help = Some("here they ran out: write shorter zones, or name them once".to_string());
            self.report(Problem::TooHeavy { message, help }, span);
        }
        self.steps <= most
    }

    /// Board, players, zones, pieces, and the pieces of the start.
    fn equip(&mut self, written: &Written<'_>) {
        let definition = self.definition;
        let player = |name: &Option<Spanned<String>>, default: &str| Player {
            name: name.as_ref().map_or(default.to_string(), |name| printable_line(&name.value)),
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
        !self.failed
    }

    /// What was found, in the order of the text.
    fn findings(self) -> Vec<Diagnostic> {
        let mut findings = self.diagnostics;
        findings.sort_by_key(|finding| (finding.span.file, finding.span.start));
        findings
    }

    fn report(&mut self, problem: impl Into<Problem>, span: Span) {
        self.add(Diagnostic::new(problem.into(), span));
    }

    /// Adds a finding that is new; beyond [`MAX_MISTAKES`] they are ignored.
    fn add(&mut self, found: Diagnostic) {
        self.failed |= found.severity() == Severity::Error;
        if self.diagnostics.len() < MAX_MISTAKES && !self.diagnostics.contains(&found) {
            self.diagnostics.push(found);
        }
    }

    /// Whether there are so many findings that to look for more is useless.
    fn is_full(&self) -> bool {
        self.diagnostics.len() >= MAX_MISTAKES
    }

    /// The cell of that name.
    fn cell(&mut self, name: &Spanned<String>) -> Option<Cell> {
        let cell = self.equipment.board.cell(name);
        if cell.is_none() && self.board_known && !self.is_full() {
            self.report(unknown_cell(&self.equipment.board, name), name.span);
        }
        cell
    }

    /// The piece type with that letter.
    fn piece_type(&mut self, letter: &Spanned<String>) -> Option<PieceType> {
        let index = self.letters.iter().position(|known| *known == letter.value);
        if index.is_none() && !self.is_full() {
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
