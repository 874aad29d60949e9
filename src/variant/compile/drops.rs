//! `[drops]` and the `drop` tables of pieces.

use crate::board::Side;
use crate::definition::DropDef;
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{DropRule, KindId, KindSet, Variant};
use super::{Compiler, Lookup, reach};

impl Compiler<'_> {
    /// Works out which kinds can be dropped, where, and under what limits.
    pub(super) fn drops(&mut self, variant: &mut Variant) {
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
        let either_side = drops.either_side.as_ref().is_some_and(|flag| flag.value);
        let in_hand: KindSet = variant.kinds.iter().map(|kind| kind.captured_as).collect();
        for index in 0..variant.kinds.len() {
            let kind = &variant.kinds[index];
            let itself = in_hand.contains(KindId(index as u8));
            let held = if either_side && !itself { kind.captured_as.index() } else { index };
            if kind.royal && !self.is_in_hand(index, variant) || !in_hand.contains(KindId(held as u8)) {
                continue;
            }
            let own = definition.pieces[index].1.drop.as_ref();
            let rule = self.drop_rule(index, own, &drops.limits, variant);
            variant.kinds[index].drop = Some(DropRule { held_as: KindId(held as u8), ..rule });
        }
    }

    /// Whether somebody has such a man in hand at the start.
    fn is_in_hand(&self, index: usize, variant: &Variant) -> bool {
        variant.start.hands.iter().any(|hand| hand.get(index).is_some_and(|&count| count > 0))
    }

    /// Whether captured men go to the captor's hand.
    pub(super) fn captures_to_hand(&self) -> bool {
        let drops = self.definition.drops.as_ref();
        drops.is_some_and(|drops| drops.captured.as_ref().is_none_or(|captured| captured.value))
    }

    /// One kind's rule: what its own table says, and for the rest the game's.
    fn drop_rule(&mut self, index: usize, own: Option<&DropDef>, game: &DropDef, variant: &Variant) -> DropRule {
        let own = own.unwrap_or(game);
        let mut cells = match own.zone.as_ref().or(game.zone.as_ref()) {
            Some(zone) => self.both(zone),
            None => [variant.board.all(); 2],
        };
        if !flag(&own.stuck, &game.stuck) {
            for side in Side::BOTH {
                let stuck = reach::stuck(&variant.board, &variant.kinds[index].moves, side);
                cells[side.index()] = cells[side.index()].without(stuck);
            }
        }
        let per_file = own.per_file.as_ref().or(game.per_file.as_ref());
        let undefended = if own.not_defended_by.is_empty() { &game.not_defended_by } else { &own.not_defended_by };
        let first_colour = || variant.board.cells().filter(|&cell| variant.board.info(cell).colour == 0).collect();
        DropRule {
            held_as: KindId(index as u8),
            cells,
            per_file: per_file.map(|most| most.u8()),
            no_check: flag(&own.no_check, &game.no_check),
            no_mate: flag(&own.no_mate, &game.no_mate),
            not_defended_by: self.kinds(undefended),
            opposite_colours: flag(&own.opposite_colours, &game.opposite_colours).then(first_colour),
        }
    }
}

/// What the first says, or else the second.
fn flag(own: &Option<Spanned<bool>>, game: &Option<Spanned<bool>>) -> bool {
    own.as_ref().or(game.as_ref()).is_some_and(|flag| flag.value)
}
