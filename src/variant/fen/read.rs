//! Reading a FEN: every problem at once, each with its place.

use std::ops::Range;

use super::pieces::{Part, PiecesReader};
use super::{FenError, FenProblem};
use crate::board::Side;
use crate::rules::fen::{FenWord, FieldProblem, StandardField, counter};
use crate::variant::{Setup, SetupProblemKind, Variant};

/// The maximum length of a FEN in bytes.
const MAX_LENGTH: usize = 1 << 16;

/// Reads a FEN of the variant. Counters that the game doesn't have are ignored.
///
/// # Errors
/// Everything that is wrong with the text, in the order of the text.
pub fn parse(variant: &Variant, text: &str) -> Result<Setup, FenError> {
    match parse_in_part(variant, text) {
        (Some(setup), problems) if problems.is_empty() => Ok(setup),
        (_, problems) => Err(FenError { problems }),
    }
}

/// The setup if every piece on the board could be read, and every problem of the text.
pub(crate) fn parse_in_part(variant: &Variant, text: &str) -> (Option<Setup>, Vec<FenProblem>) {
    let mut reader = Reader::new(variant);
    if text.len() > MAX_LENGTH {
        reader.problem(0..text.len(), format!("the FEN is longer than {MAX_LENGTH} bytes"), None);
        return (None, reader.pieces.problems);
    }
    reader.read(text);
    reader.pieces.problems.sort_by_key(|problem| problem.range.start);
    let whole = reader.pieces.problems.is_empty() || reader.pieces.all_pieces;
    (whole.then_some(reader.pieces.setup), reader.pieces.problems)
}

pub(super) struct Reader<'v> {
    pub(super) variant: &'v Variant,
    pub(super) pieces: PiecesReader<'v>,
}

impl<'v> Reader<'v> {
    fn new(variant: &'v Variant) -> Self {
        let mut pieces = PiecesReader::new(variant.equipment(), variant.rules().hands());
        variant.rules().endings.start(&mut pieces.setup.notes);
        Reader { variant, pieces }
    }

    pub(super) fn problem(&mut self, range: Range<usize>, message: impl Into<String>, help: Option<String>) {
        self.pieces.problem(range, message, help);
    }

    /// Takes note of what is wrong with a part.
    fn wrong(&mut self, part: Part, problem: FieldProblem) {
        let FieldProblem { range, message, help, unsound } = problem;
        let range = part.start + range.start..part.start + range.end;
        self.pieces.note(FenProblem { range, message, help, kind: unsound.map(SetupProblemKind::Rule) });
    }

    fn player(&self, side: Side) -> &'v str {
        &self.variant.players()[side.index()].name
    }

    fn read(&mut self, text: &str) {
        let Some(mut parts) = self.pieces.read(text) else { return };
        if let Some(number) = self.sfen(&parts) {
            self.pieces.setup.fullmoves = number;
            return;
        }
        match parts.first().copied() {
            Some(side) => self.side(side),
            None => {
                let end = self.pieces.end;
                self.problem(end..end, "the side to move is missing", Some("add w or b".to_owned()));
            }
        }
        let sound = self.pieces.board_is_sound;
        let mut rest = parts.split_off(parts.len().min(1));
        self.noted(&mut rest);
        self.tail(&rest, sound);
    }

    /// Reads what stands behind the board of a text in SFEN, as programs for shogi write it: the side to move, `b` for the
    /// first player, the hands without brackets, and the number of the next ply. The number of the move; None when the
    /// text is no SFEN, by its shape.
    fn sfen(&mut self, parts: &[Part]) -> Option<u32> {
        let (&[side, hands], number) = parts.split_first_chunk::<2>()?;
        let fields = self.variant.rules().fen_fields();
        let texts = fields.iter().any(|field| !field.is_counter() && field.is_used(self.variant.equipment()));
        let in_hand = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '~');
        let has_shape = match number {
            [] => hands.text != "-" && !hands.is_number(),
            [number] => number.is_number() && !hands.is_number(),
            _ => false,
        };
        let is_sfen = has_shape && !texts && !self.pieces.hands_are_given && self.variant.rules().hands().exist();
        if !is_sfen || !(hands.text == "-" || hands.text.chars().all(in_hand)) || !matches!(side.text, "b" | "w") {
            return None;
        }
        self.pieces.setup.side = if side.text == "b" { Side::First } else { Side::Second };
        if hands.text != "-" {
            self.pieces.in_hands(hands);
        }
        let Some(part) = number.first() else { return Some(1) };
        match counter(part.text, "the number of the ply") {
            Ok(ply) => Some(ply.saturating_sub(1) / 2 + 1),
            Err(problem) => {
                self.wrong(*part, problem);
                Some(1)
            }
        }
    }

    fn side(&mut self, side: Part) {
        match side.text {
            "w" => self.pieces.setup.side = Side::First,
            "b" => self.pieces.setup.side = Side::Second,
            other => {
                let help = format!("w is {}, b is {}", self.player(Side::First), self.player(Side::Second));
                self.problem(side.range(), format!("the side to move must be w or b, not {other}"), Some(help));
            }
        }
    }

    /// Takes what rules remember out of the fields that follow the side to move, in any place.
    fn noted(&mut self, parts: &mut Vec<Part>) {
        parts.retain(|part| !self.words(part.text));
        let variant = self.variant;
        for field in variant.rules().endings.of_position().filter_map(|rule| rule.fen_field()) {
            let mut notes = self.pieces.setup.notes;
            let found = parts.iter().enumerate().find_map(|(at, part)| Some((at, field.read(part.text, &mut notes)?)));
            let Some((at, read)) = found else { continue };
            let part = parts.remove(at);
            match read {
                Ok(()) => self.pieces.setup.notes = notes,
                Err(problem) => self.wrong(part, problem),
            }
        }
    }

    /// Reads words such as `pass,pass` or `faced`, separated by commas; false for anything else.
    fn words(&mut self, text: &str) -> bool {
        let known: Vec<FenWord> =
            self.variant.rules().endings.of_position().filter_map(|rule| rule.fen_word()).collect();
        let is_known = |word: &str| known.iter().any(|known| known.word == word);
        if !text.split(',').all(is_known) {
            return false;
        }
        for FenWord { word, note, most } in known {
            let count = text.split(',').filter(|&other| other == word).count();
            let before = self.pieces.setup.notes.get(note);
            self.pieces.setup.notes.set(note, before.max(count.min(most.into()) as u8));
        }
        true
    }

    /// The fields after the side to move: only those of the game, or all four.
    fn tail(&mut self, mut parts: &[Part], sound: bool) {
        let equipment = self.variant.equipment();
        let fields = self.variant.rules().fen_fields();
        let own = fields.iter().filter(|field| field.is_used(equipment)).count() + 1;
        let mut spare = parts.len().saturating_sub(own);
        for (index, field) in fields.iter().enumerate() {
            let later = fields[index + 1..].iter().find(|later| !later.is_counter() && later.is_used(equipment));
            let absent = parts.first().is_some_and(|part| !part.is_number())
                && later.is_none_or(|later| {
                    // Behind it stands the other text, or at least something that may be one, with room for the rest.
                    let fits = |part: &&Part| later.fits(equipment, part.text) && (spare > 0 || !part.is_number());
                    parts.get(1).filter(fits).is_some()
                });
            if field.is_used(equipment) || field.is_counter() && spare > 0 && parts.len() > 1 {
                if let Some(&part) = next(&mut parts) {
                    self.field(&**field, part, sound);
                }
            } else if !field.is_counter() && absent {
                spare = spare.saturating_sub(1);
                self.absent(next(&mut parts), field.what());
            }
        }
        if let Some(&part) = next(&mut parts) {
            match counter(part.text, "the fullmove number") {
                Ok(0) => self.problem(part.range(), "the fullmove number must be at least 1, not 0", None),
                Ok(number) => self.pieces.setup.fullmoves = number,
                Err(problem) => self.wrong(part, problem),
            }
        }
        if let (Some(first), Some(last)) = (parts.first(), parts.last()) {
            self.problem(first.start..last.range().end, "nothing may follow the fullmove number", None);
        }
    }

    /// Reads a field that some rule owns.
    fn field(&mut self, field: &dyn StandardField, part: Part, sound: bool) {
        let found = field.read(self.variant.equipment(), part.text, sound, &mut self.pieces.setup);
        found.into_iter().for_each(|problem| self.wrong(part, problem));
    }

    /// A field that this game doesn't have.
    fn absent(&mut self, part: Option<&Part>, what: &str) {
        if let Some(part) = part.filter(|part| part.text != "-") {
            let help = Some("write - or omit the field".to_owned());
            self.problem(part.range(), format!("unexpected {}: this game has no {what}", part.text), help);
        }
    }
}

/// Takes the first part.
fn next<'p, 't>(parts: &mut &'p [Part<'t>]) -> Option<&'p Part<'t>> {
    let (first, rest) = parts.split_first()?;
    *parts = rest;
    Some(first)
}
