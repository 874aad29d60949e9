//! `[drops]` and the `drop` tables of pieces.

use crate::board::Side;
use crate::definition::DropDef;
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{DropRule, KindSet, Variant};
use super::{Compiler, Lookup, reach};

impl Compiler<'_> {
    /// Works out which kinds can be dropped, where, and under what limits.
    pub(super) fn drops(&mut self, variant: &mut Variant) {
        let definition = self.definition;
        let Some(drops) = &definition.drops else {
            for (_, piece) in &definition.pieces {
                if let Some(table) = piece.drop.as_ref().and_then(|drop| drop.table.as_ref()) {
                    let because = "nothing is dropped in this game; add `[drops]`";
                    self.report(Meaning::Idle { key: "drop", because }, table.span);
                }
            }
            return;
        };
        let in_hand: KindSet = variant.kinds.iter().filter(|kind| !kind.royal).map(|kind| kind.captured_as).collect();
        for index in 0..variant.kinds.len() {
            let kind = &variant.kinds[index];
            if kind.royal || !in_hand.0 & 1 << index != 0 {
                continue;
            }
            let own = definition.pieces[index].1.drop.as_ref();
            let rule = self.drop_rule(index, own, &drops.limits, variant);
            variant.kinds[index].drop = Some(rule);
        }
    }

    /// Whether captured men go to the captor's hand.
    pub(super) fn captures_to_hand(&self) -> bool {
        let drops = self.definition.drops.as_ref();
        drops.is_some_and(|drops| drops.captured.as_ref().is_none_or(|captured| captured.value))
    }

    /// One kind's rule: what its own table says, and for the rest the game's.
    fn drop_rule(&mut self, index: usize, own: Option<&DropDef>, game: &DropDef, variant: &Variant) -> DropRule {
        let none = DropDef::default();
        let own = own.unwrap_or(&none);
        let flag = |a: &Option<Spanned<bool>>, b: &Option<Spanned<bool>>| {
            a.as_ref().or(b.as_ref()).is_some_and(|flag| flag.value)
        };
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
        DropRule {
            cells,
            per_file: per_file.map(|most| self.number("per-file", most, 1, 255) as u8),
            no_check: flag(&own.no_check, &game.no_check),
            no_mate: flag(&own.no_mate, &game.no_mate),
            not_defended_by: self.kinds(undefended),
        }
    }
}
