//! Reading a FEN: every problem at once, each with its place.

mod rights;

use std::ops::Range;

use super::pieces::{Part, PiecesReader};
use super::{FenError, FenProblem, Fields};
use crate::board::Side;
use crate::variant::{Setup, SetupProblemKind, Variant};

/// The maximum length of a FEN in bytes.
const MAX_LENGTH: usize = 1 << 16;
/// The largest counter.
const MAX_COUNT: u32 = 1_000_000;

/// Reads a FEN of the variant. Counters that the game doesn't have are ignored.
///
/// # Errors
/// Every problem of the text, in the order of the text.
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
    fields: Fields,
    pub(super) pieces: PiecesReader<'v>,
}

impl<'v> Reader<'v> {
    fn new(variant: &'v Variant) -> Self {
        let fields = Fields::of(variant);
        let mut pieces = PiecesReader::new(variant.equipment(), &variant.rules().drops.hands);
        variant.rules().endings.start(&mut pieces.setup.notes);
        Reader { variant, fields, pieces }
    }

    pub(super) fn problem(&mut self, range: Range<usize>, message: impl Into<String>, help: Option<String>) {
        self.pieces.problem(range, message, help);
    }

    /// Notes that what the text says is nothing that the rules allow.
    fn unsound(&mut self, kind: SetupProblemKind, range: Range<usize>, message: String) {
        self.pieces.note(FenProblem { range, message, help: None, kind: Some(kind) });
    }

    fn player(&self, side: Side) -> &'v str {
        &self.variant.players()[side.index()].name
    }

    fn read(&mut self, text: &str) {
        let Some(mut parts) = self.pieces.read(text) else { return };
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

    /// The fields after the side to move: only those of the game, or all four.
    fn tail(&mut self, mut parts: &[Part], sound: bool) {
        let Fields { castling, en_passant, halfmoves, .. } = self.fields;
        let own = usize::from(castling) + usize::from(en_passant) + usize::from(halfmoves) + 1;
        let mut spare = parts.len().saturating_sub(own);
        if castling {
            if let Some(&part) = next(&mut parts) {
                self.castling(part, sound);
            }
        } else if parts.first().is_some_and(|part| !part.is_number())
            && (!en_passant || spare > 0 && self.is_en_passant(parts[1]))
        {
            spare = spare.saturating_sub(1);
            self.absent(next(&mut parts), "castling");
        }
        if en_passant {
            if let Some(&part) = next(&mut parts) {
                self.en_passant(part, sound);
            }
        } else if parts.first().is_some_and(|part| !part.is_number()) {
            spare = spare.saturating_sub(1);
            self.absent(next(&mut parts), "en passant");
        }
        if halfmoves {
            if let Some(&part) = next(&mut parts) {
                self.pieces.setup.halfmoves = self.counter(part, "the halfmove clock");
            }
        } else if spare > 0
            && parts.len() > 1
            && let Some(&part) = next(&mut parts)
        {
            self.counter(part, "the halfmove clock");
        }
        if let Some(&part) = next(&mut parts) {
            let before = self.pieces.problems.len();
            self.pieces.setup.fullmoves = self.counter(part, "the fullmove number").max(1);
            if self.pieces.problems.len() == before && part.text.bytes().all(|byte| byte == b'0') {
                self.problem(part.range(), "the fullmove number must be at least 1, not 0", None);
            }
        }
        if let (Some(first), Some(last)) = (parts.first(), parts.last()) {
            self.problem(first.start..last.range().end, "nothing may follow the fullmove number", None);
        }
    }

    /// Whether it looks like an en passant field (and not like a counter).
    fn is_en_passant(&self, part: Part) -> bool {
        let first = part.text.split([',', ':']).next().unwrap_or_default();
        part.text == "-" || !part.is_number() || self.variant.board().cell(first).is_some()
    }

    /// A field that this game doesn't have.
    fn absent(&mut self, part: Option<&Part>, what: &str) {
        if let Some(part) = part.filter(|part| part.text != "-") {
            let help = Some("write - or omit the field".to_owned());
            self.problem(part.range(), format!("unexpected {}: this game has no {what}", part.text), help);
        }
    }

    fn counter(&mut self, part: Part, what: &str) -> u32 {
        match part.text.parse::<u32>() {
            Ok(number) if part.is_number() && number <= MAX_COUNT => return number,
            _ if part.is_number() => self.problem(part.range(), format!("{what} must be at most {MAX_COUNT}"), None),
            _ => self.problem(part.range(), format!("{what} is not a number: {}", part.text), None),
        }
        0
    }
}

/// Takes the first part.
fn next<'p, 't>(parts: &mut &'p [Part<'t>]) -> Option<&'p Part<'t>> {
    let (first, rest) = parts.split_first()?;
    *parts = rest;
    Some(first)
}
