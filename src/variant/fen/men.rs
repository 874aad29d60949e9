//! Reading the first part of a FEN: the men on the board and in hand. It needs no rule.

use std::ops::Range;

use super::FenProblem;
use super::write::letter;
use crate::board::{Cell, Side};
use crate::variant::{Equipment, KindId, Setup};

/// No more problems than this are reported.
const MAX_PROBLEMS: usize = 50;

/// A piece of the text and where it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl<'t> Part<'t> {
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The pieces between separators.
    pub(super) fn split(self, separator: fn(char) -> bool) -> impl Iterator<Item = Part<'t>> {
        let base = self.text.as_ptr() as usize;
        let place = move |text: &'t str| Part { text, start: self.start + (text.as_ptr() as usize - base) };
        self.text.split(separator).map(place)
    }

    /// The piece up to a byte offset, and the rest.
    pub(super) fn cut(self, at: usize) -> (Part<'t>, Part<'t>) {
        let (head, tail) = self.text.split_at(at);
        (Part { text: head, start: self.start }, Part { text: tail, start: self.start + at })
    }

    pub(super) fn is_number(self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Reads the men of a FEN.
pub(super) struct MenReader<'v> {
    equipment: &'v Equipment,
    /// The game has men in hand.
    hands_known: bool,
    /// Royal men may be in hand.
    royals_in_hand: bool,
    /// Every man's text, longest first.
    letters: Vec<(String, Side, KindId)>,
    pub(super) setup: Setup,
    /// Every man of the text's board is known and stands on a cell.
    pub(super) all_men: bool,
    /// Nothing is wrong with the board, so that other fields can be compared with it.
    pub(super) board_is_sound: bool,
    /// Where the board ends.
    pub(super) end: usize,
    pub(super) problems: Vec<FenProblem>,
}

/// The men that a FEN sets up, as far as they can be read: the board and hands, before any rule is known.
pub(in crate::variant) fn men(equipment: &Equipment, text: &str) -> Option<Setup> {
    let mut reader = MenReader::new(equipment, true, true);
    reader.read(text)?;
    reader.all_men.then_some(reader.setup)
}

impl<'v> MenReader<'v> {
    pub(super) fn new(equipment: &'v Equipment, hands_known: bool, royals_in_hand: bool) -> Self {
        let men = Side::BOTH.into_iter().flat_map(|side| equipment.kind_ids().map(move |kind| (side, kind)));
        let mut letters: Vec<_> = men.map(|(side, kind)| (letter(equipment, side, kind), side, kind)).collect();
        letters.retain(|(text, _, _)| !text.is_empty());
        letters.sort_by_key(|(text, _, _)| std::cmp::Reverse(text.len()));
        MenReader {
            equipment,
            hands_known,
            royals_in_hand,
            letters,
            setup: Setup::empty(equipment.board().len(), equipment.pieces().len()),
            all_men: false,
            board_is_sound: false,
            end: 0,
            problems: Vec::new(),
        }
    }

    pub(super) fn problem(&mut self, range: Range<usize>, message: impl Into<String>, help: Option<String>) {
        let message = message.into();
        let told = self.problems.iter().any(|problem| problem.message == message && problem.help == help);
        if !told && self.problems.len() < MAX_PROBLEMS {
            self.problems.push(FenProblem { range, message, help });
        }
    }

    /// Reads board and hands; the parts that follow, or None when the text is empty.
    pub(super) fn read<'t>(&mut self, text: &'t str) -> Option<Vec<Part<'t>>> {
        let whole = Part { text, start: 0 };
        let mut parts: Vec<Part> = whole.split(char::is_whitespace).filter(|part| !part.text.is_empty()).collect();
        if parts.is_empty() {
            self.problem(0..text.len(), "an empty FEN", None);
            return None;
        }
        let board = parts.remove(0);
        self.end = board.range().end;
        let (men, hands) = match board.text.find('[') {
            Some(at) => (board.cut(at).0, Some(board.cut(at).1)),
            None if parts.first().is_some_and(|part| part.text.starts_with('[')) => (board, Some(parts.remove(0))),
            None => (board, None),
        };
        self.board(men);
        self.board_is_sound = self.problems.is_empty();
        if let Some(hands) = hands {
            self.hands(hands);
        }
        Some(parts)
    }

    fn board(&mut self, board: Part) {
        let rows = self.equipment.board().rows();
        let given: Vec<Part> = board.split(|c| c == '/').collect();
        self.all_men = given.len() == rows.len();
        if !self.all_men {
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
            } else if let Some((text, side, kind)) = self.man(rest.text) {
                length = text;
                match cells.get(filled) {
                    Some(cell) => self.setup.board[cell.index()] = Some((side, kind)),
                    None => self.all_men = false,
                }
                filled = filled.saturating_add(1);
            } else {
                length = self.unknown_letter(rest);
                filled = filled.saturating_add(1);
                readable = false;
                self.all_men = false;
            }
            rest = rest.cut(length).1;
        }
        let known = index < self.equipment.board().rows().len();
        if known && readable && filled != cells.len() {
            let message = match cells.len() {
                1 => format!("row {} has 1 cell, this fills {filled}", index + 1),
                count => format!("row {} has {count} cells, this fills {filled}", index + 1),
            };
            let rank = cells.first().and_then(|&cell| self.equipment.board().info(cell).rank);
            let name = rank.and_then(|rank| self.equipment.board().rank_names().get(usize::from(rank)));
            self.problem(row.range(), message, name.map(|name| format!("it is rank {name}")));
        }
    }

    /// The man whose text stands first: how many bytes it takes, owner and kind.
    fn man(&self, text: &str) -> Option<(usize, Side, KindId)> {
        let (letter, side, kind) = self.letters.iter().find(|(letter, _, _)| text.starts_with(letter.as_str()))?;
        Some((letter.len(), *side, *kind))
    }

    /// Tells of a letter that no man has; how many bytes to go on after.
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
                let all: Vec<&str> = self.equipment.pieces().iter().map(|kind| kind.letter.as_str()).collect();
                format!("the men are {}", all.join(" "))
            }
        };
        let message = match unknown.strip_prefix('+').map(|plain| self.man(plain)) {
            Some(Some((_, _, kind))) => {
                let name = &self.equipment.kind(kind).name;
                format!("no man is written {unknown}: {name} has no promoted form")
            }
            _ => format!("no man is written {unknown}"),
        };
        self.problem(rest.start..rest.start + length, message, Some(help));
        length
    }

    /// The letter that was perhaps meant: of the man whose name starts so.
    fn like(&self, unknown: &str) -> Option<String> {
        let plain = unknown.trim_start_matches('+');
        let first = plain.chars().next()?;
        let side = if first.is_lowercase() { Side::Second } else { Side::First };
        let initial = |name: &str| name.chars().next().is_some_and(|c| c.to_lowercase().eq(first.to_lowercase()));
        if unknown != plain
            && let Some((_, side, kind)) = self.man(plain)
        {
            return Some(letter(self.equipment, side, kind));
        }
        let kind = self.equipment.kind_ids().find(|&kind| initial(&self.equipment.kind(kind).name))?;
        Some(format!("{} ({})", letter(self.equipment, side, kind), self.equipment.kind(kind).name))
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
        if !self.hands_known {
            return self.problem(hands.range(), "this game has no men in hand", None);
        }
        while !rest.text.is_empty() {
            let digits = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
            let (number, men) = rest.cut(digits);
            let count = if digits == 0 { Some(1) } else { number.text.parse::<u32>().ok() };
            if count.is_none() {
                self.problem(number.range(), "a number of men in hand is too large: at most 255", None);
            }
            if men.text.is_empty() {
                return self.problem(number.range(), "a number of men without a letter", None);
            }
            let Some((length, side, kind)) = self.man(men.text) else {
                let length = self.unknown_letter(men);
                rest = men.cut(length).1;
                continue;
            };
            let (man, after) = men.cut(length);
            if let Some(count) = count {
                self.fill_hand(number.start..man.range().end, side, kind, count);
            }
            rest = after;
        }
    }

    fn fill_hand(&mut self, range: Range<usize>, side: Side, kind: KindId, count: u32) {
        let equipment = self.equipment;
        let man = equipment.kind(kind);
        let held = man.captured_as == kind || equipment.pieces().iter().any(|other| other.captured_as == kind);
        if !held || man.royal && !self.royals_in_hand {
            let help = (man.captured_as != kind)
                .then(|| format!("in hand it is {}", letter(equipment, side, man.captured_as)));
            return self.problem(range, format!("{} is never in hand", man.name), help);
        }
        let held = u32::from(self.setup.hands[side.index()][kind.index()]).saturating_add(count);
        match u8::try_from(held) {
            Ok(held) => self.setup.hands[side.index()][kind.index()] = held,
            Err(_) => self.problem(range, format!("more than 255 of {} in one hand", man.name), None),
        }
    }
}
