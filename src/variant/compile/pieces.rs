//! `[pieces]`: what a piece type is, but for its moves, promotion and drops.

use crate::betza::{BetzaMove, Ray, resolve};
use crate::diagnostic::Problem;
use crate::rules::defs::MovementKeys;
use crate::rules::scope::Takes;
use crate::source::{Spanned, printable_line};

use super::super::{MAX_PIECE_TYPES, PieceInfo, PieceType};
use super::Compiler;

/// The most rays of one string that stands for a list of steps.
const MAX_RAYS: usize = 256;

use super::board::geometries;

/// The most characters of a symbol.
const MAX_SYMBOL: usize = 4;

impl Compiler<'_> {
    /// The piece types in the order of the file, without moves, promotion and drops.
    pub(super) fn bare_piece_types(&mut self) -> Vec<PieceInfo> {
        let definition = self.definition;
        let mut piece_types = Vec::new();
        for (letter, piece) in definition.pieces.iter().take(MAX_PIECE_TYPES) {
            let symbol = |index: usize| piece.symbol.get(index).map(|symbol| printable_line(&symbol.value));
            for text in piece.name.iter().chain(&piece.symbol) {
                self.check_visible(text);
            }
            self.check_symbols(&piece.symbol);
            piece_types.push(PieceInfo {
                name: piece.name.as_ref().map_or_else(|| letter.value.clone(), |name| printable_line(&name.value)),
                letter: letter.value.clone(),
                symbols: [symbol(0), symbol(1).or_else(|| symbol(0))],
                shape: piece.shape.as_ref().map(|shape| shape.name().to_string()),
                royal: piece.royal.as_ref().is_some_and(|royal| royal.value),
                moves_as: self.model_of(&piece.rules.movement),
                moves: Vec::new(),
            });
        }
        piece_types
    }

    /// Complains of a symbol that no picture has room for.
    fn check_symbols(&mut self, symbols: &[Spanned<String>]) {
        const RULE: &str = "a symbol is a character, such as ♞ or 馬, four at most";
        for text in symbols.iter().filter(|text| text.chars().count() > MAX_SYMBOL) {
            let problem = Problem::BadName { what: "symbol", name: text.value.clone(), rule: RULE };
            self.report(problem, text.span);
        }
    }

    /// The piece type that a piece moves as, if there is one of that letter.
    fn model_of(&self, movement: &MovementKeys) -> Option<PieceType> {
        let model = movement.moves_as.as_ref()?;
        PieceType::from_index(self.letters.iter().position(|letter| *letter == model.value)?)
    }

    /// Complains of a name or symbol without anything to be seen.
    pub(super) fn check_visible(&mut self, text: &Spanned<String>) {
        const RULE: &str = "it needs something to see; without the key the default stands";
        if text.trim().is_empty() {
            let problem = Problem::BadName { what: "name or symbol", name: text.value.clone(), rule: RULE };
            self.report(problem, text.span);
        }
    }

    /// The rays that a Betza string means; each part of it that says more than the key takes is reported.
    pub(super) fn rays(&mut self, text: &Spanned<String>, takes: Takes) -> Vec<Ray> {
        let moves = self.betza(text);
        let mut start = 0;
        for mv in &moves {
            let at = text.get(start..).and_then(|rest| rest.find(&mv.text)).map_or(start, |at| start + at);
            start = at + mv.text.len();
            if let Some(because) = mv.surplus(takes == Takes::Steps) {
                let part = mv.text.clone();
                self.report(Problem::UnusableBetza { part, because, takes: takes.help() }, text.part(at..start));
            }
        }
        let mut rays: Vec<Ray> = Vec::new();
        for ray in moves.into_iter().flat_map(|mv| mv.rays) {
            if rays.len() == MAX_RAYS {
                self.report(Problem::TooLong { what: "the list of steps", most: MAX_RAYS }, text.span);
                break;
            }
            if !rays.contains(&ray) {
                rays.push(ray);
            }
        }
        rays
    }

    /// The moves that a Betza string means; while the shape of the cells is not known, one for which it makes sense
    /// will do. What is wrong with it is reported at the letter that is to blame.
    pub(super) fn betza(&mut self, text: &Spanned<String>) -> Vec<BetzaMove> {
        if !self.spend(16 * text.len() as u64, text.span) {
            return Vec::new();
        }
        let [first, rest @ ..] = &geometries(&self.definition.board.table)[..] else { return Vec::new() };
        let others = |error| rest.iter().find_map(|cells| resolve(text, *cells).ok()).ok_or(error);
        resolve(text, *first).or_else(others).unwrap_or_else(|error| {
            let span = text.part(error.place.clone());
            self.report(Problem::Betza { message: error.to_string(), help: error.help() }, span);
            Vec::new()
        })
    }
}
