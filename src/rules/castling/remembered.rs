//! Rights to castle in a set-up: those without their pieces mean nothing.

use super::{Castlings, ID};
use crate::board::{Board, Side};
use crate::model::{CastlingRights, MAX_CASTLINGS, Move, PieceTypeSet, Setup};
use crate::rules::remembers::{Given, Remembers, Unsound};
use crate::rules::rule::RuleId;

impl Castlings {
    /// The rights held whose two pieces stand where they must, the king one of `kings`.
    fn usable(&self, setup: &Setup, kings: PieceTypeSet) -> CastlingRights {
        let ready = self.each().filter(|(_, side, cells)| cells.is_ready(setup, *side, kings));
        ready.fold(CastlingRights::NONE, |rights, (index, side, _)| rights | CastlingRights::of(index, side))
            & setup.rights
    }

    /// The rights held whose two pieces do not stand where they must, or that no castling gives: number and side.
    fn unusable(&self, setup: &Setup, kings: PieceTypeSet) -> impl Iterator<Item = (usize, Side)> {
        let idle = self.each().filter(move |(_, side, cells)| !cells.is_ready(setup, *side, kings));
        let strange = (self.len()..MAX_CASTLINGS).flat_map(|index| Side::BOTH.map(|side| (index, side)));
        let wrong = idle.map(|(index, side, _)| (index, side)).chain(strange);
        wrong.filter(|&(index, side)| setup.rights.contains(CastlingRights::of(index, side)))
    }

    /// What is wrong with a right that can't be used.
    fn no_right(&self, given: &dyn Given, index: usize, side: Side) -> Unsound {
        let (board, player) = (given.equipment().board(), given.equipment().player(side));
        let Some(castling) = self.get(index) else {
            let words = format!("{player} has a right to a castling that this game does not have");
            return Unsound { rule: ID, cells: Vec::new(), words };
        };
        let cells = &castling.sides[side.index()];
        let (king, partner) = (board.name(cells.king_from), board.name(cells.partner_from));
        let words = format!(
            "{player} may not castle ({}): the pieces of that castling do not stand on {king} and {partner}",
            castling.name
        );
        Unsound { rule: ID, cells: vec![cells.king_from, cells.partner_from], words }
    }
}

impl Remembers for Castlings {
    fn rule(&self) -> RuleId {
        ID
    }

    fn unsound(&self, given: &dyn Given) -> Vec<Unsound> {
        let unusable = self.unusable(given.setup(), given.kings());
        unusable.map(|(index, side)| self.no_right(given, index, side)).collect()
    }

    fn mend(&self, given: &dyn Given, setup: &mut Setup) {
        setup.rights = self.usable(given.setup(), given.kings());
    }

    fn turn(&self, _: &Board, setup: &mut Setup) {
        setup.rights = setup.rights.turned();
    }

    /// Rights that can still be used.
    fn identity(&self, given: &dyn Given, _: &[Move]) -> Vec<u64> {
        vec![self.usable(given.setup(), given.kings()).bits()]
    }
}
