//! Rights to castle in a set-up: those without their pieces mean nothing.

use super::{Castling, CastlingSide, Castlings, ID};
use crate::board::{Board, Side};
use crate::model::{CastlingRights, Move, PieceTypeSet, Setup};
use crate::rules::remembers::{Given, Remembers, Unsound};
use crate::rules::rule::RuleId;

impl Castlings {
    /// The rights held whose two pieces stand where they must, the king one of `kings`.
    fn usable(&self, setup: &Setup, kings: PieceTypeSet) -> CastlingRights {
        let ready = self
            .each()
            .filter(|(castling, side, cells)| self.is_ever(castling, *side) && cells.is_ready(setup, *side, kings));
        ready.fold(CastlingRights::NONE, |rights, (castling, side, _)| rights | castling.right(side)) & setup.rights
    }

    /// What is wrong with rights that no piece stands for, or that nobody can have.
    fn wrong(&self, given: &dyn Given) -> Vec<Unsound> {
        let (setup, kings) = (given.setup(), given.kings());
        let mut strange = setup.rights & !self.usable(setup, kings);
        let mut wrong = Vec::new();
        for (castling, side, cells) in self.each() {
            if !strange.contains(castling.right(side)) {
                continue;
            }
            strange.remove(castling.right(side));
            if self.is_ever(castling, side) {
                wrong.push(idle(given, castling, side, cells));
            } else {
                let player = given.equipment().player(side);
                let words = format!("{player} never has the right to {} castling", castling.name);
                wrong.push(Unsound { rule: ID, cells: Vec::new(), words });
            }
        }
        if !strange.is_empty() {
            let words = "a player has a right to a castling that this game does not have".to_owned();
            wrong.push(Unsound { rule: ID, cells: Vec::new(), words });
        }
        wrong
    }
}

/// What is wrong with a right whose pieces do not stand on their cells.
fn idle(given: &dyn Given, castling: &Castling, side: Side, cells: &CastlingSide) -> Unsound {
    let (board, player) = (given.equipment().board(), given.equipment().player(side));
    let (king, partner) = (board.name(cells.king_from), board.name(cells.partner_from));
    let words = format!(
        "{player} may not castle ({}): the pieces of that castling do not stand on {king} and {partner}",
        castling.name
    );
    Unsound { rule: ID, cells: vec![cells.king_from, cells.partner_from], words }
}

impl Remembers for Castlings {
    fn rule(&self) -> RuleId {
        ID
    }

    fn unsound(&self, given: &dyn Given) -> Vec<Unsound> {
        self.wrong(given)
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
