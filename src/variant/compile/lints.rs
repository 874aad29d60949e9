//! What can be played but looks wrong.

use crate::diagnostic::Meaning;

use super::super::{PieceTypeSet, Variant};
use super::{Compiler, Lookup};

impl Compiler<'_> {
    /// Looks for pieces that start where they may never be.
    fn check_starts(&mut self, variant: &Variant) {
        for (index, (letter, piece)) in self.definition.pieces.iter().enumerate() {
            let Some(zone) = &piece.within else { continue };
            let allowed = self.both(zone);
            let outside = variant.board().cells().find(|cell| {
                let piece = variant.start().board[cell.index()].filter(|(_, piece_type)| piece_type.index() == index);
                piece.is_some_and(|(side, _)| !allowed[side.index()].contains(*cell))
            });
            if let Some(cell) = outside {
                let cell = variant.board().name(cell).to_string();
                Compiler::report(self, Meaning::StartsOutside { letter: letter.value.clone(), cell }, letter.span);
            }
        }
    }

    /// Looks for what is there in vain.
    pub(super) fn lints(&mut self, variant: &Variant) {
        let definition = self.definition;
        for (index, (name, _)) in definition.zones.iter().enumerate() {
            if !self.zones_used[index] && super::is_own(name.span) {
                Compiler::report(self, Meaning::UnusedZone { zone: name.value.clone() }, name.span);
            }
        }
        for ((name, _), zone) in definition.zones.iter().zip(variant.zones()) {
            if zone.cells.iter().all(|cells| cells.is_empty()) {
                Compiler::report(self, Meaning::EmptyZone, name.span);
            }
        }
        self.check_starts(variant);
        if !variant.rules().endings.can_be_won() {
            let top = self.top();
            Compiler::report(self, Meaning::NobodyWins, top);
        }
        let on_board = comes_on_board(variant);
        for (index, piece_type) in
            variant.piece_types().zip(variant.pieces()).map(|(id, piece_type)| (id.index(), piece_type))
        {
            let (letter, piece) = &definition.pieces[index];
            if !on_board.contains(super::PieceType(index as u8)) {
                Compiler::report(self, Meaning::UnusedPiece { letter: letter.value.clone() }, letter.span);
            }
            if piece_type.moves.is_empty() && piece.moves.is_empty() && piece.moves_as.is_none() {
                Compiler::report(self, Meaning::Immobile { letter: letter.value.clone() }, letter.span);
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

/// The piece types that stand on the board or in hand at the start, or can come of those by promotion and capture.
fn comes_on_board(variant: &Variant) -> PieceTypeSet {
    let mut set: PieceTypeSet = variant.start().board.iter().flatten().map(|(_, piece_type)| *piece_type).collect();
    for (index, _) in
        variant.start().hands.iter().flat_map(|hand| hand.iter().enumerate()).filter(|(_, pieces)| **pieces > 0)
    {
        set.0 |= 1 << index;
    }
    loop {
        let mut next = set;
        for id in set.iter() {
            for promotion in variant.rules().promotion.choices(id) {
                next.0 |= 1 << promotion.0;
            }
        }
        next = next | variant.rules().drops.hands.gained(variant.equipment(), set);
        if next == set {
            return set;
        }
        set = next;
    }
}
