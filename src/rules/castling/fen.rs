//! The rights to castle in a FEN: a letter each, with other rules' letters behind them.

use std::ops::Range;

use super::{Castlings, ID};
use crate::board::{Cell, CellSet, Side};
use crate::model::{CastlingRights, Equipment, PieceTypeSet, Setup};
use crate::rules::fen::{FenLetters, FieldProblem, StandardField, is_number};

/// The field of castling rights.
pub(crate) struct RightsField<'r> {
    castlings: &'r Castlings,
    /// The other rules with letters in it.
    others: Vec<&'r dyn FenLetters>,
}

impl StandardField for RightsField<'_> {
    fn what(&self) -> &'static str {
        "castling"
    }

    fn is_counter(&self) -> bool {
        false
    }

    fn is_used(&self, _: &Equipment) -> bool {
        !self.castlings.is_empty() || !self.others.is_empty()
    }

    fn fits(&self, _: &Equipment, text: &str) -> bool {
        !is_number(text)
    }

    fn write(&self, equipment: &Equipment, setup: &Setup) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            let known = self.castlings.unmoved(setup, side);
            text += &self.castlings.letters(setup.rights, side);
            text.extend(self.others.iter().map(|rule| rule.write(equipment, setup, side, known)));
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    fn read(&self, equipment: &Equipment, text: &str, sound: bool, setup: &mut Setup) -> Vec<FieldProblem> {
        let mut problems = Vec::new();
        if text == "-" {
            return problems;
        }
        for (at, given) in text.char_indices() {
            let range = at..at + given.len_utf8();
            let Some((index, side)) = self.castlings.by_letter(given) else {
                if !self.others.iter().any(|rule| rule.read(equipment, setup, given)) {
                    problems.push(self.unknown(equipment, given, range));
                }
                continue;
            };
            let castling = &self.castlings[index];
            let right = castling.right(side);
            if setup.rights.contains(right) {
                problems.push(FieldProblem::new(range.clone(), format!("duplicate {given}")));
            }
            setup.rights.insert(right);
            if !self.castlings.is_ever(castling, side) {
                let message = format!("{} never has the right to {} castling", equipment.player(side), castling.name);
                problems.push(FieldProblem::unsound(ID, range, message));
            } else if sound {
                problems.extend(self.castlings.missing_pieces(equipment, setup, (index, side), range));
            }
        }
        let known = Side::BOTH.map(|side| self.castlings.unmoved(setup, side));
        self.others.iter().for_each(|rule| rule.complete(setup, known));
        problems
    }
}

impl RightsField<'_> {
    /// A letter that is nobody's.
    fn unknown(&self, equipment: &Equipment, given: char, range: Range<usize>) -> FieldProblem {
        let letters: String = self.castlings.letters_of_all().into_iter().collect();
        let small = letters.to_lowercase();
        let help = format!("the letters are {letters}, and {small} for {}", equipment.player(Side::Second));
        FieldProblem::new(range, format!("unknown castling letter {given}")).with_help(help)
    }
}

impl Castlings {
    /// Their field of a FEN, with the letters of other rules.
    pub(crate) fn field<'r>(&'r self, others: Vec<&'r dyn FenLetters>) -> RightsField<'r> {
        RightsField { castlings: self, others }
    }

    /// The letters of all castlings, as the first player's.
    pub(crate) fn letters_of_all(&self) -> Vec<char> {
        let mut letters: Vec<char> = self.iter().map(|castling| castling.letter).collect();
        letters.dedup();
        letters
    }

    /// The letters of the rights that `side` holds.
    fn letters(&self, rights: CastlingRights, side: Side) -> String {
        let held = self.iter().filter(|castling| rights.contains(castling.right(side)));
        let mut letters: Vec<char> = held.map(|castling| castling.letter).collect();
        letters.dedup();
        match side {
            Side::First => letters.into_iter().collect(),
            Side::Second => letters.into_iter().flat_map(char::to_lowercase).collect(),
        }
    }

    /// The castling that a letter stands for, and whose.
    fn by_letter(&self, letter: char) -> Option<(usize, Side)> {
        Side::BOTH.into_iter().find_map(|side| {
            let is_meant = |own: char| match side {
                Side::First => own == letter,
                Side::Second => own.to_lowercase().eq([letter]),
            };
            Some((self.iter().position(|castling| is_meant(castling.letter))?, side))
        })
    }

    /// The cells on which a piece of that castling is missing, as the set-up at the start has them.
    fn missing(&self, equipment: &Equipment, setup: &Setup, index: usize, side: Side) -> Vec<Cell> {
        let royals = equipment.royals();
        let kings = if royals.is_empty() { PieceTypeSet::ALL } else { royals };
        let own = |setup: &Setup, cell: Cell| {
            let piece = setup.board.get(cell.index()).copied().flatten();
            piece.filter(|(owner, _)| *owner == side).map(|(_, piece_type)| piece_type)
        };
        // Pieces that are dropped for it may be others than those of the start.
        let dropped = self[index].dropped;
        let meant = |cell: Cell| own(equipment.start(), cell).filter(|_| dropped.is_none());
        let stands = |cell: Cell, allowed: PieceTypeSet| match (own(setup, cell), meant(cell)) {
            (Some(piece_type), Some(meant)) => piece_type == meant,
            (Some(piece_type), None) => allowed.contains(piece_type),
            (None, _) => false,
        };
        let cells = &self[index].sides[side.index()];
        let both = [(cells.king_from, kings), (cells.partner_from, dropped.unwrap_or(PieceTypeSet::ALL))];
        both.into_iter().filter(|&(cell, allowed)| !stands(cell, allowed)).map(|(cell, _)| cell).collect()
    }

    /// That king and partner do not stand where a castling starts; None when they do.
    fn missing_pieces(
        &self,
        equipment: &Equipment,
        setup: &Setup,
        (index, side): (usize, Side),
        range: Range<usize>,
    ) -> Option<FieldProblem> {
        let missing = self.missing(equipment, setup, index, side);
        let missing: Vec<&str> = missing.into_iter().map(|cell| equipment.board().name(cell)).collect();
        let message = format!(
            "{} cannot have the right to {} castling: the piece for it is not on {}",
            equipment.player(side),
            self[index].name,
            missing.join(" or on ")
        );
        (!missing.is_empty()).then(|| FieldProblem::unsound(ID, range, message))
    }

    /// The cells of the pieces that have not moved, by the rights that a side holds. One that is won by drops says nothing
    /// of that.
    pub(crate) fn unmoved(&self, setup: &Setup, of: Side) -> CellSet {
        let held = self.each().filter(|&(castling, side, _)| {
            side == of && castling.dropped.is_none() && setup.rights.contains(castling.right(side))
        });
        held.fold(CellSet::EMPTY, |pieces, (_, _, cells)| pieces | cells.own())
    }
}
