//! Native notation, written by the game's pattern.

use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position};
use crate::variant::{Notation, Pattern, PatternPart, PieceType, Variant};

use super::coordinate::suffix;

/// A legal move in native notation, without annotations. None if the game has no native notation, the move is a drop or
/// a pass, or another legal move has the same text.
pub fn write_native(position: &Position, mv: Move) -> Option<String> {
    let writer = Writer::of(position)?;
    let text = writer.write(mv)?;
    let same = |other: &Move| *other != mv && writer.write(*other).as_ref() == Some(&text);
    (!position.legal_moves().iter().any(same)).then_some(text)
}

/// The same with the annotations that the notation declares for captures, checks and mates.
pub fn write_annotated(position: &Position, mv: Move) -> Option<String> {
    let mut text = write_native(position, mv)?;
    let notation = position.variant().notation()?;
    if let (Some(capture), Some((side, piece_type))) = (&notation.capture, victim(position, mv)) {
        text.push_str(&capture.replace("{victim}", &letter(position, side, piece_type)));
    }
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.is_check() {
        let mate = notation.mate.as_ref().filter(|_| after.legal_moves().is_empty());
        text.push_str(mate.or(notation.check.as_ref()).map_or("", String::as_str));
    }
    Some(text)
}

/// The piece that a move captures.
fn victim(position: &Position, mv: Move) -> Option<(Side, PieceType)> {
    position.captured_at(mv).and_then(|cell| position.at(cell))
}

/// A piece's letter in its owner's case.
fn letter(position: &Position, side: Side, piece_type: PieceType) -> String {
    let letter = &position.variant().piece(piece_type).letter;
    if side == Side::First { letter.clone() } else { letter.to_lowercase() }
}

/// Writes moves of one position by the pattern.
pub(super) struct Writer<'p> {
    position: &'p Position,
    notation: &'p Notation,
    pattern: Pattern,
}

impl<'p> Writer<'p> {
    /// None if the game has no native notation.
    pub(super) fn of(position: &'p Position) -> Option<Self> {
        let notation = position.variant().notation()?;
        Some(Writer { position, notation, pattern: Pattern::parse(&notation.pattern).ok()? })
    }

    /// The text of a move, legal or not, of a piece that stands on its cell. None for drops and passes, and if a name
    /// is missing.
    pub(super) fn write(&self, mv: Move) -> Option<String> {
        self.write_with(mv, None)
    }

    /// The same with `{rank?}` and `{file?}` all written or all omitted.
    pub(super) fn write_with(&self, mv: Move, optional: Option<bool>) -> Option<String> {
        let variant = self.position.variant();
        if mv.is_pass() {
            return None;
        }
        if let Some(castling) = mv.castling() {
            return Some(variant.rules().castling[castling].text.clone());
        }
        let board = variant.board();
        let (from, to) = (mv.from()?, mv.to());
        let file = |cell: Cell| board.file_names().get(usize::from(board.info(cell).file?)).map(String::as_str);
        let rank = |cell: Cell| board.rank_names().get(usize::from(board.info(cell).rank?)).map(String::as_str);
        let new = mv.promotion().map_or(String::new(), |new| suffix(variant, mv.piece_type(), new));
        let mut text = String::new();
        for part in &self.pattern.parts {
            match part {
                PatternPart::Literal(literal) => text.push_str(literal),
                PatternPart::Piece => text.push_str(&letter(self.position, self.position.side(), mv.piece_type())),
                PatternPart::Rank { when_needed } => {
                    if !when_needed || optional.unwrap_or_else(|| self.like_on(mv, from, true)) {
                        text.push_str(rank(from)?);
                    }
                }
                PatternPart::File { when_needed } => {
                    if !when_needed || optional.unwrap_or_else(|| self.like_on(mv, from, false)) {
                        text.push_str(file(from)?);
                    }
                }
                PatternPart::Direction => text.push_str(self.direction(from, to)),
                PatternPart::To if board.info(from).file == board.info(to).file => text.push_str(rank(to)?),
                PatternPart::To => text.push_str(file(to)?),
                PatternPart::From => text.push_str(board.name(from)),
                PatternPart::Target => text.push_str(board.name(to)),
                PatternPart::Becomes => text.push_str(&new),
            }
        }
        if !self.pattern.parts.contains(&PatternPart::Becomes) {
            text.push_str(&new);
        }
        Some(text)
    }

    /// Whether another piece of the same type and owner stands on its file (or else its rank).
    fn like_on(&self, mv: Move, from: Cell, file: bool) -> bool {
        let board = self.position.variant().board();
        let line = |cell: Cell| if file { board.info(cell).file } else { board.info(cell).rank };
        let mut others = self.position.pieces_of(self.position.side(), mv.piece_type()).without(CellSet::of(from));
        others.find(|&cell| line(cell) == line(from)).is_some()
    }

    fn direction(&self, from: Cell, to: Cell) -> &str {
        let board = self.position.variant().board();
        let way = board.symmetry().seen_by(self.position.side(), board.info(to).at - board.info(from).at);
        match way.y.signum() {
            1 => &self.notation.forward,
            -1 => &self.notation.backward,
            _ => &self.notation.level,
        }
    }
}

/// Usual signs of a check or a mate, accepted whatever a game declares.
const SIGNS: [&str; 3] = ["*", "#", "+"];

/// A move text without annotations of a capture, a check or a mate, and without `!` or `?`. A text that has nothing
/// else stays as it is.
pub(super) fn bare<'t>(variant: &Variant, text: &'t str) -> &'t str {
    let notation = variant.notation();
    let declared = || notation.iter().flat_map(|notation| [&notation.mate, &notation.check]).flatten();
    let plus_promotes = variant.pieces().iter().any(|piece_type| piece_type.letter.starts_with('+'));
    let usual = SIGNS.into_iter().filter(|&sign| declared().next().is_some() && !(sign == "+" && plus_promotes));
    let signs: Vec<&str> =
        declared().map(|sign| sign.trim()).chain(usual).filter(|sign: &&str| !sign.is_empty()).collect();
    let mut rest = text.trim();
    loop {
        let before = rest;
        rest = rest.trim_end_matches(['!', '?']);
        for sign in &signs {
            rest = rest.strip_suffix(sign).unwrap_or(rest);
        }
        if let Some(capture) = notation.and_then(|notation| notation.capture.as_deref()) {
            rest = without_capture(capture, rest);
        }
        rest = rest.trim_end();
        if rest.is_empty() {
            return text.trim();
        }
        if rest == before {
            return rest;
        }
    }
}

/// Removes an annotation written by the template, such as ` (x{victim})`, with any victim.
fn without_capture<'t>(template: &str, text: &'t str) -> &'t str {
    let Some((head, tail)) = template.trim().split_once("{victim}") else {
        return text;
    };
    if head.is_empty() || !text.ends_with(tail) {
        return text;
    }
    // Letters match in either case.
    match text.to_ascii_lowercase().rfind(&head.to_ascii_lowercase()) {
        Some(at) if text.len() - tail.len() >= at + head.len() => {
            let victim = &text[at + head.len()..text.len() - tail.len()];
            if !victim.is_empty() && victim.chars().count() <= 3 { &text[..at] } else { text }
        }
        _ => text,
    }
}
