//! Reading the first part of a FEN: the pieces on the board and in hand. It needs no rule.

use std::ops::Range;

use super::FenProblem;
use super::write::letter;
use crate::board::{Cell, Side};
use crate::rules::fen::is_number;
use crate::variant::{Equipment, Hands, PieceType, Setup, SetupProblemKind};

/// The maximum number of problems reported.
const MAX_PROBLEMS: usize = 50;

/// A part of the text and where it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl<'t> Part<'t> {
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The parts between separators.
    pub(super) fn split(self, separator: fn(char) -> bool) -> impl Iterator<Item = Part<'t>> {
        let base = self.text.as_ptr() as usize;
        let place = move |text: &'t str| Part { text, start: self.start + (text.as_ptr() as usize - base) };
        self.text.split(separator).map(place)
    }

    /// The part up to a byte offset, and the rest.
    pub(super) fn cut(self, at: usize) -> (Part<'t>, Part<'t>) {
        let (head, tail) = self.text.split_at(at);
        (Part { text: head, start: self.start }, Part { text: tail, start: self.start + at })
    }

    pub(super) fn is_number(self) -> bool {
        is_number(self.text)
    }
}

/// Reads the pieces of a FEN.
pub(super) struct PiecesReader<'v> {
    equipment: &'v Equipment,
    /// What the hands hold.
    hands: &'v Hands,
    /// Every piece's text, longest first.
    letters: Vec<(String, Side, PieceType)>,
    pub(super) setup: Setup,
    /// Every piece of the text's board is known and stands on a cell.
    pub(super) all_pieces: bool,
    /// The board has no errors, so other fields can be compared with it.
    pub(super) board_is_sound: bool,
    /// Hands stand behind the board, in brackets.
    pub(super) hands_are_given: bool,
    /// Where the board ends.
    pub(super) end: usize,
    pub(super) problems: Vec<FenProblem>,
}

/// The pieces that a FEN sets up, as far as they can be read: the board and hands, before any rule is known.
pub(in crate::variant) fn pieces(equipment: &Equipment, hands: &Hands, text: &str) -> Option<Setup> {
    let all = Hands { exist: true, royals: true, ..hands.clone() };
    let mut reader = PiecesReader::new(equipment, &all);
    reader.read(text)?;
    reader.all_pieces.then_some(reader.setup)
}

impl<'v> PiecesReader<'v> {
    pub(super) fn new(equipment: &'v Equipment, hands: &'v Hands) -> Self {
        let pieces =
            Side::BOTH.into_iter().flat_map(|side| equipment.piece_types().map(move |piece_type| (side, piece_type)));
        let mut letters: Vec<_> =
            pieces.map(|(side, piece_type)| (letter(equipment, side, piece_type), side, piece_type)).collect();
        letters.retain(|(text, _, _)| !text.is_empty());
        letters.sort_by_key(|(text, _, _)| std::cmp::Reverse(text.len()));
        PiecesReader {
            equipment,
            hands,
            letters,
            setup: Setup::empty(equipment.board().len(), equipment.pieces().len()),
            all_pieces: false,
            board_is_sound: false,
            hands_are_given: false,
            end: 0,
            problems: Vec::new(),
        }
    }

    pub(super) fn problem(&mut self, range: Range<usize>, message: impl Into<String>, help: Option<String>) {
        self.note(FenProblem { range, message: message.into(), help, kind: None });
    }

    /// Takes note of a problem, unless the same has been said of another place.
    pub(super) fn note(&mut self, problem: FenProblem) {
        let known =
            self.problems.iter().any(|known| (&known.message, &known.help) == (&problem.message, &problem.help));
        if !known && self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Reads board and hands; the parts that follow, or None when the text is empty.
    pub(super) fn read<'t>(&mut self, text: &'t str) -> Option<Vec<Part<'t>>> {
        let whole = Part { text, start: 0 };
        let mut parts: Vec<Part> = whole.split(char::is_whitespace).filter(|part| !part.text.is_empty()).collect();
        if parts.is_empty() {
            self.problem(0..text.len(), "the FEN is empty", None);
            return None;
        }
        let board = parts.remove(0);
        self.end = board.range().end;
        let (pieces, hands) = match board.text.find('[') {
            Some(at) => (board.cut(at).0, Some(board.cut(at).1)),
            None if parts.first().is_some_and(|part| part.text.starts_with('[')) => (board, Some(parts.remove(0))),
            None => (board, None),
        };
        self.board(pieces);
        self.board_is_sound = self.problems.is_empty();
        self.hands_are_given = hands.is_some();
        if let Some(hands) = hands {
            self.hands(hands);
        }
        Some(parts)
    }

    fn board(&mut self, board: Part) {
        let rows = self.equipment.board().rows();
        let given: Vec<Part> = board.split(|c| c == '/').collect();
        self.all_pieces = given.len() == rows.len();
        if !self.all_pieces {
            let plural = if rows.len() == 1 { "" } else { "s" };
            let message = format!("the board has {} row{plural}, this FEN has {}", rows.len(), given.len());
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
                    self.problem(number.range(), "a gap of zero cells", None);
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
        let known = index < self.equipment.board().rows().len();
        if known && readable && filled != cells.len() {
            let message = match cells.len() {
                1 => format!("row {} has 1 cell, this text fills {filled}", index + 1),
                count => format!("row {} has {count} cells, this text fills {filled}", index + 1),
            };
            let rank = cells.first().and_then(|&cell| self.equipment.board().info(cell).rank);
            let name = rank.and_then(|rank| self.equipment.board().rank_names().get(usize::from(rank)));
            self.problem(row.range(), message, name.map(|name| format!("it is rank {name}")));
        }
    }

    /// The piece at the start of the text: its length in bytes, owner and piece type.
    fn piece(&self, text: &str) -> Option<(usize, Side, PieceType)> {
        let (letter, side, piece_type) =
            self.letters.iter().find(|(letter, _, _)| text.starts_with(letter.as_str()))?;
        Some((letter.len(), *side, *piece_type))
    }

    /// Reports an unknown letter; returns the number of bytes to skip.
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
                let all: Vec<&str> =
                    self.equipment.pieces().iter().map(|piece_type| piece_type.letter.as_str()).collect();
                format!("the pieces are {}", all.join(" "))
            }
        };
        let message = match unknown.strip_prefix('+').map(|plain| self.piece(plain)) {
            Some(Some((_, _, piece_type))) => {
                let name = &self.equipment.piece(piece_type).name;
                format!("unknown piece letter {unknown}: {name} has no promoted form")
            }
            _ => format!("unknown piece letter {unknown}"),
        };
        self.problem(rest.start..rest.start + length, message, Some(help));
        length
    }

    /// The letter that was probably meant: that of the piece whose name starts with it.
    fn like(&self, unknown: &str) -> Option<String> {
        let plain = unknown.trim_start_matches('+');
        let first = plain.chars().next()?;
        let side = if first.is_lowercase() { Side::Second } else { Side::First };
        let initial = |name: &str| name.chars().next().is_some_and(|c| c.to_lowercase().eq(first.to_lowercase()));
        if unknown != plain
            && let Some((_, side, piece_type)) = self.piece(plain)
        {
            return Some(letter(self.equipment, side, piece_type));
        }
        let piece_type =
            self.equipment.piece_types().find(|&piece_type| initial(&self.equipment.piece(piece_type).name))?;
        Some(format!("{} ({})", letter(self.equipment, side, piece_type), self.equipment.piece(piece_type).name))
    }

    fn hands(&mut self, hands: Part) {
        let Some(inside) = hands.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
            let help = Some("write the hands in [ and ] at the end of the board".to_owned());
            return self.problem(hands.range(), "missing ] after the hands", help);
        };
        if !matches!(inside, "" | "-") {
            self.in_hands(Part { text: inside, start: hands.start + 1 });
        }
    }

    /// Reads the letters of pieces in hand.
    pub(super) fn in_hands(&mut self, hands: Part) {
        let mut rest = hands;
        if !self.hands.exist() {
            let message = "this game has no pieces in hand".to_owned();
            self.note(FenProblem { range: hands.range(), message, help: None, kind: Some(SetupProblemKind::Hand) });
        }
        while !rest.text.is_empty() {
            let digits = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
            let (number, pieces) = rest.cut(digits);
            let count = if digits == 0 { Some(1) } else { number.text.parse::<u32>().ok() };
            if count.is_none() {
                self.problem(number.range(), "too many pieces in hand: at most 255", None);
            }
            if pieces.text.is_empty() {
                return self.problem(number.range(), "missing piece letter after the number", None);
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
        let equipment = self.equipment;
        let piece = equipment.piece(piece_type);
        if !self.hands.may_hold(equipment, piece_type) {
            let held_as = self.hands.captured_as(piece_type);
            let help =
                (held_as != piece_type).then(|| format!("in hand it becomes {}", letter(equipment, side, held_as)));
            let (message, kind) = (format!("{} is never in hand", piece.name), Some(SetupProblemKind::Hand));
            self.note(FenProblem { range: range.clone(), message, help, kind });
        }
        let held = u32::from(self.setup.hands[side.index()][piece_type.index()]).saturating_add(count);
        match u8::try_from(held) {
            Ok(held) => self.setup.hands[side.index()][piece_type.index()] = held,
            Err(_) => self.problem(range, format!("more than 255 of {} in one hand", piece.name), None),
        }
    }
}
