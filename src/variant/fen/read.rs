//! Reading a FEN: every problem at once, each with its place.

mod rights;

use std::ops::Range;

use super::write::letter;
use super::{FenProblem, Fields};
use crate::board::{Cell, Side};
use crate::variant::{PieceType, Setup, Variant};

/// The longest text that is read at all, in bytes.
const MAX_LENGTH: usize = 1 << 16;
/// The largest counter.
const MAX_COUNT: u32 = 1_000_000;
/// No more problems than this are told.
const MAX_PROBLEMS: usize = 50;

/// Reads a FEN of the variant. Counters of fields that the game doesn't have are read over.
///
/// # Errors
/// Everything that is wrong with the text, in the order of the text.
pub fn parse(variant: &Variant, text: &str) -> Result<Setup, Vec<FenProblem>> {
    match parse_in_part(variant, text) {
        (Some(setup), problems) if problems.is_empty() => Ok(setup),
        (_, problems) => Err(problems),
    }
}

/// What could be read, if that is every piece on the board, and everything that is wrong with the text.
pub(crate) fn parse_in_part(variant: &Variant, text: &str) -> (Option<Setup>, Vec<FenProblem>) {
    let mut reader = Reader::new(variant);
    if text.len() > MAX_LENGTH {
        reader.problem(0..text.len(), format!("a FEN of more than {MAX_LENGTH} bytes"), None);
        return (None, reader.problems);
    }
    reader.read(text);
    reader.problems.sort_by_key(|problem| problem.range.start);
    let whole = reader.problems.is_empty() || reader.all_pieces;
    (whole.then_some(reader.setup), reader.problems)
}

/// A piece of the text and where it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'t> {
    pub(super) text: &'t str,
    start: usize,
}

impl<'t> Part<'t> {
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The pieces between separators.
    fn split(self, separator: fn(char) -> bool) -> impl Iterator<Item = Part<'t>> {
        let base = self.text.as_ptr() as usize;
        let place = move |text: &'t str| Part { text, start: self.start + (text.as_ptr() as usize - base) };
        self.text.split(separator).map(place)
    }

    /// The piece up to a byte offset, and the rest.
    fn cut(self, at: usize) -> (Part<'t>, Part<'t>) {
        let (head, tail) = self.text.split_at(at);
        (Part { text: head, start: self.start }, Part { text: tail, start: self.start + at })
    }

    fn is_number(self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

pub(super) struct Reader<'v> {
    pub(super) variant: &'v Variant,
    fields: Fields,
    /// Every piece's text, longest first.
    letters: Vec<(String, Side, PieceType)>,
    pub(super) setup: Setup,
    /// Every piece of the text's board is known and stands on a cell.
    all_pieces: bool,
    problems: Vec<FenProblem>,
}

impl<'v> Reader<'v> {
    fn new(variant: &'v Variant) -> Self {
        let pieces =
            Side::BOTH.into_iter().flat_map(|side| variant.piece_types().map(move |piece_type| (side, piece_type)));
        let mut letters: Vec<_> =
            pieces.map(|(side, piece_type)| (letter(variant, side, piece_type), side, piece_type)).collect();
        letters.retain(|(text, _, _)| !text.is_empty());
        letters.sort_by_key(|(text, _, _)| std::cmp::Reverse(text.len()));
        let mut setup = Setup::empty(variant.board.len(), variant.pieces.len());
        setup.course.checks_left = [variant.rules.end.check_count.unwrap_or(0); 2];
        Reader { variant, fields: Fields::of(variant), letters, setup, all_pieces: false, problems: Vec::new() }
    }

    pub(super) fn problem(&mut self, range: Range<usize>, message: impl Into<String>, help: Option<String>) {
        let message = message.into();
        let told = self.problems.iter().any(|problem| problem.message == message && problem.help == help);
        if !told && self.problems.len() < MAX_PROBLEMS {
            self.problems.push(FenProblem { range, message, help });
        }
    }

    fn player(&self, side: Side) -> &'v str {
        &self.variant.players[side.index()].name
    }

    fn read(&mut self, text: &str) {
        let whole = Part { text, start: 0 };
        let mut parts: Vec<Part> = whole.split(char::is_whitespace).filter(|part| !part.text.is_empty()).collect();
        if parts.is_empty() {
            return self.problem(0..text.len(), "an empty FEN", None);
        }
        let board = parts.remove(0);
        let (pieces, hands) = match board.text.find('[') {
            Some(at) => (board.cut(at).0, Some(board.cut(at).1)),
            None if parts.first().is_some_and(|part| part.text.starts_with('[')) => (board, Some(parts.remove(0))),
            None => (board, None),
        };
        self.board(pieces);
        // What follows leans on the board, so it is only compared with a board that could be read.
        let sound = self.problems.is_empty();
        if let Some(hands) = hands {
            self.hands(hands);
        }
        match parts.first().copied() {
            Some(side) => self.side(side),
            None => {
                let end = board.range().end;
                self.problem(end..end, "the side to move is missing", Some("add w or b".to_owned()));
            }
        }
        let mut rest = parts.split_off(parts.len().min(1));
        self.course(&mut rest);
        self.tail(&rest, sound);
    }

    fn board(&mut self, board: Part) {
        let rows = self.variant.board.rows();
        let given: Vec<Part> = board.split(|c| c == '/').collect();
        self.all_pieces = given.len() == rows.len();
        if !self.all_pieces {
            let plural = if rows.len() == 1 { "" } else { "s" };
            let message = format!("the board has {} row{plural}, this has {}", rows.len(), given.len());
            self.problem(board.range(), message, None);
        }
        for (index, part) in given.into_iter().enumerate() {
            self.row(index, part, rows.get(index).map_or(&[], Vec::as_slice));
        }
    }

    fn row(&mut self, index: usize, row: Part, cells: &[Cell]) {
        let mut filled = 0usize;
        let mut rest = row;
        let mut readable = true;
        while let Some(first) = rest.text.chars().next() {
            let length;
            if first.is_ascii_digit() {
                length = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
                let number = rest.cut(length).0;
                let gap = number.text.parse::<u16>().map_or(usize::from(u16::MAX), usize::from);
                if gap == 0 {
                    self.problem(number.range(), "a gap of no cells", None);
                } else if gap == usize::from(u16::MAX) {
                    self.problem(number.range(), format!("a gap in row {} is larger than any board", index + 1), None);
                    readable = false;
                }
                filled = filled.saturating_add(gap);
            } else if let Some((text, side, piece_type)) = self.piece(rest.text) {
                length = text;
                match cells.get(filled) {
                    Some(cell) => self.setup.board[cell.index()] = Some((side, piece_type)),
                    None => self.all_pieces = false,
                }
                filled = filled.saturating_add(1);
            } else {
                length = self.unknown_letter(rest);
                filled = filled.saturating_add(1);
                readable = false;
                self.all_pieces = false;
            }
            rest = rest.cut(length).1;
        }
        let known = index < self.variant.board.rows().len();
        if known && readable && filled != cells.len() {
            let message = match cells.len() {
                1 => format!("row {} has 1 cell, this fills {filled}", index + 1),
                count => format!("row {} has {count} cells, this fills {filled}", index + 1),
            };
            let rank = cells.first().and_then(|&cell| self.variant.board.info(cell).rank);
            let name = rank.and_then(|rank| self.variant.board.rank_names().get(usize::from(rank)));
            self.problem(row.range(), message, name.map(|name| format!("it is rank {name}")));
        }
    }

    /// The piece whose text stands first: how many bytes it takes, owner and piece type.
    fn piece(&self, text: &str) -> Option<(usize, Side, PieceType)> {
        let (letter, side, piece_type) =
            self.letters.iter().find(|(letter, _, _)| text.starts_with(letter.as_str()))?;
        Some((letter.len(), *side, *piece_type))
    }

    /// Tells of a letter that no piece has; how many bytes to go on after.
    fn unknown_letter(&mut self, rest: Part) -> usize {
        let mut chars = rest.text.char_indices();
        let signs = rest.text.len() - rest.text.trim_start_matches('+').len();
        let length = if signs > 0 {
            // A plus belongs to what follows it.
            signs + rest.text[signs..].chars().next().filter(|c| c.is_alphabetic()).map_or(0, char::len_utf8)
        } else {
            chars.nth(1).map_or(rest.text.len(), |(at, _)| at)
        };
        let unknown = &rest.text[..length];
        let help = match self.like(unknown) {
            Some(meant) => format!("did you mean {meant}?"),
            None => {
                let all: Vec<&str> = self.variant.pieces.iter().map(|piece_type| piece_type.letter.as_str()).collect();
                format!("the pieces are {}", all.join(" "))
            }
        };
        let message = match unknown.strip_prefix('+').map(|plain| self.piece(plain)) {
            Some(Some((_, _, piece_type))) => {
                let name = &self.variant.piece(piece_type).name;
                format!("no piece is written {unknown}: {name} has no promoted form")
            }
            _ => format!("no piece is written {unknown}"),
        };
        self.problem(rest.start..rest.start + length, message, Some(help));
        length
    }

    /// The letter that was perhaps meant: of the piece whose name starts so.
    fn like(&self, unknown: &str) -> Option<String> {
        let plain = unknown.trim_start_matches('+');
        let first = plain.chars().next()?;
        let side = if first.is_lowercase() { Side::Second } else { Side::First };
        let initial = |name: &str| name.chars().next().is_some_and(|c| c.to_lowercase().eq(first.to_lowercase()));
        if unknown != plain
            && let Some((_, side, piece_type)) = self.piece(plain)
        {
            return Some(letter(self.variant, side, piece_type));
        }
        let piece_type =
            self.variant.piece_types().find(|&piece_type| initial(&self.variant.piece(piece_type).name))?;
        Some(format!("{} ({})", letter(self.variant, side, piece_type), self.variant.piece(piece_type).name))
    }

    fn hands(&mut self, hands: Part) {
        let Some(inside) = hands.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
            let help = Some("hands stand in [ and ] at the end of the board".to_owned());
            return self.problem(hands.range(), "the hands do not end with ]", help);
        };
        let mut rest = Part { text: inside, start: hands.start + 1 };
        if matches!(rest.text, "" | "-") {
            return;
        }
        if !self.fields.hands {
            return self.problem(hands.range(), "this game has no pieces in hand", None);
        }
        while !rest.text.is_empty() {
            let digits = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
            let (number, pieces) = rest.cut(digits);
            let count = if digits == 0 { Some(1) } else { number.text.parse::<u32>().ok() };
            if count.is_none() {
                self.problem(number.range(), "a number of pieces in hand is too large: at most 255", None);
            }
            if pieces.text.is_empty() {
                return self.problem(number.range(), "a number of pieces without a letter", None);
            }
            let Some((length, side, piece_type)) = self.piece(pieces.text) else {
                let length = self.unknown_letter(pieces);
                rest = pieces.cut(length).1;
                continue;
            };
            let (piece, after) = pieces.cut(length);
            if let Some(count) = count {
                self.fill_hand(number.start..piece.range().end, side, piece_type, count);
            }
            rest = after;
        }
    }

    fn fill_hand(&mut self, range: Range<usize>, side: Side, piece_type: PieceType, count: u32) {
        let variant = self.variant;
        let piece = variant.piece(piece_type);
        let held =
            piece.captured_as == piece_type || variant.pieces.iter().any(|other| other.captured_as == piece_type);
        if !held || piece.royal && !variant.rules.placement {
            let help = (piece.captured_as != piece_type)
                .then(|| format!("in hand it is {}", letter(variant, side, piece.captured_as)));
            return self.problem(range, format!("{} is never in hand", piece.name), help);
        }
        let held = u32::from(self.setup.hands[side.index()][piece_type.index()]).saturating_add(count);
        match u8::try_from(held) {
            Ok(held) => self.setup.hands[side.index()][piece_type.index()] = held,
            Err(_) => self.problem(range, format!("more than 255 of {} in one hand", piece.name), None),
        }
    }

    fn side(&mut self, side: Part) {
        match side.text {
            "w" => self.setup.side = Side::First,
            "b" => self.setup.side = Side::Second,
            other => {
                let help = format!("w is {}, b is {}", self.player(Side::First), self.player(Side::Second));
                self.problem(side.range(), format!("the side to move is w or b, not {other}"), Some(help));
            }
        }
    }

    /// The fields after the side to move: the game's own ones, or all four.
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
                self.setup.halfmoves = self.counter(part, "the number of plies without progress");
            }
        } else if spare > 0
            && parts.len() > 1
            && let Some(&part) = next(&mut parts)
        {
            self.counter(part, "the number of plies without progress");
        }
        if let Some(&part) = next(&mut parts) {
            let before = self.problems.len();
            self.setup.fullmoves = self.counter(part, "the number of the move").max(1);
            if self.problems.len() == before && part.text.bytes().all(|byte| byte == b'0') {
                self.problem(part.range(), "the number of the move is at least 1, not 0", None);
            }
        }
        if let (Some(first), Some(last)) = (parts.first(), parts.last()) {
            self.problem(first.start..last.range().end, "nothing may follow the number of the move", None);
        }
    }

    /// Whether it looks like an en passant field (and not like a counter).
    fn is_en_passant(&self, part: Part) -> bool {
        let first = part.text.split([',', ':']).next().unwrap_or_default();
        part.text == "-" || !part.is_number() || self.variant.board.cell(first).is_some()
    }

    /// A field that this game doesn't have.
    fn absent(&mut self, part: Option<&Part>, what: &str) {
        if let Some(part) = part.filter(|part| part.text != "-") {
            let help = Some("write - or leave the field out".to_owned());
            self.problem(part.range(), format!("this game has no {what}, so not {}", part.text), help);
        }
    }

    fn counter(&mut self, part: Part, what: &str) -> u32 {
        match part.text.parse::<u32>() {
            Ok(number) if part.is_number() && number <= MAX_COUNT => return number,
            _ if part.is_number() => self.problem(part.range(), format!("{what} is at most {MAX_COUNT}"), None),
            _ => self.problem(part.range(), format!("{what} is no number: {}", part.text), None),
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
