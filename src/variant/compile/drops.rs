//! `[drops]` and the `drop` tables of pieces.

use crate::board::Side;
use crate::definition::DropDef;
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{DropRule, PieceType, PieceTypeSet};
use super::{Compiler, Lookup, reach};

impl Compiler<'_> {
    /// Works out which piece types can be dropped, where, and under what limits.
    pub(super) fn drops(&mut self) {
        let definition = self.definition;
        let Some(drops) = &definition.drops else {
            for (_, piece) in &definition.pieces {
                if let Some(drop) = &piece.drop {
                    let because = "nothing is dropped in this game; add `[drops]`";
                    self.report(Meaning::Idle { key: "drop", because }, drop.table.span);
                }
            }
            return;
        };
        let promoted = drops.promoted.as_ref().is_some_and(|flag| flag.value);
        let in_hand: PieceTypeSet = self.equipment.pieces.iter().map(|piece_type| piece_type.captured_as).collect();
        for index in 0..self.equipment.pieces.len() {
            let piece_type = &self.equipment.pieces[index];
            let itself = in_hand.contains(PieceType(index as u8));
            let held = if promoted && !itself { piece_type.captured_as.index() } else { index };
            if piece_type.royal && !self.is_in_hand(index) || !in_hand.contains(PieceType(held as u8)) {
                continue;
            }
            let own = definition.pieces[index].1.drop.as_ref();
            let rule = self.drop_rule(index, own, &drops.limits);
            self.equipment.pieces[index].drop = Some(DropRule { held_as: PieceType(held as u8), ..rule });
        }
    }

    /// Whether somebody has such a piece in hand at the start.
    fn is_in_hand(&self, index: usize) -> bool {
        self.equipment.start.hands.iter().any(|hand| hand.get(index).is_some_and(|&count| count > 0))
    }

    /// Whether captured pieces go to the capturer's hand.
    pub(super) fn captures_to_hand(&self) -> bool {
        let drops = self.definition.drops.as_ref();
        drops.is_some_and(|drops| drops.captured.as_ref().is_none_or(|captured| captured.value))
    }

    /// One piece type's rule: what its own table says, and for the rest the game's.
    fn drop_rule(&mut self, index: usize, own: Option<&DropDef>, game: &DropDef) -> DropRule {
        let own = own.unwrap_or(game);
        let mut cells = match own.zone.as_ref().or(game.zone.as_ref()) {
            Some(zone) => self.both(zone),
            None => [self.equipment.board.all(); 2],
        };
        if !flag(&own.immobile, &game.immobile) {
            for side in Side::BOTH {
                let immobile = reach::immobile(&self.equipment.board, &self.equipment.pieces[index].moves, side);
                cells[side.index()] = cells[side.index()].without(immobile);
            }
        }
        let per_file = own.per_file.as_ref().or(game.per_file.as_ref());
        let undefended = if own.not_defended_by.is_empty() { &game.not_defended_by } else { &own.not_defended_by };
        let board = &self.equipment.board;
        let first_colour = board.cells().filter(|&cell| board.info(cell).colour == 0).collect();
        DropRule {
            held_as: PieceType(index as u8),
            cells,
            per_file: per_file.map(|most| most.u8()),
            no_check: flag(&own.no_check, &game.no_check),
            no_mate: flag(&own.no_mate, &game.no_mate),
            not_defended_by: self.piece_types(undefended),
            opposite_colours: flag(&own.opposite_colours, &game.opposite_colours).then_some(first_colour),
        }
    }
}

/// What the first says, or else the second.
fn flag(own: &Option<Spanned<bool>>, game: &Option<Spanned<bool>>) -> bool {
    own.as_ref().or(game.as_ref()).is_some_and(|flag| flag.value)
}
