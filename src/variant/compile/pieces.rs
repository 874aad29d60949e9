//! `[pieces]`: what a piece type is, but for its moves, promotion and drops.

use crate::betza::Ray;
use crate::diagnostic::{Meaning, Problem};
use crate::rules::FlyingGeneral;

use crate::source::Spanned;

use super::super::{MAX_PIECE_TYPES, PieceInfo, PieceType};
use super::Compiler;

impl Compiler<'_> {
    /// The piece types in the order of the file, without moves, promotion and drops.
    pub(super) fn bare_piece_types(&mut self) -> Vec<PieceInfo> {
        let definition = self.definition;
        let mut piece_types = Vec::new();
        for (index, (letter, piece)) in definition.pieces.iter().take(MAX_PIECE_TYPES).enumerate() {
            let own = PieceType(index as u8);
            let symbol = |index: usize| piece.symbol.get(index).map(|symbol| symbol.value.clone());
            for text in piece.name.iter().chain(&piece.symbol) {
                self.check_visible(text);
            }
            let captured_as = match (&piece.captured_as, letter.strip_prefix('+')) {
                (Some(other), _) => self.piece_type(other),
                (None, Some(base)) if !base.is_empty() => {
                    let found = self.letters.iter().position(|known| known == base);
                    if found.is_none() {
                        let problem = Meaning::NoBase { letter: letter.value.clone(), base: base.to_string() };
                        self.report(problem, letter.span);
                    }
                    found.map(|index| PieceType(index as u8))
                }
                (None, _) => None,
            };
            piece_types.push(PieceInfo {
                name: piece.name.as_ref().map_or_else(|| letter.value.clone(), |name| name.value.clone()),
                letter: letter.value.clone(),
                symbols: [symbol(0), symbol(1).or_else(|| symbol(0))],
                shape: piece.shape.as_ref().map(|shape| shape.name().to_string()),
                royal: piece.royal.as_ref().is_some_and(|royal| royal.value),
                moves: Vec::new(),
                promotion: None,
                captured_as: captured_as.unwrap_or(own),
                drop: None,
                points: piece.points.as_ref().map_or(0, |points| points.u32()),
            });
        }
        piece_types
    }

    /// Complains of a name or symbol without anything to be seen.
    pub(super) fn check_visible(&mut self, text: &Spanned<String>) {
        const RULE: &str = "it needs something to see; without the key the default stands";
        if text.trim().is_empty() {
            let problem = Problem::BadName { what: "name or symbol", name: text.value.clone(), rule: RULE };
            self.report(problem, text.span);
        }
    }

    /// The lines on which royals may not face each other.
    pub(super) fn flying_general(&mut self) -> Option<FlyingGeneral> {
        let text = self.definition.royalty.flying_general.flying_general.as_ref()?;
        let lines = self.royal_lines(text, "flying-general");
        (!lines.is_empty()).then_some(FlyingGeneral { lines })
    }

    /// Lines between royals, in Betza's notation; of no use where nobody is royal.
    pub(super) fn royal_lines(&mut self, text: &Spanned<String>, key: &'static str) -> Vec<Ray> {
        if self.equipment.royals().is_empty() {
            self.report(Meaning::Idle { key, because: "no piece is royal" }, text.span);
        }
        self.rays(text)
    }

    /// The rays that a Betza string means.
    pub(super) fn rays(&mut self, text: &Spanned<String>) -> Vec<Ray> {
        match self.resolve(text) {
            Ok(moves) => moves.into_iter().flat_map(|mv| mv.rays).collect(),
            Err(error) => {
                self.betza_error(text, error);
                Vec::new()
            }
        }
    }
}
