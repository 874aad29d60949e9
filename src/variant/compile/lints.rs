//! What can be played but looks wrong.

use crate::diagnostic::Meaning;

use super::super::{PieceTypeSet, Variant};
use super::Compiler;

impl Compiler<'_> {
    /// Looks for what is there in vain.
    pub(super) fn lints(&mut self, variant: &Variant) {
        let definition = self.definition;
        for (index, (name, _)) in definition.zones.iter().enumerate() {
            if super::is_own(name.span) && !self.is_zone_used(index) {
                Compiler::report(self, Meaning::UnusedZone { zone: name.value.clone() }, name.span);
            }
        }
        for ((name, _), zone) in definition.zones.iter().zip(variant.zones()) {
            if zone.cells.iter().all(|cells| cells.is_empty()) {
                Compiler::report(self, Meaning::EmptyZone, name.span);
            }
        }
        if !variant.rules().endings.can_be_won() {
            let top = self.top();
            Compiler::report(self, Meaning::NobodyWins, top);
        }
        let on_board = comes_on_board(variant);
        for id in variant.piece_types() {
            let index = id.index();
            let (letter, piece) = &definition.pieces[index];
            if !on_board.contains(id) {
                Compiler::report(self, Meaning::UnusedPiece { letter: letter.value.clone() }, letter.span);
            }
            if let Some(name) = &piece.name
                && definition.pieces[..index]
                    .iter()
                    .any(|(_, other)| other.name.as_ref().is_some_and(|other| other.value == name.value))
            {
                Compiler::report(self, Meaning::TwinNames { name: name.value.clone() }, name.span);
            }
        }
    }
}

/// The piece types that stand on the board or in hand at the start, or that the rules can make of those.
fn comes_on_board(variant: &Variant) -> PieceTypeSet {
    let mut set: PieceTypeSet = variant.start().board.iter().flatten().map(|(_, piece_type)| *piece_type).collect();
    for (index, _) in
        variant.start().hands.iter().flat_map(|hand| hand.iter().enumerate()).filter(|(_, pieces)| **pieces > 0)
    {
        set.0 |= 1 << index;
    }
    loop {
        let next = set | variant.rules().brought(variant.equipment(), set);
        if next == set {
            return set;
        }
        set = next;
    }
}
