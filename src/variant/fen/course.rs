//! The fields of what else shapes a game: passes, facing royals, checks still to give, pieces that have not moved.

use std::fmt::Write;

use super::read::{Part, Reader};
use crate::board::{Cell, CellSet, Side};
use crate::variant::{CastlingRights, Course, MAX_CASTLINGS, Setup, Variant};

impl Reader<'_> {
    /// Takes the fields of the course out of those that follow the side to move, wherever they stand.
    pub(super) fn course(&mut self, parts: &mut Vec<Part>) {
        let end = &self.variant.rules.end;
        if end.double_pass.is_some() || end.bikjang.is_some() {
            parts.retain(|part| !self.said(part.text));
        }
        if let Some(limit) = end.check_count
            && let Some(at) = parts.iter().position(|part| checks(part.text).is_some() || part.text.contains('+'))
        {
            let part = parts.remove(at);
            match checks(part.text) {
                // Lichess counts the checks given, with a plus before each number.
                Some((true, given)) if given.iter().all(|&given| given <= limit) => {
                    self.setup.course.checks_left = given.map(|given| limit - given);
                }
                Some((false, left)) if left.iter().all(|&left| left <= limit) => self.setup.course.checks_left = left,
                _ => {
                    let help = format!("write {limit}+{limit} when none has been given");
                    let message =
                        format!("the checks still to give are two numbers of at most {limit}, not {}", part.text);
                    self.problem(part.range(), message, Some(help));
                }
            }
        }
    }

    /// Reads `pass`, `pass,pass`, `faced` or both; false for anything else.
    fn said(&mut self, text: &str) -> bool {
        let known = text.split(',').all(|word| matches!(word, "pass" | "faced"));
        if known {
            let passes = text.split(',').filter(|&word| word == "pass").count();
            self.setup.course.passed = passes.min(2) as u8;
            self.setup.course.faced |= text.split(',').any(|word| word == "faced");
        }
        known
    }

    /// The piece that has not moved on that file, by its letter in the castling field: of which side, and where.
    pub(super) fn unmoved(&self, letter: char) -> Option<Cell> {
        Side::BOTH.into_iter().find_map(|side| {
            let of_file = |&cell: &Cell| file_letter(self.variant, cell, side) == Some(letter);
            self.variant.rules.gating?[side.index()].filter(of_file).find(|&cell| self.setup.is_of(side, cell))
        })
    }

    /// The pieces of castling rights have not moved either.
    pub(super) fn add_castling_pieces(&mut self) {
        let Some(zones) = self.variant.rules.gating else { return };
        self.setup.course.unmoved |= castling_pieces(self.variant, &self.setup) & (zones[0] | zones[1]);
        Side::BOTH.into_iter().for_each(|side| self.setup.settle_unmoved(&self.variant.rules, side));
    }
}

/// How the castling field calls a piece that has not moved: the letter of its file, capital for the first player.
pub(in crate::variant) fn file_letter(variant: &Variant, cell: Cell, side: Side) -> Option<char> {
    let file = variant.board.info(cell).file?;
    let letter = variant.board.file_names().get(usize::from(file))?.chars().next()?;
    Some(match side {
        Side::First => letter.to_ascii_uppercase(),
        Side::Second => letter.to_ascii_lowercase(),
    })
}

/// The pieces of the castling rights still held.
fn castling_pieces(variant: &Variant, setup: &Setup) -> CellSet {
    let mut pieces = CellSet::EMPTY;
    for (index, castling) in variant.rules.castling.iter().enumerate().take(MAX_CASTLINGS) {
        for side in Side::BOTH {
            if setup.rights.contains(CastlingRights::of(index, side)) {
                let cells = &castling.sides[side.index()];
                pieces = pieces | CellSet::of(cells.king_from) | CellSet::of(cells.partner_from);
            }
        }
    }
    pieces
}

/// The letters of pieces that have not moved and that no castling right tells of.
pub(super) fn unmoved_letters(variant: &Variant, setup: &Setup, side: Side) -> String {
    let told = castling_pieces(variant, setup);
    let unmoved = setup.course.unmoved.without(told).filter(|&cell| setup.is_of(side, cell));
    unmoved.filter_map(|cell| file_letter(variant, cell, side)).collect()
}

/// Two numbers with a plus between, and whether one stands before them too.
fn checks(text: &str) -> Option<(bool, [u8; 2])> {
    let (given, numbers) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (first, second) = numbers.split_once('+')?;
    Some((given, [first.parse().ok()?, second.parse().ok()?]))
}

/// What is written behind the side to move.
pub(super) fn write_course(text: &mut String, setup: &Setup) {
    let Course { passed, faced, .. } = setup.course;
    let words = [("pass", passed > 0), ("pass", passed > 1), ("faced", faced)];
    let said: Vec<&str> = words.into_iter().filter(|&(_, holds)| holds).map(|(word, _)| word).collect();
    if !said.is_empty() {
        text.push(' ');
        text.push_str(&said.join(","));
    }
}

/// The checks still to give, in games that count them.
pub(super) fn write_checks(text: &mut String, variant: &Variant, setup: &Setup) {
    if variant.rules.end.check_count.is_some() {
        let [first, second] = setup.course.checks_left;
        let _ = write!(text, " {first}+{second}");
    }
}
